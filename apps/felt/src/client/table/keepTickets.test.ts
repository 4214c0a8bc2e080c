import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../keep.ts';
import { NO_BETS } from './bets.ts';
import { keepTickets } from './keepTickets.ts';

const ticket = (key: string) => ({ key, roundId: 'round-1', bets: { banker: '100.00' } });

describe('what a tab remembers of a table', () => {
  it('keeps tickets until they are answered, each once', () => {
    const storage = memoryStorage();
    const keep = keepTickets('baccarat', storage, () => 'ana');
    keep.add(ticket('a'));
    keep.add(ticket('b'));
    keep.add(ticket('a'));
    expect(
      keepTickets('baccarat', storage, () => 'ana')
        .pending()
        .map(({ key }) => key),
    ).toEqual(['b', 'a']);
    keep.remove('b');
    keep.remove('a');
    expect(keep.pending()).toEqual([]);
    expect(storage).toHaveLength(0);
  });

  it('shows no session the tickets of another, and no table those of another', () => {
    const storage = memoryStorage();
    keepTickets('baccarat', storage, () => 'ana').add(ticket('a'));
    expect(keepTickets('baccarat', storage, () => 'ben').pending()).toEqual([]);
    expect(keepTickets('roulette', storage, () => 'ana').pending()).toEqual([]);
  });

  it('remembers the last layout that was played', () => {
    const storage = memoryStorage();
    const keep = keepTickets('baccarat', storage, () => 'ana');
    expect(keep.lastBets()).toBe(NO_BETS);
    keep.setLastBets({ tie: '20.00' });
    keep.setLastBets(NO_BETS);
    expect(keepTickets('baccarat', storage, () => 'ana').lastBets()).toEqual({ tie: '20.00' });
  });
});
