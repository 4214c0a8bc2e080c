import { READ_THROTTLE_MS } from '@baize/contract/content/announcements.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { noteListening } from '../../app/live/listening.ts';
import { useUnread } from './announcements.queries.ts';
import { useMarkRead, useNotices } from './notices.queries.ts';

const idOf = (n: number) => `0198f7a2-0000-7000-8000-00000000000${n}`;

const NOTICE = { title: '', content: '', announcementImages: [], startDate: '2026-11-20', read: false };

function Reader() {
  const { mark } = useMarkRead();
  const open = (n: number) => mark({ ...NOTICE, id: idOf(n) });
  return <button onClick={() => [1, 2, 3].forEach(open)}>Read all</button>;
}

afterEach(cleanup);

it('tells the server of each notice that was read, never two within 150 ms (A7, A9) [A7-12, A9-5, G8-3]', async () => {
  expect(READ_THROTTLE_MS).toBe(150);
  const told: { id: string; at: number }[] = [];
  const markAnnouncementRead = ({ announcementId }: { announcementId: string }) => {
    told.push({ id: announcementId, at: performance.now() });
    return { announcementId, read: true };
  };
  await renderInApp(<Reader />, { session: {}, replies: { markAnnouncementRead } });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(told.map(({ id }) => id)).toEqual([1, 2, 3].map(idOf)));
  for (const [n, one] of told.slice(1).entries())
    expect(one.at - (told[n]?.at ?? 0)).toBeGreaterThanOrEqual(READ_THROTTLE_MS - 5);
});

it.each([
  ['by the server’s event while it is heard', true, 1],
  ['by itself while no event is heard', false, 2],
])('loads the announcements again after a read mark %s, and no more than once [A4-18]', async (_, hears, times) => {
  noteListening(hears);
  function Page() {
    useUnread();
    const { mark } = useMarkRead();
    const [notice] = useNotices().data?.player ?? [];
    return notice ? <button onClick={() => mark(notice)}>{notice.read ? 'Read' : 'Unread'}</button> : null;
  }
  const player = [{ ...NOTICE, id: idOf(1) }];
  const { asked } = await renderInApp(<Page />, {
    at: '/m/notice',
    session: {},
    replies: {
      announcements: () => ({
        ...{ banners: [], player, popup: [], promotion: [], hot: [] },
        ...{ footer: { unreadCount: 0 }, at: '2026-11-20T12:00:00.000Z' },
      }),
      markAnnouncementRead: ({ announcementId }: { announcementId: string }) => ({ announcementId, read: true }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unread' }));
  await screen.findByRole('button', { name: 'Read' });
  await new Promise((done) => setTimeout(done, READ_THROTTLE_MS + 50));
  expect(asked.filter((call) => call === 'announcements')).toHaveLength(times);
  noteListening(false);
});
