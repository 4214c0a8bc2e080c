import { Gauge } from 'prom-client';
import type { App } from '../../../kernel/app.ts';
import { proveAllBooks } from './books.ts';
import { isProofDue } from './booksNight.rules.ts';
import { findProof, upsertProof } from './proofs.store.ts';

/** Short, so that a restart or a dead process's lease delays the proof by minutes only. */
export const ASK_EVERY_MS = 5 * 60_000;

/** Proves the books when due; errors go to log and metrics. */
export async function proveWhenDue(app: App): Promise<void> {
  const last = await findProof(app.db);
  if (!isProofDue(last?.at ?? null, app.clock.now())) return;
  const { results, ok } = await proveAllBooks(app);
  await app.events.emit(app.db, 'booksProven', {
    ok,
    lines: results.map(({ check, looked, broken }) => ({ what: check, looked, broken })),
  });
  if (ok) app.log.info({ checks: results.length }, 'the books are clean');
  else app.log.error({ broken: results.filter(({ broken }) => broken > 0) }, 'the books are broken');
  await upsertProof(app.db, { at: app.clock.now(), results });
}

/** The last proof in every process's metrics, read on demand. */
export function watchProofs(app: App): void {
  const registers = [app.metrics.registry];
  const last = () =>
    findProof(app.db).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the last proof of the books cannot be read for the metrics');
      return null;
    });
  new Gauge({
    name: 'baize_books_broken',
    help: 'What the last proof of the books found broken, by check',
    labelNames: ['check'],
    registers,
    async collect() {
      for (const { check, broken } of (await last())?.results ?? []) this.set({ check }, broken);
    },
  });
  new Gauge({
    name: 'baize_books_age_seconds',
    help: 'Age of the last proof of the books; NaN before the first one',
    registers,
    async collect() {
      const proof = await last();
      this.set(proof ? (app.clock.now().getTime() - proof.at.getTime()) / 1000 : Number.NaN);
    },
  });
}
