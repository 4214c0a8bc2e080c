import { readFileSync } from 'node:fs';

/** Games with an own cover, from `tools/gameCovers.ts`. */
const COVERED = ['felt-jeepney-moon', 'felt-perlas'];

const covers = new Map(
  COVERED.map((nodeId) => [nodeId, readFileSync(new URL(`./covers/${nodeId}.svg`, import.meta.url), 'utf8')]),
);

/** A game's own cover, or null. */
export const coverOf = (nodeId: string): string | null => covers.get(nodeId) ?? null;
