package dev.lockstep.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPatternTest {

    @ParameterizedTest
    @CsvSource(quoteCharacter = '\'', delimiter = '|', textBlock = """
            {"a":1}                        | {"a":1.0,"b":2}              | true
            {"a":1}                        | {"a":"1"}                    | false
            9007199254740993               | 9007199254740992             | false
            0.1                            | 0.10                         | true
            [1,2]                          | [1,2,3]                      | false
            [2,1]                          | [1,2]                        | false
            {"@includes":[2]}              | [1,2]                        | true
            {"@includes":[3],"@size":2}    | [1,2]                        | false
            {"@size":2}                    | [1,2]                        | true
            {"a":"@absent"}                | {"b":null}                   | true
            {"a":"@absent"}                | {"a":null}                   | false
            {"a":null}                     | {}                           | false
            {"a":"@any"}                   | {"a":null}                   | true
            "@uuid"                        | "0190a5b0-0000-7000-8000-0123456789ab" | true
            "@uuid"                        | "x"                          | false
            "@timestamp"                   | "2026-01-02T03:04:05.678Z"   | true
            "@timestamp"                   | "yesterday"                  | false
            "@@home"                       | "@home"                      | true
            {"a":{"b":[{"c":"@number"}]}}  | {"a":{"b":[{"c":5,"d":6}]}}  | true
            {"a":{}}                       | {"a":[]}                     | false
            """)
    void aPatternNamesWhatMatters(String pattern, String value, boolean matches) {
        assertEquals(matches, JsonPattern.differences(Json.read(pattern), Json.read(value)).isEmpty());
    }
}
