/** Covers made for one game, by its node id. */
const COVERS: Readonly<Record<string, string>> = {};

/** The cover that was made for a game, or null: then it is drawn from its id. */
export const coverOf = (nodeId: string): string | null => COVERS[nodeId] ?? null;
