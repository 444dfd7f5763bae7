package dev.lockstep.message;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import java.util.regex.Pattern;

/** What a queue option's value must be, and what it is taken for. */
@FunctionalInterface
interface OptionRule {
    /**
     * The option's value.
     *
     * @throws Refusal bad_request, naming the option, when the value is of another type or out of its range
     */
    Object read(String option, JsonValue value);

    /** A whole number of any size that 64 bits hold. */
    static OptionRule integer() {
        return (option, value) -> {
            if (!value.isLong()) {
                throw refused(option + " must be an integer");
            }
            return value.asLong();
        };
    }

    /** A whole number that counts as the nearest of these when it lies outside. */
    static OptionRule clamped(long least, long most) {
        return (option, value) -> Math.min(Math.max((Long) integer().read(option, value), least), most);
    }

    /** A whole number; a negative one counts as 0. */
    static OptionRule amount() {
        return clamped(0, Long.MAX_VALUE);
    }

    /** A whole number that is refused when it lies outside. */
    static OptionRule between(long least, long most) {
        return (option, value) -> {
            long number = (Long) integer().read(option, value);
            if (number < least || number > most) {
                throw refused(option + " must be between " + least + " and " + most);
            }
            return number;
        };
    }

    static OptionRule flag() {
        return (option, value) -> {
            if (!value.isBoolean()) {
                throw refused(option + " must be a boolean");
            }
            return value.is(JsonValue.Kind.TRUE);
        };
    }

    static OptionRule text(Pattern form) {
        return (option, value) -> {
            String text = value.stringOrNull();
            if (text == null) {
                throw refused(option + " must be a string");
            }
            if (!form.matcher(text).matches()) {
                throw refused(option + " must match " + form);
            }
            return text;
        };
    }

    private static Refusal refused(String message) {
        return new Refusal(ErrorCode.BAD_REQUEST, message);
    }
}
