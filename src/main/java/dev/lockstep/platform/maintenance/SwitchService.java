package dev.lockstep.platform.maintenance;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.Map;

/** Reads and sets the stored switches, each in a transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class SwitchService {
    @Inject
    private SwitchRepository repository;

    /** All of them. */
    public Map<Switch, Boolean> read() {
        return repository.read();
    }

    /** Sets these; the others stay. */
    public void write(Map<Switch, Boolean> changes) {
        repository.write(changes);
    }
}
