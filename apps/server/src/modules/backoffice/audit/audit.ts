import { sentence } from '@baize/contract/sentence.ts';
import type { ChainReport } from '@baize/contract/backoffice/audit.ts';
import type { Database, Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Cipher } from '../../../kernel/crypto.ts';
import { perApp } from '../../../kernel/perApp.ts';
import type { AuditEvent } from '../../../kernel/staff/onStaff.ts';
import {
  CHAIN_START,
  followChain,
  isBreak,
  judgeEnd,
  judgeKept,
  plainHashOf,
  writeHead,
  type ChainBreak,
  type ChainEnd,
  type ChainHead,
  type LineJudge,
} from './audit.rules.ts';
import { findHead, insertEntry, listChain, lockHead, updateHead } from './audit.store.ts';
import { isKeyed, isSealed, keyedHashOf, sealOf } from './chainKey.ts';
import { keepHead, keptHeads } from './keptHead.ts';

/** Staff, or the system (`staffId` null). */
export interface AuditActor {
  readonly staffId: string | null;
  readonly staffName: string;
  readonly ip: string;
  readonly requestId: string;
}

/** Writes an audit line in the change's transaction. Lines are serialized until the commit: write them last. */
export async function recordAuditEvent(app: App, tx: Db, actor: AuditActor, event: AuditEvent): Promise<void> {
  const at = app.clock.now();
  const head = await lockHead(tx);
  const entry = {
    seq: head.seq + 1,
    atMicros: BigInt(at.getTime()) * 1000n,
    staffId: actor.staffId,
    staffName: actor.staffName.toWellFormed(),
    ip: actor.ip,
    requestId: actor.requestId,
    merchantId: event.merchantId ?? null,
    action: event.action,
    targetKind: event.target.kind,
    targetId: event.target.id.toWellFormed(),
    reason: (event.reason ?? '').toWellFormed(),
    before: plainOf(event.before),
    after: plainOf(event.after),
  };
  const hash = keyedHashOf(app.cipher, head.hash, entry);
  const end = { seq: entry.seq, hash, keyedFrom: head.keyedFrom };
  await insertEntry(tx, { ...entry, prevHash: head.hash, hash }, at);
  // An end that does not bear the key gets none by going on: what was done to it must stay to be seen.
  await updateHead(tx, { ...end, seal: isSealed(app.cipher, head) ? sealOf(app.cipher, end) : head.seal });
  // A copy in the external log cannot be changed from the database.
  outsideLog(app).info({ audit: writeHead(end), action: event.action }, 'staff did something');
}

/** Whatever LOG_LEVEL is: the log is the chain's memory outside the database. The demo has no staff to watch. */
export const outsideLog = perApp(({ config, log }) => (config.demo ? log : log.child({}, { level: 'info' })));

/** As the database returns it: dates as text, nothing undefined, no half characters. */
function plainOf(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return wellFormed(JSON.parse(JSON.stringify(value)));
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toWellFormed(), wellFormed(one)]));
}

const PAGE = 1000;

export interface AuditProof {
  readonly db: Database;
  readonly cipher: Cipher;
  readonly at: Date;
  /** Ends that were proven once: they must lie in the chain unchanged. */
  readonly kept?: readonly ChainEnd[];
}

/** Recomputes the chain in one snapshot; finds changed, removed, added or moved lines, and a chain made without the key. */
export async function proveAudit(proof: AuditProof): Promise<ChainReport> {
  const { keyedFrom: _, ...report } = await prove(proof);
  return report;
}

function prove({ db, cipher, at, kept = [] }: AuditProof): Promise<ChainReport & { keyedFrom: number }> {
  return db.transaction(async (tx) => {
    await tx.run`set transaction isolation level repeatable read, read only`;
    const head = await findHead(tx);
    if (!head) return report(NO_HEAD, at, { seq: 1, problem: sentence('desk.chain.unsealed') });
    const isRight: LineJudge = (prevHash, line) =>
      line.seq < head.keyedFrom ? line.hash.equals(plainHashOf(prevHash, line)) : isKeyed(cipher, prevHash, line);
    const passed = new Map([[CHAIN_START.seq, CHAIN_START.hash]]);
    let reached: ChainEnd = CHAIN_START;
    for (;;) {
      const page = await listChain(tx, reached.seq, PAGE);
      const found = followChain(reached, page, isRight);
      if (isBreak(found)) return report(head, at, found);
      for (const { seq, hash } of page) if (kept.some((end) => end.seq === seq)) passed.set(seq, hash);
      reached = found;
      if (page.length < PAGE) break;
    }
    const unsealed = isSealed(cipher, head) ? null : { seq: head.seq, problem: sentence('desk.chain.unsealed') };
    const forgotten = kept.map((end) => judgeKept(end, passed.get(end.seq))).find((found) => found !== null);
    return report(head, at, judgeEnd(reached, head) ?? unsealed ?? forgotten ?? null);
  });
}

const NO_HEAD: ChainHead = { ...CHAIN_START, keyedFrom: 1 };

/** Proves the chain against every end that this process knows, and keeps the new one. */
export async function proveAndKeepHead(app: App, told: readonly ChainEnd[] = []): Promise<ChainReport> {
  const kept = [...(await keptHeads(app)), ...told];
  const { keyedFrom, ...report } = await prove({ db: app.db, cipher: app.cipher, at: app.clock.now(), kept });
  const end = { seq: report.rows, hash: Buffer.from(report.headHash, 'hex') };
  if (report.ok) await keepHead(app, { ...end, keyedFrom });
  outsideLog(app).info({ auditHead: writeHead(end), ok: report.ok }, 'the audit log was proven');
  return report;
}

/** Seals the end at the first start under the key; later it is sealed with every line, or stays unsealed. */
export async function sealFirstEnd({ db, cipher }: Pick<App, 'db' | 'cipher'>): Promise<void> {
  await db.transaction(async (tx) => {
    const head = await lockHead(tx);
    if (head.seal === null) await updateHead(tx, { ...head, seal: sealOf(cipher, head) });
  });
}

function report(head: ChainHead, at: Date, found: ChainBreak | null): ChainReport & { keyedFrom: number } {
  return {
    ok: found === null,
    rows: head.seq,
    brokenAt: found?.seq ?? null,
    problem: found?.problem ?? '',
    headHash: head.hash.toString('hex'),
    at: at.toISOString(),
    keyedFrom: head.keyedFrom,
  };
}
