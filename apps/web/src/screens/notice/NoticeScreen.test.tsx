import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import type { Session } from '../../app/session/session.ts';
import { NoticeScreen } from './NoticeScreen.tsx';

const IDS = ['0198f7a2-0000-7000-8000-000000000001', '0198f7a2-0000-7000-8000-000000000002'] as const;
const notice = (id: string, title: string, read = false) => ({
  id,
  title,
  content: `<p>Words of <strong>${title}</strong>.</p>`,
  startDate: '2026-11-20',
  read,
});
const answer = (player = [notice(IDS[0], 'Maintenance'), notice(IDS[1], 'New games', true)]) => ({
  banners: [],
  player,
  popup: [],
  promotion: [],
  hot: [],
  footer: { unreadCount: 0 },
  at: '2026-11-20T12:00:00Z',
});
const quietly = { replace: true, direction: 'none' };

interface Scene {
  readonly announcements?: (input: never) => unknown;
  readonly session?: Partial<Session> | null;
}

async function draw(at: To, { announcements = () => answer(), session = null }: Scene = {}) {
  const marked = vi.fn(({ announcementId }: { announcementId: string }) => ({ announcementId, read: true }));
  const drawn = await renderInApp(<NoticeScreen />, {
    at,
    session,
    replies: { announcements, markAnnouncementRead: marked },
  });
  return { ...drawn, marked };
}

describe('NoticeScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw('/m/notice', { announcements: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('lists title, day and a preview, all closed [A3-18]', async () => {
    await draw('/m/notice');
    const row = (await screen.findAllByRole('article'))[0];
    expect(row?.textContent).toContain('Maintenance');
    expect(row?.textContent).toContain('2026-11-20');
    expect(row?.querySelector('time')?.dateTime).toBe('2026-11-20');
    expect(row?.textContent).toContain('Words of Maintenance.');
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(2);
  });

  it('opens the one that the address names, whole [A2-56]', async () => {
    const { container } = await draw('/m/notice?index=1');
    expect((await screen.findByRole('button', { name: 'New games' })).getAttribute('aria-expanded')).toBe('true');
    expect(container.querySelector('strong')?.textContent).toBe('New games');
  });

  it('opens one at a time and closes it again [A4-18, G2-16]', async () => {
    const { goTo } = await draw('/m/notice?index=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Maintenance' }));
    expect(goTo).toHaveBeenLastCalledWith('/m/notice?index=0', quietly);
    expect(screen.getByRole('button', { expanded: true }).textContent).toContain('Maintenance');
    await userEvent.click(screen.getByRole('button', { name: 'Maintenance' }));
    expect(goTo).toHaveBeenLastCalledWith('/m/notice', quietly);
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  });

  it('keeps the same one open while the list grows above it, and marks none that nobody opened', async () => {
    let list = answer();
    const { marked, queries } = await draw('/m/notice?index=0', { session: {}, announcements: () => list });
    await waitFor(() => expect(marked).toHaveBeenCalledExactlyOnceWith({ announcementId: IDS[0], read: true }));
    const newest = notice('0198f7a2-0000-7000-8000-000000000003', 'Just now');
    list = answer([newest, notice(IDS[0], 'Maintenance', true), notice(IDS[1], 'New games', true)]);
    await act(() => queries.invalidateQueries());
    expect(await screen.findByRole('button', { name: 'Just now , Unread', expanded: false })).toBeTruthy();
    expect(screen.getByRole('button', { expanded: true }).textContent).toContain('Maintenance');
    expect(marked).toHaveBeenCalledOnce();
  });

  it('tells the server what a member has opened, once, and shows it as read at once [G2-16, G4-7]', async () => {
    const { marked } = await draw('/m/notice?index=0', { session: {} });
    await waitFor(() => expect(marked).toHaveBeenCalledExactlyOnceWith({ announcementId: IDS[0], read: true }));
    expect(screen.queryByRole('button', { name: /Unread/ })).toBeNull();
  });

  it('shows a member what is not read yet, and marks nothing that was only listed', async () => {
    const { marked } = await draw('/m/notice', { session: {} });
    expect(await screen.findByRole('button', { name: 'Maintenance , Unread' })).toBeTruthy();
    expect(marked).not.toHaveBeenCalled();
  });

  it.each([
    ['guests', null],
    ['trial members', { type: 4 as const }],
  ])('keeps no marks for %s [A4-18, G4-7]', async (_, session) => {
    const { marked } = await draw('/m/notice?index=0', { session });
    await screen.findByRole('button', { name: 'Maintenance' });
    expect(marked).not.toHaveBeenCalled();
  });

  it('says when there is none [A2-55]', async () => {
    await draw('/m/notice', { announcements: () => answer([]) });
    expect(await screen.findByText('No announcements right now')).toBeTruthy();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw('/m/notice', { announcements: () => ((tries += 1) === 1 ? refuse('server.busy')() : answer()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
