import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import type { App } from './app.ts';
import { deleteBlob, eraseDeleted, eraseOrphans, putBlob, readBlob, reencrypt } from './blobs.ts';
import { createIds } from './ids.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' };
const FIRST = 'the first secret of this deployment';
const SECOND = 'the second secret of this deployment';
const TEXT = Buffer.from('what nobody else may read, and long enough to be found in a file');

let db: TestDatabase;
let folder: string;
let now = Date.parse('2026-11-21T04:00:00Z');
const clock = { now: () => new Date(now) };
/** A process of the deployment: same database, same folder. */
const openProcess = (...secrets: string[]): App =>
  ({ db, clock, ids: createIds(clock), config: { secrets, blobFolder: folder } }) as unknown as App;

const fileOf = (id: string) => join(folder, id.slice(-2), id);

describe('blobs', () => {
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    folder = await mkdtemp(join(tmpdir(), 'baize-blobs-'));
  });
  beforeEach(() => {
    now = Date.now();
    return db.run`delete from kernel_blob`.then(() => undefined);
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('are read back by every process, and lie unreadable on the disk', async () => {
    const id = await putBlob(openProcess(FIRST), 'one', 'idPicture', TEXT);
    expect(await readBlob(openProcess(FIRST), 'one', 'idPicture', id)).toEqual(TEXT);
    const stored = await readFile(fileOf(id));
    expect(stored.includes(TEXT.subarray(0, 16))).toBe(false);
  });

  it('belong to one merchant and are of one kind', async () => {
    const app = openProcess(FIRST);
    const id = await putBlob(app, 'one', 'idPicture', TEXT);
    expect(await readBlob(app, 'two', 'idPicture', id)).toBeNull();
    expect(await readBlob(app, 'one', 'avatar', id)).toBeNull();
    expect(await readBlob(app, 'one', 'idPicture', '0198f7a2-0000-7000-8000-000000000001')).toBeNull();
  });

  it('do not open in the place of another, nor after a change of one bit', async () => {
    const app = openProcess(FIRST);
    const [mine, other] = [await putBlob(app, 'one', 'a', TEXT), await putBlob(app, 'one', 'a', TEXT)];
    await rename(fileOf(other), fileOf(mine)).catch(async () => writeFile(fileOf(mine), await readFile(fileOf(other))));
    await expect(readBlob(app, 'one', 'a', mine)).rejects.toThrow();
    const third = await putBlob(app, 'one', 'a', TEXT);
    const stored = await readFile(fileOf(third));
    stored[40] = (stored[40] ?? 0) ^ 1;
    await writeFile(fileOf(third), stored);
    await expect(readBlob(app, 'one', 'a', third)).rejects.toThrow();
  });

  it('outlive a rotation: the old secret opens them until they are sealed anew, then it may go', async () => {
    const id = await putBlob(openProcess(FIRST), 'one', 'a', TEXT);
    expect(await readBlob(openProcess(SECOND, FIRST), 'one', 'a', id)).toEqual(TEXT);
    await expect(readBlob(openProcess(SECOND), 'one', 'a', id)).rejects.toThrow(/does not list/);
    expect(await reencrypt(openProcess(SECOND, FIRST))).toBe(1);
    expect(await reencrypt(openProcess(SECOND, FIRST))).toBe(0);
    expect(await readBlob(openProcess(SECOND), 'one', 'a', id)).toEqual(TEXT);
  });

  it('are gone for readers at once and from the disk soon after', async () => {
    const app = openProcess(FIRST);
    const id = await putBlob(app, 'one', 'a', TEXT);
    await deleteBlob(app, 'two', id);
    expect(await readBlob(app, 'one', 'a', id)).toEqual(TEXT);
    await deleteBlob(app, 'one', id);
    expect(await readBlob(app, 'one', 'a', id)).toBeNull();
    await eraseDeleted(app);
    expect(await readdir(join(folder, id.slice(-2)))).not.toContain(id);
  });

  it('are kept exactly when the transaction commits; what it left behind is swept after an hour', async () => {
    const app = openProcess(FIRST);
    let id = '';
    await db
      .transaction(async (tx) => {
        id = await putBlob(app, 'one', 'a', TEXT, tx);
        throw new Error('no');
      })
      .catch(() => undefined);
    const shelf = Number.parseInt(id.slice(-2), 16);
    expect(await readBlob(app, 'one', 'a', id)).toBeNull();
    await eraseOrphans(app, shelf);
    expect(await readdir(join(folder, id.slice(-2)))).toContain(id);
    const kept = await putBlob(app, 'one', 'a', TEXT);
    await utimes(fileOf(kept), new Date(now - 7_200_000), new Date(now - 7_200_000));
    now += 3_700_000;
    await eraseOrphans(app, shelf);
    await eraseOrphans(app, Number.parseInt(kept.slice(-2), 16));
    expect(await readdir(join(folder, id.slice(-2)))).not.toContain(id);
    expect(await readBlob(app, 'one', 'a', kept)).toEqual(TEXT);
  });
});
