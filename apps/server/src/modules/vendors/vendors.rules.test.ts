import { generateKeyPairSync } from 'node:crypto';
import { VENDOR_STATUSES } from '@baize/contract/vendor/protocol.ts';
import { describe, expect, it } from 'vitest';
import { answerText, judgeBettor, judgeHouse, judgeToken, STATUS_OF_VERDICT } from './answer.rules.ts';
import { readVendors } from './registry.rules.ts';

const pair = (bits: number) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { publicKey, privateKey } = pair(2048);
const otherKind = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();

const entry = {
  code: 'ACME',
  name: 'Acme',
  walletMode: 'seamless',
  publicKey,
  baseUrl: 'https://acme.example/api/',
  categories: ['RNG'],
  currencies: ['PHP'],
};

describe('the vendors file', () => {
  it('is a list of vendors; an address loses its last slash', () => {
    expect(readVendors(JSON.stringify([entry]))).toEqual({
      vendors: [
        {
          ...entry,
          baseUrl: 'https://acme.example/api',
          trialWallet: false,
          freeRounds: false,
          launchOrigins: [],
          promoWinMax: 100_000_000n,
          homeMax: 10_000_000n,
          winMax: 500_000_000n,
          winTimesMax: 25_000,
        },
      ],
    });
  });

  it.each([
    ['{', 'JSON'],
    ['{}', 'Array'],
    [JSON.stringify([{ ...entry, code: 'a b' }]), '0.code'],
    // A vendor of such a code could take back what the lottery has staked and paid.
    [JSON.stringify([{ ...entry, code: 'LOTT' }]), '0.code desk.vendorCodeTaken'],
    [JSON.stringify([{ ...entry, code: 'TCG_SEA' }]), '0.code desk.vendorCodeTaken'],
    [JSON.stringify([{ ...entry, baseUrl: 'file:///etc/passwd' }]), '0.baseUrl'],
    [JSON.stringify([{ ...entry, baseUrl: 'https://acme.example/?a=' }]), '0.baseUrl'],
    [JSON.stringify([{ ...entry, baseUrl: 'https://acme.example/#' }]), '0.baseUrl'],
    [JSON.stringify([{ ...entry, baseUrl: 'https://a:b@acme.example' }]), '0.baseUrl'],
    // Each would add more than an origin to the content security policy.
    [JSON.stringify([{ ...entry, baseUrl: 'http://a.example,script-src' }]), '0.baseUrl'],
    [JSON.stringify([{ ...entry, baseUrl: 'http://a.example;frame-ancestors/api' }]), '0.baseUrl'],
    [JSON.stringify([{ ...entry, baseUrl: 'https://*' }]), '0.baseUrl'],
    [JSON.stringify([{ ...entry, baseUrl: "https://'self'/" }]), '0.baseUrl'],
    [JSON.stringify([entry, { ...entry, publicKey: privateKey }]), '1.publicKey desk.keyPrivate'],
    [JSON.stringify([{ ...entry, publicKey: otherKind }]), '0.publicKey desk.keyRsa'],
    [JSON.stringify([{ ...entry, publicKey: pair(1024).publicKey }]), '0.publicKey desk.keyRsa'],
    [JSON.stringify([{ ...entry, publicKey: '-----BEGIN PUBLIC KEY-----' }]), '0.publicKey desk.keyUnreadable'],
    [JSON.stringify([{ ...entry, categories: ['POKER'] }]), '0.categories'],
    [JSON.stringify([{ ...entry, launchOrigins: ['https://a.example/x'] }]), '0.launchOrigins.0'],
    [JSON.stringify([{ ...entry, promoWinMax: 1.5 }]), '0.promoWinMax'],
    [JSON.stringify([{ ...entry, promoWinMax: -1 }]), '0.promoWinMax'],
    [JSON.stringify([{ ...entry, launchOrigins: ['https://a.example; script-src *'] }]), '0.launchOrigins.0'],
  ])('with one fault is refused, naming its place (%#)', (text, place) => {
    const read = readVendors(text);
    expect('problem' in read && `${read.place} ${read.problem}`).toContain(place);
  });
});

