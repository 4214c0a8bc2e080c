import { describe, expect, it } from 'vitest';
import { grouped, isRising, rateOf, tiersOf, typedRate, typedTiers, wrongIn } from './propose.rules.ts';

const tier = { minimumBet: '50000', activeMember: '3', netLoss: '1000', rate: '0.1' };

describe('a contract while it is proposed', () => {
  it('shows rates as percent and sends them as a share', () => {
    expect([typedRate('0.1000', 'P'), typedRate('0.0008', 'P'), typedRate('40.00', 'F')]).toEqual([
      '10',
      '0.08',
      '40.00',
    ]);
    expect([rateOf('10', 'P'), rateOf('0.08', 'P'), rateOf('40.00', 'F')]).toEqual(['0.1000', '0.0008', '40.00']);
  });

  it('names the first wrong field of a tier', () => {
    expect(wrongIn(tier, 'P', false)).toBeNull();
    expect(wrongIn({ ...tier, minimumBet: '50,000' }, 'P', false)).toBeNull();
    expect(wrongIn({ ...tier, minimumBet: 'x' }, 'P', false)).toBe('minimumBet');
    expect(wrongIn({ ...tier, activeMember: '1.5' }, 'P', false)).toBe('activeMember');
    expect(wrongIn({ ...tier, netLoss: '' }, 'P', true)).toBe('netLoss');
    expect(wrongIn({ ...tier, rate: '' }, 'P', false)).toBe('rate');
  });

  it('rises from tier to tier', () => {
    expect(isRising([tier, { ...tier, minimumBet: '100000', rate: '0.2' }])).toBe(true);
    expect(isRising([tier, { ...tier, minimumBet: '40000', rate: '0.2' }])).toBe(false);
    expect(isRising([tier, tier])).toBe(false);
  });

  it('groups an amount that was typed, and leaves what is none', () => {
    expect(['50000.00', '1234567.5', '999', 'x1000'].map(grouped)).toEqual(['50,000', '1,234,567.5', '999', 'x1000']);
  });

  it('goes to the server and comes back', () => {
    const tiers = tiersOf([tier], 'P', true);
    expect(tiers).toEqual([{ minimumBet: '50000', activeMember: 3, netLoss: '1000', rateType: 'P', rate: '0.0010' }]);
    expect(typedTiers({ tiers })).toEqual([{ ...tier, minimumBet: '50,000', netLoss: '1,000' }]);
    expect(tiersOf(typedTiers({ tiers }), 'P', true)).toEqual(tiers);
  });
});
