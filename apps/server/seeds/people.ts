import type { App } from '../src/kernel/app.ts';
import { bucketOf } from '../src/kernel/bucket.ts';
import type { Merchant } from '../src/kernel/merchant.ts';
import { present } from '../src/kernel/must.ts';
import { findCredentials, hashPassword, insertAgentLink, insertMember } from '../src/modules/identity/index.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';

/** Everyone's password in the demo (`architecture.md`). */
export const DEMO_PASSWORD = 'baize-demo-2026';

const DAY_MS = 86_400_000;
const JOINED_AGO_MS = 90 * DAY_MS;

export interface DemoPerson {
  readonly userName: string;
  readonly type: MemberType;
  readonly nickname: string;
  readonly birthday: string;
  /** Minor units of the merchant's currency. */
  readonly opening: bigint;
  /** Has played before the demo began (`history.ts`), and has so much since. */
  readonly has?: bigint;
  /** Has joined so long ago, and not played since. */
  readonly joinedDaysAgo?: number;
  readonly story: string;
  /** Proven ones, for codes and links that arrive at /dev/outbox. */
  readonly contact?: { readonly mobile: string; readonly email: string };
  /** The invitation code by which an agent brings others. */
  readonly invitation?: string;
}

export interface SeededPerson {
  readonly memberId: string;
  readonly person: DemoPerson;
  /** Made by this process, just now. */
  readonly isNew: boolean;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    userName: 'ana',
    type: 0,
    nickname: 'Ana',
    birthday: '1994-03-12',
    opening: 100_000n,
    has: 500_000n,
    story: 'player with ₱5,000.00 of play money; 0917 123 4567, ana@example.com',
    contact: { mobile: '+639171234567', email: 'ana@example.com' },
  },
  {
    userName: 'ben',
    type: 0,
    nickname: '',
    birthday: '1999-08-30',
    opening: 0n,
    joinedDaysAgo: 2,
    story: 'player, new, nothing done yet',
  },
  {
    userName: 'carla',
    type: 1,
    nickname: 'Carla',
    birthday: '1988-01-05',
    opening: 0n,
    joinedDaysAgo: 120,
    story: 'agent; 0918 123 4567, carla@example.com',
    contact: { mobile: '+639181234567', email: 'carla@example.com' },
    invitation: 'CARLA9',
  },
];

/** Creates the demo people of a merchant that are not there yet; answers all of them with their ids. */
export async function seedPeople(app: App, merchantId: string): Promise<SeededPerson[]> {
  const merchant = present(await app.merchants.byId(merchantId), `merchant ${merchantId}`);
  const seeded: SeededPerson[] = [];
  for (const person of DEMO_PEOPLE) {
    const known = await findCredentials(app.db, merchantId, person.userName);
    const { id: memberId, isNew } = known ? { id: known.id, isNew: false } : await createPerson(app, merchant, person);
    if (person.invitation) {
      const link = { merchantId, kind: 'code', value: person.invitation, agentId: memberId } as const;
      await insertAgentLink(app.db, link, app.clock.now());
    }
    seeded.push({ memberId, person, isNew });
  }
  return seeded;
}

/** Whoever has played before the demo began has been here for three months. */
export const joinedAt = (app: App, person: DemoPerson): Date =>
  new Date(app.clock.now().getTime() - (person.has ? JOINED_AGO_MS : (person.joinedDaysAgo ?? 0) * DAY_MS));

async function createPerson(
  app: App,
  { id: merchantId, settings }: Merchant,
  person: DemoPerson,
): Promise<{ id: string; isNew: boolean }> {
  const id = app.ids.uuid();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isNew = await app.db.transaction(async (tx) => {
    const inserted = await insertMember(tx, {
      id,
      merchantId,
      bucket: bucketOf(id),
      userName: person.userName,
      passwordHash,
      type: person.type,
      currency: settings.currency,
      nickname: person.nickname,
      birthday: person.birthday,
      profile: {},
      registerMethod: 'H5',
      termsVersion: settings.termsVersion,
      ...(person.contact ? { ...person.contact, mobileVerified: true, emailVerified: true } : {}),
      at: joinedAt(app, person),
    });
    // Several processes may seed at once: only one of them made this person.
    if (inserted) await app.events.emit(tx, 'memberRegistered', { merchantId, memberId: id });
    return inserted;
  });
  const { id: known } = present(await findCredentials(app.db, merchantId, person.userName), person.userName);
  return { id: known, isNew };
}
