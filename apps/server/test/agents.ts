import type { AgencySettings as Settings } from '@baize/contract/backoffice/agency.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import type { InferOutput } from 'valibot';
import { randomUUID } from 'node:crypto';
import { bucketOf } from '../src/kernel/bucket.ts';
import { agencySettingsOf, saveAgencySettings } from '../src/modules/agency/index.ts';
import { replacePaymentPassword } from '../src/modules/account/paymentPassword.store.ts';
import { findMember, hashPassword, insertMember, openSession } from '../src/modules/identity/index.ts';
import { approveForDemo } from '../src/modules/kyc/index.ts';
import { catchUp } from '../src/modules/reports/index.ts';
import { betEntry, post, winEntry } from '../src/modules/wallet/ledger/index.ts';
import { postOpening } from '../src/modules/wallet/index.ts';
import type { Site, TestServer } from './testServer.ts';

type AgencySettings = InferOutput<typeof Settings>;

export interface TeamMember {
  readonly id: string;
  readonly token: string;
  readonly userName: string;
}

/** Opens an account below somebody, as a registration leaves it, and logs it in. */
export async function openBelow(
  server: TestServer,
  site: Site,
  userName: string,
  { parentId, type = 0 }: { readonly parentId: string | null; readonly type?: MemberType },
): Promise<TeamMember> {
  const { app } = server;
  const id = randomUUID();
  const { merchantId } = site;
  await app.db.transaction(async (tx) => {
    await insertMember(tx, {
      ...{ id, merchantId, bucket: bucketOf(id), userName, passwordHash: null, type, currency: 'PHP', nickname: '' },
      ...{ birthday: null, profile: {}, registerMethod: 'H5', termsVersion: null, parentId, at: app.clock.now() },
    });
    await app.events.emit(tx, 'memberRegistered', { merchantId, memberId: id });
  });
  await app.events.deliver();
  return { id, token: await logIn(server, id), userName };
}

/** A new session of a member. */
export async function logIn({ app }: TestServer, memberId: string): Promise<string> {
  const member = await findMember(app.db, memberId);
  if (!member) throw new Error('a member that was inserted is there');
  const { token } = await app.db.transaction((tx) =>
    openSession(app, tx, member, { device: 'test', ip: '10.0.0.1', way: 'username' }),
  );
  await app.events.deliver();
  return token;
}

const keyOf = (site: Site, memberId: string) =>
  ({ merchantId: site.merchantId, memberId, currency: 'PHP', trial: false }) as const;

/** A round of a member: its stake, and what it won. */
export async function playRound(
  server: TestServer,
  site: Site,
  memberId: string,
  { stake, win = 0n, category = 'RNG' }: { readonly stake: bigint; readonly win?: bigint; readonly category?: string },
): Promise<void> {
  const key = keyOf(site, memberId);
  await postOpening(server.app, memberId, 100_000_000_000n);
  const round = { id: randomUUID(), game: 'g1', closes: false, category };
  const bet = betEntry({ ...key, vendor: 'ACME', txId: randomUUID(), amount: stake, round });
  const posted = await post(server.app, bet);
  if (posted.verdict !== 'applied') throw new Error(`a bet was not taken: ${posted.verdict}`);
  await post(
    server.app,
    winEntry({
      ...{ ...key, vendor: 'ACME', txId: randomUUID(), amount: win, bet: bet.txId, free: false },
      round: { ...round, closes: true },
    }),
  );
  await catchUp(server.app, key);
}

/** Approves a member's identity, as the demo's people come. */
export async function verify({ app }: TestServer, { merchantId }: Site, memberId: string): Promise<void> {
  await approveForDemo(app, { merchantId, memberId }, {
    ...{ payeename: `Person ${memberId.slice(0, 8)}`, birthday: '1990-05-01', idType: 'passport' },
    ...{ idNumber: `P${memberId.slice(0, 8)}`, nationality: 'PH', placeOfBirth: 'Manila', address: '1 Rizal Street' },
    ...{ permanentAddress: '1 Rizal Street', occupation: '', sourceOfIncome: '' },
  } as never);
}

/** Six digits that confirm what moves money. */
export async function givePaymentPassword(
  { app }: TestServer,
  { merchantId }: Site,
  memberId: string,
  digits: string,
): Promise<void> {
  const passwordHash = await hashPassword(digits);
  await replacePaymentPassword(app.db, { merchantId, memberId }, { before: null, passwordHash, at: app.clock.now() });
}

/** Saves settings of a merchant's agents: what changes. */
export async function saveAgency(
  { db }: TestServer,
  { merchantId }: Site,
  change: Partial<AgencySettings>,
): Promise<void> {
  const { settings, version } = await agencySettingsOf(db, merchantId);
  await saveAgencySettings(db, merchantId, { ...settings, ...change }, version);
}
