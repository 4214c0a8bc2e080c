import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { aPng, asAddress } from '../../../apps/server/test/pictures.ts';
import type { Recipe } from './crawl.ts';
import type { World } from './world.ts';

const MERCHANT = 'mobile';
const PASSWORD = 'baize-demo-2026';
/** Of who joins (`player.ts`). */
const JOINED = 'a quiet evening by the sea';
const PAYMENT = '280917';
const EN = { title: 'A quiet evening', content: '<p>By the sea.</p>' };
const BANNER = { kicker: '', title: 'A quiet evening', text: 'By the sea' };
const OWN_TEXT = { language: 'EN', key: 'shell common.retry' };
const picture = asAddress(await aPng(), 'image/png');
const tall = asAddress(await aPng({ width: 360, height: 480 }), 'image/png');
const publicKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey;
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const inDays = (days: number): string => inHours(24 * days).slice(0, 10);

const asFile = (text: string): string => Buffer.from(text).toString('base64');
const LISTED = { source: 'Run', file: asFile('Nobody Here,1970-01-01\n') };
const ALWAYS = { startsAt: inHours(-1), endsAt: null };

/** Values that a field has wherever its schema takes them. */
export const KNOWN: Readonly<Record<string, unknown>> = {
  ...{ merchantId: MERCHANT, reason: 'because the run asks for it', password: PASSWORD, current: PASSWORD },
  ...{ paymentPassword: PAYMENT, termsVersion: '2026-11', birthday: '1990-05-01', picture, image: picture },
  ...{ note: 'looked at by the run', startsAt: null, endsAt: null },
};

interface Context {
  readonly vicId: string;
  readonly wesId: string;
}

type Fields = Readonly<Record<string, unknown>>;
const fixed = (fields: Fields, more: Omit<Recipe, 'input'> = {}): Recipe => ({ ...more, input: () => ({ ...fields }) });
/** With fields of a row that was heard; nothing when there is none. */
const of = (
  callId: string,
  make: (row: Fields, world: World) => Fields | null,
  isWanted?: (row: Fields) => boolean,
): Recipe => ({
  input: (world) => {
    const row = world.newest(callId, isWanted);
    return row ? (make(row, world) as Record<string, unknown> | null) : null;
  },
});

/** What the demo has sent last for a purpose: its text. */
async function sent(site: string, purpose: string): Promise<string> {
  const page = await (await fetch(`${site}/dev/outbox`)).text();
  const found = new RegExp(`<li [^>]*data-purpose="${purpose}"[^>]*>([\\s\\S]*?)</li>`).exec(page)?.[1] ?? '';
  return /<pre>([\s\S]*?)<\/pre>/.exec(found)?.[1] ?? found;
}
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '000000';

