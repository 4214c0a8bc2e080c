import { UUID } from '@baize/contract/shapes.ts';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage of encrypted bytes; an object store would implement the same four methods. */
export interface BlobStore {
  /** Atomic. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Null when there is nothing. */
  get(id: string): Promise<Buffer | null>;
  /** A missing blob is fine. */
  remove(id: string): Promise<void>;
  /** Ids on one of `SHELVES` shelves, untouched since `before`. */
  listOld(shelf: number, before: Date): Promise<string[]>;
}

export const SHELVES = 256;

/**
 * Bytes in files, 256 folders by the end of their ids. Files appear by renaming, so processes on one disk can share
 * the folder; mode 0700.
 */
export function createBlobFolder(folder: string): BlobStore {
  const shelfOf = (id: string) => join(folder, id.slice(-2));
  const fileOf = (id: string) => {
    if (!UUID.test(id)) throw new Error('not the id of a blob');
    return join(shelfOf(id), id);
  };
  return {
    async put(id, bytes) {
      const file = fileOf(id);
      await mkdir(shelfOf(id), { recursive: true, mode: 0o700 });
      const writer = await open(`${file}.part`, 'wx', 0o600);
      try {
        await writer.writeFile(bytes);
        await writer.sync();
      } finally {
        await writer.close();
      }
      await rename(`${file}.part`, file);
    },
    get: (id) => readFile(fileOf(id)).catch(nullWhenMissing),
    remove: (id) => rm(fileOf(id), { force: true }),
    async listOld(shelf, before) {
      const part = join(folder, shelf.toString(16).padStart(2, '0'));
      const names = (await readdir(part).catch(nullWhenMissing)) ?? [];
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(join(part, name)).catch(nullWhenMissing);
        if (!found || found.mtime >= before) continue;
        if (UUID.test(name)) old.push(name);
        // Left by a process that died while writing.
        else if (name.endsWith('.part')) await rm(join(part, name), { force: true });
      }
      return old;
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null;
  throw error;
}
