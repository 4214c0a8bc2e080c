import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { Legal } from './index.ts';

afterEach(cleanup);

it('rule R8: says the merchant’s own licence, age and help line, and leads to limits, terms and privacy (A1) [A1-5, G8-5]', async () => {
  const merchant = { ...demoStart().merchant, minimumAge: 25, licence: ['Licence 8048.'], helpLine: '1553' };
  const help = ['terms', 'faq', 'play', 'privacy'].map((tag) => ({ tag, title: `About ${tag}`, content: '' }));
  await renderInApp(<Legal />, { start: { merchant }, replies: { helpCenter: () => ({ list: help }) } });
  for (const words of ['25+', 'Licence 8048.', /addict/i, /1553/]) expect(screen.getByText(words)).toBeTruthy();
  await screen.findByText('About faq');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/m/limits',
    '/m/help#terms',
    '/m/help#privacy',
    '/m/help?i=1',
    '/m/help?i=2',
  ]);
});
