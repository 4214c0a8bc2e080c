import type { ChatConversation, ChatMessage } from '@baize/contract/chat/chat.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain, refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { keepTyping } from '../../app/live/chatEvents.ts';
import type { To } from '../../app/router/routes.ts';
import { ChatScreen } from './ChatScreen.tsx';

const ID = '0198f7a2-0000-7000-8000-000000000001';
const PICTURE = ID.replace('1', '7');
const TOPICS = ['account', 'deposit', 'withdrawal', 'games', 'bonus', 'other'] as const;

const standing = (change: Partial<ChatConversation> = {}): ChatConversation => ({
  id: ID,
  state: 'open',
  topic: 'deposit',
  position: null,
  minutes: null,
  staff: { name: 'Liza' },
  lastSeq: 2,
  readSeq: 2,
  staffReadSeq: 1,
  closedAt: null,
  rating: null,
  mayRate: false,
  ...change,
});
const said = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  clientId: ID.replace('1', String(seq)),
  by: seq % 2 ? 'member' : 'staff',
  name: seq % 2 ? '' : 'Liza',
  kind: 'text',
  text: `message ${seq}`,
  event: null,
  pictureId: null,
  width: 0,
  height: 0,
  at: '2026-11-20T11:36:00.000Z',
  ...change,
});

type Replies = Record<string, (input: never) => unknown>;
const mark = vi.fn(() => ({}));
/** A small server: a conversation, its messages, and whatever a test says otherwise. */
function server(conversation: ChatConversation | null, messages: readonly ChatMessage[] = [], open = true): Replies {
  const now = conversation && { ...conversation, lastSeq: messages.at(-1)?.seq ?? 0 };
  return {
    chat: () => ({
      open,
      outside: false,
      opensAt: open ? null : '2026-11-21T00:00:00.000Z',
      topics: TOPICS,
      conversation: now,
    }),
    chatMessages: ({ after = 0, before }: { after?: number; before?: number }) => ({
      messages: messages.filter(({ seq }) => seq > after && (before === undefined || seq < before)),
      conversation: now,
    }),
    chatUnread: () => ({ unReadCount: 0 }),
    inboxUnread: () => 0,
    markChat: mark,
    chatHistory: () => ({ list: [], nextCursor: null }),
  };
}
const draw = (replies: Replies, at: To = '/m/chat') =>
  renderInApp(<ChatScreen />, { at, session: { userName: 'ben' }, start: { flags: { CBS3: true } }, replies });
const write = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

