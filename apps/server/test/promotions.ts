import { randomUUID } from 'node:crypto';
import { announcePromotions, insertPromotion, findPromotion, publish } from '../src/modules/promotions/index.ts';
import type { NewPromotion } from '../src/modules/promotions/index.ts';
import { present } from '../src/kernel/must.ts';
import type { Site, TestServer } from './testServer.ts';

type Rules = NewPromotion['rules'];
export interface PromotionDraft extends Partial<Omit<NewPromotion, 'rules'>> {
  readonly condition: Rules['condition']['code'];
  readonly conditionArgs?: Record<string, string>;
  readonly reward: NonNullable<Rules['reward']>['code'];
  readonly rewardArgs?: Record<string, string>;
  readonly rules?: Partial<Rules>;
}

export function promotionOf(server: TestServer, site: Site, request: PromotionDraft): NewPromotion {
  const { condition, conditionArgs = {}, reward, rewardArgs = {}, rules, ...change } = request;
  return {
    merchantId: site.merchantId,
    id: randomUUID(),
    category: 'other_promo',
    picture: { family: 'RNG', composition: 1, palette: 1 },
    position: 1,
    startsAt: new Date(server.clock.now().getTime() - 3_600_000),
    endsAt: null,
    texts: { EN: { title: 'A promotion', summary: '', content: '<p>Words</p>' } },
    budgetAmount: null,
    budgetCount: null,
    currency: 'PHP',
    madeBy: 'eva',
    ...change,
    rules: {
      condition: { code: condition, args: conditionArgs },
      reward: { code: reward, args: rewardArgs },
      audience: { agents: false, verified: false, contact: false, levelMin: 0, noOtherBonus: false },
      per: 'ever',
      perDevice: 0,
      perAddress: 0,
      give: 'auto',
      claimDays: 7,
      ...rules,
    },
  };
}

/** Writes and publishes a promotion; answers its id. */
export async function openPromotion(server: TestServer, site: Site, request: PromotionDraft): Promise<string> {
  const promotion = promotionOf(server, site, request);
  const { app, db } = server;
  await insertPromotion(db, promotion, server.clock.now());
  const row = present(await findPromotion(db, site.merchantId, promotion.id), 'a promotion');
  await db.transaction((tx) => publish(app, tx, row, 'eva'));
  announcePromotions(app, site.merchantId);
  return promotion.id;
}
