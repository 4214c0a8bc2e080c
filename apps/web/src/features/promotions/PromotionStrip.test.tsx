import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoAnnouncements } from '../../../test/demo.ts';
import { demoPromotion } from '../../../test/promotions.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { PromotionStrip } from './PromotionStrip.tsx';

const ID = (last: number) => `0199c001-0000-7000-8000-00000000000${last}`;
const draw = (announcements: () => unknown, language = 'EN') =>
  renderInApp(<PromotionStrip />, { language, replies: { announcements } });

describe('PromotionStrip', () => {
  afterEach(cleanup);

  it('shows what is not over, and leads to all', async () => {
    const promotion = [demoPromotion(), demoPromotion({ id: ID(2), title: 'Old', state: 'closed' })];
    await draw(() => ({ ...demoAnnouncements(), promotion }));
    expect(await screen.findByRole('heading', { level: 3, name: 'A seat at the table' })).toBeTruthy();
    expect(screen.queryByText('Old')).toBeNull();
    expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/m/activity');
  });

  it('says on each card what it gives, as its rules have it; of news what they are about', async () => {
    const news = demoPromotion({
      id: ID(3),
      title: 'Perlas is here',
      kind: 'info',
      trigger: 'info',
      terms: [],
      summary: 'A new game.',
    });
    await draw(() => ({ ...demoAnnouncements(), promotion: [demoPromotion(), news] }));
    const words = (await screen.findAllByRole('listitem')).map((card) => card.textContent);
    expect(words[0]).toContain('100% of your first deposit, up to ₱2,000.00');
    expect(words[1]).toContain('A new game.');
  });

  it('keeps its room until its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await renderInApp(<PromotionStrip waiting={<p>Room</p>} />, { replies: { announcements: () => promise } });
    expect(screen.getByText('Room')).toBeTruthy();
    resolve({ ...demoAnnouncements(), promotion: [demoPromotion()] });
    expect(await screen.findByRole('heading', { level: 3 })).toBeTruthy();
    expect(screen.queryByText('Room')).toBeNull();
  });

  it.each([
    ['there is none', () => demoAnnouncements()],
    ['they do not come', refuse('server.fault')],
    ['they are awaited', () => new Promise(() => {})],
  ])('is not there while %s', async (_, announcements) => {
    const { container } = await draw(announcements);
    expect(container.textContent).toBe('');
  });
});
