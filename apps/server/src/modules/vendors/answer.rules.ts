import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import { toVendorAmount } from '@baize/money';
import type { Verdict } from '../wallet/ledger/index.ts';

export const STATUS_OF_VERDICT = {
  applied: 'RS_OK',
  repeated: 'RS_OK',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  notEnough: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limited: 'RS_ERROR_LIMIT_REACHED',
  overMaxBet: 'RS_ERROR_LIMIT_REACHED',
  blocked: 'RS_ERROR_USER_DISABLED',
  rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  roundClosed: 'RS_ERROR_ROUND_CLOSED',
  unknownBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  noAccount: 'RS_ERROR_UNKNOWN',
} as const satisfies Record<string, VendorStatus>;

export interface VendorResponse {
  /** The ledger's verdict; absent: not asked. */
  readonly verdict?: Verdict;
  readonly user: string;
  readonly status: VendorStatus;
  readonly requestUuid: string;
  /** Minor units; absent for vendors that may not know. */
  readonly money?: { readonly currency: string; readonly balance: bigint };
  readonly country?: string;
  /** No new round may begin: a reality check is due, or the own minutes are used up. */
  readonly paused?: true;
}

/** The balance may exceed 2^53. */
export function answerText({ user, status, requestUuid, money, country, paused }: VendorResponse): string {
  const parts = { user, status, request_uuid: requestUuid, country, play_paused: paused, currency: money?.currency };
  const text = JSON.stringify(parts);
  return money ? `${text.slice(0, -1)},"balance":${toVendorAmount(money.balance, money.currency)}}` : text;
}

export interface TokenQuestion {
  readonly launch: {
    readonly memberId: string;
    readonly vendor: string;
    readonly game: string;
    readonly gameType: string;
    readonly currency: string;
    readonly trial: boolean;
    readonly expiresAt: Date;
    readonly endedAt: Date | null;
    /** Null: the session has ended. */
    readonly sessionSeenAt: Date | null;
  } | null;
  readonly vendor: {
    readonly code: string;
    readonly status: 'active' | 'paused';
    readonly walletMode: 'seamless' | 'transfer';
  };
  readonly member: { readonly id: string; readonly status: 'active' | 'disabled' | 'excluded' };
  readonly wallet: { readonly currency: string; readonly trial: boolean };
  readonly gameCode: string;
  /** Forbidden to the merchant by law. */
  readonly closedCategories: readonly string[];
  readonly now: Date;
}

/** `decisions.md`, Vendor rules; null: allowed. */
export function judgeToken({
  launch,
  vendor,
  member,
  wallet,
  gameCode,
  closedCategories,
  now,
}: TokenQuestion): VendorStatus | null {
  const isTheirs = launch?.vendor === vendor.code && launch.memberId === member.id && launch.trial === wallet.trial;
  if (!launch || !isTheirs) return 'RS_ERROR_INVALID_TOKEN';
  if (launch.game !== gameCode || closedCategories.includes(launch.gameType)) return 'RS_ERROR_INVALID_GAME';
  if (launch.currency !== wallet.currency) return 'RS_ERROR_WRONG_CURRENCY';
  const hasEnded = launch.endedAt !== null || launch.expiresAt <= now || launch.sessionSeenAt === null;
  if (hasEnded) return 'RS_ERROR_TOKEN_EXPIRED';
  return null;
}

/** Not for wins and rollbacks; null: allowed. */
export function judgeBettor({ vendor, member }: Pick<TokenQuestion, 'vendor' | 'member'>): VendorStatus | null {
  if (vendor.status === 'paused' || vendor.walletMode === 'transfer') return 'RS_ERROR_INVALID_PARTNER';
  return member.status === 'active' ? null : 'RS_ERROR_USER_DISABLED';
}

export interface HouseQuestion {
  /** Hidden, under maintenance or removed since. */
  readonly isClosed: boolean;
  readonly isMaintained: boolean;
  /** A6: with MANDATORYKYC3 open games continue for approved members only. */
  readonly lacksVerification: boolean;
}

/** Open bets are settled anyway; null: allowed. */
export function judgeHouse({ isClosed, isMaintained, lacksVerification }: HouseQuestion): VendorStatus | null {
  if (lacksVerification) return 'RS_ERROR_USER_DISABLED';
  return isClosed || isMaintained ? 'RS_ERROR_INVALID_GAME' : null;
}
