import type { ChainReport } from '@baize/contract/backoffice/audit.ts';
import type { Proof } from '@baize/contract/backoffice/status.ts';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { proveAudit } from '../audit/audit.ts';
import { upsertProof } from './status.store.ts';

/** Keeps the last result of a proof where every process and every desk sees it. */
export async function keepProof(app: App, name: Proof['name'], ok: boolean, lines: Proof['lines']): Promise<Proof> {
  const at = app.clock.now();
  await upsertProof(app.db, { name, ok, at, lines });
  if (!ok) app.log.error({ proof: name, lines }, 'a proof does not hold');
  return { name, ok, at: at.toISOString(), lines };
}

export async function proveAndKeep(app: App): Promise<ChainReport> {
  const report = await proveAudit(app.db, app.clock.now());
  const what = report.problem === '' ? 'lines in their chain' : report.problem;
  await keepProof(app, 'audit', report.ok, [{ what, looked: report.rows, broken: report.ok ? 0 : 1 }]);
  return report;
}

const running = perApp(() => new Map<Proof['name'], Promise<unknown>>());

/** A proof reads everything there is: whoever asks while one runs gets that one's answer. */
export function oneAtATime<T>(app: App, name: Proof['name'], work: () => Promise<T>): Promise<T> {
  const proofs = running(app);
  // The same name is always asked for with the same work.
  const under = proofs.get(name) as Promise<T> | undefined;
  if (under) return under;
  const begun = work().finally(() => proofs.delete(name));
  proofs.set(name, begun);
  return begun;
}
