package dev.lockstep.platform.rest;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Reads a body into memory of just its length; the server's own reader grows into it, and has it there three times at the end. */
@Provider
@Consumes(MediaType.WILDCARD)
public class WholeBodyReader implements MessageBodyReader<byte[]> {

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == byte[].class;
    }

    @Override
    public byte[] readFrom(Class<byte[]> type, Type genericType, Annotation[] annotations, MediaType mediaType,
                           MultivaluedMap<String, String> headers, InputStream in) throws IOException {
        String length = headers.getFirst(HttpHeaders.CONTENT_LENGTH);
        if (length == null) {
            return in.readAllBytes();
        }
        byte[] body = new byte[Integer.parseInt(length.trim())];
        if (in.readNBytes(body, 0, body.length) < body.length) {
            throw new BadRequestException();
        }
        return body;
    }
}
