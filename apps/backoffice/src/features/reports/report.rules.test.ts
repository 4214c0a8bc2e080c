import { languageOf } from '@baize/i18n/languages.ts';
import { expect, it } from 'vitest';
import { changeWords, daysOf, holdWords, seriesOf, spanOf } from './report.rules.ts';

const EN = languageOf('EN');

it('offers spans that end today, and knows them again', () => {
  expect(daysOf('14', '2026-11-20')).toEqual({ from: '2026-11-07', to: '2026-11-20' });
  expect(daysOf('month', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(spanOf({ from: '2026-11-14', to: '2026-11-20' }, '2026-11-20')).toBe('7');
  expect(spanOf({ from: '2026-11-13', to: '2026-11-20' }, '2026-11-20')).toBeNull();
});

it('says by how much a figure has changed, and nothing where there was none before', () => {
  expect([
    changeWords('107.10', '100.00', EN),
    changeWords('-50.00', '100.00', EN),
    changeWords('-50.00', '-100.00', EN),
    changeWords('5.00', '0.00', EN),
    changeWords('5.00', undefined, EN),
  ]).toEqual(['+7.1%', '−150%', '+50%', '–', '–']);
});

it('says what the house kept', () => {
  const words = ['9.89', '-1.00'].map((ggr) => holdWords({ ggr, stake: '100.00' }, EN));
  expect(words).toEqual(['9.89%', '−1%']);
  expect(holdWords({ ggr: '0.00', stake: '0.00' }, EN)).toBe('–');
});

it('has a value for each day', () => {
  expect(
    seriesOf([{ key: '2026-11-02', net: '5.50' }], { from: '2026-11-01', to: '2026-11-03' }, ({ net }) => net),
  ).toEqual({ keys: ['2026-11-01', '2026-11-02', '2026-11-03'], values: [0, 5.5, 0] });
});
