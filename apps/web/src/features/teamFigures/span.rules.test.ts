import { describe, expect, it } from 'vitest';
import { daysOf, growth, spanIn, SPANS } from './span.rules.ts';

describe('the days of team figures', () => {
  it('end today at the merchant’s, but for yesterday', () => {
    expect(SPANS.map((span) => daysOf(span, '2026-11-20'))).toEqual([
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      { startDate: '2026-11-19', endDate: '2026-11-19' },
      { startDate: '2026-11-14', endDate: '2026-11-20' },
      { startDate: '2026-10-22', endDate: '2026-11-20' },
      { startDate: '2026-11-01', endDate: '2026-11-20' },
    ]);
  });

  it('stand in the address', () => {
    expect(spanIn('?days=month', 'week')).toBe('month');
    expect(spanIn('?days=ever', 'week')).toBe('week');
  });

  it('compare with the days before', () => {
    expect(growth('106.20', '100.00')).toBeCloseTo(0.062);
    expect(growth('-50.00', '-100.00')).toBeCloseTo(0.5);
    expect(growth('1.00', '0.00')).toBeNull();
  });
});
