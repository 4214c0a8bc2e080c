import { CODE_DIGITS, type CodeChannel, type CodePurpose } from '@baize/contract/identity/codes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { queueMessage } from '../../delivery/index.ts';
import { codeMessage } from './codes.texts.ts';
import { countCodeTry, findCode, markCodeSpent, replaceCode, type CodeKey } from './codes.store.ts';

/** `decisions.md`: five tries, then a new code is needed; `field.md` A9: ten minutes at most. */
export const CODE_TRIES_MAX = 5;
export const CODE_GOOD_FOR_MS = 10 * 60_000;
/** A second wish for the same code within this time gets the first one's answer and no second message. */
export const CODE_AGAIN_AFTER_MS = 60_000;

const SIGNATURE = 'identity-code';

/** The part of an Ask that sending needs. */
interface SendAsk {
  readonly app: App;
  readonly db: Db;
  readonly merchant: Merchant;
  readonly language: string;
}

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** E.164 number or e-mail address. */
  readonly target: string;
  /** Where it is sent, if not to the target itself: a code may be bound to more than its number. */
  readonly to?: string;
  readonly memberId?: string | null;
  /** The member asks in a session of the own account: may be told what the account has used up. */
  readonly isOwn?: boolean;
  /** Asked for by a user name: a number whose share is full gets nothing, and nobody hears of it, neither the caller nor by the number. */
  readonly isQuiet?: boolean;
  /** Nobody is there to get it: everything happens but the sending, so that answer and time say nothing. */
  readonly isWithheld?: boolean;
}

/** The answer to whoever asked for a code: when the next may be asked for (ISO 8601), and whether one has left now. */
export interface Sent {
  readonly expirationTime: string;
  readonly serverTime: string;
  readonly sent: boolean;
}

/**
 * Sends a code to a number or address. Answers when the next may be asked for (ISO 8601); a second wish before that gets the
 * same answer and sends nothing. Throws `codes.tooMany` at 5 an hour for one purpose at one number or address, `codes.dayFull` at 15 a
 * day, or when all purposes together reach the day's cap (configurable).
 */
export async function sendCode(ask: SendAsk, code: NewCode): Promise<Sent> {
  const { app, db, merchant } = ask;
  const key = keyOf({ merchantId: merchant.id, ...code });
  const now = app.clock.now();
  const notBefore = new Date(now.getTime() - CODE_AGAIN_AFTER_MS);
  const before = await findCode(db, key);
  const isDue = !before || before.createdAt <= notBefore;
  if (isDue) {
    const isFull = await takeLimits(app, key, code);
    const isWithheld = isFull || code.isWithheld === true;
    await db.transaction((tx) => writeCode(ask, tx, key, { ...code, isWithheld }, { now, notBefore }));
  }
  const sentAt = isDue ? now : before.createdAt;
  return {
    expirationTime: new Date(sentAt.getTime() + CODE_AGAIN_AFTER_MS).toISOString(),
    serverTime: now.toISOString(),
    sent: isDue,
  };
}

