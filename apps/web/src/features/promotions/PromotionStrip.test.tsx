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

  it.each([
    ['there is none', () => demoAnnouncements()],
    ['they do not come', refuse('server.fault')],
    ['they are awaited', () => new Promise(() => {})],
  ])('is not there while %s', async (_, announcements) => {
    const { container } = await draw(announcements);
    expect(container.textContent).toBe('');
  });
});
