import type { PastPlay, PastRound } from '@baize/felt/server/index.ts';
import type { App } from '../../src/kernel/app.ts';
import type { Merchant } from '../../src/kernel/merchant.ts';
import {
  betEntry,
  createLedger,
  entryListeners,
  winEntry,
  type Entry,
  type Ledger,
  type WalletKey,
} from '../../src/modules/wallet/ledger/index.ts';
import { HOUSE_VENDOR } from '../../src/modules/vendors/index.ts';
import type { LifeMember } from './members.ts';
import type { Random } from './random.ts';

/** Plays rounds of the past at Felt and answers what the ledger has to post. */
export type PlayPastRounds = (plays: readonly PastPlay[]) => Promise<readonly PastRound[]>;

const DAY_MS = 86_400_000;
const DAYS = 90;
/** When people play, in hours of the day in Manila, as UTC. */
const SESSIONS_UTC = [4, 10, 13];
const ROUND_MS = 45_000;
const WIN_AFTER_MS = 4000;
/** Rounds of these last hours are told to whoever makes boards of winners and hot games. */
const TOLD_MS = 20 * 3_600_000;
const STAKES = [500n, 1000n, 1000n, 2000n, 2000n, 5000n, 10_000n];
const ROUNDS_A_SESSION = 4;
/** Seeds to choose from at the slot, whose rounds differ by far more than the house takes of them. */
const SEEDS = 6;

interface Player extends LifeMember {
  readonly plays: number;
}

/** What everybody has played at Felt, game by game, oldest first. All who play in a session play at the same moments. */
export function planPlay(
  members: readonly Player[],
  { random, now, currency }: { random: Random; now: Date; currency: string },
): PastPlay[] {
  const plays = new Map<string, { at: Date; stake: bigint }[]>();
  const days = Array.from({ length: DAYS }, (_, day) => now.getTime() - (DAYS - day) * DAY_MS);
  for (const dayMs of days) {
    for (const hour of SESSIONS_UTC) {
      const begin = Math.floor(dayMs / DAY_MS) * DAY_MS + hour * 3_600_000 + random.int(0, 50) * 60_000;
      for (const member of members) {
        if (begin < member.joinedAt.getTime() || begin > now.getTime() - 60_000) continue;
        if (!random.chance(member.plays / 100)) continue;
        const gameCode = random.chance(0.75) ? 'jeepney-moon' : 'perlas';
        const stake = random.pick(STAKES);
        const key = `${member.id} ${gameCode}`;
        const rounds = plays.get(key) ?? [];
        const count = random.int(1, Math.min(ROUNDS_A_SESSION, 1 + Math.ceil(member.zeal / 3)));
        for (let n = 0; n < count; n++) rounds.push({ at: new Date(begin + n * ROUND_MS), stake });
        plays.set(key, rounds);
      }
    }
  }
  return [...plays].map(([key, rounds]) => {
    const [account = '', gameCode] = key.split(' ');
    const member = members.find(({ id }) => id === account);
    return {
      account,
      currency,
      gameCode: gameCode === 'perlas' ? 'perlas' : 'jeepney-moon',
      seeds: seedsOf(`${member?.userName} ${gameCode}`, gameCode === 'perlas' ? 1 : SEEDS),
      rounds,
    };
  });
}

/** The first, and others to choose from. */
const seedsOf = (name: string, count: number): [string, ...string[]] => [
  name,
  ...Array.from({ length: count - 1 }, (_, at) => `${name} ${at + 2}`),
];

/** Posts what was played, and what moved beside it, moment by moment, so that each line of a statement has the time at which it was. */
export async function postPlay(
  app: App,
  merchant: Merchant,
  { rounds, beside }: { readonly rounds: readonly PastRound[]; readonly beside: readonly PastMovement[] },
  now: Date,
): Promise<number> {
  const movements = rounds.flatMap((round) => {
    const key: WalletKey = {
      merchantId: merchant.id,
      memberId: round.account,
      currency: merchant.settings.currency,
      trial: false,
    };
    const of = { ...key, vendor: HOUSE_VENDOR };
    const bet = betEntry({
      ...of,
      txId: round.betId,
      amount: round.stake,
      round: { id: round.roundId, game: round.gameCode, closes: false, category: 'RNG' },
    });
    const win = winEntry({
      ...of,
      txId: round.winId,
      amount: round.win,
      bet: round.betId,
      free: false,
      round: { id: round.roundId, game: round.gameCode, closes: true },
    });
    return [
      { at: round.at.getTime(), entry: bet },
      { at: round.at.getTime() + WIN_AFTER_MS, entry: win },
    ];
  });
  return postAt(app, [...beside, ...movements], now);
}

export interface PastMovement {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly entry: Entry;
  /** It was posted: the balance reached. */
  readonly onPosted?: () => void;
}

/**
 * Posts movements of the past through a ledger whose clock stands at each one's moment. A bet that the balance does not reach is
 * refused as it would have been then, and so is its win. Answers how many were posted.
 */
export async function postAt(app: App, movements: readonly PastMovement[], now: Date): Promise<number> {
  let moment = new Date(0);
  let posted = 0;
  const ledger: Ledger = createLedger({
    db: app.db,
    clock: { now: () => moment },
    isPatient: () => true,
    onPosted: (entry, { verdict }) => {
      if (verdict !== 'applied') return;
      posted++;
      if (now.getTime() - moment.getTime() < TOLD_MS) for (const hear of entryListeners(app)) hear(entry);
    },
  });
  const moments = Map.groupBy(movements, ({ at }) => at);
  try {
    for (const at of [...moments.keys()].toSorted((one, other) => one - other)) {
      moment = new Date(at);
      await Promise.all(
        (moments.get(at) ?? []).map(async ({ entry, onPosted }) => {
          if ((await ledger.post(entry)).verdict === 'applied') onPosted?.();
        }),
      );
    }
  } finally {
    await ledger.stop();
  }
  return posted;
}
