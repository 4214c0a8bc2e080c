import { readFileSync } from 'node:fs';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const CLIENT = new URL('../dist/client/', import.meta.url);

/** What the last build made, by source. */
export const readManifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync(new URL('manifest.json', CLIENT), 'utf8')) as Record<string, Chunk>;

/** A built file's bytes; null where the build gave the address of what has none. */
export function readBuilt(file: string): Uint8Array | null {
  try {
    return readFileSync(new URL(file, CLIENT));
  } catch {
    return null;
  }
}

/** The file of a source and all that come with it at once. */
export function filesOf(manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}
