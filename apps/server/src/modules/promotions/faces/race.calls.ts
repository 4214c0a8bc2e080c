import {
  DRAW_LIST_PAGE,
  drawList,
  RACE_BOARD_MAX,
  raceBoard,
  type RaceBoard,
} from '@baize/contract/promotions/race.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { on } from '../../../kernel/on.ts';
import { maskName } from '../../games/index.ts';
import { listMembersById } from '../../identity/index.ts';
import { findClaimOf } from '../claims/claims.store.ts';
import type { Taker } from '../claims/facts.ts';
import { offerOf, rulesOf, type Offer } from '../offers/offers.ts';
import { placesOf } from '../rules/args.rules.ts';
import { hasPlaces, partsOf, type Rules } from '../rules/promotion.rules.ts';
import { raceByOf, type RaceBy } from '../rules/socialConditions.rules.ts';
import { findDraw, listTicketed, listWinning, sumTickets } from '../races/draws.store.ts';
import { COUNTING_MS } from '../races/race.rules.ts';
import { ticketRuleOf, ticketsOf } from '../races/tickets.rules.ts';
import {
  countBefore,
  countRacers,
  findPlacedAt,
  findStandingOf,
  listBoard,
  listPlaces,
  listStandingsOf,
  type BoardRow,
} from '../races/race.store.ts';
import { takerOfSession } from './list.ts';

/** Of `multiple` in hundredths, as most currencies. */
const scoreText = (by: RaceBy, score: bigint, currency: string): string =>
  by === 'multiple' ? `${score / 100n}.${String(score % 100n).padStart(2, '0')}` : formatAmount(score, currency);

interface Shown {
  readonly app: App;
  readonly offer: Offer;
  readonly rules: Rules;
  readonly by: RaceBy;
  readonly minRounds: number;
  /** Tickets, not places by score. */
  readonly isDraw: boolean;
}
type Placed = Awaited<ReturnType<typeof listPlaces>>[number];

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

/** Whose names stand on the board, in their order: of a race the first, of a draw who has won. */
async function rowsOf({ app, offer, minRounds, isDraw }: Shown, placed: readonly Placed[]): Promise<BoardRow[]> {
  const where = { merchantId: offer.merchantId, promotionId: offer.id };
  if (!isDraw) return listBoard(app.db, { ...where, minRounds, skip: 0, limit: RACE_BOARD_MAX });
  return listStandingsOf(app.db, { ...where, memberIds: placed.slice(0, RACE_BOARD_MAX).map((one) => one.memberId) });
}

/** The tickets of a draw, what was committed to, and the seed once it is drawn. */
async function drawOf({ app, offer, rules, isDraw }: Shown, taker: Taker | null): Promise<RaceBoard['draw']> {
  if (!isDraw) return null;
  const where = { merchantId: offer.merchantId, promotionId: offer.id };
  const rule = ticketRuleOf(rules.condition.args, offer.currency);
  const row = present(await findDraw(app.db, offer.merchantId, offer.id), 'the seed of a draw');
  const standing = taker && (await findStandingOf(app.db, { ...where, memberId: taker.memberId }));
  const takesPart = taker && (await findClaimOf(app.db, { ...where, memberId: taker.memberId, periodKey: 'ever' }));
  return {
    ...{ per: formatAmount(rule.per, offer.currency), most: Number(rule.most) },
    tickets: row.tickets ?? (await sumTickets(app.db, { ...where, ...rule })),
    mine: takesPart ? ticketsOf(standing?.hidden ? 0n : (standing?.score ?? 0n), rule) : null,
    ...{ commitment: row.commitment, seed: row.seed, listHash: row.listHash },
  };
}

/** Of whom the board is, for whoever may read it: what is over stays readable for who took part. */
async function readable(app: App, merchantId: string, taker: Taker | null, id: string) {
  const offer = await offerOf(app, merchantId, id);
  if (!offer || !hasPlaces(offer.rules.condition.code) || !offer.endsAt) return null;
  const own = taker && (await findClaimOf(app.db, { ...taker, promotionId: id, periodKey: 'ever' }));
  return offer.state === 'published' || own ? { offer, own, endsAt: offer.endsAt } : null;
}

export const raceCalls = [
  on(raceBoard, async ({ app, db, merchant, session, input: { id }, fail }) => {
    const taker = takerOfSession(session);
    const found = await readable(app, merchant.id, taker, id);
    if (!found) throw fail('promotion.unknown');
    const { offer, own, endsAt } = found;
    const rules = own ? await rulesOf(app, own) : offer.rules;
    const { args, code } = rules.condition;
    const minRounds = Number(args['minRounds'] ?? '1');
    const shown: Shown = { app, offer, rules, by: raceByOf(args), minRounds, isDraw: code === 'ticket' };
    const scoreMin = shown.isDraw ? ticketRuleOf(args, offer.currency).per : 1n;
    const [racers, placedAt] = await Promise.all([
      countRacers(db, { merchantId: merchant.id, promotionId: id, minRounds, scoreMin }),
      findPlacedAt(db, merchant.id, id),
    ]);
    const placed = placedAt ? await listPlaces(db, merchant.id, id) : [];
    const [rows, draw, tickets] = await Promise.all([
      rowsOf(shown, placed),
      drawOf(shown, taker),
      listWinning(db, merchant.id, id),
    ]);
    const members = await listMembersById(
      db,
      merchant.id,
      rows.map(({ memberId }) => memberId),
    );
    const names = new Map(members.map((member) => [member.id, member.userName]));
    const placeOf = new Map(placed.map(({ memberId, place }) => [memberId, place]));
    return {
      ...{ by: shown.by, minRounds: shown.minRounds, ...racers, draw },
      startsAt: offer.startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
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
          ticket: tickets.get(row.memberId) ?? null,
          ...prizeOf(shown, place),
        };
      }),
      mine: taker && !shown.isDraw ? await mineOf(shown, taker, rows) : null,
    };
  }),
  on(drawList, async ({ app, db, merchant, session, input: { id, after }, fail }) => {
    const taker = takerOfSession(session);
    const found = await readable(app, merchant.id, taker, id);
    if (!found) throw fail('promotion.unknown');
    const where = { merchantId: merchant.id, promotionId: id };
    const rows = await listTicketed(db, { ...where, after, limit: DRAW_LIST_PAGE + 1 });
    const page = rows.slice(0, DRAW_LIST_PAGE);
    return {
      list: page.map(({ holder, tickets, memberId }) => ({ holder, tickets, isMine: memberId === taker?.memberId })),
      next: rows.length > DRAW_LIST_PAGE ? (page.at(-1)?.holder ?? null) : null,
    };
  }),
];
