import type { App } from '../src/kernel/app.ts';
import { must, present } from '../src/kernel/must.ts';
import { findCredentials } from '../src/modules/identity/index.ts';
import {
  announcePromotions,
  findPromotion,
  insertPromotion,
  judgePromotion,
  importDemoClaim,
  keepPastReferral,
  listAll,
  listGivenTo,
  publish,
  type GivenClaim,
  type NewPromotion,
  type DemoClaim,
} from '../src/modules/promotions/index.ts';
import { movementEntry } from '../src/modules/wallet/ledger/index.ts';
import { POINTS } from '../src/modules/wallet/index.ts';
import type { PastMovement } from './life/play.ts';
import { seedMallGifts } from './mallGifts.ts';
import type { DemoPromotion } from './promotionTexts.ts';
import { DEMO_PROMOTIONS } from './promotionsTogether.ts';

const DAY_MS = 86_400_000;

/** What demo people have had of promotions before the demo began. */
const HISTORY: readonly (Omit<DemoClaim, 'promotionId' | 'memberId' | 'at'> & {
  readonly of: string;
  readonly who: string;
  readonly daysAgo: number;
})[] = [
  {
    of: 'weekly',
    who: 'ana',
    daysAgo: 11,
    periodKey: 'W-2',
    state: 'claimed',
    cause: 'paid',
    amount: 9_600n,
    base: 1_200_000n,
  },
  {
    of: 'weekly',
    who: 'ana',
    daysAgo: 4,
    periodKey: 'W-1',
    state: 'claimable',
    cause: 'conditionMet',
    amount: 18_420n,
    base: 2_302_500n,
  },
  {
    of: 'friday',
    who: 'ana',
    daysAgo: 14,
    periodKey: 'past',
    state: 'closed',
    cause: 'expired',
    amount: 20_000n,
    base: 40_000n,
  },
  { of: 'checkIn', who: 'ana', daysAgo: 4, periodKey: 'day', state: 'claimed', cause: 'paid', amount: 5n, base: 1n },
  { of: 'checkIn', who: 'ana', daysAgo: 3, periodKey: 'day', state: 'claimed', cause: 'paid', amount: 5n, base: 2n },
  { of: 'checkIn', who: 'ana', daysAgo: 2, periodKey: 'day', state: 'claimed', cause: 'paid', amount: 10n, base: 3n },
  { of: 'checkIn', who: 'ana', daysAgo: 1, periodKey: 'day', state: 'claimed', cause: 'paid', amount: 10n, base: 4n },
  {
    of: 'friend',
    who: 'ana',
    daysAgo: 1,
    periodKey: 'ever',
    state: 'applying',
    cause: 'applied',
    amount: null,
    base: 0n,
    note: 'I’ve switched from another site; my friend Ben plays here.',
  },
  {
    ...{ of: 'friend', who: 'dina', daysAgo: 2, periodKey: 'ever', state: 'applying', cause: 'applied' },
    ...{
      amount: null,
      base: 0n,
      note: 'I played at another site for two years. I can send a picture of my account there.',
    },
  },
  {
    ...{ of: 'friend', who: 'efren', daysAgo: 3, periodKey: 'ever', state: 'applying', cause: 'applied' },
    ...{ amount: null, base: 0n, note: 'My brother told me about this. Before I was at a casino in Pasay.' },
  },
  {
    ...{ of: 'friend', who: 'jomar', daysAgo: 4, periodKey: 'ever', state: 'applying', cause: 'applied' },
    ...{ amount: null, base: 0n, note: 'Please add it, I came from another app.' },
  },
  {
    ...{ of: 'weekly', who: 'dina', daysAgo: 4, periodKey: 'W-1', state: 'claimable', cause: 'conditionMet' },
    ...{ amount: 6_250n, base: 781_250n },
  },
  {
    ...{ of: 'friday', who: 'efren', daysAgo: 14, periodKey: 'past', state: 'closed', cause: 'expired' },
    ...{ amount: 10_000n, base: 20_000n },
  },
];

