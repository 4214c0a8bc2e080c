import { STAFF_ACTS } from '@baize/contract/backoffice/acts.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { holdAgencyStatement, recomputeAgencyRun } from '@baize/contract/backoffice/agency.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import { askProofAgain } from '@baize/contract/backoffice/cashierDeposits.ts';
import { freezeWithdrawal, retryWithdrawal } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { isSettled } from '@baize/contract/backoffice/settled.ts';
import type { ErrorCode } from '@baize/contract/errors.ts';
import { createHash } from 'node:crypto';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findAnswer, findLastWord, keepAnswer } from './repeats.store.ts';

/** How long an answer is given again: whoever lost it asks at once. */
export const ANSWER_MS = 5 * 60_000;

/** These answer alike as often as they are asked, or try again what others then end: a repeat is judged anew. */
const JUDGED_ANEW: readonly StaffCall[] = [
  askProofAgain,
  freezeWithdrawal,
  holdAgencyStatement,
  recomputeAgencyRun,
  retryWithdrawal,
];

/** Codes of one who saw another version of it; it may be open again. */
const CHANGED: readonly ErrorCode[] = ['approval.stale', 'staff.changedMeanwhile', 'change.outdated'];

const decides = ({ method, errors }: StaffCall): boolean => method !== 'GET' && errors.some(isSettled);

/** Steps of a decision, not forms that are saved: of those a repeat may come long after, and says so. */
function isStep(call: StaffCall): boolean {
  const { second, about } = STAFF_ACTS[call.id] ?? { second: null, about: null };
  return !JUDGED_ANEW.includes(call) && (about !== null || (second !== null && second !== 'waits'));
}

/** After the step it still waits for a second person or a gateway; members and gateways write no line when they go on. */
function isOpenStill(answer: unknown): boolean {
  const { state, needsSecond } = answer as { readonly state?: unknown; readonly needsSecond?: unknown };
  return state === 'second' || state === 'sending' || needsSecond === true;
}

/** Who said what they saw is told that it is another now; of a decision without that, the code says that it is made. */
const stands = (code: ErrorCode, input: Repeatable['input']): boolean =>
  CHANGED.includes(code) && ('version' in input || 'inputHash' in input);

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
 * person with the same content within `ANSWER_MS`, and it is settled since, the first answer is given again: it may
 * have been lost.
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
    if (isStep(call) && !isOpenStill(value)) await keep(app, { staffId, content, requestId, answer: value });
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
    // Its own line is no word of somebody before.
    if (!last || last.requestId === requestId) throw error;
    const since = new Date(app.clock.now().getTime() - ANSWER_MS);
    const isRepeatable = isStep(call) && !stands(error.code, input);
    const kept = isRepeatable ? await findAnswer(app.db, { staffId, content, since }) : null;
    // As the contract gave it, back from JSON.
    if (kept?.requestId === last.requestId) return { value: kept.answer as Value, isRepeat: true };
    const { staffName: by, at, action } = last;
    throw refuse(error.code, { ...error.value, by, at: at.toISOString(), did: action }, error.fields);
  }
}

/** What was done is committed: where its answer cannot be kept, a repeat is told who and when. */
async function keep(app: App, answer: Omit<Parameters<typeof keepAnswer>[1], 'at'>): Promise<void> {
  try {
    await keepAnswer(app.db, { ...answer, at: app.clock.now() });
  } catch (error) {
    app.log.warn({ err: error, requestId: answer.requestId }, 'an answer could not be kept for its repeat');
  }
}