/** Whether the day is full for who may not hear of it; everybody else is refused. */
async function takeLimits(
  app: App,
  key: CodeKey,
  { to = key.target, memberId, isOwn, isQuiet = false, isWithheld = false }: NewCode,
): Promise<boolean> {
  // By purpose: what strangers ask for at a number (to register) uses up no code that its owner logs in by.
  const who = `${key.merchantId}:${key.purpose}:${key.target}`;
  const soon = await app.rateLimits.take('codesNumber', who);
  if (soon > 0) throw refuse('codes.tooMany', { retryAfterSeconds: soon });
  const forPurpose = await app.rateLimits.take('codesDay', who);
  if (forPurpose > 0) throw dayFull(forPurpose);
  const address = to.trim().toLowerCase();
  // Whoever knows a user name must not use up what its owner has for other codes: of those that are sent it gets a share, and those that
  // are not sent count for who asked. Neither counts in the day of the number, for whoever asks by the number hears when that is full and
  // would learn whose it is.
  const share = `${key.merchantId}:${key.purpose}:${isWithheld ? key.target : address}:share`;
  const isShareFull = isQuiet && (await app.rateLimits.take('codesDay', share)) > 0;
  const isApart = isQuiet && (isWithheld || isShareFull);
  const forTarget = await app.rateLimits.take('codesAll', `${key.merchantId}:${isQuiet ? key.target : address}`);
  // A guest learns nothing of the member: what that account has used up elsewhere is counted and not told.
  // For nobody something is counted, too, so that it takes as long.
  const forMember = await app.rateLimits.take('codesMember', (!isApart && memberId) || key.target);
  const wait = Math.max(forTarget, isOwn ? forMember : 0);
  if (wait > 0 && !isQuiet) throw dayFull(wait);
  return isShareFull || wait > 0;
}

/** No more today: honest about how long, in whole hours. */
export const dayFull = (waitSeconds: number): Refusal =>
  refuse('codes.dayFull', { hours: Math.ceil(waitSeconds / 3600), retryAfterSeconds: waitSeconds });

async function writeCode(
  { app, merchant, language }: SendAsk,
  tx: Db,
  key: CodeKey,
  { channel, memberId = null, to = key.target, isWithheld = false }: NewCode,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<void> {
  const digits = app.ids.digits(CODE_DIGITS);
  const expiresAt = new Date(now.getTime() + CODE_GOOD_FOR_MS);
  const signature = app.cipher.sign(SIGNATURE, signed(key, digits));
  // Somebody was a moment faster: that code is under way.
  if (!(await replaceCode(tx, key, { signature, at: now, expiresAt, notBefore }))) return;
  await queueMessage(app, tx, {
    merchantId: merchant.id,
    memberId,
    channel,
    to,
    purpose: key.purpose,
    language,
    ...codeMessage(key.purpose, language, { code: digits, site: merchant.settings.name }),
    uselessAt: expiresAt,
    isWithheld,
  });
}

export interface TriedCode extends CodeKey {
  readonly code: string;
}
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'tooManyTries';

/**
 * Whether a code is right, without spending it: every try counts, right or wrong. Never inside a transaction that a refusal
 * reverses: the try must stay counted.
 */
export async function tryCode(app: App, db: Db, tried: TriedCode): Promise<CodeVerdict> {
  const key = keyOf(tried);
  const counted = await countCodeTry(db, key, CODE_TRIES_MAX, app.clock.now());
  if (!counted) return verdictWithoutTry(app, db, key);
  if (app.cipher.verify(SIGNATURE, signed(key, tried.code), counted.signature)) return 'right';
  return counted.tries >= CODE_TRIES_MAX ? 'tooManyTries' : 'wrong';
}

/** Spends a code that `tryCode` called right, in the caller's transaction. Of several at once one hears true. */
export async function takeCode(app: App, tx: Db, tried: TriedCode): Promise<boolean> {
  const key = keyOf(tried);
  // Only the newest secret signs; a code lives ten minutes, so one from before a rotation just asks for another.
  return markCodeSpent(tx, key, app.cipher.sign(SIGNATURE, signed(key, tried.code)), app.clock.now());
}

async function verdictWithoutTry(app: App, db: Db, key: CodeKey): Promise<CodeVerdict> {
  const state = await findCode(db, key);
  if (!state) return 'wrong';
  if (state.spentAt || state.expiresAt <= app.clock.now()) return 'expired';
  return 'tooManyTries';
}

const keyOf = ({ merchantId, purpose, target }: CodeKey): CodeKey => ({
  merchantId,
  purpose,
  target: target.trim().toLowerCase(),
});
const signed = ({ merchantId, purpose, target }: CodeKey, code: string): string =>
  JSON.stringify([merchantId, purpose, target, code]);
