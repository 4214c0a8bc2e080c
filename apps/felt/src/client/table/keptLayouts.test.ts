import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../keep.ts';
import { isSpot } from '../../../games/roulette/rules.ts';
import { keptLayoutsIn, KEPT_MOST } from './keptLayouts.ts';

const roulette = (currency: string) => ({ code: 'roulette', currency, isSpot });

describe('kept layouts', () => {
  const bets = { 'straight:17': '100.00', red: '50.00' };

  it('are there again, by currency', () => {
    const storage = memoryStorage();
    expect(keptLayoutsIn(storage, roulette('PHP')).keep(' My seventeen ', bets)).toBe(true);
    expect(keptLayoutsIn(storage, roulette('PHP')).list()).toEqual([{ name: 'My seventeen', bets }]);
    expect(keptLayoutsIn(storage, roulette('USD')).list()).toEqual([]);
    expect(keptLayoutsIn(storage, { ...roulette('PHP'), code: 'other' }).list()).toEqual([]);
  });

  it('replace one of the same name, and end at the most that can be kept', () => {
    const keptLayouts = keptLayoutsIn(memoryStorage(), roulette('PHP'));
    for (let i = 0; i < KEPT_MOST; i++) expect(keptLayouts.keep(`Layout ${i}`, bets)).toBe(true);
    expect(keptLayouts.keep('One more', bets)).toBe(false);
    expect(keptLayouts.keep('Layout 3', { red: '20.00' })).toBe(true);
    expect(keptLayouts.list()).toHaveLength(KEPT_MOST);
    keptLayouts.forget('Layout 0');
    expect(keptLayouts.keep('One more', bets)).toBe(true);
  });

  it('refuse a bare cloth and a bare name', () => {
    const keptLayouts = keptLayoutsIn(memoryStorage(), roulette('PHP'));
    expect(keptLayouts.keep('Nothing', {})).toBe(false);
    expect(keptLayouts.keep('   ', bets)).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '{"name":"x"}'],
    ['an unknown bet', JSON.stringify([{ name: 'x', bets: { 'straight:99': '1.00' } }])],
    ['no amount', JSON.stringify([{ name: 'x', bets: { red: '-5' } }])],
    ['nothing to speak of', JSON.stringify([null, 3, { name: 4, bets: null }])],
  ])('ignore %s in the storage', (_, text) => {
    const storage = memoryStorage();
    storage.setItem('felt.roulette.layouts.PHP', text);
    expect(keptLayoutsIn(storage, roulette('PHP')).list()).toEqual([]);
  });

  it('do not stop play when the phone is full', () => {
    const storage = memoryStorage();
    const full: Storage = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keptLayoutsIn(full, roulette('PHP')).keep('x', bets)).not.toThrow();
  });
});
