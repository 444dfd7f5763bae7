package dev.lockstep.platform.security;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The paths that need no token. One that ends with a slash stands for all below it, unless it is the slash alone.
 *
 * @param paths as they were configured
 */
record SkippedPaths(List<String> paths) {
    /** What could make a path mean another one to whoever routes it. */
    private static final Pattern AMBIGUOUS = Pattern.compile("//|\\.\\.|[;%\\\\]");

    /** Reads a list with commas. */
    static SkippedPaths of(String list) {
        return new SkippedPaths(Arrays.stream(list.split(",")).map(String::trim).filter(path -> !path.isEmpty()).toList());
    }

    /** Whether a path, as it was sent, is one of them. */
    boolean cover(String path) {
        return paths.contains(path)
                || paths.stream().anyMatch(skipped -> skipped.length() > 1 && skipped.endsWith("/") && path.startsWith(skipped))
                && !AMBIGUOUS.matcher(path).find();
    }
}
