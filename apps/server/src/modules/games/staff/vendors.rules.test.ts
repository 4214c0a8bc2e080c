import { expect, it } from 'vitest';
import type { VendorSettings } from '../../vendors/index.ts';
import { decideState, holdLooserVendor, judgeClosure } from './vendors.rules.ts';

it.each([
  ['unconnected', null, true],
  ['paused', { status: 'paused', isClosed: true }, true],
  ['closed', { status: 'active', isClosed: true }, false],
  ['away', { status: 'active', isClosed: false }, false],
  ['up', { status: 'active', isClosed: false }, true],
] as const)('is %s', (state, connection, available) => {
  expect(decideState(connection, available)).toBe(state);
});

it('takes a closure that is under way, and one of thirty days', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  expect(judgeClosure({ from: days(-1), until: days(1) }, now)).toEqual({});
  expect(judgeClosure({ from: days(1), until: days(31) }, now)).toEqual({});
  for (const [from, until] of [
    [1, 1],
    [-2, 0],
    [1, 31.001],
  ] as const)
    expect(judgeClosure({ from: days(from), until: days(until) }, now)).toHaveProperty(['closure.until']);
});

const VENDOR = {
  ...{ code: 'ACME', name: 'Acme', publicKey: 'one', currencies: ['PHP', 'USD'] },
  ...{ promoWinMax: 100n, homeMax: 100n, winMax: 100n, winTimesMax: 1000 },
} as unknown as VendorSettings;

it.each<[string, Partial<VendorSettings>]>([
  ['promoWinMax', { promoWinMax: 101n }],
  ['homeMax', { homeMax: 101n }],
  ['winMax', { winMax: 101n }],
  ['winTimesMax', { winTimesMax: 1001 }],
  ['currencies', { currencies: [] }],
  ['publicKey', { publicKey: 'another' }],
])('changes for two people: %s', (name, change) => {
  expect(holdLooserVendor(VENDOR, { ...VENDOR, ...change })).toEqual({ now: VENDOR, looser: [name] });
});

it.each<Partial<VendorSettings>>([
  { promoWinMax: 99n, homeMax: 0n, winMax: 1n, winTimesMax: 1 },
  { currencies: ['PHP'], name: 'Another' },
])('changes at once what lets less through: %o', (change) => {
  expect(holdLooserVendor(VENDOR, { ...VENDOR, ...change })).toEqual({ now: { ...VENDOR, ...change }, looser: [] });
});
