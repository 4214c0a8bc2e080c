import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { App } from '../../../kernel/app.ts';
import type { Cipher } from '../../../kernel/crypto.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { readHead, writeHead, type ChainEnd, type ChainHead } from './audit.rules.ts';
import { isSealed, sealOf } from './chainKey.ts';

/** What no chain has: a memory that somebody changed proves nothing. */
const NOWHERE: ChainEnd = { seq: 0, hash: Buffer.from('nowhere') };

const lastOf = perApp((): { end: ChainEnd | null } => ({ end: null }));

/** Ends that were proven: by this process, and the one in AUDIT_HEAD_FILE. */
export async function keptHeads(app: App): Promise<ChainEnd[]> {
  const { end } = lastOf(app);
  const { auditHeadFile } = app.config;
  const filed = auditHeadFile ? await readKept(auditHeadFile, app.cipher) : null;
  return [end, filed].filter((one) => one !== null);
}

/** Null: there is no file yet. */
export async function readKept(file: string, cipher: Cipher): Promise<ChainEnd | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const [head = '', keyedFrom = '', seal = ''] = text.trim().split(' ');
  const end = readHead(head);
  if (!end) return NOWHERE;
  const whole = { ...end, keyedFrom: Number(keyedFrom), seal: Buffer.from(seal, 'base64url') };
  return isSealed(cipher, whole) ? end : NOWHERE;
}

/** Keeps a proven end outside the database; the next proof must find it. */
export async function keepHead(app: App, head: ChainHead): Promise<void> {
  lastOf(app).end = head;
  const { config, cipher, log } = app;
  if (!config.auditHeadFile) return;
  const line = `${writeHead(head)} ${head.keyedFrom} ${sealOf(cipher, head).toString('base64url')}\n`;
  try {
    await mkdir(dirname(config.auditHeadFile), { recursive: true });
    await writeFile(`${config.auditHeadFile}.new`, line);
    await rename(`${config.auditHeadFile}.new`, config.auditHeadFile);
  } catch (error) {
    log.error({ err: error }, 'AUDIT_HEAD_FILE cannot be written: the proven end of the audit log is not kept');
  }
}
