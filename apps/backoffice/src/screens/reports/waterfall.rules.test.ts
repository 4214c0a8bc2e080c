import { expect, it } from 'vitest';
import { waterfallOf } from './waterfall.rules.ts';

const gross = (amount: string) => ({ name: 'GGR', amount });
const net = (amount: string) => ({ name: 'NGR', amount });

it('takes each cost off what is left by the one before, on one scale', () => {
  const taken = [
    { name: 'Bonus', amount: '25.00' },
    { name: 'Agents', amount: '50.00' },
  ];
  expect(waterfallOf(gross('100.00'), taken, net('25.00'))).toEqual([
    { name: 'GGR', amount: '100.00', from: 0, size: 100, kind: 'sum' },
    { name: 'Bonus', amount: '-25.00', from: 75, size: 25, kind: 'less' },
    { name: 'Agents', amount: '-50.00', from: 25, size: 50, kind: 'less' },
    { name: 'NGR', amount: '25.00', from: 0, size: 25, kind: 'sum' },
  ]);
});

it('goes below zero, takes nothing, and gives back, without leaving its frame', () => {
  const steps = waterfallOf(
    gross('-50.00'),
    [
      { name: 'Bonus', amount: '0.00' },
      { name: 'Rebate', amount: '-50.00' },
    ],
    net('0.00'),
  );
  expect(steps.map(({ amount, from, size, kind }) => [amount, from, size, kind])).toEqual([
    ['-50.00', 0, 100, 'sum'],
    ['0.00', 0, 0, 'less'],
    ['50.00', 0, 100, 'more'],
    ['0.00', 100, 0, 'sum'],
  ]);
  expect(waterfallOf(gross('0.00'), [], net('0.00')).every(({ size }) => size === 0)).toBe(true);
});
