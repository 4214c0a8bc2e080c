import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { HelpScreen } from './HelpScreen.tsx';

const list = [
  {
    tag: 'faq',
    title: 'Questions',
    content: '<p>See <a href="/m/limits">limits</a> or <a href="#terms">terms</a>.</p>',
  },
  { tag: 'terms', title: 'Terms', content: '<p>You must be 21.</p>' },
  { tag: 'privacy', title: 'Privacy', content: '<p>What is kept.</p>' },
];
const draw = (at: To, helpCenter: (input: never) => unknown = () => ({ list })) =>
  renderInApp(<HelpScreen />, { at, replies: { helpCenter } });
const quietly = { replace: true, direction: 'none' };

describe('HelpScreen [G2-19]', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw('/m/help', () => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('opens the first page, in the language of the site', async () => {
    const helpCenter = vi.fn(() => ({ list }));
    await draw('/m/help', helpCenter);
    expect(helpCenter).toHaveBeenCalledWith({ device: 'MOBILE', language: 'EN' });
    expect(await screen.findByRole('tabpanel', { name: 'Questions' })).toBeTruthy();
  });

  it.each([
    ['/m/help#terms', 'Terms', 'You must be 21.'],
    ['/m/help?i=2', 'Privacy', 'What is kept.'],
    ['/m/help?i=2#terms', 'Terms', 'You must be 21.'],
  ] as const)('opens by %s the page %s', async (at, name, words) => {
    await draw(at);
    expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('keeps the chosen page in the address', async () => {
    const { goTo } = await draw('/m/help');
    await userEvent.click(await screen.findByRole('tab', { name: 'Privacy' }));
    expect(goTo).toHaveBeenCalledWith('/m/help#privacy', quietly);
  });

  it('follows links of a page within the site', async () => {
    const { goTo } = await draw('/m/help');
    await userEvent.click(await screen.findByRole('link', { name: 'limits' }));
    expect(goTo).toHaveBeenCalledWith('/m/limits');
    await userEvent.click(screen.getByRole('link', { name: 'terms' }));
    expect(goTo).toHaveBeenCalledWith('/m/help#terms', quietly);
  });

  it('says when nothing is written', async () => {
    await draw('/m/help', () => ({ list: [] }));
    expect(await screen.findByText('No articles yet')).toBeTruthy();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw('/m/help', () => ((tries += 1) === 1 ? refuse('server.busy')() : { list }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Terms' })).toBeTruthy();
  });
});
