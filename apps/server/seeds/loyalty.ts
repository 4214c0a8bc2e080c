import { randomBytes } from 'node:crypto';
import { addDays } from '@baize/contract/calendar.ts';
import type { MallPicture } from '@baize/contract/loyalty/mall.ts';
import type { App } from '../src/kernel/app.ts';
import { dayIn } from '../src/kernel/clock.ts';
import { present } from '../src/kernel/must.ts';
import { findCredentials } from '../src/modules/identity/index.ts';
import {
  addCodes,
  DEFAULT_LEVELS,
  insertItem,
  insertRain,
  keepPastOrder,
  keepPastRain,
  listItems,
  listLevels,
  replaceLevels,
  tendRains,
  type LevelBenefits,
  type PastEntry,
} from '../src/modules/loyalty/index.ts';
import type { Merchant } from '../src/kernel/merchant.ts';
import { dayStart } from '../src/kernel/dayStart.rules.ts';
import { insertAccount } from '../src/modules/wallet/accounts.store.ts';
import { movementEntry } from '../src/modules/wallet/ledger/index.ts';
import { demoWords } from './demoTexts.ts';
import { postAt } from './life/play.ts';

/** What the demo's levels bring; where the demo's cashier has the usual limits of 5 and 200,000.00 a day. */
const BENEFITS: readonly Partial<LevelBenefits>[] = [
  {},
  { withdrawDayCount: 6 },
  { withdrawDayCount: 8, withdrawDayMax: 40_000_000n, priority: 1, mallDiscount: 5 },
  {
    ...{ withdrawDayCount: 10, withdrawDayMax: 80_000_000n, priority: 2, mallDiscount: 10 },
    ...{ hostName: 'Marisol', hostContact: '+63 917 555 0142, 10:00–22:00' },
  },
  {
    ...{ withdrawDayCount: 20, withdrawDayMax: 200_000_000n, priority: 3, mallDiscount: 15 },
    ...{ hostName: 'Ramon', hostContact: '+63 917 555 0187, any time' },
  },
];

async function seedLevels(app: App, merchantId: string): Promise<void> {
  if ((await listLevels(app.db, merchantId)).length > 0) return;
  const levels = DEFAULT_LEVELS.map((row, at) => ({ ...row, benefits: { ...row.benefits, ...BENEFITS[at] } }));
  await app.db.transaction((tx) => replaceLevels(tx, merchantId, levels));
}

interface DemoItem {
  readonly kind: 'cash' | 'physical' | 'digital';
  /** Its words are `mall.<name>.…` of the demo's texts. */
  readonly name: string;
  readonly picture: MallPicture;
  readonly points: bigint;
  readonly amount?: bigint;
  readonly stock: number;
  readonly levelMin?: number;
}

const ITEMS: readonly DemoItem[] = [
  {
    kind: 'cash',
    name: 'cash',
    picture: 'coins',
    points: 500n,
    amount: 5_000n,
    stock: 500,
  },
  {
    kind: 'physical',
    name: 'mug',
    picture: 'mug',
    points: 1_800n,
    stock: 12,
  },
  {
    kind: 'digital',
    name: 'load',
    picture: 'phone',
    points: 1_100n,
    stock: 0,
  },
  {
    kind: 'physical',
    name: 'shirt',
    picture: 'shirt',
    points: 2_600n,
    stock: 30,
  },
  {
    kind: 'physical',
    name: 'headphones',
    picture: 'headphones',
    points: 9_500n,
    stock: 4,
    levelMin: 1,
  },
  {
    kind: 'physical',
    name: 'cinema',
    picture: 'ticket',
    points: 4_000n,
    stock: 0,
  },
];

/** What they have saved before the demo began; a mug and the check-ins of her last days bring ana to 2,386. Jomar has not ordered yet. */
const SAVED: Readonly<Record<string, bigint>> = {
  ...{ ana: 2_356n + 1_800n, ben: 2_140n, carla: 2_000n },
  ...{ dina: 3_120n, efren: 2_950n, gina: 11_400n, hugo: 4_480n, jomar: 2_010n },
};
const LOAD_CODES = 40;
const MINUTE_MS = 60_000;
const RAIN_HOUR_MS = 20 * 3_600_000;
const RAIN_DAYS = 7;
const RAIN = { seconds: 30, budget: 200_000n, envelopes: 100, least: 100n, most: 20_000n } as const;

/** Items of the points mall, points of those who have some, orders, a rain at 20:00 for a week. Once. */
export async function seedLoyalty(app: App, merchantId: string): Promise<void> {
  await seedLevels(app, merchantId);
  if ((await listItems(app.db, merchantId, { all: true })).length > 0) return;
  const { settings } = present(await app.merchants.byId(merchantId), merchantId);
  for (const [at, { name, amount = 0n, levelMin = 0, ...item }] of ITEMS.entries()) {
    const id = app.ids.uuid();
    await insertItem(app.db, merchantId, {
      ...item,
      ...{
        id,
        title: demoWords(`mall.${name}.title`),
        text: demoWords(`mall.${name}.text`),
        amount,
        levelMin,
        promotionId: null,
      },
      ...{ perMember: item.kind === 'cash' ? 20 : 2, position: at * 10, state: 'open', version: 1 },
    });
    const codes = Array.from({ length: LOAD_CODES }, () => `DEMO-${randomBytes(6).toString('hex').toUpperCase()}`);
    if (item.kind === 'digital') await app.db.transaction((tx) => addCodes(app, tx, { merchantId, itemId: id, codes }));
  }
  for (const [userName, amount] of Object.entries(SAVED)) {
    const member = await findCredentials(app.db, merchantId, userName);
    if (!member) continue;
    const key = { merchantId, memberId: member.id, currency: 'PTS', trial: false } as const;
    // What they have earned since is dated after it; who has joined just now has no past.
    const at = Math.min(member.createdAt.getTime() + MINUTE_MS, app.clock.now().getTime());
    const entry = movementEntry({ ...key, code: 'POINTS_EARNED', amount, reference: `${member.id}:before` });
    await insertAccount(app.db, key);
    const order = ORDERS[userName];
    const spent = order
      ? [await keepPastOrder(app, orderOf({ merchantId, memberId: member.id }, order, app.clock.now()))]
      : [];
    await postAt(app, [{ at, entry }, ...spent], app.clock.now());
  }
  await seedRains(app, merchantId, settings);
}

