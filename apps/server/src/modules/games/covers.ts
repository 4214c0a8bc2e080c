import { readdirSync, readFileSync } from 'node:fs';

/** A tile of a list may be its largest paint: what it weighs is felt. */
export const COVER_BROTLI_BYTES = 6 * 1024;

const FOLDER = new URL('./covers/', import.meta.url);

/** Games with an own cover, from `tools/gameCovers.ts`: a file by the game's node id. */
const covers = new Map(
  readdirSync(FOLDER).map((file) => [file.replace(/\.svg$/, ''), readFileSync(new URL(file, FOLDER), 'utf8')]),
);

export const COVERED: readonly string[] = [...covers.keys()];

/** A game's own cover, or null. */
export const coverOf = (nodeId: string): string | null => covers.get(nodeId) ?? null;
