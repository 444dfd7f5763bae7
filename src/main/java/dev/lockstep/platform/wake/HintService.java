package dev.lockstep.platform.wake;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;

/** The transaction of hints: their own, never that of what they tell about. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class HintService {
    @Inject
    private HintRepository hints;

    /** Tells every node that listens. */
    public void send(List<String> texts) {
        hints.send(texts);
    }
}
