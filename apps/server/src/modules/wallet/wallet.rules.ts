import { TRIAL_MEMBER, type MemberType } from '@baize/contract/identity/session.ts';
import { DEMO_TOP_UP_AMOUNT } from '@baize/contract/wallet/wallet.ts';
import { TRIAL_AMOUNT } from '@baize/contract/wallet/trial.ts';
import { parseAmount } from '@baize/money';
import { moveEntry, type Entry, type WalletKey } from './ledger/ledger.rules.ts';

/** `decisions.md`, Member types. */
const PLAYS_WITH_PLAY_MONEY: readonly MemberType[] = [TRIAL_MEMBER, 40, 41, 42];

export const isTrialMember = (type: MemberType): boolean => type === TRIAL_MEMBER;

/** Trial and test accounts move play money only. */
export const isTrialType = (type: MemberType): boolean => PLAYS_WITH_PLAY_MONEY.includes(type);

/** The wallet a member plays with. */
export const walletKeyOf = (member: {
  merchantId: string;
  memberId: string;
  type: MemberType;
  currency: string;
}): WalletKey => ({
  merchantId: member.merchantId,
  memberId: member.memberId,
  currency: member.currency,
  trial: isTrialType(member.type),
});

const minorOf = (text: string, currency: string): bigint => parseAmount(text, currency) ?? 0n;

export const trialGrantEntry = (key: WalletKey): Entry =>
  moveEntry({
    ...key,
    source: 'trial',
    txId: key.memberId,
    code: 'TRIAL_GRANT',
    debit: 'house:trial',
    credit: 'main',
    amount: minorOf(TRIAL_AMOUNT, key.currency),
  });

export const openingEntry = (key: WalletKey, amount: bigint, part: 'first' | 'rest' = 'first'): Entry =>
  moveEntry({
    ...key,
    source: 'opening',
    txId: openingTxId(key.memberId, part),
    code: 'OPENING',
    debit: 'house:opening',
    credit: 'main',
    amount,
  });

export const openingTxId = (memberId: string, part: 'first' | 'rest'): string =>
  part === 'first' ? memberId : `${memberId}:rest`;

/** The day is in the entry's key, so a second top-up is a conflict under any caller's key. */
export const topUpEntry = (key: WalletKey, { day, callerKey }: { day: string; callerKey: string }): Entry =>
  moveEntry({
    ...key,
    source: 'demo',
    txId: topUpTxId(key.memberId, day),
    code: 'DEMO_TOP_UP',
    debit: 'house:demo',
    credit: 'main',
    amount: minorOf(DEMO_TOP_UP_AMOUNT, key.currency),
    reference: callerKey,
  });

export const TOP_UP_SOURCE = 'demo';
export const topUpTxId = (memberId: string, day: string): string => `top-up ${memberId} ${day}`;
