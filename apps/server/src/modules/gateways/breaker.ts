import { Gauge } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { writeSilence, writeSuccess } from './health.store.ts';

/** Unanswered questions in a row that open the breaker. */
const UNANSWERED_MAX = 10;
/** Then one question is let through; an answer closes it. */
const OPEN_MS = 30_000;
/** While all is well the row is written this seldom. */
const WRITE_EVERY_MS = 10_000;

interface State {
  unanswered: number;
  openUntil: number;
  writtenAt: number;
  /** Null: the last question was answered. */
  silentSince: number | null;
}

const statesOf = perApp(() => new Map<string, State>());

function stateOf(app: App, accountId: string): State {
  const states = statesOf(app);
  const known = states.get(accountId) ?? { unanswered: 0, openUntil: 0, writtenAt: 0, silentSince: null };
  states.set(accountId, known);
  return known;
}

/** Whether the gateway may be asked. Half open, one question at a time. */
export function tryPass(app: App, accountId: string): boolean {
  const state = stateOf(app, accountId);
  if (state.unanswered < UNANSWERED_MAX) return true;
  const now = app.clock.now().getTime();
  if (now < state.openUntil) return false;
  state.openUntil = now + OPEN_MS;
  return true;
}

/** Does not use up the half-open question. */
export function isAnswering(app: App, accountId: string): boolean {
  const state = stateOf(app, accountId);
  return state.unanswered < UNANSWERED_MAX || app.clock.now().getTime() >= state.openUntil;
}

type Account = { readonly id: string; readonly merchantId: string };

export async function noteSilence(app: App, { id, merchantId }: Account, why: string): Promise<void> {
  const state = stateOf(app, id);
  const at = app.clock.now();
  state.unanswered += 1;
  state.silentSince ??= at.getTime();
  if (state.unanswered >= UNANSWERED_MAX) state.openUntil = at.getTime() + OPEN_MS;
  state.writtenAt = 0;
  await writeSilence(app.db, { accountId: id, merchantId, why, at });
}

export async function noteSuccess(app: App, { id, merchantId }: Account): Promise<void> {
  const state = stateOf(app, id);
  const at = app.clock.now();
  state.unanswered = 0;
  state.silentSince = null;
  if (at.getTime() - state.writtenAt < WRITE_EVERY_MS) return;
  state.writtenAt = at.getTime();
  await writeSuccess(app.db, { accountId: id, merchantId, at });
}

const SECOND_MS = 1000;

export function meterSilence(app: App): void {
  new Gauge({
    name: 'baize_gateway_silent_seconds',
    help: 'Seconds since a payment gateway answered nothing any more; 0: it answers',
    labelNames: ['account'],
    registers: [app.metrics.registry],
    collect() {
      const now = app.clock.now().getTime();
      for (const [account, { silentSince }] of statesOf(app))
        this.set({ account }, silentSince === null ? 0 : (now - silentSince) / SECOND_MS);
    },
  });
}
