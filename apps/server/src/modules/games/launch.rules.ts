import type { GameType } from '@baize/contract/games/games.ts';
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
  /** Staff say that its vendor may not be played where the member is. */
  readonly isElsewhere: boolean;
  /** The vendor that serves it; null when none does. */
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

/** Whether and with which money a member may open a game, free play included. What the merchant hides is not there. */
export function decideLaunch({ game, hidden, isElsewhere, vendor, member }: Situation): LaunchDecision {
  if (member.excluded) return { refusal: 'access.denied' };
  if (!game || isHidden(hidden, game)) return { refusal: 'games.unknown' };
  if (!game.connected || !vendor) return { refusal: 'games.notConnected' };
  if (isElsewhere) return { refusal: 'games.regionBlocked' };
  if (!game.enabled || game.maintenance || vendor.status === 'paused') return { refusal: 'games.maintenance' };
  // Play money never leaves the platform, so a vendor with wallets of its own has none of it.
  if (member.hasPlayMoney && (!vendor.trialWallet || vendor.walletMode === 'transfer'))
    return game.freePlay ? { mode: 'free' } : { refusal: 'games.freePlayOnly' };
  if (vendor.currencies.length > 0 && !vendor.currencies.includes(member.currency)) return { refusal: 'games.unknown' };
  return { mode: member.hasPlayMoney ? 'trial' : 'real' };
}

/** G4: what a vendor is asked for that has no game of that name. */
export const LOBBY_CODE = 'lobby';

/** G4: the way a lottery is played: `ent` where its mode contains Entertainment, otherwise `trad`. */
export const playTypeOf = (lottoMode: string): 'trad' | 'ent' => (lottoMode.includes('Entertainment') ? 'ent' : 'trad');

const ADDRESS_MAX = 2000;

/** The address a vendor answered, or null when it is no page of its own: the site would put a stranger into its frame. */
export function vendorPage(answered: unknown, origins: readonly string[]): string | null {
  if (typeof answered !== 'string' || answered.length > ADDRESS_MAX || !URL.canParse(answered)) return null;
  const url = new URL(answered);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && origins.includes(url.origin) ? url.href : null;
}
