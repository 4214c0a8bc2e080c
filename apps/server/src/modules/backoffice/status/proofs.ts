import { sentence } from '@baize/contract/sentence.ts';
import type { ChainReport } from '@baize/contract/backoffice/audit.ts';
import type { Proof } from '@baize/contract/backoffice/status.ts';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { proveAndKeepHead } from '../audit/audit.ts';
import { upsertProof } from './status.store.ts';

export async function keepProof(app: App, name: Proof['name'], ok: boolean, lines: Proof['lines']): Promise<Proof> {
  const at = app.clock.now();
  await upsertProof(app.db, { name, ok, at, lines });
  if (!ok) app.log.error({ proof: name, lines }, 'a proof does not hold');
  return { name, ok, at: at.toISOString(), lines };
}

export async function proveAndKeep(app: App): Promise<ChainReport> {
  const report = await proveAndKeepHead(app);
  const what = report.problem === '' ? sentence('desk.chain.lines') : report.problem;
  await keepProof(app, 'audit', report.ok, [{ what, looked: report.rows, broken: report.ok ? 0 : 1 }]);
  return report;
}

const running = perApp(() => new Map<Proof['name'], Promise<unknown>>());

/** Proofs read everything, so concurrent requests share one. */
export function oneAtATime<T>(app: App, name: Proof['name'], work: () => Promise<T>): Promise<T> {
  const proofs = running(app);
  // A name always has the same work.
  const under = proofs.get(name) as Promise<T> | undefined;
  if (under) return under;
  const begun = work().finally(() => proofs.delete(name));
  proofs.set(name, begun);
  return begun;
}
