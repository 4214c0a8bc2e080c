import type { App } from '../../../kernel/app.ts';
import { findMember } from '../../identity/index.ts';
import { catchUp } from '../../reports/index.ts';
import { moverOf, sizeOf } from '../claims/begin.ts';
import { findClaimOf, listJoinedOf, moveClaim, type Claim } from '../claims/claims.store.ts';
import { give } from '../claims/give.ts';
import { closeUnpaid, tellClaim } from '../claims/step.ts';
import { rulesOf } from '../offers/offers.ts';
import { takeBudget } from '../offers/promotions.store.ts';
import { placesOf } from '../rules/args.rules.ts';
import { listBoard, listPlaces, listRaces, markRaceDone, writePlaces, type Race } from './race.store.ts';
import { COUNTING_MS } from './race.rules.ts';

const DAY_MS = 86_400_000;
const PAGE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Races whose last rounds are counted: places are written once, then prizes are given. Whoever dies in between, the next goes on. */
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
  // One that staff have stopped before its end has no winners.
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

/** The winners in their order: who may not play now makes room for the next. */
async function place(app: App, race: Race, at: Date): Promise<void> {
  const { merchantId, id: promotionId, rules } = race;
  const places = placesOf(rules.reward?.args['places'] ?? '').at(-1)?.to ?? 0;
  const minRounds = Number(rules.condition.args['minRounds'] ?? '1');
  const memberIds: string[] = [];
  for (let skip = 0; memberIds.length < places; skip += PAGE) {
    const page = await listBoard(app.db, { merchantId, promotionId, minRounds, skip, limit: PAGE });
    for (const { memberId } of page) {
      const member = await findMember(app.db, memberId);
      if (member?.status === 'active' && memberIds.length < places) memberIds.push(memberId);
    }
    if (page.length < PAGE) break;
  }
  await app.db.transaction((tx) => writePlaces(tx, { merchantId, promotionId, memberIds, at }));
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
    // The pool was in the budget when it was published; where it is not any more staff decide.
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
