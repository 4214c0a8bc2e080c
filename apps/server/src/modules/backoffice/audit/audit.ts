import { sentence } from '@baize/contract/sentence.ts';
import type { ChainReport } from '@baize/contract/backoffice/audit.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { AuditEvent } from '../../../kernel/staff/onStaff.ts';
import { CHAIN_START, followChain, hashOfEntry, isBreak, judgeEnd, type ChainEnd } from './audit.rules.ts';
import { findHead, insertEntry, listChain, lockHead } from './audit.store.ts';

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
  const hash = hashOfEntry(head.hash, entry);
  await insertEntry(tx, { ...entry, prevHash: head.hash, hash }, at);
  // A copy in the external log cannot be changed from the database.
  app.log.info({ audit: entry.seq, hash: hash.toString('hex'), action: event.action }, 'staff did something');
}

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

/** Recomputes the chain; finds changed, removed, added or moved lines. */
export async function proveAudit(db: Db, at: Date): Promise<ChainReport> {
  // Later lines belong to the next proof.
  const head = await findHead(db);
  let reached: ChainEnd = CHAIN_START;
  for (;;) {
    const page = await listChain(db, reached.seq, PAGE);
    const known = page.filter(({ seq }) => seq <= head.seq);
    const found = followChain(reached, known);
    if (isBreak(found)) return report(head, at, found);
    reached = found;
    if (known.length < PAGE) break;
  }
  const now = await findHead(db);
  const isLater = now.seq >= head.seq;
  return report(
    head,
    at,
    judgeEnd(reached, head) ?? (isLater ? null : { seq: now.seq, problem: sentence('desk.chain.movedBack') }),
  );
}

function report(head: ChainEnd, at: Date, found: { seq: number; problem: string } | null): ChainReport {
  return {
    ok: found === null,
    rows: head.seq,
    brokenAt: found?.seq ?? null,
    problem: found?.problem ?? '',
    headHash: head.hash.toString('hex'),
    at: at.toISOString(),
  };
}
