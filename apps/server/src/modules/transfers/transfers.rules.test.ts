import { describe, expect, it } from 'vitest';
import { readBalanceAnswer, readTransferAnswer } from './answer.rules.ts';
import { isSilentLately, isToldLately, pauseAfter, problemOf, refuseMoneyIn, standingOf } from './transfers.rules.ts';

describe('money on its way to a vendor', () => {
  const situation = {
    vendor: { walletMode: 'transfer' as const, status: 'active' as const, currencies: ['PHP'] },
    member: { status: 'active' as const, hasPlayMoney: false, currency: 'PHP' },
    isClosed: false,
    isHeld: false,
  };

  it.each([
    ['is let through', {}, null],
    ['of an excluded member stays', { member: { ...situation.member, status: 'excluded' as const } }, 'access.denied'],
    ['that is play money stays', { member: { ...situation.member, hasPlayMoney: true } }, 'access.denied'],
    ['finds no vendor', { vendor: null }, 'transfer.unknown'],
    [
      'finds no wallet at a seamless vendor',
      { vendor: { ...situation.vendor, walletMode: 'seamless' as const } },
      'transfer.unknown',
    ],
    ['of another currency stays', { vendor: { ...situation.vendor, currencies: ['EUR'] } }, 'transfer.unknown'],
    ['of any currency goes where any is taken', { vendor: { ...situation.vendor, currencies: [] } }, null],
    [
      'finds the vendor paused',
      { vendor: { ...situation.vendor, status: 'paused' as const } },
      'transfer.vendorClosed',
    ],
    ['waits for the answer to a reality check', { isHeld: true }, 'check.due'],
    ['finds the house closed', { isClosed: true }, 'transfer.vendorClosed'],
  ])('%s', (_what, change, refusal) => {
    expect(refuseMoneyIn({ ...situation, ...change })).toBe(refusal);
  });

  it('is asked about at growing pauses of at most five minutes', () => {
    expect([0, 1, 2, 5, 7, 8, 1000].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 64_000, 256_000, 300_000, 300_000]);
  });

  it('tells the member why it did not move, but not what the vendor said while it was asked', () => {
    expect(standingOf('sent')).toBe('underWay');
    expect(problemOf('underWay', 'HTTP 500')).toBeNull();
    expect(problemOf('reversed', 'limit')).toBe('limit');
    expect(problemOf('rejected', 'something else')).toBe('vendor');
  });
});

describe('what a vendor said last', () => {
  const NOW = new Date('2026-11-21T04:00:00.000Z');
  it.each([
    [0, 1n, true],
    [1_999, 1n, true],
    [2_000, 1n, false],
    // Another process’s clock may be a little ahead, not by minutes.
    [-1_999, 1n, true],
    [-60_000, 1n, false],
    [0, 0n, false],
  ])('%i ms ago, in version %s of the row, is still used: %s', (age, version, isLately) => {
    expect(isToldLately({ toldAt: new Date(NOW.getTime() - age), version }, NOW)).toBe(isLately);
    expect(isToldLately(null, NOW)).toBe(false);
  });
});

describe('a vendor that has not answered', () => {
  const AT = new Date('2026-11-21T04:00:00.000Z');
  const after = (ms: number) => new Date(AT.getTime() + ms);
  it.each([
    ['just now', AT, after(-60_000), 0, true],
    ['a little ago', AT, after(-60_000), 4_999, true],
    ['longer ago', AT, after(-60_000), 5_000, false],
    ['before it said something', AT, after(1), 2, false],
    ['never', null, after(-60_000), 0, false],
  ])('%s, is not asked again: %s %s %i %s', (_, silentAt, toldAt, passedMs, isSpared) => {
    expect(isSilentLately(silentAt, { toldAt }, after(passedMs))).toBe(isSpared);
  });
});

describe('a vendor’s answer about a wallet', () => {
  const question = { requestUuid: 'r1', transferUuid: 't1', currency: 'PHP' };
  const answer = (change: object) => ({
    status: 200,
    body: { request_uuid: 'r1', transfer_uuid: 't1', status: 'RS_OK', currency: 'PHP', balance: 1_234_000, ...change },
  });

  it.each([
    ['done with the balance', answer({}), { kind: 'done', balance: 1_234n }],
    ['done without a balance in the currency', answer({ currency: 'EUR' }), { kind: 'done', balance: null }],
    ['refused', answer({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' }), { kind: 'refused', problem: 'notEnough' }],
    ['never seen', answer({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }), { kind: 'unseen' }],
    ['undecided', answer({ status: 'RS_ERROR_TIMEOUT' }), { kind: 'silent', problem: 'RS_ERROR_TIMEOUT' }],
    ['a name that nobody knows', answer({ status: 'DONE' }), { kind: 'silent', problem: 'desk.transfer.unreadable' }],
    ['another HTTP status', { ...answer({}), status: 201 }, { kind: 'silent', problem: 'HTTP 201' }],
    ['of another question', answer({ request_uuid: 'r0' }), { kind: 'silent', problem: 'desk.transfer.otherRequest' }],
    [
      'of another transfer',
      answer({ transfer_uuid: 't0' }),
      { kind: 'silent', problem: 'desk.transfer.otherTransfer' },
    ],
    ['none', null, { kind: 'silent', problem: 'gateway.noAnswer' }],
  ])('reads %s', (_what, reply, said) => {
    expect(readTransferAnswer(reply, question)).toEqual(said);
  });

  it('reads whole minor units and leaves the rest there', () => {
    expect(readBalanceAnswer(answer({ balance: 1_999 }), question)).toEqual({ balance: 1n });
    expect(readBalanceAnswer(answer({ balance: undefined }), question)).toEqual({
      problem: 'no balance in the currency',
    });
    expect(readBalanceAnswer(answer({ balance: -5 }), question)).toEqual({
      problem: 'desk.transfer.unreadable',
    });
    expect(readBalanceAnswer(answer({ status: 'RS_ERROR_UNKNOWN' }), question)).toEqual({
      problem: 'RS_ERROR_UNKNOWN',
    });
  });
});
