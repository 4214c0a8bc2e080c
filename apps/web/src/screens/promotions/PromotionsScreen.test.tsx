import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { demoAnnouncements } from '../../../test/demo.ts';
import { demoPromotion } from '../../../test/promotions.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { answerKeys } from '../../app/hydration/answers.ts';
import type { To } from '../../app/router/routes.ts';
import { PromotionsScreen } from './PromotionsScreen.tsx';

const ID = (last: number) => `0199c001-0000-7000-8000-00000000000${last}`;
const list: readonly Promotion[] = [
  demoPromotion({ id: ID(1), state: 'claimable', amount: '184.20', title: 'Weekly return', category: 'rebate_promo' }),
  demoPromotion({ id: ID(2) }),
  demoPromotion({ id: ID(3), state: 'soon', title: 'League night', noExpiry: 0, endDate: '2026-12-18' }),
];
const answer = (promotion: readonly Promotion[] = list) => ({ ...demoAnnouncements(), promotion });
const draw = (announcements: (input: never) => unknown, at: To = '/m/activity', language = 'EN') =>
  renderInApp(<PromotionsScreen />, { at, language, replies: { announcements } });

describe('PromotionsScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('asks for promotions and shows picture, title, dates and state of each [G3-2d]', async () => {
    const asked: unknown[] = [];
    const { container } = await draw((input) => (asked.push(input), answer()));
    const card = await screen.findByRole('link', { name: /Weekly return/ });
    expect(asked).toEqual([expect.objectContaining({ types: ['PR'], platform: 'M' })]);
    expect(card.getAttribute('href')).toBe(`/m/activityDetail?id=${ID(1)}`);
    expect(card.textContent).toContain('2026/11/01 – long term');
    expect(card.textContent).toContain('Claim ₱184.20');
    expect(screen.getByRole('link', { name: /League night/ }).textContent).toContain(
      '2026/11/01 – 2026/12/18Coming soon',
    );
    expect(screen.getByRole('link', { name: /A seat/ }).textContent).toBe(
      'A seat at the table100% of your first deposit, up to ₱2,000.002026/11/01 – long term',
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/first.webp');
  });

  it('offers all and the categories that are present, and keeps the choice in the address [G2-17]', async () => {
    const { goTo } = await draw(() => answer());
    await screen.findAllByRole('tab');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'New player', 'Rebate']);
    await userEvent.click(screen.getByRole('tab', { name: 'Rebate' }));
    expect(goTo).toHaveBeenCalledWith('/m/activity?type=rebate_promo', { replace: true, direction: 'none' });
  });

  it('shows what belongs to the category of the address', async () => {
    const { goTo } = await draw(() => answer(), '/m/activity?type=rebate_promo');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Rebate');
    expect(screen.getAllByRole('link', { name: /2026/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(goTo).toHaveBeenCalledWith('/m/activity', { replace: true, direction: 'none' });
  });

  it('takes an unknown category for all', async () => {
    await draw(() => answer(), '/m/activity?type=live_promo');
    expect(await screen.findAllByRole('link', { name: /2026/ })).toHaveLength(3);
  });

  it('is taken over as the server drew it', async () => {
    const { container, thrownAway, asked } = await renderInApp(<PromotionsScreen />, {
      at: '/m/activity',
      replies: { announcements: () => answer() },
      drawn: { answers: (queries) => queries.setQueryData(answerKeys.promotions('EN', ''), list) },
    });
    expect(thrownAway).toEqual([]);
    expect(container.querySelectorAll('li')).toHaveLength(3);
    expect(asked).toEqual(['announcements']);
  });

  it('leaves the cards of a page drawn for all in their places when a member’s own come', async () => {
    const [mine, ...others] = list as [Promotion, ...Promotion[]];
    const { queries } = await renderInApp(<PromotionsScreen />, {
      at: '/m/activity',
      replies: { announcements: () => answer([...others, mine]) },
    });
    await screen.findAllByRole('tab');
    const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const before = titles();
    await act(async () => queries.setQueryData(answerKeys.promotions('EN', ''), list));
    expect(titles()).toEqual(before);
    expect(screen.getByText('Claim ₱184.20')).toBeTruthy();
  });

  it('says when there is none', async () => {
    await draw(() => answer([]));
    expect(await screen.findByText('No promotions right now')).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw(() => ((tries += 1) === 1 ? refuse('server.fault')() : answer()));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('tab')).toHaveLength(3);
  });
});
