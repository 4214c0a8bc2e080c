import { readFileSync } from 'node:fs';

/** Games that have a cover of their own, drawn by `tools/gameCovers.ts`. */
const COVERED = ['felt-jeepney-moon', 'felt-perlas'];

const covers = new Map(
  COVERED.map((nodeId) => [nodeId, readFileSync(new URL(`./covers/${nodeId}.svg`, import.meta.url), 'utf8')]),
);

/** The cover that was made for a game, or null: then it is drawn from its id. */
export const coverOf = (nodeId: string): string | null => covers.get(nodeId) ?? null;
