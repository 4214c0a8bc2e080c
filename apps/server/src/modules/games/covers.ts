import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./covers/', import.meta.url);

/** Games with an own cover, from `tools/gameCovers.ts`: a file by the game's node id. */
const covers = new Map(
  readdirSync(FOLDER).map((file) => [file.replace(/\.svg$/, ''), readFileSync(new URL(file, FOLDER), 'utf8')]),
);

/** A game's own cover, or null. */
export const coverOf = (nodeId: string): string | null => covers.get(nodeId) ?? null;
