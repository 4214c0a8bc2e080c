import { commitmentOf } from '@baize/fair/node.ts';
import { openPromotion } from '../test/promotions.ts';
import { seedOf } from './modules/promotions/races/draws.ts';
import { findDraw } from './modules/promotions/races/draws.store.ts';
import { endChat, rateChat, sendChatMessage } from '@baize/contract/chat/chat.ts';
import { feedback } from '@baize/contract/inbox/inbox.ts';
import { setMallAddress } from '@baize/contract/loyalty/mall.ts';
import { personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD, readCode } from '../test/accountMember.ts';
import { DETAILS } from '../test/identityChecks.ts';
import { aJpeg, asAddress } from '../test/pictures.ts';
import { startTestServer, type Site, type TestServer } from '../test/testServer.ts';
import { createApp, type Built } from './createApp.ts';
import type { App } from './kernel/app.ts';
import { bucketOf } from './kernel/bucket.ts';
import { rsaKeyFor } from './kernel/keys.ts';
import { present } from './kernel/must.ts';
import { askForChange } from './modules/backoffice/changes/askForChange.ts';
import { lockChange } from './modules/backoffice/changes/changes.store.ts';
import { openForChange } from './modules/backoffice/changes/sealing.ts';
import { newSecret, stepOf } from './modules/backoffice/login/totp.ts';
import { keepPastAccount } from './modules/cashier/index.ts';
import { findPayoutAccount, listOwnersOfNumber } from './modules/cashier/payoutAccounts/payoutAccounts.store.ts';
import { hashOfNumber, openNumber, sealNumber } from './modules/cashier/payoutAccounts/sealing.ts';
import { insertWithdrawal } from './modules/cashier/withdrawals/withdrawals.store.ts';
import { listSentMessages } from './modules/delivery/sentMessages.ts';
import { findAccountById } from './modules/gateways/accounts.store.ts';
import { keepCallback } from './modules/gateways/callbacks.store.ts';
import { openConnection } from './modules/gateways/connection.ts';
import { openGatewayAccount } from './modules/gateways/index.ts';
import { fingerprintOf, sealBytesForAccount } from './modules/gateways/sealing.ts';
import { restrictPerson, ID_NUMBER, idNumberHash, idNumberHashes } from './modules/identity/index.ts';
import { isRestricted, unrestrictPerson } from './modules/identity/restricted/restricted.ts';
import { insertRegistration } from './modules/identity/registration/registration.store.ts';
import { listShowing } from './modules/kyc/restricted.store.ts';
import { personHashesOf } from './modules/kyc/details.ts';
import { kycCase } from './modules/kyc/index.ts';
import { kycPicture } from './modules/kyc/review.ts';
import { findConversation } from './modules/chat/conversations.store.ts';
import { noteConversation } from './modules/chat/staffChat.ts';
import { writeMessage } from './modules/inbox/index.ts';
import { fileFamily } from './modules/protection/family.ts';
import { sealAddress } from './modules/loyalty/mall/orders.ts';
import { insertOrder } from './modules/loyalty/mall/orders.store.ts';
import { addCodes } from './modules/loyalty/mall/codes.ts';
import { insertItem, type ItemRow } from './modules/loyalty/mall/items.store.ts';
import { askImport } from './modules/identity/restricted/imports.ts';
import { reencryptAll } from './reencryptAll.ts';

const [OLD, NEW] = ['an old secret of at least 32 characters', 'a new secret of at least 32 characters'];
const RESTRICTED = { name: 'Juan Santos', birthday: '1985-02-03' };
const KEY = 'test-of-rotation';
const DIGITAL: Omit<ItemRow, 'id'> = {
  ...{ kind: 'digital', title: { EN: 'Load' }, text: { EN: 'A code.' }, picture: 'phone', points: 1n, amount: 0n },
  ...{ promotionId: null, stock: 0, perMember: 1, levelMin: 0, position: 1, state: 'open', version: 1 },
};

