package dev.lockstep.platform.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The codes and reasons of the contract's tables. */
class ErrorCodeTest {
    @Test
    void wireNamesAreTheConstantsInLowerCaseAndUnique() {
        List<String> names = Arrays.stream(ErrorCode.values()).map(ErrorCode::wireName).toList();
        assertEquals(names.size(), Set.copyOf(names).size());
        assertTrue(names.stream().allMatch(name -> name.matches("[a-z0-9]+(_[a-z0-9]+)*")), names.toString());
    }

    @ParameterizedTest
    @CsvSource({"bad_body,400", "bad_request,400", "name_too_long,413", "no_such_route,404", "overloaded,429", "retry,503", "timeout,503",
        "outcome_unknown,503", "storage_full,507", "internal,500", "kv_bad_body,400", "kv_bad_request,400", "kv_unknown_op,400",
        "kv_bad_namespace,400", "kv_bad_key,400", "kv_bad_ttl,400", "kv_expiry_not_specified,400", "kv_bad_expect,400", "kv_too_many_ops,400",
        "kv_too_many_keys,400", "kv_duplicate_key_in_call,400", "kv_tenant_not_an_input,400", "kv_get_prefix_not_allowed_in_transaction,400",
        "kv_key_too_large,413", "kv_value_too_large,413", "timers_bad_body,400", "timers_bad_request,400", "timers_too_many_ops,400",
        "timers_server_owned_field,400", "timers_queue_required,400", "timers_horizon,403", "timers_payload_too_large,413"})
    void refusalsHaveTheStatusOfTheContract(String wireName, int status) {
        assertEquals(status, ErrorCode.valueOf(wireName.toUpperCase(java.util.Locale.ROOT)).status());
        assertEquals(wireName, ErrorCode.valueOf(wireName.toUpperCase(java.util.Locale.ROOT)).wireName());
    }

    @ParameterizedTest
    @CsvSource({"kv_precondition", "duplicate", "rejected_ack", "queue_not_found", "reserved", "unavailable"})
    void verdictsAboutAStepAreNoFailureOfItsCall(String wireName) {
        assertEquals(200, ErrorCode.valueOf(wireName.toUpperCase(java.util.Locale.ROOT)).status());
    }

    @Test
    void whatMaySucceedWhenItIsSentAgainIsRetryable() {
        Set<String> retryable = Arrays.stream(ErrorCode.values()).filter(ErrorCode::retryable).map(ErrorCode::wireName).collect(Collectors.toSet());
        assertEquals(Set.of("reserved", "unavailable", "overloaded", "retry", "timeout", "outcome_unknown",
            "kv_disabled", "timers_disabled"), retryable);
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void everyStatusThatAsksForPatienceIsRetryable(ErrorCode code) {
        if (code.status() == 429 || code.status() == 503) {
            assertTrue(code.retryable());
        }
        assertTrue(Set.of(200, 400, 403, 404, 405, 413, 429, 500, 503, 507).contains(code.status()));
    }
}
