import { SESSION_IDLE_MS } from '@baize/contract/identity/session.ts';
import { proveBooks, retryEvent, systemStatus, type Proof } from '@baize/contract/backoffice/status.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { listMerchants } from '../../merchants/index.ts';
import { listVendors as listConnections } from '../../vendors/index.ts';
import { proveAllBooks } from '../../wallet/books/index.ts';
import { vendorState } from '../../games/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { keepProof, oneAtATime } from './proofs.ts';
import { isAlive, isLate, proofsOf } from './status.rules.ts';
import {
  countByMerchant,
  countMessages,
  findWaitingEvents,
  listJobs,
  listProcesses,
  listProofs,
  listStuckEvents,
  listVendors,
} from './status.store.ts';
import { VERSION } from './version.ts';

const DAY_MS = 24 * 3_600_000;

const status = onStaff(systemStatus, async ({ app, db, language }) => {
  const now = app.clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const [processes, jobs, events, stuck, messages, proofs, vendors, connected, merchants, counts] = await Promise.all([
    listProcesses(db),
    listJobs(db),
    findWaitingEvents(db),
    listStuckEvents(db),
    countMessages(db, ago(DAY_MS)),
    listProofs(db),
    listVendors(db),
    listConnections(db),
    listMerchants(db),
    countByMerchant(db, ago(SESSION_IDLE_MS)),
  ]);
  const connections = new Map(connected.map((one) => [one.code, one]));
  const settings = new Map(merchants.map((merchant) => [merchant.id, merchant.settings]));
  return {
    version: VERSION,
    database: app.db.kind,
    demo: app.config.demo,
    now: now.toISOString(),
    processes: processes.map(({ startedAt, seenAt, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      alive: isAlive(seenAt, now),
    })),
    jobs: jobs.map((job) => ({
      ...job,
      endedAt: job.endedAt.toISOString(),
      failedAt: job.failedAt?.toISOString() ?? null,
      late: isLate(job, now),
    })),
    events: {
      waiting: events.waiting,
      oldestAt: events.oldestAt?.toISOString() ?? null,
      stuck: stuck.stuck.map((event) => ({
        ...event,
        at: event.at.toISOString(),
        nextAt: event.nextAt?.toISOString() ?? null,
      })),
      stuckCount: stuck.count,
    },
    messages,
    proofs: proofsOf(proofs).map((proof) => sayProof(proof, language)),
    vendors: vendors.map(({ seenAt, ...vendor }) => ({
      ...vendor,
      state: vendorState(connections.get(vendor.code) ?? null, vendor.available, now),
      seenAt: seenAt?.toISOString() ?? null,
    })),
    merchants: counts.map((count) => ({
      ...count,
      name: settings.get(count.id)?.name ?? count.id,
      maintenance: settings.get(count.id)?.maintenance ?? false,
    })),
  };
});

/** A break of the audit log is kept as a code; lines of the books are said as they are. */
const sayProof = (proof: Proof, language: string): Proof => ({
  ...proof,
  lines: proof.lines.map((line) => ({ ...line, what: saySentence(line.what, language) })),
});

const prove = onStaff(proveBooks, async ({ app, db, audit }) => {
  const { ok, results } = await oneAtATime(app, 'books', () => proveAllBooks(app));
  const proof = await keepProof(
    app,
    'books',
    ok,
    results.map(({ check, looked, broken }) => ({ what: check, looked, broken })),
  );
  await db.transaction((tx) => audit(tx, { target: { kind: 'proof', id: 'books' }, after: { ok } }));
  return proof;
});

const retry = onStaff(retryEvent, async ({ app, db, input: { eventId: id }, audit, fail }) => {
  await db.transaction(async (tx) => {
    if (!(await app.events.tryAgain(tx, id))) throw fail('event.notWaiting');
    await audit(tx, { target: { kind: 'event', id } });
  });
  void app.events.deliver();
  return {};
});

export const statusHandlers: readonly StaffHandler[] = [status, prove, retry];
