import type { InboxRow } from '@baize/contract/inbox/inbox.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seal } from '../../../test/seal.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { FeedbackScreen } from '../feedback/FeedbackScreen.tsx';
import { InboxScreen } from '../inbox/InboxScreen.tsx';
import { MessagesScreen } from './MessagesScreen.tsx';

afterEach(cleanup);

const ID = '0198f7a2-0000-7000-8000-000000000001';
const row = (change: Partial<InboxRow> = {}): InboxRow => ({
  id: ID,
  kind: 'money',
  broadcast: false,
  title: 'Your withdrawal is paid',
  preview: '500.00 PHP was paid.',
  at: '2026-11-20T12:00:00.000Z',
  read: false,
  ...change,
});
const page = (list: InboxRow[]) => ({ list, nextCursor: null, upTo: '4-7' });
const announcements = () => ({
  banners: [],
  player: [],
  popup: [],
  promotion: [],
  hot: [],
  footer: { unreadCount: 0 },
  at: '2026-11-20T12:00:00Z',
});
const read = vi.fn(() => ({ unread: 0 }));
const remove = vi.fn(() => ({ unread: 0 }));
const replies = {
  announcements,
  customerService: refuse('server.busy'),
  inbox: () => page([row(), row({ id: ID.replace('1', '2'), title: 'Older', read: true })]),
  inboxUnread: () => 120,
  readInbox: read,
  deleteInbox: remove,
};
const draw = (at: To, more: Record<string, (input: never) => unknown> = {}, type: 0 | 4 = 0) =>
  renderInApp(at.startsWith('/m/webEmail') ? <InboxScreen /> : <MessagesScreen />, {
    at,
    session: { type },
    replies: { ...replies, ...more },
  });

describe('the message centre [A2-46]', () => {
  it('counts unread messages up to 99, aloud in full, and shows them on their tab', async () => {
    const { goTo } = await draw('/m/messages?tab=inbox');
    expect(await screen.findByRole('tab', { name: 'Inbox , 120 unread', selected: true })).toBeTruthy();
    expect(screen.getAllByText('99+').length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: /Your withdrawal is paid/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Announcements' }));
    expect(goTo).toHaveBeenLastCalledWith('/m/messages', { replace: true, direction: 'none' });
  });

  it('marks all up to what the page had', async () => {
    read.mockClear();
    await draw('/m/message?tab=inbox');
    await screen.findByRole('link', { name: /Older/ });
    await screen.findAllByText('99+');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith({ ids: [], upTo: '4-7' }));
  });

  it('has the live chat first, with what is not read there, where the merchant has one', async () => {
    const { goTo } = await renderInApp(<MessagesScreen />, {
      at: '/m/messages',
      session: {},
      start: { flags: { CBS3: true } },
      replies: {
        ...replies,
        chatUnread: () => ({ unReadCount: 1 }),
        launchChat: () => ({ chatUrl: '/m/chat' }),
      },
    });
    const ways = screen.getByRole('navigation', { name: 'Contact us' });
    const chat = await screen.findByRole('button', { name: /^Live chat ?, 1 unread$/ });
    expect(ways.firstElementChild).toBe(chat);
    await userEvent.click(chat);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/chat'));
    expect(screen.queryByText('Affiliates')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Customer service' }));
    expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeTruthy();
  });

  it('leads to the chat group and to the affiliates that the merchant names', async () => {
    const links = [
      { kind: 'group', label: '', url: 'https://group.test' },
      { kind: 'agent', label: '', url: 'https://affiliates.test' },
    ];
    await draw('/m/messages', { customerService: () => ({ paths: seal(links) }) });
    const group = await screen.findByRole('link', { name: 'Chat group' });
    expect(group.getAttribute('href')).toBe('https://group.test');
    expect(screen.getByRole('link', { name: 'Affiliates' }).getAttribute('href')).toBe('https://affiliates.test');
    expect(screen.queryByRole('button', { name: 'Customer service' })).toBeNull();
  });

  it('shows trial members announcements and asks nothing of an inbox', async () => {
    const { asked } = await draw('/m/messages', {}, 4);
    expect(await screen.findByText('No announcements right now')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(asked).not.toContain('inbox');
    expect(asked).not.toContain('inboxUnread');
  });
});

describe('the inbox', () => {
  it('waits, says that there is none, and offers another try', async () => {
    await draw('/m/webEmail', { inbox: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw('/m/webEmail', { inbox: () => page([]) });
    expect(await screen.findByText('No messages')).toBeTruthy();
    cleanup();
    await draw('/m/webEmail', { inbox: refuse('server.busy') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('deletes what was chosen', async () => {
    remove.mockClear();
    await draw('/m/webEmail');
    await screen.findByRole('link', { name: /Older/ });
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Your withdrawal is paid/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1' }));
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ ids: [ID] }));
  });

  it('marks a message as read that is opened, and says so of one that was taken back', async () => {
    read.mockClear();
    const { preview: _, ...message } = { ...row(), content: '<p>Paid to <b>GCash</b>.</p>' };
    const { container } = await draw(`/m/webEmail?id=${ID}`, { inboxMessage: () => message });
    expect(await screen.findByRole('heading', { name: 'Your withdrawal is paid' })).toBeTruthy();
    expect(container.querySelector('b')?.textContent).toBe('GCash');
    await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith({ ids: [ID], upTo: '' }));
    cleanup();
    await draw(`/m/webEmail?id=${ID}`, { inboxMessage: refuse('inbox.unknown') });
    expect(await screen.findByText('This message is no longer here')).toBeTruthy();
  });
});

describe('feedback', () => {
  it('is counted as a person counts, refused above 140, and sent once', async () => {
    const feedback = vi.fn((_: { text: string; clientId: string }) => ({ feedbackId: ID }));
    await renderInApp(<FeedbackScreen />, { at: '/m/feedback', session: {}, replies: { feedback } });
    const field = screen.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('😀'.repeat(141));
    expect(screen.getByText('141/140')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(feedback).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.paste(' The wheel stops ');
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Thanks, we’ve received your feedback')).toBeTruthy();
    expect(feedback.mock.calls[0]?.[0].text).toBe('The wheel stops');
  });
});
