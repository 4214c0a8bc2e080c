import { expect, it } from 'vitest';
import { plainFigure, westernFigures } from './typedFigures.ts';

it.each([
  ['2,000', '2000'],
  ['500,50', '500.50'],
  ['1.500,50', '1500.50'],
  ['1 000', '1000'],
  ['۱٬۲۳۴٫۵', '1234.5'],
  ['５００', '500'],
])('%s is the figure %s', (typed, figure) => expect(plainFigure(typed)).toBe(figure));

it('digits alone are taken over, and nothing else is touched', () => {
  expect(westernFigures('×१२,۵ %')).toBe('×12,5 %');
});
