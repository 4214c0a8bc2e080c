import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import { LOTTERY_VENDORS } from '@baize/lottery/index.ts';
import { isHidden, type Hidden } from './catalogue.rules.ts';

export type LaunchMode = 'real' | 'trial' | 'free';

interface Situation {
  readonly game: {
    readonly nodeId: string;
    readonly maintenance: boolean;
    readonly vendor: string;
    readonly gameType: GameType;
    readonly connected: boolean;
    readonly enabled: boolean;
    readonly freePlay: boolean;
  } | null;
  readonly hidden: Hidden;
  /** The vendor may not be played from there. */
  readonly isElsewhere: boolean;
  /** Null: no vendor serves it. */
  readonly vendor: {
    readonly status: 'active' | 'paused';
    readonly trialWallet: boolean;
    readonly walletMode: 'seamless' | 'transfer';
    readonly currencies: readonly string[];
  } | null;
  /** Trial and test members have play money only. */
  readonly member: { readonly hasPlayMoney: boolean; readonly currency: string; readonly excluded: boolean };
}

export type LaunchDecision =
  | { readonly mode: LaunchMode }
  | {
      readonly refusal:
        | 'access.denied'
        | 'games.unknown'
        | 'games.notConnected'
        | 'games.regionBlocked'
        | 'games.maintenance'
        | 'games.freePlayOnly';
    };

/** And with which money. Hidden games do not exist. */
export function decideLaunch({ game, hidden, isElsewhere, vendor, member }: Situation): LaunchDecision {
  if (member.excluded) return { refusal: 'access.denied' };
  if (!game || isHidden(hidden, game)) return { refusal: 'games.unknown' };
  if (!game.connected || !vendor) return { refusal: 'games.notConnected' };
  if (isElsewhere) return { refusal: 'games.regionBlocked' };
  if (!game.enabled || game.maintenance || vendor.status === 'paused') return { refusal: 'games.maintenance' };
  // Play money never leaves, so wallet-keeping vendors get none.
  if (member.hasPlayMoney && (!vendor.trialWallet || vendor.walletMode === 'transfer'))
    return game.freePlay ? { mode: 'free' } : { refusal: 'games.freePlayOnly' };
  if (!takes(vendor, member.currency)) return { refusal: 'games.unknown' };
  return { mode: member.hasPlayMoney ? 'trial' : 'real' };
}

const takes = (vendor: { readonly currencies: readonly string[] }, currency: string): boolean =>
  vendor.currencies.length === 0 || vendor.currencies.includes(currency);

/** Vendors whose games no member of a merchant could open: of another currency, and the hall's without the hall. */
export function decideUnopened(
  connected: readonly { readonly code: string; readonly currencies: readonly string[] }[],
  currency: string,
  flags: Pick<MerchantFlags, 'LOTTERY3'>,
): string[] {
  const isHall = (code: string) => flags.LOTTERY3 && LOTTERY_VENDORS.has(code);
  const foreign = connected.filter((vendor) => !isHall(vendor.code) && !takes(vendor, currency));
  const halls = [...LOTTERY_VENDORS].filter(
    (code) => !isHall(code) && !connected.some((vendor) => vendor.code === code),
  );
  return [...foreign.map(({ code }) => code), ...halls];
}

/** G4: asked for when a vendor has no such game. */
export const LOBBY_CODE = 'lobby';

/** G4: `ent` where the mode contains Entertainment, else `trad`. */
export const playTypeOf = (lottoMode: string): 'trad' | 'ent' => (lottoMode.includes('Entertainment') ? 'ent' : 'trad');

const ADDRESS_MAX = 2000;

/** Null: not its own, so not framed. */
export function vendorPage(answered: unknown, origins: readonly string[]): string | null {
  if (typeof answered !== 'string' || answered.length > ADDRESS_MAX || !URL.canParse(answered)) return null;
  const url = new URL(answered);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && origins.includes(url.origin) ? url.href : null;
}
