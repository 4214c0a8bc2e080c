import type { GameCode, RoundFairness } from '../../api.ts';
import type { OwnFields } from '../games/check.ts';
import { checkOf, ROUND_CLIENTS } from '../games/clients.ts';

/** What decides a round; empty where unknown. */
export type Claim = {
  readonly game: GameCode;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stake: string;
  /** Returns are rounded down to its smallest coin; empty or absent: cents. */
  readonly currency?: string;
  /** What else decides a round of this game, as its `check.tsx` names it. */
  readonly own: OwnFields;
};

const COMMON = new Set(['game', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'stake', 'currency']);

/** An unknown game's form is the first's. */
function codeOf(text: string): GameCode {
  const [first] = ROUND_CLIENTS;
  const found = ROUND_CLIENTS.find(({ code }) => code === text) ?? first;
  if (!found) throw new Error('the studio has games');
  return found.code;
}

/** The check's address, filled in. Seeds are in the fragment, which servers never see. */
export function verifyLink(claim: Claim): string {
  const { game, serverSeed, serverSeedHash, clientSeed, nonce, stake, currency = '', own } = claim;
  const fields = new URLSearchParams({ game, serverSeed, serverSeedHash, clientSeed, nonce: String(nonce), stake });
  if (currency !== '') fields.set('currency', currency);
  for (const [name, value] of Object.entries(own)) if (value !== '') fields.set(name, value);
  return `/verify#${fields}`;
}

/** The check's address from a game, with its language and the session for the way back. */
export function fromHere(check: string): string {
  const [here, there] = [new URL(location.href), new URL(check, location.href)];
  for (const name of ['session', 'lang']) {
    const value = here.searchParams.get(name);
    if (value !== null) there.searchParams.set(name, value);
  }
  return `${there.pathname}${there.search}${there.hash}`;
}

/** Reads such an address's fragment. Missing parts are empty; unreadable ones become invalid. */
export function readClaim(fragment: string): Claim {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const text = (name: string) => fields.get(name)?.trim() ?? '';
  const own = [...fields].filter(([name, value]) => !COMMON.has(name) && value.trim() !== '');
  return {
    game: codeOf(text('game')),
    // People copy it as the game shows it, in groups.
    serverSeed: text('serverSeed').replaceAll(/\s/g, '').toLowerCase(),
    serverSeedHash: text('serverSeedHash'),
    clientSeed: text('clientSeed'),
    nonce: text('nonce') === '' ? Number.NaN : Number(text('nonce')),
    stake: text('stake'),
    ...(text('currency') === '' ? {} : { currency: text('currency') }),
    own: Object.fromEntries(own.map(([name, value]) => [name, value.trim()])),
  };
}

export async function claimOfRound(round: Omit<RoundFairness, 'win' | 'modelHash'>): Promise<Claim> {
  const { game, serverSeed, serverSeedHash, clientSeed, nonce, stake, currency, options, events } = round;
  const own = (await checkOf(game)).fieldsOf(options, events);
  return { game, serverSeed: serverSeed ?? '', serverSeedHash, clientSeed, nonce, stake, currency, own };
}
