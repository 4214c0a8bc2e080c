import type { GameCode, GameOptions, RoundFairness } from '../../api.ts';

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
  readonly options: GameOptions;
  /** perlas: the cells the player opened, in order. */
  readonly picks?: readonly number[];
};

/** The check's address, filled in. Seeds are in the fragment, which servers never see. */
export function verifyLink(claim: Claim): string {
  const { game, serverSeed, serverSeedHash, clientSeed, nonce, stake, currency = '', options, picks = [] } = claim;
  const fields = new URLSearchParams({ game, serverSeed, serverSeedHash, clientSeed, nonce: String(nonce), stake });
  if (currency !== '') fields.set('currency', currency);
  if ('urchins' in options) fields.set('urchins', String(options.urchins));
  if (picks.length > 0) fields.set('picks', picks.join(','));
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
  const urchins = text('urchins');
  const picks = text('picks');
  return {
    game: text('game') === 'perlas' ? 'perlas' : 'jeepney-moon',
    // People copy it as the game shows it, in groups.
    serverSeed: text('serverSeed').replaceAll(/\s/g, '').toLowerCase(),
    serverSeedHash: text('serverSeedHash'),
    clientSeed: text('clientSeed'),
    nonce: text('nonce') === '' ? Number.NaN : Number(text('nonce')),
    stake: text('stake'),
    ...(text('currency') === '' ? {} : { currency: text('currency') }),
    options: urchins === '' ? {} : { urchins: Number(urchins) },
    picks: picks === '' ? [] : picks.split(',').map(Number),
  };
}

export function claimOfRound(round: Omit<RoundFairness, 'win' | 'modelHash'>): Claim {
  const { game, serverSeed, serverSeedHash, clientSeed, nonce, stake, currency, options, events } = round;
  const picks = events.flatMap((event) => (event.type === 'pearl' || event.type === 'urchin' ? [event.cell] : []));
  return { game, serverSeed: serverSeed ?? '', serverSeedHash, clientSeed, nonce, stake, currency, options, picks };
}
