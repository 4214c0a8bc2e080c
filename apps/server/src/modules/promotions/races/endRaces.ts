import type { App } from '../../../kernel/app.ts';
import { listMembersById } from '../../identity/index.ts';
import { catchUp } from '../../reports/index.ts';
import { moverOf, sizeOf } from '../claims/begin.ts';
import { findClaimOf, listJoinedOf, moveClaim, type Claim } from '../claims/claims.store.ts';
import { give } from '../claims/give.ts';
import { closeUnpaid, tellClaim } from '../claims/step.ts';
import { rulesOf } from '../offers/offers.ts';
import { takeBudget } from '../offers/promotions.store.ts';
import { placesOf } from '../rules/args.rules.ts';
import { drawTickets } from './draws.ts';
import {
  findPlacedAt,
  listBoard,
  listPlaces,
  listRaces,
  markRaceDone,
  writePlaces,
  type BoardRow,
  type Race,
} from './race.store.ts';
import { COUNTING_MS } from './race.rules.ts';
import { ticketRuleOf, ticketsOf } from './tickets.rules.ts';

const DAY_MS = 86_400_000;
const PAGE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Places once, then prizes; resumable. */
export async function endRaces(app: App): Promise<void> {
  const now = app.clock.now();
  for (const race of await listRaces(app.db, null, now)) {
    const isOver = race.endsAt.getTime() + COUNTING_MS <= now.getTime();
    if (!isOver && race.state !== 'ended') continue;
    await endRace(app, race, now).catch((error: unknown) =>
      app.log.error({ err: error, promotion: race.id }, 'a race could not be ended'),
    );
  }
}

async function endRace(app: App, race: Race, now: Date): Promise<void> {
  // Stopped by staff before its end: no winners.
  const isStopped = race.state === 'ended' && race.endsAt > now;
  if (!isStopped) {
    await countAll(app, race);
    await place(app, race, now);
    await givePrizes(app, race);
  }
  await eachJoined(app, race, (claim) => closeUnpaid(app, claim, isStopped ? 'over' : 'noPrize'));
  await markRaceDone(app.db, { merchantId: race.merchantId, promotionId: race.id, at: now });
  app.live.toMerchant(race.merchantId, { type: 'promotions' });
}

/** Everything that their journals hold is counted. */
const countAll = (app: App, race: Race): Promise<void> =>
  eachJoined(app, race, async ({ merchantId, memberId, currency }) =>
    catchUp(app, { merchantId, memberId, currency, trial: false }),
  );

async function eachJoined(app: App, race: Race, act: (claim: Claim) => Promise<unknown>): Promise<void> {
  let after = NO_ID;
  for (;;) {
    const page = await listJoinedOf(app.db, { merchantId: race.merchantId, promotionId: race.id, after, limit: PAGE });
    for (const claim of page) await act(claim);
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE) return;
  }
}

/** Who may not play now makes room for the next. */
async function place(app: App, race: Race, at: Date): Promise<void> {
  const { merchantId, id: promotionId, rules, currency } = race;
  if (await findPlacedAt(app.db, merchantId, promotionId)) return;
  const places = placesOf(rules.reward?.args['places'] ?? '').at(-1)?.to ?? 0;
  if (rules.condition.code === 'race') {
    const memberIds = (await playing(app, race, places)).map(({ memberId }) => memberId);
    await app.db.transaction((tx) => writePlaces(tx, { merchantId, promotionId, memberIds, at }));
    return;
  }
  const rule = ticketRuleOf(rules.condition.args, currency);
  const ticketed = (await playing(app, race, null)).map(({ memberId, score }) => ({
    memberId,
    tickets: ticketsOf(score, rule),
  }));
  const drawn = await drawTickets(app, { merchantId, promotionId }, { ticketed, places });
  await app.db.transaction(async (tx) => {
    if (await writePlaces(tx, { merchantId, promotionId, memberIds: drawn.memberIds, at })) await drawn.write(tx, at);
  });
}

/** The first of the board who may play now; null: all of them. */
async function playing(app: App, { merchantId, id: promotionId, rules }: Race, most: number | null) {
  const minRounds = Number(rules.condition.args['minRounds'] ?? '1');
  // At one moment: by pages, somebody whose score changes meanwhile would be there twice, and somebody else not at all.
  const board = await listBoard(app.db, { merchantId, promotionId, minRounds, skip: 0, limit: null });
  const found: BoardRow[] = [];
  for (let at = 0; at < board.length && (most === null || found.length < most); at += PAGE) {
    const page = board.slice(at, at + PAGE);
    const ids = page.map(({ memberId }) => memberId);
    const members = await listMembersById(app.db, merchantId, ids);
    const active = new Set(members.flatMap(({ id, status }) => (status === 'active' ? id : [])));
    found.push(...page.filter(({ memberId }) => active.has(memberId)));
  }
  return most === null ? found : found.slice(0, most);
}

async function givePrizes(app: App, { merchantId, id: promotionId }: Race): Promise<void> {
  for (const { memberId, place: won } of await listPlaces(app.db, merchantId, promotionId)) {
    const claim = await findClaimOf(app.db, { merchantId, promotionId, memberId, periodKey: 'ever' });
    if (!claim) continue;
    if (claim.state === 'process') await give(app, claim);
    else if (claim.state === 'joined') await givePrize(app, claim, won);
  }
}

async function givePrize(app: App, claim: Claim, won: number): Promise<void> {
  const rules = await rulesOf(app, claim);
  const { amount, held } = sizeOf(rules, BigInt(won), claim.currency, true);
  if (!amount) return void (await closeUnpaid(app, claim, 'noPrize'));
  const isAuto = rules.give === 'auto';
  const now = app.clock.now();
  const { merchantId, promotionId: id } = claim;
  const moved = await app.db.transaction(async (tx) => {
    const hasRoom = await takeBudget(tx, { merchantId, id, amount: held, count: 0, now, isRunning: false });
    const change = { amount, base: BigInt(won), held: hasRoom ? held : 0n };
    // The published pool is no longer in the budget: staff decide.
    if (!hasRoom) return moveClaim(tx, claim, 'applying', 'review', moverOf(app, 'system'), change);
    return moveClaim(tx, claim, isAuto ? 'process' : 'claimable', 'conditionMet', moverOf(app, 'system'), {
      ...change,
      ...(!isAuto && { claimUntil: new Date(now.getTime() + rules.claimDays * DAY_MS) }),
    });
  });
  if (!moved) return;
  tellClaim(app, claim.memberId);
  await give(app, moved);
}
