package dev.lockstep.worker.scripted;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of a handler's business table, written by JPA: its place in the queue is its key. */
@Entity
@Table(name = "handled_row")
public class HandledRow {
    @Id
    private String place;
    @Column(name = "attempt")
    private int attempt;

    public HandledRow() {
        // for JPA
    }

    HandledRow(String place, int attempt) {
        this.place = place;
        this.attempt = attempt;
    }
}