/** What the contract does not tell of an input that the demo takes. */
export function recipesFor(site: string, { vicId, wesId }: Context): Readonly<Record<string, Recipe>> {
  const NUMBER = { mobileNum: '917 555 0142', countryDialingCode: '63' };
  const OTHER_NUMBER = { mobileNum: '917 555 0177', countryDialingCode: '63' };
  const withCode = (purpose: string, fields: Fields): Recipe => ({
    input: async () => ({ ...fields, verificationCode: codeIn(await sent(site, purpose)) }),
  });
  const order: Recipe = {
    input: (world) => {
      const issue = world.find((row) => row['gameCode'] === 'd3-day' && 'lockTime' in row && 'numero' in row);
      return issue
        ? {
            ...{ gameCode: 'd3-day', currentNumero: issue['numero'], prizeTable: 'd3-2', betCartAmountSum: '3.00' },
            lines: [{ playId: 'd3.place', selection: '123||', unit: '1', multiple: 1 }],
          }
        : null;
    },
  };
  return {
    login: fixed({ username: 'ben', password: PASSWORD, remember: true }),
    answerSecurityQuestions: fixed({ password: JOINED }, { as: ['wes_1'] }),
    customerSecurityQuestion: { as: ['wes_1'] },
    lotteryPreview: order,
    lotteryOrder: order,
    register: fixed({
      username: `new_${Date.now() % 100_000}`,
      confirmPassword: PASSWORD,
      agreeTerms: true,
      birthday: '1990-05-01',
    }),
    sendCode: fixed(NUMBER),
    registerMobile: withCode('register', {
      ...NUMBER,
      ...{ agreeTerms: true, termsVersion: '2026-11', birthday: '1990-05-01' },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    }),
    sendLoginCode: fixed({ ...NUMBER }),
    sendMemberCode: fixed({ purpose: 'contact', ...OTHER_NUMBER }, { as: ['wes_1'] }),
    updateMobile: {
      ...withCode('contact', { ...OTHER_NUMBER, password: JOINED }),
      as: ['wes_1'],
    },
    affiliateCheck: fixed({ code: 'CARLA9' }),
    changePassword: fixed(
      { oldPassword: PASSWORD, newPassword: 'another quiet evening', confirmNewPassword: 'another quiet evening' },
      { last: true, as: ['ben'] },
    ),
    paymentPassword: {
      input: () => ({ paymentPassword: PAYMENT }),
      as: ['carla'],
    },
    personalInfo: fixed(
      {
        ...{ idType: 12, payeename: 'Ben Cruz Santos', birthday: '1990-01-01', address: '1 Rizal Street, Cebu' },
        ...{
          placeOfBirth: 'Cebu City',
          nationality: 'Philippines',
          sourceOfIncome: 1,
          occupation: 4,
          password: PASSWORD,
        },
      },
      { as: ['ben'] },
    ),
    uploadIdImages: fixed({ idCardFront: picture, idCardBack: picture, idCardSelfie: picture }, { as: ['ben'] }),
    chooseMarketing: fixed({ agreed: true }, { as: ['ben'] }),
    selfExclude: fixed({ term: '6m', password: JOINED, understood: true }, { as: ['vic_1'], last: true }),
    timeOut: { as: ['carla', 'ana'], last: true },
    // Nobody reaches it in a run.
    setLimit: fixed({ kind: 'wager', period: 'day', amount: '900000' }, { as: ['ben'] }),
    addBankCard: fixed(
      { kind: 'bank', institution: 'PH_BDO', number: '001234567890', password: PASSWORD },
      { as: ['ana'] },
    ),
    withdraw: {
      as: ['ana'],
      input: async (world, ask) => {
        await ask('ana', 'paymentPassword', { paymentPassword: PAYMENT, password: PASSWORD });
        await ask('ana', 'bankCards', {});
        const card = world.newest('bankCards', (row) => 'id' in row || 'bankCardId' in row);
        return card ? { bankCardId: card['bankCardId'] ?? card['id'], amount: '200', paymentPassword: PAYMENT } : null;
      },
    },
    updateEmail: {
      as: ['ana'],
      input: async (_, ask) => {
        await ask('ana', 'sendMemberCode', { purpose: 'contact', channel: 'email', email: 'ana.luna@example.com' });
        return {
          email: 'ana.luna@example.com',
          password: PASSWORD,
          verificationCode: codeIn(await sent(site, 'contact')),
        };
      },
    },
    resetPaymentPassword: {
      as: ['carla'],
      last: true,
      input: async (_, ask) => {
        await ask('carla', 'sendMemberCode', { purpose: 'paymentPassword' });
        return {
          paymentPassword: '190628',
          password: PASSWORD,
          verificationCode: codeIn(await sent(site, 'paymentPassword')),
        };
      },
    },
    setPasswordByMobile: {
      input: async (_, ask) => {
        await ask('guest', 'sendLoginCode', { ...NUMBER, purpose: 'setPassword' });
        return {
          ...NUMBER,
          newPassword: 'another quiet evening',
          verificationCode: codeIn(await sent(site, 'setPassword')),
        };
      },
    },
    resetPassword: {
      last: true,
      input: async (_, ask) => {
        await ask('guest', 'forgotPassword', { username: 'ana', email: 'ana@example.com' });
        const page = await (await fetch(`${site}/dev/outbox`)).text();
        return { token: /token=([\w-]+)/.exec(page)?.[1] ?? 'none', newPassword: 'another quiet evening' };
      },
    },
    confirmManualDeposit: {
      as: ['ana'],
      input: async (world, ask) => {
        const method = world.newest('depositMethods', (row) => row['kind'] === 'bank' && 'methodId' in row);
        const made = (await ask('ana', 'createDeposit', { methodId: method?.['methodId'], amount: '500' })) as {
          depositId?: string;
        } | null;
        return made?.depositId
          ? {
              ...{ depositId: made.depositId, bankReference: 'RUN-1', paidAmount: '500', payerName: 'Ana Reyes' },
              paidAt: inHours(0),
            }
          : null;
      },
    },
    launchGame: fixed({ nodeId: 'felt-jeepney-moon' }),
    markAnnouncementRead: { as: ['ana'] },
    sendChatPicture: fixed({ clientId: randomUUID() }),
    messageDownlines: fixed({ clientId: randomUUID(), userNames: ['pia'] }),
    transferDownline: fixed({ userName: 'pia', amount: '10.00' }),
    transferMultipleDownline: fixed({ items: [{ userName: 'pia', amount: '10.00' }] }),
    moveDownlines: fixed({ userNames: ['pia'] }),
    logout: { last: true, as: ['wes_1'] },
    endSession: { as: ['ana'] },
    endOtherSessions: { last: true },

    'staffLogout (desk)': { last: true, as: ['noel'] },
    changeOwnPassword: fixed({ password: 'another desk by the window' }, { as: ['noel'], last: true }),
    addMember: fixed({
      ...{ userName: `house_${Date.now() % 100_000}`, memberId: randomUUID() },
      ...{ payeeName: 'Run House', birthday: '1990-05-01' },
    }),
    previewRestrictedImport: fixed(LISTED),
    askRestrictedImport: fixed({ ...LISTED, fileName: 'listed.csv', importId: randomUUID() }),
    uploadMemberList: fixed({ listId: randomUUID(), fileName: 'members.csv', file: asFile('ana\nben\n') }),
    setMemberStatus: fixed({ memberId: wesId, status: 'disabled' }, { last: true }),
    endMemberSessions: {
      input: (world) => {
        const row = world.newest('memberSessions (desk)') ?? world.newest('memberSessions');
        return row ? { memberId: row['memberId'] ?? vicId, sessionId: row['sessionId'] ?? row['id'] } : null;
      },
    },
    memberSessions: fixed({ memberId: vicId }),
    excludeMember: fixed({ memberId: wesId }, { last: true }),
    restrictMember: {
      ...of(
        'memberSearch',
        (row) => ({ memberId: row['memberId'] ?? row['id'] }),
        (row) => row['userName'] === 'ben',
      ),
      last: true,
    },
    protectionAct: fixed({ memberId: wesId, act: 'lowerLimit', amount: '100' }),
    markRelation: fixed({ memberId: wesId, staffName: 'noel' }),
    dropRelation: fixed({ memberId: wesId, staffName: 'noel' }),
    lookUpRestricted: fixed({ name: 'Ben Cruz', birthday: '1990-01-01' }),
    restrictPerson: fixed({ name: 'Nobody Here', birthday: '1970-01-01' }),
    ledgerEntries: fixed({ memberId: wesId }),
    saveBanner: fixed({ texts: { EN: BANNER }, picture: null, ...ALWAYS }),
    saveNotice: fixed({ texts: { EN }, ...ALWAYS }),
    saveHelp: fixed({ texts: { EN } }),
    saveOwnText: fixed({ ...OWN_TEXT, text: 'Once more', version: 0 }),
    removeOwnText: fixed(OWN_TEXT, { last: true }),
    saveBroadcast: fixed({
      ...{ broadcastId: randomUUID(), version: 0, texts: { EN } },
      audience: { who: 'named', userNames: ['ana'] },
    }),
    saveLoyaltyItem: fixed({ itemId: randomUUID(), version: 0, title: { EN: 'A mug' }, text: { EN: 'For tea' } }),
    planRain: fixed({
      startsAt: inHours(30),
      seconds: 30,
      budget: '100.00',
      envelopes: 10,
      least: '1.00',
      most: '20.00',
    }),
    savePromotion: fixed({
      promotionId: randomUUID(),
      version: 0,
      startsAt: inHours(1),
      texts: { EN: { ...EN, summary: 'By the sea', terms: '<p>None.</p>' } },
    }),
    addVendor: fixed({
      vendor: 'RUN',
      publicKey,
      baseUrl: 'http://127.0.0.1:1/vendor',
      launchOrigins: [],
      categories: [],
      currencies: [],
    }),
    addMerchant: fixed({
      ...{
        code: 'runhouse',
        model: MERCHANT,
        name: 'Run House',
        hosts: ['run.example'],
        currency: 'PHP',
        currencySign: '₱',
      },
      ...{ defaultLanguage: 'EN', languages: ['EN'], country: 'PH', timeZone: 'Asia/Manila' },
    }),
    setGamePicture: fixed({ nodeId: 'felt-jeepney-moon', picture: tall }),
    setShown: fixed({ kind: 'game', code: 'felt-perlas', shown: true }),
    addGateway: fixed({
      ...{ adapter: 'manual', name: 'Second bank', callbackSecret: '' },
      settings: { bankName: 'BDO', accountName: 'Run House', accountNumber: '0042', instructions: 'None' },
    }),
    saveCashierMethod: fixed({
      ...{ methodId: 'run-bank', version: 0, state: 'open', position: 90 },
      settings: {
        ...{
          direction: 'in',
          kind: 'bank',
          name: { EN: 'Run bank' },
          hint: {},
          icon: 'bank',
          channel: '',
          min: '100',
          max: '5000',
        },
        ...{
          gatewayAccountIds: ['gw_manual_mobile'],
          quick: [],
          expiryMinutes: 60,
          schedule: [],
          countries: [],
          levels: [],
        },
        fee: { paidBy: 'merchant', percentBp: 0, fixed: '0', min: '0', max: null, freePerDay: 0 },
        ...{
          memberTypes: [0],
          firstDepositMin: null,
          dayCap: null,
          closedText: {},
          proofNeeded: true,
          uniqueCents: false,
        },
      },
    }),
    addRole: fixed({ name: 'Run', description: 'Of the run' }),
    addStaff: fixed({ email: 'new@example.com' }),
    giveQuota: fixed({ userName: 'pia', quotaId: 'rng-0-70', count: 1 }),
    forgotPassword: fixed({ username: 'ana', email: 'ana@example.com' }),
    giveAgencyQuota: fixed({ userName: 'carla', quotaId: 'rng-0-70', count: 1 }),
    offerAgencyTemplate: fixed({ to: { who: 'named', userNames: ['carla'] } }),
    previewAgencyOffer: fixed({ to: { who: 'named', userNames: ['carla'] } }),
    changeVendor: fixed({ launchOrigins: [], categories: [], currencies: [] }),
    decideChange: { as: ['ruth'] },
    approveBroadcast: { as: ['ruth'] },
    decideRestrictedImport: { as: ['ruth'] },
    rejectWithdrawal: { before: ['claimWithdrawal'] },
    escalateWithdrawal: { before: ['claimWithdrawal'] },
    rejectDeposit: { before: ['claimDeposit'] },
    confirmDeposit: { before: ['claimDeposit'] },
    askProofAgain: { before: ['claimDeposit'] },
    connectGateway: of(
      'gatewayList',
      (row) => ({
        ...{ accountId: 'gw_manual_mobile', version: row['version'] },
        settings: { bankName: 'BDO', accountName: 'Run House', accountNumber: '0042', instructions: 'None' },
      }),
      (row) => row['id'] === 'gw_manual_mobile' || row['accountId'] === 'gw_manual_mobile',
    ),
    sendPictureInChat: fixed({ clientId: randomUUID() }),
    addFamilyDocument: fixed({ kind: 'memberId' }),
    askLotteryPrizes: fixed({ family: 'SSC', rtp: '95', from: inDays(3) }),
    setLotterySchedule: fixed({
      gameCode: 'd3-day',
      from: inDays(40),
      times: ['14:00'],
      weekdays: [],
      lockSeconds: 300,
    }),
    saveLotteryFeed: fixed({ code: 'RUN', publicKey }),
    enterLotteryResult: fixed({ source: 'the television' }),
  };
}