let server: TestServer;
let site: Site;
let folder: string;
const built: Built[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-renew-'));
  server = await startTestServer({ environment: { BAIZE_SECRETS: OLD, BLOB_URL: `file://${folder}` } });
  site = await server.openSite({ flags: { CBS3: true } });
}, 60_000);
afterAll(async () => {
  for (const one of built) await one.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A process on the same database and folder that has been given these secrets. */
async function processWith(...secrets: string[]): Promise<App> {
  const config = { ...server.app.config, secrets, roles: new Set(['api'] as const) };
  const one = await createApp({ config, db: server.db, clock: server.clock });
  built.push(one);
  return one.app;
}

/** One of everything that is sealed or printed, under the old secret. */
async function sow() {
  const { app, db } = server;
  const { merchantId } = site;
  const ana = { merchantId, memberId: await givePassword(server, site, 'ana') };
  const ben = { merchantId, memberId: (await site.member('ben')).id };
  const code = await readCode(server, site, 'ana', { purpose: 'contact', channel: 'email', email: 'ana@example.com' });
  const picture = asAddress(await aJpeg());
  await site.ask('ana', personalInfo, { ...DETAILS, idNumber: '4417-2206', password: PASSWORD } as never);
  await site.ask('ana', uploadIdImages, { idCardFront: picture, idCardBack: picture, idCardSelfie: picture });
  await insertRegistration(db, {
    ...ben,
    ...{ url: '', ip: '', device: '', deviceId: '', at: app.clock.now() },
    idNumber: app.cipher.seal(ID_NUMBER, Buffer.from('N-778')),
    idNumberHash: idNumberHash(app, merchantId, 'N778'),
  });
  await db.transaction((tx) => restrictPerson(app, tx, { merchantId, ...RESTRICTED, reason: 'listed', by: 'eva' }));
  const authenticator = newSecret(app, 'eva');
  await db.run`
    insert into backoffice_staff (id, user_name, display_name, password_hash, password_once, role, status, created_at, totp_sealed)
    values (${app.ids.uuid()}, 'eva', 'eva', '', false, '', 'active', ${app.clock.now()}, ${authenticator.sealed})`;
  const accountId = await db.transaction((tx) =>
    openGatewayAccount(app, tx, {
      ...{
        merchantId,
        adapter: 'sandbox',
        name: 'Sandbox',
        currency: 'PHP',
        mode: 'test',
        dayCap: null,
        floatWarning: null,
      },
      settings: { baseUrl: 'http://127.0.0.1:9', apiKey: 'a key' },
      callbackSecret: 'signs callbacks',
    }),
  );
  await keepCallback(
    db,
    {
      ...{ id: app.ids.uuid(), merchantId, accountId, eventKey: 'event:1', reference: null, gatewayId: null },
      bytesSealed: sealBytesForAccount(app, { merchantId, id: accountId }, Buffer.from('{"id":"1"}')),
      at: app.clock.now(),
    },
    0,
  );
  const changeId = await db.transaction((tx) =>
    askForChange(app, tx, {
      ...{ merchantId, kind: 'gatewaySecrets', target: accountId, request: {}, before: {}, after: {}, reason: '' },
      ...{ askedBy: { id: app.ids.uuid(), userName: 'eva' }, secret: { callbackSecret: 'a new one' } },
    }),
  );
  const bankCardId = await seedWithdrawal(ana);
  await seedParcel(ana);
  await db.transaction((tx) =>
    writeMessage(app, tx, {
      ...ana,
      id: app.ids.uuid(),
      kind: 'service',
      saying: { by: 'staff', title: 'Hello', text: 'Hello' },
    }),
  );
  await seedChat();
  await db.transaction((tx) =>
    fileFamily(
      app,
      tx,
      { ...ana, currency: 'PHP' },
      {
        ...{ relation: 'spouse', term: '6m', staffId: app.ids.uuid() },
        words: { name: 'Maria', birthday: '1990-05-01', contact: '0917', statement: 'Lost the rent.' },
      },
    ),
  );
  await seedImport();
  await seedItemCode();
  await site.ask('ana', feedback, { clientId: app.ids.uuid(), category: 'other', text: 'Nothing works.' });
  const drawId = await openPromotion(server, site, {
    condition: 'ticket',
    conditionArgs: { per: '100.00', most: '5' },
    reward: 'prizes',
    rewardArgs: { gives: 'points', places: '1:100' },
    endsAt: new Date(app.clock.now().getTime() + 86_400_000),
  });
  return {
    drawId,
    bankCardId,
    accountId,
    changeId,
    ana,
    ben,
    code,
    secret: authenticator.secret,
    key: (await rsaKeyFor(app, KEY)).privatePem,
  };
}
/** A file of restricted persons that waits for a second person. */
async function seedImport(): Promise<void> {
  const { app, db } = server;
  const persons = [{ name: 'Pedro Cruz', birthday: '1970-01-02', idNumber: '', source: 'list', until: '' }];
  const plan = { sources: ['list'], added: 1, known: 0, gone: 0, tooManyGone: false, problems: [], problemCount: 0 };
  const asked = { merchantId: site.merchantId, id: app.ids.uuid(), fileName: 'list.csv', reason: '', askedBy: 'eva' };
  await db.transaction((tx) => askImport(app, tx, asked, { ...plan, persons }));
}

/** A code that an item of the points mall gives. */
async function seedItemCode(): Promise<void> {
  const { app, db } = server;
  const itemId = app.ids.uuid();
  await insertItem(db, site.merchantId, { ...DIGITAL, id: itemId });
  await db.transaction((tx) => addCodes(app, tx, { merchantId: site.merchantId, itemId, codes: ['LOAD-100'] }));
}

/** A conversation with a note and a rating. */
async function seedChat(): Promise<void> {
  const { app } = server;
  const { value } = await site.ask('ana', sendChatMessage, { clientId: app.ids.uuid(), text: 'Hello' });
  const { conversationId } = value;
  const conversation = present(
    await findConversation(app.db, { merchantId: site.merchantId, id: conversationId }),
    'a conversation',
  );
  await noteConversation(app, conversation, { id: app.ids.uuid(), name: 'Eva', text: 'Upset' });
  await site.ask('ana', endChat, { conversationId });
  await site.ask('ana', rateChat, { conversationId, rating: 3, text: 'Well' });
}
/** An address, and a parcel that goes there. */
async function seedParcel(owner: { merchantId: string; memberId: string }): Promise<void> {
  const { app, db } = server;
  const address = { name: 'Ana', phone: '+63 917 000 0000', line: '1 Rizal Street', city: 'Manila', postcode: '' };
  await site.ask('ana', setMallAddress, address);
  const id = app.ids.uuid();
  await insertOrder(db, {
    ...{ ...owner, id, bucket: bucketOf(owner.memberId), itemId: app.ids.uuid(), callerKey: id, points: 1n },
    ...{ kind: 'physical', amount: 0n, promotionId: null },
    ...{ address: sealAddress(app, owner.merchantId, id, address), at: app.clock.now() },
  });
}

/** A payout account and a withdrawal to it. */
async function seedWithdrawal(owner: { merchantId: string; memberId: string }): Promise<string> {
  const { app, db } = server;
  const at = app.clock.now();
  const account = await keepPastAccount(app, owner, {
    ...{ kind: 'ewallet', institution: 'PH_GCASH', number: '09171235501', holder: 'Ana Reyes', at },
  });
  const id = app.ids.uuid();
  const { kind, institution, name, mask, holder } = account;
  await insertWithdrawal(db, {
    ...{ ...owner, id, currency: 'PHP', callerKey: id, payoutAccountId: account.id, methodId: 'ewallet-out' },
    destination: { kind, institution, name, mask, holder },
    destinationSealed: sealNumber(app, { ...owner, id }, '+639171235501'),
    method: { name: {}, channel: '', gatewayAccountIds: [] },
    ...{ amount: 50_000n, fee: 0n, device: '', ip: '', country: '', language: 'EN' },
    ...{ createdAt: at, reviewBy: at, priority: 0, nextAt: new Date(at.getTime() + 3_600_000) },
  });
  return account.id;
}

const sealedFactor = async (): Promise<Buffer> =>
  Buffer.from(
    (await server.db.row<{ sealed: Uint8Array }>`select totp_sealed as sealed from backoffice_staff`)?.sealed ?? [],
  );

describe('a secret that leaves', () => {
  it('takes nothing with it: whoever starts without it opens and finds everything', async () => {
    const { bankCardId, accountId, changeId, drawId, ana, ben, code, secret, key } = await sow();
    const before = await processWith(NEW);
    await expect(listSentMessages(before, site.merchantId)).rejects.toThrow('none of the secrets');
    await expect(rsaKeyFor(before, KEY)).rejects.toThrow('none of the secrets');

    const both = await processWith(NEW, OLD);
    const first = await reencryptAll(both);
    expect(first.filter(({ reencrypted }) => reencrypted === 0)).toEqual([]);
    const again = await reencryptAll(await processWith(NEW, OLD));
    expect(again.map(({ reencrypted }) => reencrypted)).toEqual(again.map(() => 0));

    const app = await processWith(NEW);
    const { merchantId } = site;
    const paidTo = present(await findPayoutAccount(app.db, ana, bankCardId), 'the payout account');
    expect(openNumber(app, paidTo, paidTo.numberSealed)).toBe('+639171235501');
    const numbered = { merchantId, kind: 'ewallet', institution: 'PH_GCASH' };
    const hash = hashOfNumber(app, numbered, '+639171235501');
    expect(await listOwnersOfNumber(app.db, merchantId, [hash])).toEqual([ana.memberId]);
    expect((await listSentMessages(app, merchantId)).map(({ text }) => text).join(' ')).toContain(code);
    expect(await kycCase(app, ana)).toMatchObject({ details: { payeename: DETAILS.payeename } });
    expect((await kycPicture(app, ana, { slot: 'idCardFront' }))?.length).toBeGreaterThan(100);
    expect((await rsaKeyFor(app, KEY)).privatePem).toBe(key);
    const timestamp = app.clock.now().getTime();
    expect(stepOf(app, await sealedFactor(), new TOTP({ secret }).generate({ timestamp }))).not.toBeNull();

    const draw = present(await findDraw(app.db, merchantId, drawId), 'the draw');
    expect(commitmentOf(seedOf(app, draw))).toBe(draw.commitment);

    const waiting = present(await lockChange(app.db, merchantId, changeId), 'the change');
    const opened = openForChange(app, waiting, present(waiting.sealed, 'its secret'));
    expect(opened).toEqual({ callbackSecret: 'a new one' });

    const account = present(await findAccountById(app.db, accountId), 'the account');
    expect(openConnection(app, account)).toMatchObject({
      settings: { apiKey: 'a key' },
      callbackSecrets: ['signs callbacks'],
    });
    expect(account.fingerprints['apiKey']).toBe(fingerprintOf(app, 'a key'));

    // Prints: documents and persons are found again, a person who may not play stays so, and can be taken off the list.
    const numbers = await server.db.rows<{ id: string }>`
      select member_id as id from identity_registration
      where merchant_id = ${merchantId} and id_number_hash = any(${[...idNumberHashes(app, merchantId, 'N778')]}::text[])`;
    expect(numbers).toEqual([{ id: ben.memberId }]);
    const persons = personHashesOf(app, merchantId, { name: DETAILS.payeename, birthday: DETAILS.birthday });
    expect(await listShowing(app.db, merchantId, { numbers: [], persons })).toEqual([ana.memberId]);
    expect(await isRestricted(app, app.db, merchantId, RESTRICTED)).toBe(true);
    expect(await isRestricted(app, app.db, merchantId, { ...RESTRICTED, birthday: '1985-02-04' })).toBe(false);
    expect(await unrestrictPerson(app, app.db, { merchantId, ...RESTRICTED })).toBe(1);
  }, 60_000);

  it('overwrites nothing that was written meanwhile', async () => {
    const both = await processWith(NEW, OLD);
    await server.db
      .run`update backoffice_staff set totp_sealed = ${server.app.cipher.seal('staff-totp', Buffer.from('AAAA'))}`;
    const racing: App = {
      ...both,
      cipher: {
        ...both.cipher,
        reencrypt(purpose, sealed) {
          return purpose === 'staff-totp' ? Buffer.from('overwritten') : both.cipher.reencrypt(purpose, sealed);
        },
      },
    };
    const later = both.cipher.seal('staff-totp', Buffer.from('BBBB'));
    const read = racing.db.rows.bind(racing.db);
    // Between the look and the writing, somebody sets up an authenticator.
    racing.db.rows = (async (strings: TemplateStringsArray, ...values: unknown[]) => {
      const rows = await read(strings, ...values);
      if (strings.join('').includes('totp_pending as pending'))
        await racing.db.run`update backoffice_staff set totp_sealed = ${later}`;
      return rows;
    }) as typeof racing.db.rows;
    try {
      await reencryptAll(racing);
    } finally {
      racing.db.rows = read as typeof racing.db.rows;
    }
    expect(both.cipher.open('staff-totp', await sealedFactor()).toString()).toBe('BBBB');
  }, 60_000);

  it('is thought of wherever something is sealed or printed', async () => {
    const source = new URL('.', import.meta.url);
    const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const sealing: string[] = [];
    for (const name of files)
      if (/cipher\.(seal|sign)\(/.test(await readFile(new URL(name, source), 'utf8'))) sealing.push(name);
    // A new file here: renew what it writes (reencryptAll.ts), or say how soon it is gone.
    expect(sealing.toSorted()).toEqual([
      'kernel/crypto.ts',
      // A cursor that nobody can read any more begins its list anew.
      'kernel/cursor.ts',
      'kernel/hashKeys.ts',
      'kernel/http/jwe.ts',
      'kernel/keys.ts',
      // Whether a form is sent again, which it is within minutes.
      'modules/agency/messages/messages.calls.ts',
      // Its keys are kept, so that old lines can be proven.
      'modules/backoffice/audit/chainKey.ts',
      'modules/backoffice/changes/sealing.ts',
      'modules/backoffice/login/totp.ts',
      'modules/cashier/payoutAccounts/sealing.ts',
      // The name under which a service outside knows a member: after a rotation it is another.
      'modules/chat/outside.ts',
      'modules/chat/sealing.ts',
      // A notice on its way to the inbox, for the seconds until it is there.
      'modules/delivery/notified.ts',
      'modules/delivery/sealing.ts',
      'modules/gateways/sealing.ts',
      // Codes live ten minutes, what a sign-in carries not longer.
      'modules/identity/codes/codes.ts',
      'modules/identity/registration/openAccount.ts',
      // By the keys of the restricted list, which stay.
      'modules/identity/restricted/exclusionKeys.ts',
      'modules/identity/restricted/idNumbers.ts',
      'modules/identity/restricted/imports.ts',
      'modules/identity/restricted/restricted.ts',
      'modules/identity/social/social.calls.ts',
      'modules/identity/social/socialTicket.ts',
      'modules/inbox/sealing.ts',
      'modules/kyc/details.ts',
      'modules/loyalty/mall/codes.ts',
      'modules/loyalty/mall/orders.ts',
      // A rain's token lives a minute and its seed ten; phones are told apart within one rain.
      'modules/loyalty/rain/rain.calls.ts',
      'modules/loyalty/rain/rains.ts',
      'modules/promotions/races/draws.ts',
      'modules/protection/family.ts',
      // Ids of a statement's lines are made anew for each page; nothing is kept by them.
      // Its keys are kept, so that old entries can be proven.
      'modules/reports/seals.ts',
      'modules/wallet/lineIds.ts',
    ]);
  });
});
