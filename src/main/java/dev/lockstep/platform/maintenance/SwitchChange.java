package dev.lockstep.platform.maintenance;

/** A switch is seen in another position than before, by this node. */
public record SwitchChange(Switch which, boolean isOn) {
}
