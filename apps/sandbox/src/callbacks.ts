import { randomUUID } from 'node:crypto';
import type { Db } from '@baize/db';
import { claimCallbacks, endCallback, insertCallback, type DueCallback, type Manner } from './callbacks.store.ts';
import { findClient, type Client } from './clients.store.ts';
import { newId } from './ids.ts';
import type { Parts } from './parts.ts';
import { signatureOf } from './signature.rules.ts';

const SECOND_MS = 1000;
/** Pauses between deliveries until one is answered with 2xx; then nothing more is tried. */
const REPEAT_AFTER_MS = [1, 5, 30, 120, 600].map((seconds) => seconds * SECOND_MS);
const CLAIM_MS = 30_000;
const TIMEOUT_MS = 10_000;
const BATCH = 50;
const ANSWER_LENGTH = 60;

export interface CallbackEvent {
  readonly type: string;
  readonly subjectId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: string;
}

export interface Telling {
  readonly at: Date;
  readonly delayMs?: number;
  readonly manner?: Manner;
  readonly times?: 1 | 2;
}

/** Writes a callback in the transaction of what it tells. */
export async function tell(tx: Db, clientId: string, event: CallbackEvent, telling: Telling): Promise<void> {
  const { at, delayMs = 0, manner = 'honest', times = 1 } = telling;
  const { type, subjectId, reference, amount, currency, status } = event;
  const created = Math.floor(at.getTime() / SECOND_MS);
  const data = { id: subjectId, reference, amount, currency, status };
  const body = JSON.stringify({ id: newId('evt'), type, created, data });
  const dueAt = new Date(at.getTime() + delayMs);
  for (let time = 0; time < times; time += 1)
    await insertCallback(tx, { id: randomUUID(), clientId, subjectId, type, body, manner, dueAt, createdAt: at });
}

/** Delivers what is due. */
export async function deliverCallbacks(parts: Parts): Promise<void> {
  for (let claimed = BATCH; claimed === BATCH;) {
    const now = parts.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const due = await claimCallbacks(parts.db, { now, until, most: BATCH });
    await Promise.all(due.map((callback) => deliverOne(parts, callback)));
    claimed = due.length;
  }
}

async function deliverOne({ db, clock }: Parts, callback: DueCallback): Promise<void> {
  const client = await findClient(db, callback.clientId);
  const { arrived, answer } = client
    ? await post(client, callback, clock.now())
    : { arrived: false, answer: 'no account' };
  const pauseMs = callback.manner === 'forged' ? undefined : REPEAT_AFTER_MS[callback.attempts - 1];
  const now = clock.now();
  await endCallback(db, callback.id, {
    deliveredAt: arrived ? now : null,
    dueAt: arrived || pauseMs === undefined ? null : new Date(now.getTime() + pauseMs),
    answer: answer.slice(0, ANSWER_LENGTH),
  });
}

async function post(
  client: Client,
  { body, manner }: DueCallback,
  at: Date,
): Promise<{ arrived: boolean; answer: string }> {
  const secret = manner === 'forged' ? `not ${client.callbackSecret}` : client.callbackSecret;
  try {
    const answer = await fetch(client.callbackUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', 'sandbox-signature': signatureOf(secret, at, body) },
      body: manner === 'altered' ? body.replace('"amount":"', '"amount":"9') : body,
    });
    await answer.arrayBuffer();
    return { arrived: answer.ok, answer: String(answer.status) };
  } catch (error) {
    return { arrived: false, answer: error instanceof Error ? error.message : 'no answer' };
  }
}
