import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import { dayIn } from '../../src/kernel/clock.ts';
import { dayStart } from '../../src/kernel/dayStart.rules.ts';
import { present } from '../../src/kernel/must.ts';
import { findCredentials } from '../../src/modules/identity/index.ts';
import { HOUSE_VENDOR } from '../../src/modules/vendors/index.ts';
import { betEntry, rollbackEntry, winEntry } from '../../src/modules/wallet/ledger/index.ts';
import { postAt, type PastMovement } from '../life/play.ts';
import { asStaff } from './callers.ts';
import type { Chapter } from './chapter.ts';

const MINUTE_MS = 60_000;

interface Round {
  readonly userName: string;
  readonly name: string;
  /** Minutes ago of bet and win. */
  readonly ago: number;
  readonly bet: bigint;
  readonly win: bigint;
  /** What the vendor took back, minutes ago. */
  readonly back?: { readonly what: 'bet' | 'win'; readonly ago: number };
}

/** Dina's bets were taken back after their wins. Efren had played his win away by the time it was, so he owes it. */
const ROUNDS: readonly Round[] = [
  { userName: 'dina', name: '2', ago: 19, bet: 5_000n, win: 14_000n, back: { what: 'bet', ago: 17 } },
  { userName: 'efren', name: '1', ago: 52, bet: 5_000n, win: 400_000n, back: { what: 'win', ago: 30 } },
  { userName: 'efren', name: '2', ago: 47, bet: 250_000n, win: 0n },
  { userName: 'efren', name: '3', ago: 45, bet: 200_000n, win: 0n },
  { userName: 'dina', name: '1', ago: 15, bet: 5_000n, win: 12_000n, back: { what: 'bet', ago: 9 } },
];
const SEEN = { userName: 'dina', name: '2' } as const;

/** Entries of the ledger that want a look; one has been looked at. */
export async function seedReview(chapter: Chapter): Promise<void> {
  const { app, listeners, merchantId } = chapter;
  await asStaff(listeners, 'eva', async (eva) => {
    const { list } = await eva.call(reviewList, { merchantId, state: 'all' });
    if (list.length > 0) return;
    const movements = await Promise.all(ROUNDS.map((round) => movementsOf(chapter, round)));
    await postAt(app, movements.flat(), app.clock.now());
    const txId = `${roundIdOf(SEEN)}-back`;
    await eva.call(seeEntry, {
      merchantId,
      source: HOUSE_VENDOR,
      txId,
      note: 'The studio had a fault. She keeps the win.',
    });
  });
}

const roundIdOf = ({ userName, name }: Pick<Round, 'userName' | 'name'>): string => `demo-review-${userName}-${name}`;

async function movementsOf({ app, merchantId }: Chapter, round: Round): Promise<PastMovement[]> {
  const { userName, ago, bet, win, back } = round;
  const { id: memberId, currency } = present(await findCredentials(app.db, merchantId, userName), userName);
  const id = roundIdOf(round);
  const of = {
    ...{ merchantId, memberId, currency, trial: false, vendor: HOUSE_VENDOR },
    round: { id, game: 'jeepney-moon', category: 'RNG', closes: false },
  };
  const now = app.clock.now().getTime();
  const { settings } = present(await app.merchants.byId(merchantId), merchantId);
  const today = dayStart(settings.timeZone, dayIn(settings.timeZone, new Date(now))).getTime();
  // Soon after midnight all of it is closer together: a limit that counts from today takes no play of yesterday.
  const minute = Math.min(MINUTE_MS, Math.floor((now - today) / 60));
  const at = (minutes: number): number => now - minutes * minute;
  const betId = `${id}-bet`;
  const winId = `${id}-win`;
  const target = back?.what === 'win' ? winId : betId;
  return [
    { at: at(ago), entry: betEntry({ ...of, txId: betId, amount: bet }) },
    {
      at: at(ago) + Math.floor(minute / 15),
      entry: winEntry({ ...of, txId: winId, amount: win, bet: betId, free: false }),
    },
    ...(back ? [{ at: at(back.ago), entry: rollbackEntry({ ...of, txId: `${id}-back`, target }) }] : []),
  ];
}
