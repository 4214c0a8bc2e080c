import { readFileSync } from 'node:fs';

/** Games with an own cover, from `tools/gameCovers.ts`. */
export const COVERED = ['felt-jeepney-moon', 'felt-perlas'];

/** A tile of a list may be its largest paint: what it weighs is felt. */
export const COVER_BROTLI_BYTES = 6 * 1024;

const covers = new Map(
  COVERED.map((nodeId) => [nodeId, readFileSync(new URL(`./covers/${nodeId}.svg`, import.meta.url), 'utf8')]),
);

/** A game's own cover, or null. */
export const coverOf = (nodeId: string): string | null => covers.get(nodeId) ?? null;
