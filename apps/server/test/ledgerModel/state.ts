import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import type { EntryKind } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import type { Counted, ModelLimits } from './limits.ts';

export type BalanceWidget = 'main' | 'locked' | 'bonus' | 'transit';
export const PURSES: readonly BalanceWidget[] = ['main', 'locked', 'bonus', 'transit'];

/** Whose money, and which: the same in model, journal and story. */
export interface Whose {
  readonly memberId: string;
  readonly currency: string;
  readonly trial: boolean;
}

export const accountName = ({ memberId, currency, trial }: Whose): string => `${memberId} ${currency} ${trial}`;

/** What of a category counts for a grant, in percent, and whether bonus money may be staked there. */
export type Weights = Readonly<Record<string, { readonly percent: number; readonly bonus: boolean }>>;

export interface GrantTerms {
  readonly id: string;
  readonly amount: bigint;
  readonly requirement: bigint;
  readonly maxBet: bigint | null;
  readonly cashMax: bigint | null;
  /** By class of game, then by category. */
  readonly classes: Weights;
  readonly categories: Weights;
}

export interface ModelGrant {
  readonly terms: GrantTerms;
  readonly account: string;
  state: 'waiting' | 'active' | 'met' | 'released' | 'ended';
  /** Its end has come: no bet draws on it any more. */
  isOver: boolean;
  progress: bigint;
  openRounds: number;
  released: bigint;
}

export interface ModelAccount {
  readonly whose: Whose;
  readonly purses: Record<BalanceWidget, bigint>;
  /** How many entries there are. */
  seq: number;
  grant: ModelGrant | null;
  limits: ModelLimits | null;
  readonly counted: Counted[];
}

export interface ModelRound {
  readonly account: string;
  readonly game: string;
  category: string | null;
  gameClass: string | null;
  readonly grant: ModelGrant | null;
  stake: bigint;
  returned: bigint;
  win: bigint;
  closed: boolean;
  /** As the first closing win told it. */
  turnover: bigint | null;
  valid: bigint;
  validOwn: bigint;
  bonusStake: bigint;
  bonusReturned: bigint;
  counted: bigint;
}

/** A row of the journal. */
export interface Kept {
  readonly whose: Whose;
  readonly kind: EntryKind;
  readonly source: string;
  readonly txId: string;
  readonly code: TransactionCode;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  readonly shortfall: bigint;
  readonly reference: string | null;
  readonly reverses: string | null;
  readonly round: string | null;
  readonly game: string | null;
  readonly closes: boolean;
  readonly turnover: bigint | null;
  readonly free: boolean;
  readonly balance: bigint;
  readonly told: bigint | undefined;
  readonly valid: bigint;
  readonly validOwn: bigint;
  readonly category: string | null;
  readonly bonusPart: bigint;
  readonly bonusAccount: string | null;
  readonly at: Date;
}

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Both sides can be backed there. */
const AT_RISK = new Set(['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** The valid bet of a closed round and the member's own share of it. */
export function validOf(round: ModelRound): {
  readonly valid: bigint;
  readonly validOwn: bigint;
} {
  const { category, stake, returned, win, closed, bonusStake, bonusReturned, turnover } = round;
  const kept = stake - returned;
  if (!closed || kept <= 0n) return { valid: 0n, validOwn: 0n };
  const distance = win > kept ? win - kept : kept - win;
  const played = least(kept, turnover ?? kept);
  const valid = AT_RISK.has(category ?? '') ? least(played, distance) : played;
  return { valid, validOwn: (valid * (kept - bonusStake + bonusReturned)) / kept };
}
