package dev.lockstep.worker.beside;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the deployment's own persistence unit. */
@Entity
@Table(name = "beside_row")
public class BesideRow {
    @Id
    private String place;
    private String home;

    public BesideRow() {
        // for JPA
    }

    BesideRow(String place, String home) {
        this.place = place;
        this.home = home;
    }
}
