import { expect, it } from 'vitest';
import { cardBack } from './cards/cards.ts';
import { cloth } from './table/tableTop.ts';

const elementsIn = (markup: string): number => markup.match(/<[a-zA-Z]/g)?.length ?? 0;

it('what lies under or many times on a table is of few elements: each sheet that opens styles every one anew', () => {
  expect(elementsIn(cloth())).toBeLessThan(15);
  expect(elementsIn(cardBack())).toBeLessThan(25);
});