describe('answers', () => {
  it('write the balance as an exact integer, also beyond 2^53', () => {
    const told = { user: 'u', status: 'RS_OK', requestUuid: 'r' } as const;
    expect(answerText(told)).toBe('{"user":"u","status":"RS_OK","request_uuid":"r"}');
    expect(answerText({ ...told, money: { currency: 'PHP', balance: 9_007_199_254_740_993n } })).toContain(
      ',"balance":9007199254740993000}',
    );
  });

  it('have a status of the protocol for every verdict', () => {
    for (const status of Object.values(STATUS_OF_VERDICT)) expect(VENDOR_STATUSES).toContain(status);
  });
});

describe('a token', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  const launch = {
    memberId: 'm',
    vendor: 'ACME',
    game: 'g',
    gameType: 'RNG',
    currency: 'PHP',
    expiresAt: new Date(now.getTime() + 1),
    endedAt: null,
    trial: false,
    sessionSeenAt: now,
  };
  const question = {
    launch,
    vendor: { code: 'ACME', status: 'active', walletMode: 'seamless' },
    member: { id: 'm', status: 'active' },
    wallet: { currency: 'PHP', trial: false },
    gameCode: 'g',
    closedCategories: [],
    now,
  } as const;

  it.each([
    [{}, null],
    [{ launch: null }, 'RS_ERROR_INVALID_TOKEN'],
    [{ launch: { ...launch, vendor: 'X' } }, 'RS_ERROR_INVALID_TOKEN'],
    [{ launch: { ...launch, memberId: 'x' } }, 'RS_ERROR_INVALID_TOKEN'],
    [{ launch: { ...launch, trial: true } }, 'RS_ERROR_INVALID_TOKEN'],
    [{ wallet: { currency: 'PHP', trial: true } }, 'RS_ERROR_INVALID_TOKEN'],
    [{ launch: { ...launch, currency: 'EUR' } }, 'RS_ERROR_WRONG_CURRENCY'],
    [{ launch: { ...launch, sessionSeenAt: null } }, 'RS_ERROR_TOKEN_EXPIRED'],
    [{ gameCode: 'x' }, 'RS_ERROR_INVALID_GAME'],
    [{ closedCategories: ['RNG'] }, 'RS_ERROR_INVALID_GAME'],
    [{ launch: { ...launch, endedAt: now } }, 'RS_ERROR_TOKEN_EXPIRED'],
    [{ launch: { ...launch, expiresAt: now } }, 'RS_ERROR_TOKEN_EXPIRED'],
  ] as const)('with %o is judged %s', (change, status) => {
    expect(judgeToken({ ...question, ...change })).toBe(status);
  });

  it('does not let excluded members bet, nor anybody at a paused or transfer-mode vendor', () => {
    expect(judgeBettor(question)).toBeNull();
    expect(judgeBettor({ ...question, member: { id: 'm', status: 'excluded' } })).toBe('RS_ERROR_USER_DISABLED');
    for (const change of [{ status: 'paused' }, { walletMode: 'transfer' }] as const) {
      expect(judgeBettor({ ...question, vendor: { ...question.vendor, ...change } })).toBe('RS_ERROR_INVALID_PARTNER');
    }
  });
  it('takes no bets in a closed game, under maintenance, or from members who are not verified', () => {
    const open = { isClosed: false, isMaintained: false, lacksVerification: false };
    expect(judgeHouse(open)).toBeNull();
    expect(judgeHouse({ ...open, isClosed: true })).toBe('RS_ERROR_INVALID_GAME');
    expect(judgeHouse({ ...open, isMaintained: true })).toBe('RS_ERROR_INVALID_GAME');
    expect(judgeHouse({ ...open, isClosed: true, lacksVerification: true })).toBe('RS_ERROR_USER_DISABLED');
  });
});
