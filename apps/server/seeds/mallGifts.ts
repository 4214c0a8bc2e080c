import type { App } from '../src/kernel/app.ts';
import { present } from '../src/kernel/must.ts';
import { insertItem } from '../src/modules/loyalty/index.ts';
import { demoWords } from './demoTexts.ts';

/** Items of the points mall that a promotion of the demo gives, by its key. */
const GIFTS = [
  {
    of: 'mallRounds',
    kind: 'freeRounds',
    picture: 'rounds',
    points: 800n,
    position: 12,
  },
  {
    of: 'mallBonus',
    kind: 'bonus',
    picture: 'gift',
    points: 700n,
    position: 24,
  },
] as const;

export async function seedMallGifts(app: App, merchantId: string, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { of, ...gift } of GIFTS)
    await insertItem(app.db, merchantId, {
      ...gift,
      title: demoWords(`mall.${of}.title`),
      text: demoWords(`mall.${of}.text`),
      ...{ id: app.ids.uuid(), promotionId: present(ids.get(of), of), amount: 0n },
      ...{ stock: 100, perMember: 5, levelMin: 0, state: 'open', version: 1 },
    });
}
