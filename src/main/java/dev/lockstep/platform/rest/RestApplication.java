package dev.lockstep.platform.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** The application at the root of the host: the contract's paths are absolute. */
@ApplicationPath("/")
public class RestApplication extends Application {}
