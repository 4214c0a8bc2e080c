import { addDays } from '@baize/contract/calendar.ts';
import type { MallPicture } from '@baize/contract/loyalty/mall.ts';
import type { App } from '../src/kernel/app.ts';
import { dayIn } from '../src/kernel/clock.ts';
import { present } from '../src/kernel/must.ts';
import { findCredentials } from '../src/modules/identity/index.ts';
import { insertItem, insertRain, listItems, tendRains } from '../src/modules/loyalty/index.ts';
import { dayStart } from '../src/kernel/dayStart.rules.ts';
import { insertAccount } from '../src/modules/wallet/accounts.store.ts';
import { movementEntry } from '../src/modules/wallet/ledger/index.ts';
import { postAt } from './life/play.ts';

interface DemoItem {
  readonly kind: 'cash' | 'physical';
  readonly EN: string;
  readonly TY: string;
  readonly text: string;
  readonly picture: MallPicture;
  readonly points: bigint;
  readonly amount?: bigint;
  readonly stock: number;
  readonly levelMin?: number;
}

const ITEMS: readonly DemoItem[] = [
  {
    kind: 'cash',
    EN: '₱50 cash',
    TY: '₱50 na cash',
    text: 'Goes to your wallet at once.',
    picture: 'coins',
    points: 500n,
    amount: 5_000n,
    stock: 500,
  },
  {
    kind: 'physical',
    EN: 'Enamel mug',
    TY: 'Enamel na tasa',
    text: 'White enamel with a green rim, 350 ml.',
    picture: 'mug',
    points: 1_800n,
    stock: 12,
  },
  {
    kind: 'cash',
    EN: '₱200 cash',
    TY: '₱200 na cash',
    text: 'Goes to your wallet at once.',
    picture: 'coins',
    points: 1_900n,
    amount: 20_000n,
    stock: 200,
  },
  {
    kind: 'physical',
    EN: 'Green T-shirt',
    TY: 'Berdeng T-shirt',
    text: 'Cotton, sizes S to XXL. We ask for your size by phone.',
    picture: 'shirt',
    points: 2_600n,
    stock: 30,
  },
  {
    kind: 'physical',
    EN: 'Canvas bag',
    TY: 'Canvas na bag',
    text: 'Strong canvas, 40 × 36 cm.',
    picture: 'bag',
    points: 3_200n,
    stock: 8,
  },
  {
    kind: 'physical',
    EN: 'Headphones',
    TY: 'Headphones',
    text: 'Over-ear, with a cable and a microphone.',
    picture: 'headphones',
    points: 9_500n,
    stock: 4,
    levelMin: 1,
  },
  {
    kind: 'physical',
    EN: 'Cinema tickets',
    TY: 'Tiket sa sine',
    text: 'Two tickets, sent on paper.',
    picture: 'ticket',
    points: 4_000n,
    stock: 0,
  },
  {
    kind: 'physical',
    EN: 'Phone',
    TY: 'Telepono',
    text: '128 GB, in green. From level Ruby.',
    picture: 'phone',
    points: 68_000n,
    stock: 2,
    levelMin: 2,
  },
];

/** What ana and ben have saved before the demo began; the check-ins of ana’s last days bring her to 2,386. */
const SAVED: Readonly<Record<string, bigint>> = { ana: 2_356n, ben: 2_140n };
const MINUTE_MS = 60_000;
const RAIN_HOUR_MS = 20 * 3_600_000;
const RAIN_DAYS = 7;
const RAIN = { seconds: 30, budget: 200_000n, envelopes: 100, least: 100n, most: 20_000n } as const;

/** Items of the points mall, points of two people, a rain at 20:00 for a week. Once. */
export async function seedLoyalty(app: App, merchantId: string): Promise<void> {
  if ((await listItems(app.db, merchantId, { all: true })).length > 0) return;
  const { settings } = present(await app.merchants.byId(merchantId), merchantId);
  for (const [at, { EN, TY, text, amount = 0n, levelMin = 0, ...item }] of ITEMS.entries())
    await insertItem(app.db, merchantId, {
      ...item,
      ...{ id: app.ids.uuid(), title: { EN, TY }, text: { EN: text }, amount, levelMin, promotionId: null },
      ...{ perMember: item.kind === 'cash' ? 20 : 2, position: at * 10, state: 'open', version: 1 },
    });
  for (const [userName, amount] of Object.entries(SAVED)) {
    const member = await findCredentials(app.db, merchantId, userName);
    if (!member) continue;
    const key = { merchantId, memberId: member.id, currency: 'PTS', trial: false } as const;
    // What they have earned since is dated after it; who has joined just now has no past.
    const at = Math.min(member.createdAt.getTime() + MINUTE_MS, app.clock.now().getTime());
    const entry = movementEntry({ ...key, code: 'POINTS_EARNED', amount, reference: `${member.id}:before` });
    await insertAccount(app.db, key);
    await postAt(app, [{ at, entry }], app.clock.now());
  }
  await seedRains(app, merchantId, settings);
}

async function seedRains(
  app: App,
  merchantId: string,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): Promise<void> {
  const now = app.clock.now();
  const today = dayIn(timeZone, now);
  for (let day = 0; day < RAIN_DAYS; day++) {
    const startsAt = new Date(dayStart(timeZone, addDays(today, day)).getTime() + RAIN_HOUR_MS);
    if (startsAt <= now) continue;
    await insertRain(app.db, { merchantId, id: app.ids.uuid(), startsAt, currency, ...RAIN, madeBy: 'eva' });
  }
  await tendRains(app);
}
