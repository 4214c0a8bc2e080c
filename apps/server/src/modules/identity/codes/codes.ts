import { CODE_DIGITS, type CodeChannel, type CodePurpose } from '@baize/contract/identity/codes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { queueMessage } from '../../delivery/index.ts';
import { codeMessage } from './codes.texts.ts';
import { full, giveCostBack, judgeCost, takeCost } from './codeCosts.ts';
import { countEntered } from './codeCosts.store.ts';
import { countCodeTry, findCode, markCodeSpent, replaceCode, type CodeKey } from './codes.store.ts';

/** `decisions.md`: five tries per code; `field.md` A9: ten minutes. */
export const CODE_TRIES_MAX = 5;
export const CODE_GOOD_FOR_MS = 10 * 60_000;
/** A repeated request within this time sends no second message. */
export const CODE_AGAIN_AFTER_MS = 60_000;

const SIGNATURE = 'identity-code';

interface SendAsk {
  readonly app: App;
  readonly db: Db;
  readonly merchant: Merchant;
  readonly language: string;
}

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** E.164 number or email. */
  readonly target: string;
  /** Recipient if not the target: a code may be bound to more than its number. */
  readonly to?: string;
  readonly memberId?: string | null;
  /** In a session of the own account, which may learn what it has used up. */
  readonly isOwn?: boolean;
  /** Asked for by username: over its share nothing is sent, and nobody learns of it. */
  readonly isQuiet?: boolean;
  /** No recipient: all but the sending happens, so that answer and time reveal nothing. */
  readonly isWithheld?: boolean;
}

/** When the next may be asked for (ISO 8601), and whether one was sent now. */
export interface Sent {
  readonly expirationTime: string;
  readonly serverTime: string;
  readonly sent: boolean;
}

/**
 * Sends a code; returns when the next may be asked for (ISO 8601), and sends nothing before. Throws `codes.tooMany`
 * at 5 an hour per purpose and contact, `codes.dayFull` at 15 a day or at the configured cap of all purposes;
 * `codes.country` and `codes.budget` for an SMS that the merchant does not pay for.
 */
export async function sendCode(ask: SendAsk, code: NewCode): Promise<Sent> {
  const { app, db, merchant } = ask;
  const key = keyOf({ merchantId: merchant.id, ...code });
  const now = app.clock.now();
  const notBefore = new Date(now.getTime() - CODE_AGAIN_AFTER_MS);
  const before = await findCode(db, key);
  const isDue = !before || before.createdAt <= notBefore;
  if (isDue) {
    const isTooDear = await isWithheldForCost(ask, key, code);
    const isFull = await takeLimits(app, key, code);
    const isWithheld = isTooDear || isFull || code.isWithheld === true;
    await db.transaction((tx) => writeCode(ask, tx, key, { ...code, isWithheld }, { now, notBefore }));
  }
  const sentAt = isDue ? now : before.createdAt;
  return {
    expirationTime: new Date(sentAt.getTime() + CODE_AGAIN_AFTER_MS).toISOString(),
    serverTime: now.toISOString(),
    sent: isDue,
  };
}

/** Who must not be told of the owner's number gets no message; others are refused, whether or not the number is known. */
async function isWithheldForCost(ask: SendAsk, { target }: CodeKey, code: NewCode): Promise<boolean> {
  if (code.channel !== 'sms' || (code.isQuiet && code.isWithheld)) return false;
  const refusal = await judgeCost(ask, { number: code.to ?? target, purpose: code.purpose });
  if (refusal && !code.isQuiet) throw refusal;
  return refusal !== null;
}

