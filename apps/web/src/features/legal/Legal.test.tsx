import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { Legal } from './index.ts';

afterEach(cleanup);

it('rule R8: says the merchant’s own licence, age and help line, and leads to limits, terms and privacy (A1)', async () => {
  const merchant = { ...demoStart().merchant, minimumAge: 25, licence: ['Licence 8048.'], helpLine: '1553' };
  await renderInApp(<Legal />, { start: { merchant } });
  for (const words of ['25+', 'Licence 8048.', /addict/i, /1553/]) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/m/limits',
    '/m/help#terms',
    '/m/help#privacy',
    '/m/help',
  ]);
});
