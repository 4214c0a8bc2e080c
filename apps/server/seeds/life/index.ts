import type { App } from '../../src/kernel/app.ts';
import { present } from '../../src/kernel/must.ts';
import { findCredentials } from '../../src/modules/identity/index.ts';
import { planPastDeposits } from '../../src/modules/cashier/index.ts';
import { planPastOrders } from '../../src/modules/lottery/index.ts';
import { moveEntry, type Entry } from '../../src/modules/wallet/ledger/index.ts';
import { postOpening } from '../../src/modules/wallet/index.ts';
import { seedMembers, type LifeMember } from './members.ts';
import { planPlay, postAt, postPlay, type PlayPastRounds } from './play.ts';
import { depositsInQueue, depositsOfAna, depositsOfCrowd } from '../deposits.ts';
import { seedCrowdKyc } from '../kyc.ts';
import { pastRains } from '../loyalty.ts';
import { pastRewards, seedRacers } from '../promotions.ts';
import { joinedAt, type SeededPerson } from '../people.ts';
import { orderAhead, planLottery } from './lottery.ts';
import { crowdAhead, keepNumbers } from './lotteryCrowd.ts';
import { createRandom } from './random.ts';

const SEED = 20_261_124;
/** So many take part in the races of the demo. */
const RACERS = 40;
const JOINED_AGO_MS = 90 * 86_400_000;

/**
 * Three months of a site: 300 people, their logins, what they paid in and what they played at Felt, ana among them. Once; through the real ledger, with
 * chances that are the same at every start.
 */
export async function seedLife(app: App, merchantId: string, playPastRounds: PlayPastRounds): Promise<void> {
  const merchant = present(await app.merchants.byId(merchantId), merchantId);
  const now = app.clock.now();
  const random = createRandom(SEED);
  const [ana, carla] = await Promise.all([
    findCredentials(app.db, merchantId, 'ana'),
    findCredentials(app.db, merchantId, 'carla'),
  ]);
  const members = await seedMembers(app, merchant, { random, now, carlaId: carla?.id ?? null });
  const agents = members.filter(({ type }) => type === 1);
  const ownPlayers = members.filter(({ type, parentId }) => type === 0 && carla !== null && parentId === carla.id);
  // All agents but the last: what that one earns is held until staff have looked at the papers. To own players carla can send money.
  await seedCrowdKyc(app, merchantId, [...agents.slice(0, -1), ...ownPlayers]);
  const deposits = await planPastDeposits(app, merchantId, [
    ...depositsOfCrowd(members, now),
    ...(ana ? depositsOfAna(ana.id, now) : []),
    ...(await depositsInQueue(members, now)),
  ]);
  const players = [...members, ...(ana ? [anaOf(ana.id, now)] : [])].map((member) => ({
    ...member,
    plays: member.zeal === 0 ? 1 : 3 + member.zeal * 2,
  }));
  const racers = members.filter(({ zeal }) => zeal > 1).slice(0, RACERS);
  await seedRacers(app, merchantId, [...racers.map(({ id }) => id), ...(ana ? [ana.id] : [])]);
  const rounds = await playPastRounds(planPlay(players, { random, now, currency: merchant.settings.currency }));
  const given = ana ? await pastRewards(app, merchantId, ana.id) : [];
  const bettors = { members: members.filter(({ zeal }) => zeal > 0), anaId: ana?.id ?? null };
  const rains = await pastRains(app, merchant, {
    anaId: ana?.id ?? null,
    members: members.filter(({ zeal, type }) => zeal > 0 && type === 0),
  });
  const lottery = await planPastOrders(app, merchantId, await planLottery(app, merchantId, { ...bettors, now }));
  await postPlay(
    app,
    merchant,
    { rounds, beside: [...deposits.movements, ...given, ...rains, ...lottery.movements] },
    now,
  );
  await deposits.finish();
  await lottery.finish();
  await orderAhead(app, merchantId, bettors);
  await crowdAhead(app, merchantId, bettors.members);
  if (bettors.anaId) await keepNumbers(app, merchantId, bettors.anaId);
}

/** The money that a demo person begins with, at the moment at which they joined; once, however often it is asked. */
export async function seedOpening(app: App, merchantId: string, { memberId, person }: SeededPerson): Promise<void> {
  const { settings } = present(await app.merchants.byId(merchantId), merchantId);
  if (!person.has) return postOpening(app, memberId, person.opening);
  // Their wallet opens with the news that they have registered.
  await app.events.deliver();
  const of = { merchantId, memberId, currency: settings.currency };
  const at = joinedAt(app, person).getTime();
  await postAt(app, [{ at, entry: openingOf(of, person.opening) }], app.clock.now());
}

const openingOf = (of: { merchantId: string; memberId: string; currency: string }, amount: bigint): Entry =>
  moveEntry({
    ...of,
    trial: false,
    source: 'opening',
    txId: of.memberId,
    code: 'OPENING',
    debit: 'house:opening',
    credit: 'main',
    amount,
  });

const anaOf = (id: string, now: Date): LifeMember => ({
  id,
  userName: 'ana',
  type: 0,
  name: 'Ana Dizon Reyes',
  parentId: null,
  joinedAt: new Date(now.getTime() - JOINED_AGO_MS),
  zeal: 10,
});

/** Ana's deposits alone, where no three months of a site are made. */
export async function seedAnaDeposits(app: App, merchantId: string, memberId: string): Promise<void> {
  const now = app.clock.now();
  const deposits = await planPastDeposits(app, merchantId, depositsOfAna(memberId, now));
  await postAt(app, [...deposits.movements, ...(await pastRewards(app, merchantId, memberId))], now);
  await deposits.finish();
}
