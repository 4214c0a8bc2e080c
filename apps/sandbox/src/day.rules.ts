const MANILA_MS = 8 * 3_600_000;

/** The sandbox's own day, YYYY-MM-DD in Manila. */
export const dayOf = (at: Date): string => new Date(at.getTime() + MANILA_MS).toISOString().slice(0, 10);