beforeEach(() => {
  mark.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the live chat [A2-46]', () => {
  it('waits, says when it did not load, and offers another try', async () => {
    await draw({ chat: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ chat: refuse('server.busy') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('begins a conversation with what it is about, and shows the words at once', async () => {
    const send = vi.fn(
      (_: { topic: string; text: string; conversationId: string; clientId: string }) => new Promise(() => {}),
    );
    await draw({ ...server(null), sendChatMessage: send });
    await userEvent.click(await screen.findByRole('radio', { name: 'Deposit' }));
    await write(' Where is my deposit? ');
    expect(await screen.findByText('Where is my deposit?')).toBeTruthy();
    expect(screen.getByText('Sending')).toBeTruthy();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      conversationId: '',
      topic: 'deposit',
      text: 'Where is my deposit?',
    });
  });

  it('draws a message once that was acknowledged, however it became known', async () => {
    const messages = [said(1), said(2)];
    const replies = server(standing(), messages);
    const send = vi.fn(({ clientId, text }: { clientId: string; text: string }) => {
      messages.push(said(3, { clientId, text }));
      return { conversationId: ID, seq: 3, at: said(3).at, state: 'open', repeated: false };
    });
    const { queries } = await draw({
      ...replies,
      chatMessages: ({ after = 0 }: { after?: number }) => ({
        messages: messages.filter(({ seq }) => seq > after),
        conversation: standing({ lastSeq: messages.length }),
      }),
      sendChatMessage: send,
    });
    await screen.findByText('message 2');
    await write('Thank you!');
    await waitFor(() => expect(send).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    await askAgain(queries);
    expect(screen.getAllByText('Thank you!')).toHaveLength(1);
  });

  it('asks on until no message is missing', async () => {
    const all = Array.from({ length: 5 }, (_, index) => said(index + 1));
    const asked: (number | undefined)[] = [];
    await draw({
      ...server(standing(), all),
      chatMessages: ({ after = 0 }: { after?: number }) => {
        asked.push(after);
        return { messages: all.filter(({ seq }) => seq > after).slice(0, 2), conversation: standing({ lastSeq: 5 }) };
      },
    });
    expect(await screen.findByText('message 5')).toBeTruthy();
    expect(asked).toEqual([0, 2, 4]);
  });

  it('says who is there, what was read, and marks what is new and in view as read', async () => {
    await draw(server(standing({ readSeq: 1, staffReadSeq: 1 }), [said(1), said(2)]));
    expect(await screen.findByRole('heading', { name: 'Liza' })).toBeTruthy();
    const log = screen.getByRole('log', { name: 'Conversation' });
    expect(log.tabIndex).toBe(0);
    expect(await screen.findByText('New')).toBeTruthy();
    expect(screen.getByText('Read')).toBeTruthy();
    await waitFor(() =>
      expect(mark).toHaveBeenCalledExactlyOnceWith({ conversationId: ID, readSeq: 2, typing: false }),
    );
  });

  it('tells that something is written at most once in four seconds, and shows that of the other side until it is said', async () => {
    const { queries } = await draw(server(standing(), [said(1), said(2)]));
    await screen.findByText('message 2');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    expect(mark).toHaveBeenCalledExactlyOnceWith({ conversationId: ID, readSeq: 0, typing: true });
    act(() => void keepTyping(queries, { type: 'chat', conversationId: ID, seq: 2, typing: true }));
    expect(await screen.findByText('Liza is typing')).toBeTruthy();
  });

  it('shows the place in the queue and how long it may take', async () => {
    await draw(
      server(standing({ state: 'waiting', staff: null, position: 3, minutes: 4 }), [
        said(1),
        said(2, { by: 'event', kind: 'event', event: 'taken', clientId: '', text: '', name: '' }),
      ]),
    );
    expect(await screen.findByText('Your place in the queue')).toBeTruthy();
    expect(screen.getByText('3')).toBeTruthy();
    expect(screen.getAllByText('About 4 minutes').length).toBeGreaterThan(0);
    expect(screen.getByPlaceholderText('Add a message')).toBeTruthy();
  });

  it('counts long texts and sends none that is too long', async () => {
    const send = vi.fn();
    await draw({ ...server(standing(), [said(1), said(2)]), sendChatMessage: send });
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await userEvent.click(field);
    await userEvent.paste('😀'.repeat(1001));
    expect(screen.getByText('1001/1000')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).not.toHaveBeenCalled();
  });

  it('shows pictures with their room kept, and large when pressed', async () => {
    const picture = said(2, { kind: 'picture', text: '', pictureId: PICTURE, width: 400, height: 300 });
    await draw({ ...server(standing(), [said(1), picture]), chatPicture: () => ({ jpeg: 'AAAA' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Image from Liza. Enlarge' }));
    expect(await screen.findByRole('img', { name: 'Image from Liza' })).toBeTruthy();
  });

  it('takes no file that is no picture', async () => {
    const { say } = await draw(server(standing(), [said(1), said(2)]));
    const file = new File(['x'], 'slip.pdf', { type: 'application/pdf' });
    await userEvent.upload(await screen.findByLabelText('Send an image'), file, { applyAccept: false });
    expect(say).toHaveBeenCalledWith(expect.stringContaining('can’t read this image'), { tone: 'bad' });
  });

  it('is ended after a question, and then rated once', async () => {
    let conversation = standing();
    const rate = vi.fn(() => (conversation = { ...conversation, rating: 4, mayRate: false }));
    const replies = server(conversation, [said(1), said(2)]);
    await draw({
      ...replies,
      chat: () => ({ open: true, outside: false, opensAt: null, topics: TOPICS, conversation }),
      chatMessages: ({ after = 0 }: { after?: number }) => ({
        messages: [said(1), said(2)].filter(({ seq }) => seq > after),
        conversation,
      }),
      endChat: () =>
        (conversation = standing({ state: 'closed', closedAt: '2026-11-20T11:48:00.000Z', mayRate: true })),
      rateChat: rate,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End' }));
    expect(await screen.findByRole('heading', { name: 'How was it?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '4 of 5, good' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send 4 of 5' }));
    await waitFor(() => expect(rate).toHaveBeenCalledExactlyOnceWith({ conversationId: ID, rating: 4, text: '' }));
    expect(await screen.findByPlaceholderText('Write to us again')).toBeTruthy();
  });

  it('opens a service outside by a press, where the merchant has one', async () => {
    const launch = vi.fn(() => ({ chatUrl: '/m/chat?title=x' }));
    const outside = () => ({ open: false, outside: true, opensAt: null, topics: TOPICS, conversation: null });
    const { goTo } = await draw({ ...server(null, []), chat: outside, launchChat: launch });
    await userEvent.click(await screen.findByRole('button', { name: 'Open live chat' }));
    await waitFor(() => expect(launch).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('lets a question be left while nobody is there', async () => {
    const send = vi.fn((_: { topic: string; text: string }) => new Promise(() => {}));
    await draw({ ...server(null, [], false), sendChatMessage: send });
    expect(await screen.findByRole('heading', { name: 'We’re offline right now' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
    expect(screen.getByText('Write something first.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Withdrawal' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Your question/ }), 'Is that usual?');
    await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toMatchObject({ topic: 'withdrawal', text: 'Is that usual?' }));
  });

  it('takes title and way back from its address, and no colour that cannot be read', async () => {
    const { goTo, container } = await draw(
      server(null),
      `/m/chat?title=${encodeURIComponent('<b>Help</b>')}&back=%2Fm%2Fhelp&color=%23ffffff`,
    );
    expect(await screen.findByRole('heading', { name: '<b>Help</b>' })).toBeTruthy();
    expect(container.querySelector('header')?.style.background).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(goTo).toHaveBeenCalledWith('/m/help', { direction: 'back' });
  });
});

describe('conversations of before', () => {
  const row = { id: ID, state: 'closed', topic: 'deposit', startedAt: said(1).at, closedAt: said(1).at, rating: 5 };
  it('are listed, newest first, and say when there are none', async () => {
    await draw({ ...server(null), chatHistory: () => ({ list: [row], nextCursor: null }) }, '/m/chat?show=history');
    const link = await screen.findByRole('link', { name: /Deposit.*5 of 5/ });
    expect(link.getAttribute('href')).toBe(`/m/chat?id=${ID}`);
    cleanup();
    await draw(server(null), '/m/chat?show=history');
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
  });

  it('are read and not written in; one of somebody else is not there', async () => {
    await draw(server(standing({ state: 'closed' }), [said(1), said(2)]), `/m/chat?id=${ID}`);
    expect(await screen.findByText('message 2')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    await draw({ ...server(null), chatMessages: refuse('chat.unknown') }, `/m/chat?id=${ID}`);
    expect(await screen.findByText('This conversation is no longer here')).toBeTruthy();
  });
});
