package dev.lockstep.kv;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.util.List;
import java.util.stream.IntStream;

/** The bodies of the KV routes' answers (contract sections C.1 and C.3). */
final class KvAnswers {
    private KvAnswers() {
    }

    /** An answer element at its place. */
    record Element(int index, @JsonUnwrapped KvAnswer answer) {}

    /** The answer of a call with several operations. */
    record Results(List<Element> results) {
        static Results of(List<KvAnswer> answers) {
            return new Results(IntStream.range(0, answers.size()).mapToObj(i -> new Element(i, answers.get(i))).toList());
        }
    }

    /** The verdict on a call whose required write lost. */
    record Lost(boolean ok, String reason, int failedIndex, String kvReason, long version, @JsonRawValue String value) {
        static Lost of(KvLostGate gate) {
            return new Lost(false, ErrorCode.KV_PRECONDITION.wireName(), gate.index(), gate.reason(), gate.version(), gate.value());
        }
    }

    /** The namespaces there are. */
    record Namespaces(List<KvNamespace> namespaces) {}

    /** A refusal: {@code error} is its kind, {@code reason} the rule, {@code detail} for people. */
    record Error(String error, String reason, String detail) {
        static Error of(Refusal refusal) {
            return new Error(kind(refusal.code()), refusal.code().wireName(), refusal.getMessage());
        }

        private static String kind(ErrorCode code) {
            return switch (code) {
                case KV_KEY_TOO_LARGE, KV_VALUE_TOO_LARGE -> "payload_too_large";
                case KV_DISABLED -> code.wireName();
                default -> ErrorCode.KV_BAD_REQUEST.wireName();
            };
        }
    }
}
