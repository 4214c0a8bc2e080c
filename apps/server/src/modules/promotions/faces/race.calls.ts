import { RACE_BOARD_MAX, raceBoard, type RaceBoard } from '@baize/contract/promotions/race.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { on } from '../../../kernel/on.ts';
import { maskName } from '../../games/index.ts';
import { listMembersById } from '../../identity/index.ts';
import { findClaimOf } from '../claims/claims.store.ts';
import type { Taker } from '../claims/facts.ts';
import { offerOf, rulesOf, type Offer } from '../offers/offers.ts';
import { placesOf } from '../rules/args.rules.ts';
import { partsOf, type Rules } from '../rules/promotion.rules.ts';
import { raceByOf, type RaceBy } from '../rules/socialConditions.rules.ts';
import { COUNTING_MS } from '../races/race.rules.ts';
import {
  countBefore,
  countRacers,
  findPlacedAt,
  findStandingOf,
  listBoard,
  listPlaces,
  type BoardRow,
} from '../races/race.store.ts';
import { takerOfSession } from './list.ts';

/** The scores of `multiple` are hundredths, as amounts of most currencies are. */
const scoreText = (by: RaceBy, score: bigint, currency: string): string =>
  by === 'multiple' ? `${score / 100n}.${String(score % 100n).padStart(2, '0')}` : formatAmount(score, currency);

interface Shown {
  readonly app: App;
  readonly offer: Offer;
  readonly rules: Rules;
  readonly by: RaceBy;
  readonly minRounds: number;
}

function prizeOf({ rules, offer }: Shown, place: number): { amount: string | null; points: number | null } {
  const { reward, rewardArgs } = partsOf(rules);
  const size = reward?.size(BigInt(place), rewardArgs, offer.currency) ?? 0n;
  if (size === 0n) return { amount: null, points: null };
  return reward?.kind(rewardArgs) === 'points'
    ? { amount: null, points: Number(size) }
    : { amount: formatAmount(size, offer.currency), points: null };
}

function stateOfRace({ app, offer }: Shown, isPlaced: boolean): RaceBoard['state'] {
  const now = app.clock.now().getTime();
  const end = offer.endsAt?.getTime() ?? 0;
  if (now < offer.startsAt.getTime()) return 'soon';
  if (now < end && offer.state !== 'ended') return 'running';
  return isPlaced || now > end + 10 * COUNTING_MS ? 'over' : 'counting';
}

async function mineOf(shown: Shown, taker: Taker, above: readonly BoardRow[]): Promise<RaceBoard['mine']> {
  const { app, offer, by, minRounds } = shown;
  const where = { merchantId: offer.merchantId, promotionId: offer.id, memberId: taker.memberId };
  const claim = await findClaimOf(app.db, { ...where, periodKey: 'ever' });
  if (!claim) return null;
  const row = await findStandingOf(app.db, where);
  if (row?.hidden) return null;
  const score = scoreText(by, row?.score ?? 0n, offer.currency);
  const rounds = row?.rounds ?? 0;
  const none = { score, rounds, place: null, toNext: null, amount: null, points: null };
  if (!row || row.score <= 0n || rounds < minRounds) return none;
  const place = (await countBefore(app.db, { ...where, ...row, minRounds })) + 1;
  const before = place > 1 ? (above[place - 2] ?? (await rowAt(shown, place - 1))) : null;
  const toNext = before ? scoreText(by, before.score - row.score, offer.currency) : null;
  return { score, rounds, place, toNext, ...prizeOf(shown, place) };
}

async function rowAt({ app, offer, minRounds }: Shown, place: number): Promise<BoardRow | null> {
  const where = { merchantId: offer.merchantId, promotionId: offer.id, minRounds };
  const [row] = await listBoard(app.db, { ...where, skip: place - 1, limit: 1 });
  return row ?? null;
}

export const raceCalls = [
  on(raceBoard, async ({ app, db, merchant, session, input: { id }, fail }) => {
    const offer = await offerOf(app, merchant.id, id);
    if (offer?.rules.condition.code !== 'race' || !offer.endsAt) throw fail('promotion.unknown');
    const taker = takerOfSession(session);
    const own = taker && (await findClaimOf(db, { ...taker, promotionId: id, periodKey: 'ever' }));
    // What is over stays readable for who took part.
    if (offer.state !== 'published' && !own) throw fail('promotion.unknown');
    const rules = own ? await rulesOf(app, own) : offer.rules;
    const { args } = rules.condition;
    const shown: Shown = { app, offer, rules, by: raceByOf(args), minRounds: Number(args['minRounds'] ?? '1') };
    const where = { merchantId: merchant.id, promotionId: id };
    const [rows, players, placedAt] = await Promise.all([
      listBoard(db, { ...where, minRounds: shown.minRounds, skip: 0, limit: RACE_BOARD_MAX }),
      countRacers(db, merchant.id, id),
      findPlacedAt(db, merchant.id, id),
    ]);
    const placed = placedAt ? await listPlaces(db, merchant.id, id) : [];
    const members = await listMembersById(
      db,
      merchant.id,
      rows.map(({ memberId }) => memberId),
    );
    const names = new Map(members.map((member) => [member.id, member.userName]));
    const placeOf = new Map(placed.map(({ memberId, place }) => [memberId, place]));
    return {
      ...{ by: shown.by, minRounds: shown.minRounds, players },
      startsAt: offer.startsAt.toISOString(),
      endsAt: offer.endsAt.toISOString(),
      serverTime: app.clock.now().toISOString(),
      state: stateOfRace(shown, placedAt !== null),
      prizes: placesOf(rules.reward?.args['places'] ?? '').map(({ from, to }) => ({
        from,
        to,
        ...prizeOf(shown, from),
      })),
      list: rows.map((row, index) => {
        const place = placeOf.get(row.memberId) ?? index + 1;
        return {
          ...{ place, name: maskName(names.get(row.memberId) ?? ''), isMine: row.memberId === taker?.memberId },
          score: scoreText(shown.by, row.score, offer.currency),
          ...prizeOf(shown, place),
        };
      }),
      mine: taker && (await mineOf(shown, taker, rows)),
    };
  }),
];
