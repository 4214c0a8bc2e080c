import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { personalInfo } from '@baize/contract/kyc/kyc.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { demoTopUp } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, OTHER_PHONE, PASSWORD, PHONE, phoneAt } from '../../../test/accountMember.ts';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { DETAILS, startIdentityChecks, type IdentityChecks } from '../../../test/identityChecks.ts';
import type { Site } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { isRestrictedMember, restrictPerson, type Person } from '../identity/index.ts';
import { hashPersons } from './restricted.ts';
import { insertPersonHashes } from './restricted.store.ts';
import { kycCase } from './index.ts';

const ANA = { name: 'REYES, Ana', birthday: '1990-01-01' };

describe('a restricted person', () => {
  let checks: IdentityChecks;
  let vendor: TestVendor;
  beforeAll(async () => {
    checks = await startIdentityChecks();
    vendor = await createTestVendor(checks.server, 'ACME');
    await putGames(checks.server.app, [aGame({ vendor: 'ACME', code: 'moon', connected: true })]);
  }, 60_000);
  afterAll(() => checks.stop());

  const bar = async (site: Site, person: Person) => {
    const { server } = checks;
    await server.db.transaction((tx) =>
      restrictPerson(server.app, tx, { merchantId: site.merchantId, ...person, reason: 'listed', by: 'eva' }),
    );
    await server.app.events.deliver();
  };
  const statusOf = async ({ merchantId, memberId }: { merchantId: string; memberId: string }) =>
    (
      await checks.server.db.row<{ status: string }>`
        select status from identity_member where merchant_id = ${merchantId} and id = ${memberId}`
    )?.status;
  const setBirth = async ({ merchantId, memberId }: { merchantId: string; memberId: string }, payeeName: string) => {
    await checks.server.db.run`
      update identity_member set payee_name = ${payeeName}, birthday = '1990-01-01'
      where merchant_id = ${merchantId} and id = ${memberId}`;
  };

  it('who sends an identity card is flagged and excluded: nothing is played or deposited, what is open is settled', async () => {
    const site = await checks.server.openSite();
    const playing = await vendor.open(site, 'ana');
    const staked = playing.message();
    expect((await vendor.send('/transaction/bet', staked)).status).toBe('RS_OK');
    await bar(site, { idNumber: '4417-2206-9031' });
    const owner = await checks.submit(site, 'ana', { idNumber: '4417 2206 9031' });
    expect((await kycCase(checks.server.app, owner))?.flags).toContain('restricted');
    expect(await statusOf(owner)).toBe('excluded');
    expect((await vendor.send('/transaction/bet', playing.message())).status).toBe('RS_ERROR_USER_DISABLED');
    const back = { reference_transaction_uuid: staked['transaction_uuid'], round: staked['round'] };
    expect((await vendor.send('/transaction/win', playing.message(back))).status).toBe('RS_OK');
    expect((await vendor.send('/transaction/rollback', playing.message(back))).status).toBe('RS_OK');
    expect((await site.ask('ana', launchGame, { nodeId: 'acme-moon' as NodeId })).errorCode).toBe('access.denied');
    expect((await site.ask('ana', demoTopUp, {}, { idempotencyKey: randomUUID() })).errorCode).toBe('access.denied');
    // A word of staff on the identity changes nothing of it.
    await checks.decide(owner);
    expect(await statusOf(owner)).toBe('excluded');
  });

  it('who sends the details alone is excluded with them, loses other sessions, and gets the answer of everybody', async () => {
    const site = await checks.server.openSite();
    await bar(site, ANA);
    await givePassword(checks.server, site, 'ana');
    const [here, there] = [phoneAt(checks.server, site, PHONE), phoneAt(checks.server, site, OTHER_PHONE)];
    await here.logIn('ana');
    await there.logIn('ana');
    const owner = await checks.ownerOf(site);
    const answer = { success: true, status: 'N' };
    expect(await here.ask(personalInfo, { ...DETAILS, payeename: 'Ana Luna', password: PASSWORD })).toEqual(answer);
    expect(await statusOf(owner)).toBe('active');
    expect(await here.ask(personalInfo, { ...DETAILS, password: PASSWORD })).toEqual(answer);
    expect(await statusOf(owner)).toBe('excluded');
    expect(await there.ask(memberInfo, {})).toBe('session.ended');
    expect(await here.ask(launchGame, { nodeId: 'acme-moon' as NodeId })).toBe('access.denied');
  });

  it('who shows a name where the form asks for no birthday is known by the one that the account has', async () => {
    const birthday = { enabled: false, required: false, regExp: '', verificationMsg: '' };
    const site = await checks.server.openSite({ settings: { kycFields: { birthday } } });
    const early = await checks.submit(site, 'ben');
    await bar(site, ANA);
    expect(await statusOf(early)).toBe('excluded');
    const owner = await checks.submit(site);
    const { flags = [] } = (await kycCase(checks.server.app, owner)) ?? {};
    expect(flags.slice(0, 2)).toEqual(['restricted', 'noName']);
    expect(flags).not.toContain('birthday');
    expect(await statusOf(owner)).toBe('excluded');
  });

  it('who was restricted after sending it is excluded at the approval', async () => {
    const site = await checks.server.openSite();
    const owner = await checks.submit(site);
    await bar(site, ANA);
    await checks.server.db.run`
      update identity_member set status = 'active' where merchant_id = ${site.merchantId} and id = ${owner.memberId}`;
    await checks.decide(owner);
    expect(await statusOf(owner)).toBe('excluded');
  });

  it('is found among all members of the merchant at once, by account, by identity card, and by neither of another merchant', async () => {
    const [site, elsewhere] = [await checks.server.openSite(), await checks.server.openSite()];
    const ana = await checks.ownerOf(site, 'ana');
    await setBirth(ana, 'Ana Reyes');
    const ben = await checks.submit(site, 'ben', { payeename: 'Àna Reyes' });
    // A case from before persons had prints.
    await checks.server.db.run`
      update kyc_case set person_hashes = null where merchant_id = ${site.merchantId} and member_id = ${ben.memberId}`;
    const carla = await checks.ownerOf(site, 'carla');
    await setBirth(carla, 'Carla Luna');
    const other = await checks.ownerOf(elsewhere, 'ana');
    await setBirth(other, 'Ana Reyes');
    await bar(site, ANA);
    expect(await Promise.all([ana, ben, carla, other].map(statusOf))).toEqual([
      'excluded',
      'excluded',
      'active',
      'active',
    ]);
  });

  it('has cases from before printed page by page, never over newer details', async () => {
    const { server } = checks;
    const site = await server.openSite();
    const owner = await checks.submit(site, 'ana', { payeename: 'Luz Vega' });
    const hashes = async () =>
      (
        await server.db.row<{ hashes: string[] | null }>`
          select person_hashes as hashes from kyc_case where member_id = ${owner.memberId} and merchant_id = ${site.merchantId}`
      )?.hashes;
    const own = await hashes();
    // Its letters, and the words that older entries were made of.
    expect(own).toHaveLength(2);
    await insertPersonHashes(server.db, owner, ['of older details']);
    expect(await hashes()).toEqual(own);
    await server.db.run`
      update kyc_case set person_hashes = null where member_id = ${owner.memberId} and merchant_id = ${site.merchantId}`;
    while ((await hashPersons(server.app, server.db, null)) > 0);
    expect(await hashes()).toEqual(own);
  });

  it.each([
    ['Юлия Щукина', 'Yuliya Shchukina'],
    ['Юлия Щукина', 'IULIIA SHCHUKINA'],
    ['Iuliia Shchukina', 'Юлия Щукина'],
    ['Ευθύμιος Αντωνίου', 'Efthymios Antoniou'],
  ])('is found in a case that shows %s when %s is restricted', async (payeename, name) => {
    const site = await checks.server.openSite();
    const owner = await checks.submit(site, 'ana', { payeename });
    await bar(site, { name, birthday: '1990-01-02' });
    expect(await statusOf(owner)).toBe('active');
    await bar(site, { name, birthday: '1990-01-01' });
    expect(await statusOf(owner)).toBe('excluded');
    // And who comes later.
    const later = await checks.submit(site, 'ben', { payeename });
    expect(await statusOf(later)).toBe('excluded');
  });

  it('loses the sessions, the games that are open and the remembered phones, and may log in again to withdraw, not to play', async () => {
    const { server } = checks;
    const site = await server.openSite();
    const playing = await vendor.open(site, 'ana');
    const { token } = await site.member('ana');
    await setBirth(await checks.ownerOf(site), 'Ana Reyes');
    await givePassword(server, site, 'ana');
    await bar(site, ANA);
    expect(await server.app.sessions.byToken(token)).toBeNull();
    const message = playing.message();
    expect((await vendor.send('/transaction/bet', message)).status).toBe('RS_ERROR_USER_DISABLED');
    const { user, token: launched, game_code, request_uuid } = message;
    const asked = await vendor.send('/user/balance', { user, token: launched, game_code, request_uuid });
    expect(asked.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    const phone = phoneAt(server, site, PHONE);
    await phone.logIn('ana');
    expect(await phone.ask(memberInfo, {})).toMatchObject({ account: 'ana' });
    expect(await phone.ask(launchGame, { nodeId: 'acme-moon' as NodeId })).toBe('access.denied');
  });

  it('stays disabled when staff had disabled the account, and is not enabled to play', async () => {
    const site = await checks.server.openSite();
    const owner = await checks.ownerOf(site);
    await setBirth(owner, 'Ana Reyes');
    await checks.server.db.run`
      update identity_member set status = 'disabled' where merchant_id = ${site.merchantId} and id = ${owner.memberId}`;
    await bar(site, ANA);
    expect(await statusOf(owner)).toBe('disabled');
    expect(await isRestrictedMember(checks.server.app, checks.server.db, owner)).toBe(true);
  });
});
