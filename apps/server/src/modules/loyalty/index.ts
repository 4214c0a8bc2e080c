import { isUuid } from '../../kernel/cursor.ts';
import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { loyaltySubjects } from './subjects.store.ts';
import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { levelNames, memberBenefits } from '../identity/index.ts';
import { registerProjection } from '../reports/index.ts';
import { entryNotes } from '../wallet/index.ts';
import { rewardNotes } from './rewardNotes.ts';
import { mallCalls } from './mall/mall.calls.ts';
import { repairOrders } from './mall/orders.ts';
import { creditDay, postPoints } from './points/creditPoints.ts';
import { pointCalls } from './points/points.calls.ts';
import { addWeighted, forgetWeighted } from './points/points.store.ts';
import { rainCalls } from './rain/rain.calls.ts';
import { tendRains } from './rain/rains.ts';
import { levelBenefitsOf, levelNameOf } from './vip/standing.ts';
import { vipCalls } from './vip/vip.calls.ts';
import { levelHandlers, levelsApplier } from './staff/levels.calls.ts';
import { loyaltyHandlers, mallItemApplier } from './staff/loyalty.calls.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { rainHandlers, rainsApplier } from './staff/rains.calls.ts';

export { insertItem, listItems } from './mall/items.store.ts';
export { listPlayed } from './points/points.store.ts';
export { reencryptAddresses, reencryptItemCodes, reencryptOrderAddresses } from './mall/reencrypt.ts';
export { mallGifts } from './mall/mallGifts.ts';
export { addCodes } from './mall/codes.ts';
export { returnOrder } from './mall/orders.ts';
export { keepPastOrder, keepPastRain, type PastEntry } from './past.ts';
export { insertRain } from './rain/rain.store.ts';
export { tendRains } from './rain/rains.ts';
export { giftsOf, takeGift } from './vip/gifts.ts';
export { type Gift } from './vip/levels.store.ts';
export { DEFAULT_LEVELS, type LevelBenefits } from './vip/levels.rules.ts';
export { listLevels, replaceLevels } from './vip/levels.store.ts';
export { levelWords, standingOf } from './vip/standing.ts';
export { levelFaces } from './vip/vip.calls.ts';
export { wordsIn } from './words.ts';

const POINTS_EVERY_MS = 60_000;
const ORDERS_EVERY_MS = 30_000;
const RAINS_EVERY_MS = 2_000;

/** Levels, points, the points mall, red envelope rain. */
export const loyaltyModule: Module = {
  name: 'loyalty',
  handlers: [...vipCalls, ...pointCalls, ...mallCalls, ...rainCalls],
  staffHandlers: [...levelHandlers, ...loyaltyHandlers, ...rainHandlers],
  start(app) {
    for (const finder of loyaltySubjects) provide(app, memberSubjects, finder);
    registerProjection(app, {
      name: 'loyalty',
      apply: (tx, entries) => addWeighted(tx, entries),
      forget: forgetWeighted,
    });
    provide(app, entryNotes, {
      source: 'promotion',
      note: (ids, language) => rewardNotes(app, ids.filter(isUuid), language),
    });
    provide(app, levelNames, levelNameOf);
    provide(app, memberBenefits, levelBenefitsOf);
    provide(app, changeAppliers, levelsApplier);
    provide(app, changeAppliers, rainsApplier);
    provide(app, changeAppliers, mallItemApplier);
    app.events.listen('loyalty', 'dayClosed', (closed) => creditDay(app, closed));
    app.jobs.every('loyalty-points', POINTS_EVERY_MS, () => postPoints(app));
    app.jobs.every('loyalty-orders', ORDERS_EVERY_MS, () => repairOrders(app));
    app.jobs.every('loyalty-rains', RAINS_EVERY_MS, () => tendRains(app));
  },
};
