import { UUID } from '@baize/contract/shapes.ts';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where sealed bytes lie. Another place than a folder (an object store) has these four. */
export interface BlobStore {
  /** Writes whole or not at all. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Null when there is nothing. */
  get(id: string): Promise<Buffer | null>;
  /** Content when there is nothing. */
  remove(id: string): Promise<void>;
  /** Ids of one of `SHELVES` parts that have lain untouched since a moment. */
  listOld(shelf: number, before: Date): Promise<string[]>;
}

export const SHELVES = 256;

/**
 * Bytes in files, 256 folders by the random end of their ids. Processes on one machine or one shared disk use the same folder:
 * a file appears by renaming, so nobody reads half of it. Only the server's own user may look inside.
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
        // What a dying process had begun to write.
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
