import type { FastifyInstance } from 'fastify';
import type { Built } from '../src/createApp.ts';
import type { App } from '../src/kernel/app.ts';
import { markAsDemo } from '../src/kernel/demoMark.ts';
import { must } from '../src/kernel/must.ts';
import { createStaff } from '../src/modules/backoffice/index.ts';
import { hasNoBanner, hasNoHelp } from '../src/modules/content/index.ts';
import { upsertMerchant } from '../src/modules/merchants/index.ts';
import { seedChat } from './chat.ts';
import { seedAgency } from './agency.ts';
import { seedContent, seedHelp } from './content.ts';
import { seedGateways } from './gateways.ts';
import { seedGames } from './games.ts';
import { seedHistory } from './history.ts';
import { seedKyc } from './kyc.ts';
import { seedAwaitedOrder, seedLottery } from './lottery.ts';
import { seedLoyalty } from './loyalty.ts';
import { seedMessages } from './messages.ts';
import { seedMethods } from './methods.ts';
import { seedAnaDeposits, seedLife, seedOpening } from './life/index.ts';
import type { PlayPastRounds } from './life/play.ts';
import { DEMO_MERCHANTS } from './merchants.ts';
import { seedPromotions } from './promotions.ts';
import type { Listeners } from './queues/callers.ts';
import { seedQueues } from './queues/index.ts';
import { seedProtection } from './protection.ts';
import { seedSmallTeam } from './smallTeam.ts';
import { seedWithdrawals } from './withdrawals.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedPeople, type SeededPerson } from './people.ts';

export { beginSeeding } from './beginSeeding.ts';
export { sandboxClients } from './gateways.ts';

/** Who sits at the back office; eva and vera may everything, and neither of them approves what she asks for. */
const DEMO_STAFF: readonly {
  readonly userName: string;
  readonly displayName: string;
  readonly story: string;
  readonly roles?: readonly string[];
}[] = [
  { userName: 'eva', displayName: 'Eva', story: 'staff (back office)' },
  { userName: 'vera', displayName: 'Vera', story: 'staff (back office), decides what eva asks for' },
  { userName: 'noel', displayName: 'Noel', story: 'cashier (back office)', roles: ['cashier'] },
  {
    userName: 'ruth',
    displayName: 'Ruth',
    story: 'cashier lead, draw clerk (back office)',
    roles: ['cashierLead', 'compliance', 'drawClerk'],
  },
];

type DemoPerson = SeededPerson & { readonly merchantId: string };

/** The demo catalogue. It comes before vendors' lists are read: what a list brings first is neither new nor hot. */
export async function seedCatalogue({ app }: Built): Promise<void> {
  must(app.config.demo, 'only a demo is sown');
  await markAsDemo(app);
  await seedGames(app);
}

/** The demo merchants and people; what is there already stays as it is. */
export async function seedDemo(built: Built): Promise<DemoPerson[]> {
  const { app } = built;
  must(app.config.demo, 'only a demo has these people');
  for (const merchant of DEMO_MERCHANTS) {
    if (!(await app.merchants.byId(merchant.id))) await upsertMerchant(app.db, merchant, app.clock.now());
    if (await hasNoBanner(app.db, merchant.id)) await seedContent(app, merchant.id);
    if (await hasNoHelp(app.db, merchant.id)) await seedHelp(app, merchant.id);
    await seedGateways(app, merchant.id);
    await seedMethods(app, merchant.id);
  }
  await built.refreshMerchants();
  const people: DemoPerson[] = [];
  for (const { id: merchantId } of DEMO_MERCHANTS) {
    for (const seeded of await seedPeople(app, merchantId)) {
      await seedOpening(app, merchantId, seeded);
      await seedKyc(app, { merchantId, memberId: seeded.memberId }, seeded.person.userName);
      people.push({ merchantId, ...seeded });
    }
  }
  const [first] = DEMO_MERCHANTS;
  if (first) await seedWithdrawals(app, first.id);
  if (first) await seedLottery(app, first.id);
  if (first) await seedLoyalty(app, first.id);
  if (first) await seedPromotions(app, first.id);
  if (first) await seedMessages(app, first.id);
  if (first) await seedProtection(app, first.id);
  if (first && !app.config.demoHistory) await seedSmallTeam(app, first.id);
  await app.events.deliver();
  const staff: Record<string, string | null> = {};
  for (const { userName, displayName, roles } of DEMO_STAFF)
    staff[userName] = await createStaff(
      app,
      { userName, displayName, email: `${userName}@example.com`, password: DEMO_PASSWORD, passwordOnce: false },
      roles,
    );
  if (first) await seedChat(app, first.id, { eva: staff['eva'] ?? null, ruth: staff['ruth'] ?? null });
  return people;
}

/**
 * What the demo people have done before; the games must be open, for some of it is played. `playPastRounds` is Felt's where it runs in
 * this process.
 */
export async function seedHistories(
  app: App,
  people: readonly DemoPerson[],
  { site, playPastRounds }: { readonly site: FastifyInstance; readonly playPastRounds: PlayPastRounds | null },
): Promise<void> {
  must(app.config.demo, 'only a demo has a made-up past');
  for (const { merchantId, memberId, person, isNew } of people) {
    if (!person.has) continue;
    // Whoever made ana plays, so nobody plays twice; the first demo merchant is the one that this machine's own address shows.
    const isFirst = isNew && playPastRounds !== null && merchantId === DEMO_MERCHANTS[0]?.id;
    if (isFirst && app.config.demoHistory) await seedLife(app, merchantId, playPastRounds);
    else if (isNew) await seedAnaDeposits(app, merchantId, memberId);
    // After what is dated before, and before the rest of her opening money, which makes up for the stake.
    if (isNew && person.userName === 'ana' && merchantId === DEMO_MERCHANTS[0]?.id)
      await seedAwaitedOrder(app, merchantId, memberId);
    const playsAt = isFirst && !app.config.demoHistory ? site : null;
    await seedHistory(app, { memberId, has: person.has, playsAt });
  }
  const [first] = DEMO_MERCHANTS;
  if (first) await seedAgency(app, first.id);
}

/** What waits for the demo's staff: asked for through the listeners of this process, so that it is judged like everything else. */
export async function seedDesk(app: App, listeners: Listeners): Promise<void> {
  must(app.config.demo, 'only a demo has a made-up desk');
  const [first] = DEMO_MERCHANTS;
  if (first) await seedQueues(app, listeners, first.id);
}

/** Lines for whoever looks at the demo. */
export const introduceDemo = (): string[] => [
  `people       password ${DEMO_PASSWORD} for all`,
  ...DEMO_PEOPLE.map((person) => `  ${person.userName.padEnd(8)} ${person.story}`),
  ...DEMO_STAFF.map(({ userName, story }) => `  ${userName.padEnd(8)} ${story}`),
];
