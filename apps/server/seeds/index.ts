import type { Built } from '../src/createApp.ts';
import type { App } from '../src/kernel/app.ts';
import { markAsDemo } from '../src/kernel/demoMark.ts';
import { hireStaff } from '../src/modules/backoffice/index.ts';
import { hasNoBanner, hasNoHelp } from '../src/modules/content/index.ts';
import { upsertMerchant } from '../src/modules/merchants/index.ts';
import { postOpening } from '../src/modules/wallet/index.ts';
import { seedContent, seedHelp } from './content.ts';
import { seedGames } from './games.ts';
import { seedHistory } from './history.ts';
import { seedKyc } from './kyc.ts';
import { DEMO_MERCHANTS } from './merchants.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedPeople, type SeededPerson } from './people.ts';

type DemoPerson = SeededPerson & { readonly merchantId: string };

/** The demo catalogue. It comes before vendors' lists are read: what a list brings first is neither new nor hot. */
export async function seedCatalogue({ app }: Built): Promise<void> {
  await markAsDemo(app);
  await seedGames(app);
}

/** The demo merchants and people; what is there already stays as it is. */
export async function seedDemo(built: Built): Promise<DemoPerson[]> {
  const { app } = built;
  for (const merchant of DEMO_MERCHANTS) {
    if (!(await app.merchants.byId(merchant.id))) await upsertMerchant(app.db, merchant, app.clock.now());
    if (await hasNoBanner(app.db, merchant.id)) await seedContent(app, merchant.id);
    if (await hasNoHelp(app.db, merchant.id)) await seedHelp(app, merchant.id);
  }
  await built.refreshMerchants();
  const people: DemoPerson[] = [];
  for (const { id: merchantId } of DEMO_MERCHANTS) {
    for (const seeded of await seedPeople(app, merchantId)) {
      await postOpening(app, seeded.memberId, seeded.person.opening);
      await seedKyc(app, { merchantId, memberId: seeded.memberId }, seeded.person.userName);
      people.push({ merchantId, ...seeded });
    }
  }
  await app.events.deliver();
  await hireStaff(app, { userName: 'eva', displayName: 'Eva', password: DEMO_PASSWORD, passwordOnce: false });
  return people;
}

/** What the demo people have done before; the games must be open, for some of it is played. */
export async function seedHistories(app: App, people: readonly DemoPerson[]): Promise<void> {
  for (const { merchantId, memberId, person, isNew } of people) {
    // Whoever made ana plays, so nobody plays twice; the first demo merchant is the one that this machine's own address shows.
    const plays = isNew && app.config.roles.has('felt') && merchantId === DEMO_MERCHANTS[0]?.id;
    if (person.has) await seedHistory(app, { memberId, has: person.has, plays });
  }
}

/** Lines for whoever looks at the demo. */
export const introduceDemo = (): string[] => [
  `people       password ${DEMO_PASSWORD} for all`,
  ...DEMO_PEOPLE.map((person) => `  ${person.userName.padEnd(8)} ${person.story}`),
  '  eva      staff (back office)',
];
