package dev.lockstep.bench;

/** The two sides of a scenario: the product, and what it is held against. */
interface Duel {

    /** What is counted: messages, steps, calls. */
    String unit();

    /** What the other side is: the limit, a smaller case. */
    default String against() {
        return "limit";
    }

    /** Makes what both sides need. */
    default void prepare(World world) throws Exception {
        // most need nothing
    }

    /** A worker of the product's side; numbers start at 0. */
    Worker product(World world, int number) throws Exception;

    /** A worker of the other side, or null when there is none. */
    Worker limit(World world, int number) throws Exception;
}
