package dev.lockstep.step;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.util.LRUMap;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.WeakHashMap;

/** A mapper for each deployment that calls: a mapper remembers the classes it has met, and must not keep those of one that is gone. */
final class CallerMappers {
    private static final Map<ClassLoader, SoftReference<ObjectMapper>> MAPPERS = new WeakHashMap<>();
    private static final int TYPES = 200;

    private CallerMappers() {
    }

    static ObjectMapper current() {
        ClassLoader deployment = Thread.currentThread().getContextClassLoader();
        synchronized (MAPPERS) {
            SoftReference<ObjectMapper> kept = MAPPERS.get(deployment);
            ObjectMapper mapper = kept == null ? null : kept.get();
            if (mapper == null) {
                mapper = create();
                MAPPERS.put(deployment, new SoftReference<>(mapper));
            }
            return mapper;
        }
    }

    private static ObjectMapper create() {
        return JsonMapper.builder().addModule(new JavaTimeModule())
            .typeFactory(TypeFactory.defaultInstance().withCache(new LRUMap<>(TYPES, TYPES)))
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    }
}