/** Whether the day is full, for callers who must not be told; others are refused. */
async function takeLimits(
  app: App,
  key: CodeKey,
  { to = key.target, memberId, isOwn, isQuiet = false, isWithheld = false }: NewCode,
): Promise<boolean> {
  // By purpose: a stranger's registration codes do not use up the owner's login codes.
  const who = `${key.merchantId}:${key.purpose}:${key.target}`;
  const soon = await app.rateLimits.take('codesNumber', who);
  if (soon > 0) throw refuse('codes.tooMany', { retryAfterSeconds: soon });
  const forPurpose = await app.rateLimits.take('codesDay', who);
  if (forPurpose > 0) throw dayFull(forPurpose);
  const address = to.trim().toLowerCase();
  // Requests by username get a share of the owner's, so that a stranger cannot use them up. Unsent ones count
  // for the requester, not in the number's day, which would reveal whose number it is.
  const share = `${key.merchantId}:${key.purpose}:${isWithheld ? key.target : address}:share`;
  const isShareFull = isQuiet && (await app.rateLimits.take('codesDay', share)) > 0;
  const isApart = isQuiet && (isWithheld || isShareFull);
  const forTarget = await app.rateLimits.take('codesAll', `${key.merchantId}:${isQuiet ? key.target : address}`);
  // A guest learns nothing of the account's use elsewhere.
  // Counted for nobody, too, for equal time.
  const forMember = await app.rateLimits.take('codesMember', (!isApart && memberId) || key.target);
  const wait = Math.max(forTarget, isOwn ? forMember : 0);
  if (wait > 0 && !isQuiet) throw dayFull(wait);
  return isShareFull || wait > 0;
}

export const dayFull = (waitSeconds: number): Refusal =>
  refuse('codes.dayFull', { hours: Math.ceil(waitSeconds / 3600), retryAfterSeconds: waitSeconds });

async function writeCode(
  { app, merchant, language }: SendAsk,
  tx: Db,
  key: CodeKey,
  { channel, memberId = null, to = key.target, isWithheld = false, isQuiet = false }: NewCode,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<void> {
  const digits = app.ids.digits(CODE_DIGITS);
  const expiresAt = new Date(now.getTime() + CODE_GOOD_FOR_MS);
  const signature = app.cipher.sign(SIGNATURE, signed(key, digits));
  const isSms = channel === 'sms';
  const counted = isSms ? await takeCost(app, tx, merchant, { number: to, purpose: key.purpose, isWithheld }) : null;
  const isOver = isSms && !isWithheld && counted === null;
  if (isOver && !isQuiet) throw full(app, merchant);
  // Another request was faster: its code is on its way.
  if (!(await replaceCode(tx, key, { signature, at: now, expiresAt, notBefore, counted }))) {
    if (counted) await giveCostBack(tx, merchant.id, counted);
    return;
  }
  await queueMessage(app, tx, {
    merchantId: merchant.id,
    memberId,
    channel,
    to,
    purpose: key.purpose,
    language,
    ...codeMessage(key.purpose, language, { code: digits, site: merchant.settings.name }),
    uselessAt: expiresAt,
    isWithheld: isWithheld || isOver,
  });
}

export interface TriedCode extends CodeKey {
  readonly code: string;
}
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'tooManyTries';

/** Checks a code without spending it; every try counts. Not inside a transaction that a refusal rolls back. */
export async function tryCode(app: App, db: Db, tried: TriedCode): Promise<CodeVerdict> {
  const key = keyOf(tried);
  const counted = await countCodeTry(db, key, CODE_TRIES_MAX, app.clock.now());
  if (!counted) return verdictWithoutTry(app, db, key);
  if (app.cipher.verify(SIGNATURE, signed(key, tried.code), counted.signature)) return 'right';
  return counted.tries >= CODE_TRIES_MAX ? 'tooManyTries' : 'wrong';
}

/** Spends a checked code in the caller's transaction; only one of concurrent calls gets true. */
export async function takeCode(app: App, tx: Db, tried: TriedCode): Promise<boolean> {
  const key = keyOf(tried);
  // Only the newest secret signs: after a rotation a code is asked for again.
  const spent = await markCodeSpent(tx, key, app.cipher.sign(SIGNATURE, signed(key, tried.code)), app.clock.now());
  if (spent?.hour) await countEntered(tx, { merchantId: key.merchantId, prefix: spent.prefix, hour: spent.hour });
  return spent !== null;
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
