import type { OutputOf } from '@baize/contract/call.ts';
import type { referral } from '@baize/contract/promotions/invite.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROMOTION_ID } from '../../../test/promotions.ts';
import { NearEverything } from '../../../test/nearEverything.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { InviteScreen } from './InviteScreen.tsx';

type Page = OutputOf<typeof referral>;
const page = (over: Partial<Page> = {}): Page => ({
  invitation: {
    promotionId: PROMOTION_ID,
    title: 'Bring a friend',
    terms: [{ key: 'cash', text: '₱150.00 in cash' }],
    code: 'ABCDEFGH23',
    link: '/m/register?affiliateCode=ABCDEFGH23',
    monthLeft: 4,
  },
  list: [
    { name: 'be***en', step: 'playing', at: '2026-11-20T08:00:00.000Z' },
    { name: 'c***', step: 'none', at: '2026-11-19T08:00:00.000Z' },
  ],
  nextCursor: null,
  friends: 2,
  earned: '150.00',
  ...over,
});
const draw = (reply: (input: never) => unknown) =>
  renderInApp(<InviteScreen />, { at: '/m/invite', replies: { referral: reply } });

describe('InviteScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows the link, what is asked of a friend, and how far friends are', async () => {
    await draw(() => page());
    expect(await screen.findByText(/\/m\/register\?affiliateCode=ABCDEFGH23$/)).toBeTruthy();
    expect(screen.getByText('₱150.00 in cash')).toBeTruthy();
    expect(screen.getByText('4 more friends can be rewarded this month')).toBeTruthy();
    const friends = screen.getByRole('region', { name: 'Friends' });
    expect(
      within(friends)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^be\*\*\*en.*Playing$/), expect.stringMatching(/^c\*\*\*.*Doesn’t count$/)]);
    expect(within(friends).getByText('Earned: ₱150.00')).toBeTruthy();
  });

  it('asks for more friends by the cursor', async () => {
    vi.stubGlobal('IntersectionObserver', NearEverything);
    const cursors: string[] = [];
    await draw(({ cursor }: { cursor: string }) => {
      cursors.push(cursor);
      const second = [{ name: 'd***', step: 'done', at: '2026-11-01T08:00:00.000Z' }] as const;
      return cursor === '' ? page({ nextCursor: 'next' }) : page({ list: [...second] });
    });
    expect(await screen.findByText('d***')).toBeTruthy();
    expect(cursors).toEqual(['', 'next']);
    vi.unstubAllGlobals();
  });

  it('says that nobody came yet, that nothing is given now, and that it did not load', async () => {
    await draw(() => page({ list: [], friends: 0, earned: '0.00' }));
    expect(await screen.findByText('No friends yet')).toBeTruthy();
    cleanup();
    await draw(() => page({ invitation: null, list: [], friends: 0 }));
    expect(await screen.findByText('No invitations right now')).toBeTruthy();
    cleanup();
    await draw(refuse('server.fault'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
