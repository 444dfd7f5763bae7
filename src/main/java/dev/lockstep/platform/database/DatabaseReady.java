package dev.lockstep.platform.database;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;

/** Stands at the end of the database's start: a start-up bean that depends on this one finds the database there and its schema right. */
@Startup
@Singleton
@DependsOn("DatabaseMigration")
public class DatabaseReady {}
