import { ROUND_CODES } from '@baize/contract/wallet/transactionKinds.ts';

/** `returned`: by rollbacks; `win`: less rollbacks. Minor units. */
export interface RoundSums {
  readonly stake: bigint;
  readonly returned: bigint;
  readonly win: bigint;
  readonly closed: boolean;
}

export interface AccountKey {
  readonly merchantId: string;
  readonly memberId: string;
  readonly bucket: number;
  readonly currency: string;
}

/** A journal entry. Minor units, own money only. */
export interface JournalLine {
  readonly seq: bigint;
  readonly source: string;
  readonly txId: string;
  readonly code: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  /** With bonus: whether a round has a stake. */
  readonly whole: bigint;
  readonly balance: bigint;
  readonly createdAt: Date;
  readonly roundId: string | null;
  readonly game: string | null;
  readonly closes: boolean;
  /** By the launch; null: unknown. */
  readonly played: string | null;
  /** Change of the round's own valid bet, by the ledger. */
  readonly valid: bigint;
}

/** With the merchant's day and its effect on the round. */
export interface ProjectedEntry extends JournalLine, AccountKey {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** OTHER: unknown to entry and catalogue. */
  readonly category: string;
  /** 1: the round has a stake from now on; -1: no more. */
  readonly rounds: number;
}

export const NO_ROUND: RoundSums = { stake: 0n, returned: 0n, win: 0n, closed: false };
export const OTHER_CATEGORY = 'OTHER';

const stakeLeft = ({ stake, returned }: RoundSums): boolean => stake > returned;

/** The round after the entry. */
const roundAfter = (round: RoundSums, { code, whole, closes }: JournalLine): RoundSums => ({
  stake: round.stake + (code === 'BET' ? whole : 0n),
  returned: round.returned + (code === 'BET_ROLLBACK' ? whole : 0n),
  win: round.win + (code === 'WIN' ? whole : code === 'WIN_ROLLBACK' ? -whole : 0n),
  closed: round.closed || closes,
});

/** The round of a line within its account. */
export const roundKey = ({ source, roundId }: Pick<JournalLine, 'source' | 'roundId'>): string =>
  `${source} ${roundId}`;

/** Each entry's effect on whether its round has a stake; `before`: the rounds' state. */
export function countRounds(lines: readonly JournalLine[], before: ReadonlyMap<string, RoundSums>): number[] {
  const now = new Map(before);
  return lines.map((line) => {
    if (line.roundId === null) return 0;
    const key = roundKey(line);
    const was = now.get(key) ?? NO_ROUND;
    const is = roundAfter(was, line);
    now.set(key, is);
    return Number(stakeLeft(is)) - Number(stakeLeft(was));
  });
}

export interface PlaySums {
  readonly stake: bigint;
  readonly returned: bigint;
  readonly win: bigint;
  readonly valid: bigint;
  readonly rounds: bigint;
}

export interface PlayRow extends AccountKey, PlaySums {
  readonly day: string;
  readonly category: string;
  readonly vendor: string;
}

/** Where in a member's cash a movement counts. */
export const CASH_KINDS = ['deposits', 'withdrawals', 'bonus', 'rebate', 'agent', 'transfers', 'other'] as const;
export type CashKind = (typeof CASH_KINDS)[number];

export interface CashRow extends AccountKey, Readonly<Record<CashKind, bigint>> {
  readonly day: string;
  readonly net_stake: bigint;
  readonly deposit_count: number;
  readonly withdrawal_count: number;
  readonly end_balance: bigint;
  readonly end_seq: bigint;
}

const PLAY_CODES: ReadonlySet<string> = new Set(ROUND_CODES);

const CASH_OF_CODE: Readonly<Record<string, CashKind>> = {
  DEPOSIT: 'deposits',
  DEPOSIT_REVERSED: 'deposits',
  WITHDRAWAL: 'withdrawals',
  WITHDRAWAL_RETURNED: 'withdrawals',
  WITHDRAWAL_REVERSED: 'withdrawals',
  FEE_RETURNED: 'withdrawals',
  BONUS_TO_CASH: 'bonus',
  CASHBACK: 'bonus',
  REWARD: 'bonus',
  RED_RAIN: 'bonus',
  REBATE: 'rebate',
  AGENCY_REBATE: 'rebate',
  AGENT_COMMISSION: 'agent',
  AGENCY_REVERSAL: 'agent',
  DAILY_SALARY: 'agent',
  HOURLY_SALARY: 'agent',
  DIVIDEND: 'agent',
  TRANSFER_IN: 'transfers',
  TRANSFER_OUT: 'transfers',
  TRANSFER_REVERSED: 'transfers',
};

/** What the entry did to main money. */
const effectOf = ({ debit, credit, amount }: JournalLine): bigint =>
  credit === 'main' ? amount : debit === 'main' ? -amount : 0n;

const isMoved = ({ stake, returned, win, valid, rounds }: PlaySums): boolean =>
  stake !== 0n || returned !== 0n || win !== 0n || valid !== 0n || rounds !== 0n;

export function playRowsOf(entries: readonly ProjectedEntry[]): PlayRow[] {
  const rows = new Map<string, PlayRow>();
  for (const entry of entries) {
    const { merchantId, memberId, bucket, currency, day, category, source: vendor, code, amount } = entry;
    if (!PLAY_CODES.has(code)) continue;
    const key = [memberId, currency, day, category, vendor].join(' ');
    const had = rows.get(key) ?? { stake: 0n, returned: 0n, win: 0n, valid: 0n, rounds: 0n };
    rows.set(key, {
      merchantId,
      memberId,
      bucket,
      currency,
      day,
      category,
      vendor,
      stake: had.stake + (code === 'BET' ? amount : 0n),
      returned: had.returned + (code === 'BET_ROLLBACK' ? amount : 0n),
      win: had.win + (code === 'WIN' ? amount : code === 'WIN_ROLLBACK' ? -amount : 0n),
      valid: had.valid + entry.valid,
      rounds: had.rounds + BigInt(entry.rounds),
    });
  }
  return [...rows.values()].filter(isMoved);
}

const NO_CASH = {
  deposits: 0n,
  withdrawals: 0n,
  bonus: 0n,
  rebate: 0n,
  agent: 0n,
  transfers: 0n,
  other: 0n,
  net_stake: 0n,
  deposit_count: 0,
  withdrawal_count: 0,
};

/** Withdrawals grow as money leaves, everything else as main gains. */
export function cashRowsOf(entries: readonly ProjectedEntry[]): CashRow[] {
  const rows = new Map<string, CashRow>();
  for (const entry of entries) {
    const { merchantId, memberId, bucket, currency, day, code, amount, balance, seq } = entry;
    const key = [memberId, currency, day].join(' ');
    const had = rows.get(key) ?? NO_CASH;
    const kind = PLAY_CODES.has(code) ? null : (CASH_OF_CODE[code] ?? 'other');
    const effect = kind === 'withdrawals' ? -effectOf(entry) : effectOf(entry);
    rows.set(key, {
      ...had,
      merchantId,
      memberId,
      bucket,
      currency,
      day,
      ...(kind ? { [kind]: had[kind] + effect } : {}),
      net_stake: had.net_stake + (code === 'BET' ? amount : code === 'BET_ROLLBACK' ? -amount : 0n),
      deposit_count: had.deposit_count + Number(code === 'DEPOSIT'),
      withdrawal_count: had.withdrawal_count + Number(code === 'WITHDRAWAL'),
      end_balance: balance,
      end_seq: seq,
    });
  }
  return [...rows.values()];
}
