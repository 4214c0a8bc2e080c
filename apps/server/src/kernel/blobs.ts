import type { Db } from '@baize/db';
import type { App } from './app.ts';
import { createBlobFolder, SHELVES } from './blobFolder.ts';
import { createCipher } from './crypto.ts';
import { must } from './must.ts';
import { perApp } from './perApp.ts';
import type { Reencrypted } from './reencrypting.ts';

const MARK = Buffer.from('BZ1');
const KEY_ID_CHARS = 12;
const HEAD_BYTES = MARK.length + KEY_ID_CHARS;
const TIDY_MS = 60_000;
const BATCH = 50;
/** A file without a row belongs to a transaction under way or one that never committed. */
const ORPHAN_MS = 3_600_000;

const storeOf = perApp((app) => createBlobFolder(app.config.blobFolder));

/** Identifies a secret without revealing it. */
const keyIdOf = (secret: string): string => createCipher([secret]).sign('blob', 'which key').slice(0, KEY_ID_CHARS);
const newestOf = (app: App): string => app.config.secrets[0] ?? '';

/** Each object has its own key, so swapped or foreign objects don't decrypt. */
const purposeOf = (blob: { id: string; merchantId: string; kind: string }): string =>
  `blob:${blob.merchantId}:${blob.kind}:${blob.id}`;

/**
 * Encrypts bytes (AES-256-GCM, key per merchant, kind and object) and stores them; stored exactly when the
 * transaction `db` commits. Answers the id.
 */
export async function putBlob(
  app: App,
  merchantId: string,
  kind: string,
  bytes: Buffer,
  db: Db = app.db,
): Promise<string> {
  const id = app.ids.uuid();
  const secret = newestOf(app);
  await storeOf(app).put(id, sealUnder(secret, { id, merchantId, kind }, bytes));
  await db.run`
    insert into kernel_blob (id, merchant_id, kind, key_id, size, created_at)
    values (${id}, ${merchantId}, ${kind}, ${keyIdOf(secret)}, ${bytes.length}, ${app.clock.now()})`;
  return id;
}

/** The bytes of a merchant's blob; null when unknown, deleted, or of another merchant or kind. */
export async function readBlob(app: App, merchantId: string, kind: string, id: string): Promise<Buffer | null> {
  const row = await app.db.row`
    select id from kernel_blob where id = ${id} and merchant_id = ${merchantId} and kind = ${kind} and erased_at is null`;
  if (!row) return null;
  const sealed = await storeOf(app).get(id);
  must(sealed, 'the bytes of a stored blob are there');
  return openSealed(app, { id, merchantId, kind }, sealed);
}

/** Unreadable from the commit of `db` on; the bytes are erased within minutes. */
export async function deleteBlob(app: App, merchantId: string, id: string, db: Db = app.db): Promise<void> {
  await db.run`
    update kernel_blob set erased_at = ${app.clock.now()}
    where id = ${id} and merchant_id = ${merchantId} and erased_at is null`;
}

function sealUnder(secret: string, blob: { id: string; merchantId: string; kind: string }, bytes: Buffer): Buffer {
  return Buffer.concat([MARK, Buffer.from(keyIdOf(secret)), createCipher([secret]).seal(purposeOf(blob), bytes)]);
}

function openSealed(app: App, blob: { id: string; merchantId: string; kind: string }, stored: Buffer): Buffer {
  must(stored.subarray(0, MARK.length).equals(MARK), 'a stored blob begins with its mark');
  const keyId = stored.subarray(MARK.length, HEAD_BYTES).toString();
  const secret = app.config.secrets.find((one) => keyIdOf(one) === keyId);
  if (secret === undefined)
    throw new Error(`blob ${blob.id} is sealed by the secret ${keyId}, which BAIZE_SECRETS does not list any more`);
  return createCipher([secret]).open(purposeOf(blob), stored.subarray(HEAD_BYTES));
}

/** Erases deleted and orphaned blobs, and re-encrypts those under an older secret. */
export function tidyBlobs(app: App): void {
  let shelf = 0;
  app.jobs.every('blobs-tidy', TIDY_MS, async () => {
    await eraseDeleted(app);
    await eraseOrphans(app, shelf++ % SHELVES);
    await reencrypt(app);
  });
}

export async function eraseDeleted(app: App): Promise<void> {
  const rows = await app.db.rows<{ id: string; merchantId: string }>`
    select id, merchant_id as "merchantId" from kernel_blob where erased_at is not null order by erased_at limit ${BATCH}`;
  for (const { id, merchantId } of rows) {
    await storeOf(app).remove(id);
    await app.db.run`delete from kernel_blob where id = ${id} and merchant_id = ${merchantId}`;
  }
}

export async function eraseOrphans(app: App, shelf: number): Promise<void> {
  const old = await storeOf(app).listOld(shelf, new Date(app.clock.now().getTime() - ORPHAN_MS));
  for (const id of old) {
    const row = await app.db.row`select merchant_id from kernel_blob where id = ${id}`;
    if (!row) await storeOf(app).remove(id);
  }
}

/** Re-encrypts a batch; a secret can leave BAIZE_SECRETS when no row names it. Answers how many were done. */
export async function reencrypt(app: App): Promise<number> {
  const secret = newestOf(app);
  const rows = await app.db.rows<{ id: string; merchantId: string; kind: string }>`
    select id, merchant_id as "merchantId", kind from kernel_blob
    where key_id <> ${keyIdOf(secret)} and erased_at is null order by key_id, id limit ${BATCH}`;
  for (const blob of rows) {
    const stored = await storeOf(app).get(blob.id);
    must(stored, 'the bytes of a stored blob are there');
    await storeOf(app).put(blob.id, sealUnder(secret, blob, openSealed(app, blob, stored)));
    await app.db.run`
      update kernel_blob set key_id = ${keyIdOf(secret)} where id = ${blob.id} and merchant_id = ${blob.merchantId}`;
  }
  return rows.length;
}

/** Re-encrypts everything, for a secret that has to leave now. */
export async function reencryptBlobs(app: App): Promise<Reencrypted> {
  let reencrypted = 0;
  for (let some = -1; some !== 0; reencrypted += some) some = await reencrypt(app);
  // Rows say which secret they are under, so only those are looked at.
  return { what: 'files of members', looked: reencrypted, reencrypted };
}
