import { describe, expect, it } from 'vitest';
import type { SeatThere } from '../room.ts';
import { orderOf, priceOf } from './order.ts';

const noLuck = (): number => 0;
/** "0 1b 3" — seats that are ready; a letter says what one owes (b big, s small, B both), "-" away, "+" posts. */
const seatsOf = (text: string): SeatThere[] =>
  text.split(' ').map((one) => ({
    seat: Number(one[0]),
    isReady: !one.includes('-'),
    owes: one.includes('b') ? 'big' : one.includes('s') ? 'small' : one.includes('B') ? 'both' : null,
    posts: one.includes('+'),
  }));
/** As "button: seats", and after it who owes what. */
function told(text: string, last: { dealer: number; seats: number[] } | null): string {
  const order = orderOf(seatsOf(text), last, noLuck);
  if (!order) return 'none';
  const pays = order.seats.map(({ seat, owes }) => `${seat}${owes ? `(${owes})` : ''}`).join(' ');
  const owing = order.owing.flatMap(({ seat, owes }) => (owes ? [`${seat} ${owes}`] : [])).join(', ');
  return `${order.dealer}: ${pays}${owing ? ` / ${owing}` : ''}`;
}

describe('the forward moving button', () => {
  it('begins with everybody who is there, whatever they owe, and waits for two', () => {
    expect(told('0b 2b 5b', null)).toBe('0: 0 2 5');
    expect(told('2b', null)).toBe('none');
    expect(told('0 3-', { dealer: 0, seats: [0, 3] })).toBe('none');
  });

  it('goes to the next who is in, over free seats and who is away', () => {
    expect(told('0 1 3 4', { dealer: 1, seats: [0, 1, 3, 4] })).toBe('3: 0 1 3 4');
    expect(told('0 1 3- 4', { dealer: 1, seats: [0, 1, 3, 4] })).toBe('4: 0 1 4');
  });

  it('lets whom the blinds pass by owe them: the big one, or the small one alone', () => {
    // Button 4, small blind 0, big blind 2: 1 is passed by the big one.
    expect(told('0 1- 2 4', { dealer: 2, seats: [0, 1, 2, 4] })).toBe('4: 0 2 4 / 1 both');
    // Button 2, small blind 4: 3 is passed by the small one.
    expect(told('0 2 3- 4', { dealer: 0, seats: [0, 2, 3, 4] })).toBe('2: 0 2 4 / 3 small');
    // Who owes both owes no more later.
    expect(told('0 1-B 2 4', { dealer: 2, seats: [0, 2, 4] })).toBe('4: 0 2 4 / 1 both');
  });

  it('lets a newcomer wait for the big blind, or post behind it', () => {
    // Button 0, small 1, big 2; 4 waits, or posts.
    expect(told('0 1 2 4b', { dealer: 2, seats: [0, 1, 2] })).toBe('0: 0 1 2 / 4 big');
    expect(told('0 1 2 4b+', { dealer: 2, seats: [0, 1, 2] })).toBe('0: 0 1 2 4(big)');
    // Button 2, small 0: the newcomer between button and small blind waits, even if it would post.
    expect(told('0 1 2 4b+', { dealer: 1, seats: [0, 1, 2] })).toBe('2: 0 1 2 / 4 big');
    // The big blind comes to it.
    expect(told('0 2 3b 5', { dealer: 0, seats: [0, 2, 5] })).toBe('2: 0 2 5 / 3 big');
    expect(told('0 1 2b 5', { dealer: 5, seats: [0, 1, 5] })).toBe('0: 0 1 2 5');
  });

  it('takes what was missed from who comes back behind the big blind', () => {
    expect(told('0 1 2 4B+', { dealer: 2, seats: [0, 1, 2] })).toBe('0: 0 1 2 4(both)');
    expect(told('0 1 2 4s+', { dealer: 2, seats: [0, 1, 2] })).toBe('0: 0 1 2 4(small)');
    expect(told('0 1 2 4B', { dealer: 2, seats: [0, 1, 2] })).toBe('0: 0 1 2 / 4 both');
  });

  it('turns between two, and gives neither the big blind twice in a row', () => {
    expect(told('1 4', { dealer: 1, seats: [1, 4] })).toBe('4: 1 4');
    // Of three the dealer 0 has left: 4 had the big blind, so it deals.
    expect(told('1 4', { dealer: 0, seats: [0, 1, 4] })).toBe('4: 1 4');
    // The small blind 1 has left.
    expect(told('0 4', { dealer: 0, seats: [0, 1, 4] })).toBe('4: 0 4');
  });

  it('begins anew for everybody when fewer than two owe nothing', () => {
    expect(told('0 3b', { dealer: 2, seats: [0, 2] })).toBe('3: 0 3');
  });
});

it('prices what is owed by the big blind', () => {
  expect([priceOf('big', 1000n), priceOf('small', 1000n), priceOf('both', 1000n)]).toEqual([1000n, 500n, 1500n]);
});