const DAY_MS = 86_400_000;

interface DemoOrder {
  /** Absent: a mug. */
  readonly title?: string;
  readonly address?: Pick<PastAddress, 'line' | 'city' | 'postcode'>;
  readonly daysAgo: number;
  readonly name: string;
  readonly phone: string;
  /** How far it is: days ago. */
  readonly packedAgo?: number;
  readonly sentAgo?: number;
  readonly deliveredAgo?: number;
}
type PastAddress = Parameters<typeof keepPastOrder>[1]['address'];

/** A mug is on its way to ana, and what others have ordered is at every step of its way. */
const ORDERS: Readonly<Record<string, DemoOrder>> = {
  ana: { daysAgo: 6, name: 'Ana Dizon Reyes', phone: '+63 917 123 4567', packedAgo: 4, sentAgo: 3 },
  carla: { daysAgo: 0, name: 'Carla Lim', phone: '+63 918 123 4567' },
  dina: {
    ...{ title: 'Green T-shirt', daysAgo: 1, name: 'Dina Cruz', phone: '+63 917 555 0101' },
    address: { line: '18 Katipunan Avenue', city: 'Quezon City', postcode: '1108' },
  },
  efren: {
    ...{ title: 'Enamel mug', daysAgo: 2, packedAgo: 1, name: 'Efren Bautista', phone: '+63 917 555 0102' },
    address: { line: '18 Katipunan Avenue', city: 'Quezon City', postcode: '1108' },
  },
  gina: {
    ...{ title: 'Headphones', daysAgo: 12, packedAgo: 11, sentAgo: 10, deliveredAgo: 7 },
    ...{ name: 'Gina Mercado', phone: '+63 917 555 0103' },
    address: { line: '9 Session Road', city: 'Baguio', postcode: '2600' },
  },
  hugo: {
    ...{
      title: 'Cinema tickets',
      daysAgo: 5,
      packedAgo: 4,
      sentAgo: 4,
      name: 'Hugo Salazar',
      phone: '+63 928 555 0006',
    },
    address: { line: '5 Lacson Street', city: 'Bacolod', postcode: '6100' },
  },
};

const LAHUG = { line: '14 Mango Avenue, Lahug', city: 'Cebu City', postcode: '6000' };

function orderOf(
  owner: { readonly merchantId: string; readonly memberId: string },
  { title = 'Enamel mug', address = LAHUG, daysAgo, packedAgo, sentAgo, deliveredAgo, name, phone }: DemoOrder,
  now: Date,
): Parameters<typeof keepPastOrder>[1] {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return {
    ...owner,
    title,
    at: ago(daysAgo),
    address: { name, phone, ...address },
    steps: [
      { to: 'ordered', at: ago(daysAgo) },
      ...(packedAgo === undefined ? [] : [{ to: 'packed' as const, at: ago(packedAgo) }]),
      ...(sentAgo === undefined
        ? []
        : [{ to: 'sent' as const, at: ago(sentAgo), carrier: 'Luzon Post', tracking: '4410 2271' }]),
      ...(deliveredAgo === undefined ? [] : [{ to: 'delivered' as const, at: ago(deliveredAgo) }]),
    ],
  };
}

/** Rains of the last evenings, opened by those who live at the demo; answers what they paid. */
export async function pastRains(
  app: App,
  { id: merchantId, settings }: Pick<Merchant, 'id' | 'settings'>,
  {
    anaId,
    members,
  }: { readonly anaId: string | null; readonly members: readonly { readonly id: string; readonly joinedAt: Date }[] },
): Promise<PastEntry[]> {
  const { currency, timeZone } = settings;
  const now = app.clock.now();
  const today = dayIn(timeZone, now);
  const paid: PastEntry[] = [];
  for (const [ago, place] of PAST_RAINS) {
    const startsAt = new Date(dayStart(timeZone, addDays(today, -ago)).getTime() + RAIN_HOUR_MS);
    // Accounts of the day take no part.
    const old = members.filter(({ joinedAt }) => joinedAt.getTime() < startsAt.getTime() - DAY_MS);
    const openers = old.map(({ id }) => id).slice(0, RAIN.envelopes - (anaId ? 1 : 0));
    const all = anaId ? openers.toSpliced(place, 0, anaId) : openers;
    const budget = (RAIN.budget * BigInt(all.length)) / BigInt(RAIN.envelopes);
    paid.push(
      ...(await keepPastRain(app, {
        ...{ merchantId, currency, startsAt, seconds: RAIN.seconds, budget, least: RAIN.least, most: RAIN.most },
        ...{ memberIds: all, everyMs: 34 + ago * 3 },
      })),
    );
  }
  return paid;
}
/** Days ago, and before how many others ana was. */
const PAST_RAINS = [
  [1, 37],
  [2, 12],
  [4, 70],
] as const;

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
    await insertRain(app.db, {
      merchantId,
      id: app.ids.uuid(),
      startsAt,
      currency,
      ...RAIN,
      madeBy: 'eva',
      madeAt: new Date(now.getTime() - 2 * DAY_MS),
    });
  }
  await tendRains(app);
}
