import { STAFF_ACTS } from '@baize/contract/backoffice/acts.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import { isSettled } from '@baize/contract/backoffice/settled.ts';
import { createHash } from 'node:crypto';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findAnswer, findLastWord, keepAnswer } from './repeats.store.ts';

const decides = ({ method, errors }: StaffCall): boolean => method !== 'GET' && errors.some(isSettled);

/** Steps of a decision, not forms that are saved: of those a repeat may come long after, and says so. */
function isStep({ id }: StaffCall): boolean {
  const { second, about } = STAFF_ACTS[id] ?? { second: null, about: null };
  return about !== null || (second !== null && second !== 'waits');
}

/** Every action after which another may be refused as decided before. */
const ACTIONS = STAFF_CALLS.filter(decides).map(({ id }) => id);

interface Repeatable {
  readonly app: App;
  readonly staff: { readonly id: string };
  readonly requestId: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** By whatever the input calls things; a merchant is none that is decided. */
const thingsIn = (input: Repeatable['input']): string[] =>
  Object.entries(input).flatMap(([name, value]) =>
    /(^id|Id)$/.test(name) && name !== 'merchantId' && typeof value === 'string' ? [value] : [],
  );

const contentOf = ({ id }: StaffCall, input: Repeatable['input']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest();

/**
 * Carries out a handler. What is refused because somebody was there before says who and when; if that was the same
 * person with the same content, and nobody since, the first answer is given again: it may have been lost.
 */
export async function answerOnce<Value>(
  call: StaffCall,
  ask: Repeatable,
  answer: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly isRepeat: boolean }> {
  if (!decides(call)) return { value: await answer(), isRepeat: false };
  const { app, requestId, input } = ask;
  const staffId = ask.staff.id;
  const content = contentOf(call, input);
  try {
    const value = await answer();
    if (isStep(call)) await keepAnswer(app.db, { staffId, content, requestId, answer: value, at: app.clock.now() });
    return { value, isRepeat: false };
  } catch (error) {
    if (!(error instanceof Refusal) || !isSettled(error.code)) throw error;
    const merchantId = typeof input['merchantId'] === 'string' ? input['merchantId'] : null;
    const things = thingsIn(input);
    // What is the merchant's as a whole, such as settings, is told apart by the call alone.
    const subject =
      things.length > 0
        ? { targetIds: things, actions: ACTIONS }
        : { targetIds: merchantId === null ? [] : [merchantId], actions: [call.id] };
    const last = await findLastWord(app.db, { ...subject, merchantId });
    if (!last) throw error;
    const kept = isStep(call) ? await findAnswer(app.db, { staffId, content }) : null;
    // As the contract gave it, back from JSON.
    if (kept?.requestId === last.requestId) return { value: kept.answer as Value, isRepeat: true };
    const { staffName: by, at, action } = last;
    throw refuse(error.code, { ...error.value, by, at: at.toISOString(), did: action }, error.fields);
  }
}
