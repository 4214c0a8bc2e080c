import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { Legal } from './index.ts';

afterEach(cleanup);

it('names the regulator and the licence in the reader’s language where the merchant wrote it [G8-5]', async () => {
  const merchant = { ...demoStart().merchant, licence: ['Licence 8048.'], licenceIn: { TY: ['Lisensya 8048.'] } };
  const replies = { helpCenter: () => ({ list: [] }) };
  await renderInApp(<Legal />, { start: { merchant }, replies, language: 'TY' });
  expect(screen.getByText('Lisensya 8048.')).toBeTruthy();
  cleanup();
  await renderInApp(<Legal />, { start: { merchant }, replies });
  expect(screen.getByText('Licence 8048.')).toBeTruthy();
});

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
