import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { TabBar } from './TabBar.tsx';

const notice = (id: string, read: boolean) => ({ id, title: id, content: '', startDate: '2026-11-20', read });
const announcements = () => ({
  banners: [],
  player: [notice('a', false), notice('b', true), notice('c', false)],
  popup: [],
  promotion: [],
  hot: [],
  footer: { unreadCount: 0 },
  at: '2026-11-20T12:00:00Z',
});

describe('TabBar [G2-3]', () => {
  afterEach(cleanup);

  it('counts what a member has not read', async () => {
    const { asked } = await renderInApp(<TabBar />, { session: {}, replies: { announcements, inboxUnread: () => 0 } });
    expect(await screen.findByRole('link', { name: /Messages.*2 unread messages/ })).toBeTruthy();
    // The inbox is asked once for all who want it at a time: the next test must not share this answer.
    await vi.waitFor(() => expect(asked).toContain('inboxUnread'));
  });

  it.each(['/m/message', '/m/messages'] as const)('marks the message centre at %s', async (at) => {
    await renderInApp(<TabBar />, { session: null, at, replies: { announcements } });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Messages');
  });

  it.each([
    ['/m/transaction/record', 'Me'],
    ['/m/member/benefits', 'Me'],
    ['/m/securityCenter', 'Me'],
    ['/m/elott', 'Home'],
    ['/m/activityDetail', 'Promos'],
    ['/m/voucherCenter', 'Deposit'],
    ['/m/webEmail', 'Messages'],
  ] as const)('at %s %s is lit, and nothing else', async (at, name) => {
    const replies = { announcements, inboxUnread: () => 0 };
    const { container, asked } = await renderInApp(<TabBar />, { session: {}, at, replies });
    await vi.waitFor(() => expect(asked).toContain('inboxUnread'));
    const lit = [...container.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
    expect(lit).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    ['guest', null],
    ['trial member', { type: 4 as const }],
  ])('leads a %s, who has no deposit, to an account, by its chip everywhere', async (_, session) => {
    await renderInApp(<TabBar />, { session, at: '/m/register', replies: { announcements } });
    expect(screen.getByRole('link', { name: 'Register' }).className).toContain('main');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('raises the main button in the merchant’s new template only', async () => {
    const main = () => screen.getByRole('link', { name: 'Register' }).className;
    const rest = { appIconSize: 96, downloadNeedsLogin: false };
    await renderInApp(<TabBar />, {
      session: null,
      start: { template: { home: 'v-new', detail: 'v-detail-new', ...rest } },
    });
    const raised = main();
    cleanup();
    await renderInApp(<TabBar />, {
      session: null,
      start: { template: { home: 'v-base', detail: 'v-detail-base', ...rest } },
    });
    expect(main().length).toBeLessThan(raised.length);
  });

  it('counts the inbox and, where the merchant has one, the chat', async () => {
    const replies = { announcements, inboxUnread: () => 3, chatUnread: () => ({ unReadCount: 4 }) };
    await renderInApp(<TabBar />, { session: {}, start: { flags: { CBS3: true } }, replies });
    expect(await screen.findByRole('link', { name: /Messages.*9 unread messages/ })).toBeTruthy();
    cleanup();
    const { asked } = await renderInApp(<TabBar />, { session: {}, replies });
    expect(await screen.findByRole('link', { name: /Messages.*5 unread messages/ })).toBeTruthy();
    expect(asked).not.toContain('chatUnread');
  });

  it.each([
    ['guests', null],
    ['trial members', { type: 4 as const }],
  ])('counts nothing for %s, and asks nothing', async (_, session) => {
    const { asked } = await renderInApp(<TabBar />, { session, replies: { announcements } });
    expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