/** Members of the demo's past who take part in its races; what they have played counts from the journal. */
export async function seedRacers(app: App, merchantId: string, memberIds: readonly string[]): Promise<void> {
  const races = (await listAll(app.db, { merchantId, state: 'published' })).filter(
    ({ rules }) => rules.condition.code === 'race' || rules.condition.code === 'ticket',
  );
  for (const { id: promotionId, startsAt } of races)
    for (const memberId of memberIds)
      await importDemoClaim(app, merchantId, {
        ...{ promotionId, memberId, periodKey: 'ever', state: 'joined', cause: 'takenPart', amount: null, base: 0n },
        at: startsAt,
      });
}

export async function pastRewards(app: App, merchantId: string, memberId: string): Promise<PastMovement[]> {
  const claims = await listGivenTo(app.db, { merchantId, memberId });
  return claims.map((claim) => ({ at: claim.changedAt.getTime(), entry: entryOf(claim) }));
}

function entryOf({ merchantId, memberId, id: reference, reward, currency, amount }: GivenClaim) {
  const isPoints = reward === 'points';
  return movementEntry({
    ...{ merchantId, memberId, trial: false, amount: amount ?? 0n, reference },
    currency: isPoints ? POINTS : currency,
    code: isPoints ? 'POINTS_EARNED' : 'REBATE',
  });
}

/** Promotions of every kind, with what demo people have had of them. Once. */
export async function seedPromotions(app: App, merchantId: string): Promise<void> {
  if ((await listAll(app.db, { merchantId, state: 'all' })).length > 0) return;
  const { settings } = present(await app.merchants.byId(merchantId), merchantId);
  const ids = new Map<string, string>();
  for (const [position, demo] of DEMO_PROMOTIONS.entries())
    ids.set(demo.key, await sow(app, demo, { merchantId, currency: settings.currency, position }));
  // What this process has read before is old now.
  announcePromotions(app, merchantId);
  for (const { of, who, daysAgo, ...claim } of HISTORY) {
    const member = await findCredentials(app.db, merchantId, who);
    if (!member) continue;
    await importDemoClaim(app, merchantId, {
      ...claim,
      promotionId: present(ids.get(of), of),
      memberId: member.id,
      at: new Date(app.clock.now().getTime() - daysAgo * DAY_MS),
    });
  }
  await seedMallGifts(app, merchantId, ids);
  await seedFriend(app, merchantId, present(ids.get('friends'), 'the promotion for friends'));
  announcePromotions(app, merchantId);
}

/** Ben came by ana’s invitation, and has yet to play. */
async function seedFriend(app: App, merchantId: string, promotionId: string): Promise<void> {
  const [ana, ben] = await Promise.all(['ana', 'ben'].map((name) => findCredentials(app.db, merchantId, name)));
  if (!ana || !ben) return;
  const at = new Date(app.clock.now().getTime() - 2 * DAY_MS);
  await keepPastReferral(app, merchantId, { promotionId, invitedId: ben.id, inviterId: ana.id, at });
}

async function sow(
  app: App,
  demo: DemoPromotion,
  {
    merchantId,
    currency,
    position,
  }: { readonly merchantId: string; readonly currency: string; readonly position: number },
): Promise<string> {
  const now = app.clock.now();
  const row: NewPromotion = {
    ...{ merchantId, id: app.ids.uuid(), currency, position: position * 10, madeBy: 'eva' },
    ...{ category: demo.category, picture: demo.picture, rules: demo.rules, texts: demo.texts },
    startsAt: new Date(now.getTime() + demo.startsInDays * DAY_MS),
    endsAt: demo.endsInDays === null ? null : new Date(now.getTime() + demo.endsInDays * DAY_MS),
    budgetAmount: demo.budgetAmount,
    budgetCount: null,
  };
  const problems = judgePromotion(row, { forAll: true });
  must(Object.keys(problems).length === 0, `a demo promotion is whole: ${demo.key} ${JSON.stringify(problems)}`);
  await app.db.transaction(async (tx) => {
    await insertPromotion(tx, row, now);
    if (demo.isDraft) return;
    const at = row.startsAt < now ? row.startsAt : now;
    await publish(app, tx, present(await findPromotion(tx, merchantId, row.id), 'a promotion'), 'eva', at);
  });
  return row.id;
}
