import type { App } from '../src/kernel/app.ts';
import { present } from '../src/kernel/must.ts';
import { insertItem } from '../src/modules/loyalty/index.ts';

/** Items of the points mall that a promotion of the demo gives, by its key. */
const GIFTS = [
  {
    of: 'mallRounds',
    kind: 'freeRounds',
    title: { EN: '20 free rounds', TY: '20 libreng round' },
    text: { EN: 'At Jeepney Moon, ₱2.00 each.', TY: 'Sa Jeepney Moon, tig-₱2.00.' },
    picture: 'rounds',
    points: 800n,
    position: 12,
  },
  {
    of: 'mallBonus',
    kind: 'bonus',
    title: { EN: '₱100 bonus', TY: '₱100 bonus' },
    text: { EN: 'Bonus money to play with.', TY: 'Perang bonus na pang-laro.' },
    picture: 'gift',
    points: 700n,
    position: 24,
  },
] as const;

export async function seedMallGifts(app: App, merchantId: string, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { of, ...gift } of GIFTS)
    await insertItem(app.db, merchantId, {
      ...gift,
      ...{ id: app.ids.uuid(), promotionId: present(ids.get(of), of), amount: 0n },
      ...{ stock: 100, perMember: 5, levelMin: 0, state: 'open', version: 1 },
    });
}
