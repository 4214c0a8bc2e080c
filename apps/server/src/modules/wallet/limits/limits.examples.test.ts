import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { insertGrant } from '../grants/grants.store.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { betEntry, refundEntry, rollbackEntry, winEntry, type WalletKey } from '../ledger/ledger.rules.ts';
import { findPlayLimits, setPlayLimits, type PlayLimits } from './limits.store.ts';
import { movementEntry } from '../ledger/movement.ts';
import { reserveOutEntry } from '../transfers/transfers.rules.ts';
import { openingEntry } from '../wallet.rules.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
const START = new Date('2026-11-20T03:00:00Z');
const NONE: PlayLimits = { zone: 'Asia/Manila', block: null, blockUntil: null, stake: {}, loss: {} };

/** Manila time, what it is about, what happens, what is said; staked and lost of the day, the week and the month. */
type Line = readonly [
  when: string,
  about: string,
  work: () => Promise<{ verdict: string } | string>,
  said: string,
  staked: readonly number[],
  lost: readonly number[],
];

describe('player limits in the ledger, by examples', () => {
  let db: TestDatabase;
  let one: Ledger;
  let now = START;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    one = createLedger({ db, clock: { now: () => now } });
  });
  afterAll(async () => {
    await one.stop();
    await db.close();
  });

  async function openMember(money = 1_000_000n): Promise<WalletKey> {
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    await one.post(openingEntry(key, money));
    return key;
  }
  const at = (key: WalletKey, txId: string) => ({
    ...{ ...key, vendor: 'LIMITS', txId: `${key.memberId} ${txId}` },
    round: { id: `${key.memberId} round`, game: 'perlas', closes: false },
  });
  const set = (key: WalletKey, limits: Partial<PlayLimits>) =>
    db.transaction((tx) => setPlayLimits(tx, key, { ...NONE, ...limits }, now));
  const bet = (key: WalletKey, txId: string, amount: bigint) =>
    one.post(betEntry({ ...at(key, txId), amount })).then(({ verdict }) => verdict);
  const rollback = (key: WalletKey, target: string) =>
    one
      .post(rollbackEntry({ ...at(key, `rollback ${target}`), target: `${key.memberId} ${target}` }))
      .then(({ verdict }) => verdict);
  const win = (key: WalletKey, txId: string, amount: bigint) =>
    one.post(winEntry({ ...at(key, txId), amount, bet: null, free: true }));

  it('are judged and counted as every line of the table says (messages.md 6.1 to 6.3)', async () => {
    const key = await openMember();
    const refund = (target: string, amount: bigint) =>
      one.post(refundEntry({ ...at(key, `part of ${target}`), bet: `${key.memberId} ${target}`, amount }));
    const won = (target: string, amount: bigint) =>
      one.post(winEntry({ ...at(key, `win ${target}`), amount, bet: `${key.memberId} ${target}`, free: false }));
    const transfer = (amount: bigint) =>
      one.post(reserveOutEntry({ ...key, id: `${key.memberId} ${amount}`, vendor: 'AWAY', amount }));
    const first = { stake: { day: 500n, week: 800n, month: 1000n }, loss: { day: 300n, week: 450n, month: 600n } };
    const wide = { stake: { day: 5000n }, loss: { day: 5000n } };
    const said = async (work: Promise<{ verdict: string } | string>) => {
      const told = await work;
      return typeof told === 'string' ? told : told.verdict;
    };
    const written = (limits: Partial<PlayLimits>) => set(key, limits).then(() => 'set');
    const until = new Date('2026-12-01T04:00:00Z');
    // The 30th is a Monday.
    const lines: readonly Line[] = [
      ['11-28 10:00', 'before any limit', () => bet(key, 'a', 100n), 'applied', [], []],
      [
        '11-28 10:00',
        'a period that has begun counts from its beginning',
        () => written(first),
        'set',
        [100, 100, 100],
        [100, 100, 100],
      ],
      [
        '11-28 10:01',
        'an open stake is lost until it is won',
        () => bet(key, 'b', 200n),
        'applied',
        [300, 300, 300],
        [300, 300, 300],
      ],
      [
        '11-28 10:02',
        'the lowest of several binds',
        () => bet(key, 'c', 1n),
        'limited',
        [300, 300, 300],
        [300, 300, 300],
      ],
      ['11-28 10:02', 'a bet of nothing passes', () => bet(key, 'd', 0n), 'applied', [300, 300, 300], [300, 300, 300]],
      ['11-28 10:03', 'a win lowers what is lost', () => won('b', 250n), 'applied', [300, 300, 300], [50, 50, 50]],
      ['11-28 10:04', 'and not what is staked', () => bet(key, 'e', 201n), 'limited', [300, 300, 300], [50, 50, 50]],
      [
        '11-28 23:59',
        'to the limit, and not above',
        () => bet(key, 'f', 200n),
        'applied',
        [500, 500, 500],
        [250, 250, 250],
      ],
      [
        '11-29 00:00',
        'a rollback leaves the periods of its bet, no other',
        () => rollback(key, 'b'),
        'applied',
        [0, 300, 300],
        [0, 50, 50],
      ],
      [
        '11-30 00:00',
        'a week begins on Monday',
        () => bet(key, 'g', 300n),
        'applied',
        [300, 300, 600],
        [300, 300, 350],
      ],
      [
        '12-01 00:00',
        'the week goes on over the month',
        () => bet(key, 'h', 151n),
        'limited',
        [0, 300, 0],
        [0, 300, 0],
      ],
      [
        '12-01 00:00',
        'a month begins on the 1st',
        () => bet(key, 'i', 150n),
        'applied',
        [150, 450, 150],
        [150, 450, 150],
      ],
      ['12-01 00:01', 'a part that comes back', () => refund('g', 100n), 'applied', [150, 350, 150], [150, 350, 150]],
      ['12-01 00:02', 'lost may be below nothing', () => won('i', 400n), 'applied', [150, 350, 150], [-250, -50, -250]],
      [
        '12-01 00:03',
        'a win that is taken back is lost again',
        () => rollback(key, 'win i'),
        'applied',
        [150, 350, 150],
        [150, 350, 150],
      ],
      ['12-01 00:04', 'money to where nobody counts', () => transfer(10n), 'limited', [150, 350, 150], [150, 350, 150]],
      ['12-01 00:04', 'a transfer of nothing', () => transfer(0n), 'applied', [150, 350, 150], [150, 350, 150]],
      ['12-01 00:05', 'a lower one', () => written({ loss: { day: 100n } }), 'set', [150, 350, 150], [150, 350, 150]],
      ['12-01 00:05', 'holds at once', () => bet(key, 'j', 1n), 'limited', [150, 350, 150], [150, 350, 150]],
      ['12-01 00:06', 'a raise resets nothing', () => written(wide), 'set', [150, 350, 150], [150, 350, 150]],
      ['12-01 00:06', 'and lets more through', () => bet(key, 'k', 1n), 'applied', [151, 351, 151], [151, 351, 151]],
      [
        '11-30 23:00',
        'a slow clock goes back no period',
        () => bet(key, 'l', 1n),
        'applied',
        [152, 352, 152],
        [152, 352, 152],
      ],
      [
        '12-01 00:07',
        'minutes used up',
        () => written({ ...wide, block: 'time' }),
        'set',
        [152, 352, 152],
        [152, 352, 152],
      ],
      ['12-01 00:07', 'are told as a limit', () => bet(key, 'm', 0n), 'limited', [152, 352, 152], [152, 352, 152]],
      [
        '12-01 00:08',
        'a time-out',
        () => written({ ...wide, block: 'timeOut', blockUntil: until }),
        'set',
        [152, 352, 152],
        [152, 352, 152],
      ],
      [
        '12-01 11:59',
        'is told as a closed account',
        () => bet(key, 'n', 1n),
        'blocked',
        [152, 352, 152],
        [152, 352, 152],
      ],
      ['12-01 11:59', 'lets money go nowhere', () => transfer(11n), 'blocked', [152, 352, 152], [152, 352, 152]],
      ['12-01 11:59', 'pays wins', () => win(key, 'gift', 2n), 'applied', [152, 352, 152], [150, 350, 150]],
      ['12-01 11:59', 'gives back', () => rollback(key, 'k'), 'applied', [151, 351, 151], [149, 349, 149]],
      ['12-01 12:00', 'ends to the minute', () => bet(key, 'o', 1n), 'applied', [152, 352, 152], [150, 350, 150]],
    ];
    for (const [when, name, work, verdict, staked, lost] of lines) {
      now = new Date(`2026-${when.replace(' ', 'T')}:00+08:00`);
      const told = await said(work());
      const found = await findPlayLimits(db, key, now);
      const sums = (of: object = {}) => Object.values(of).map(Number);
      expect([when, name, told, sums(found?.staked), sums(found?.lost)]).toEqual([when, name, verdict, staked, lost]);
    }
  });

  it('count what was staked from a bonus as staked, and not as lost', async () => {
    now = START;
    const key = await openMember(50n);
    const grant = {
      ...{ ...key, id: randomUUID(), amount: 500n, requirement: 9000n, maxBet: null, cashMax: null },
      ...{ contribution: { vendors: { LIMITS: { percent: 100, bonus: true } } }, endsAt: new Date('2126-01-01') },
    };
    await insertGrant(db, grant, now);
    await one.post(movementEntry({ ...key, code: 'BONUS', amount: 500n, reference: grant.id }));
    await set(key, { loss: { day: 60n }, stake: { day: 400n } });
    const counted = async () => {
      const { staked, lost } = (await findPlayLimits(db, key, now)) ?? {};
      return [staked?.day, lost?.day];
    };
    expect([await bet(key, 'mixed', 300n), ...(await counted())]).toEqual(['applied', 300n, 50n]);
    expect([await bet(key, 'bonus alone', 100n), ...(await counted())]).toEqual(['applied', 400n, 50n]);
    expect([await bet(key, 'too much', 1n), ...(await counted())]).toEqual(['limited', 400n, 50n]);
    // The bonus's share of what comes back was never lost.
    expect([await rollback(key, 'mixed'), ...(await counted())]).toEqual(['applied', 100n, 0n]);
  });
});
