/** How often a successful run of a job is recorded. */
export const RUN_KEPT_EVERY_MS = 300_000;
