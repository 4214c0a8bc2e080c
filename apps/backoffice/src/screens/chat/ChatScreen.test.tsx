import type { ChatRow, ChatView } from '@baize/contract/backoffice/chat.ts';
import type { ChatMessage } from '@baize/contract/chat/chat.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDS } from '../../../test/cashier.ts';
import { openScreen, refusal } from '../../../test/renderAtDesk.tsx';
import { Screen } from './ChatScreen.tsx';

/** The line to the server, as far as the desk uses it. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static last: Line | null = null;
  readonly readyState = Line.OPEN;
  readonly sent: string[] = [];
  constructor() {
    super();
    Line.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  tell(event: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}
beforeEach(() => vi.stubGlobal('WebSocket', Line));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const AT = '2026-11-24T03:00:00.000Z';
const row: ChatRow = {
  conversationId: IDS.first,
  memberId: IDS.ana,
  userName: 'ana',
  state: 'open',
  topic: 'deposit',
  language: 'EN',
  preview: 'Hello',
  previewBy: 'member',
  staffName: 'Eva',
  lastSeq: 2,
  memberReadSeq: 0,
  staffReadSeq: 2,
  unread: 0,
  waitingSince: AT,
  clock: 'late',
  startedAt: AT,
  closedAt: null,
  rating: null,
  complaint: false,
  ratingText: '',
};
const said = (seq: number, text: string, by: 'member' | 'staff' = 'member', clientId = `c${seq}`): ChatMessage => ({
  ...{ seq, clientId, by, name: '', kind: 'text', text, event: null, pictureId: null, width: 0, height: 0, at: AT },
});

function open(
  search: string,
  server: { messages: ChatMessage[] },
  more: Record<string, (input: never) => unknown> = {},
) {
  const view = ({ after = 0 }: { after?: number }): ChatView => ({
    chat: { ...row, lastSeq: server.messages.length },
    messages: server.messages.filter(({ seq }) => seq > after),
    notes: [],
    isMine: true,
  });
  const list = { list: [row], nextCursor: null, waiting: 1, left: 0, mine: 1 };
  return openScreen(Screen, search, {
    replies: {
      chats: () => ({ ...list, own: { state: 'here', room: 4, open: 1 } }),
      chatOf: view,
      chatFigures: () => ({ list: [] }),
      markChatRead: () => ({}),
      cannedAnswers: () => ({
        list: [{ answerId: IDS.first, shortcut: 'hi', texts: { EN: 'Good day, {name}!' }, version: 1 }],
        languages: ['EN'],
        fills: { merchant: 'Baize', helpLine: '1553' },
      }),
      ...more,
    },
    may: ['chat.read', 'chat.answer'],
  });
}
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const write = () => screen.findByRole('textbox', { name: 'Answer' });

it('says that nobody waits, and how the last days went', async () => {
  open(
    '',
    { messages: [] },
    {
      chats: () => ({
        list: [],
        nextCursor: null,
        waiting: 0,
        left: 0,
        mine: 0,
        own: { state: 'away', room: 4, open: 0 },
      }),
    },
  );
  expect(await screen.findByText('Queue is empty')).toBeDefined();
  expect(await screen.findByText('No ended conversations')).toBeDefined();
});

it('asks for what came after the last message when the line says that something is there', async () => {
  const server = { messages: [said(1, 'Hello'), said(2, 'Anybody?')] };
  const { asked } = open(`open=${IDS.first}`, server);
  await (await log()).findByText('Anybody?');
  server.messages.push(said(3, 'Please'));
  act(() => Line.last?.tell({ type: 'chat', conversationId: IDS.first, seq: 3 }));
  await (await log()).findByText('Please');
  expect(asked.filter(({ id }) => id === 'chatOf').at(-1)?.input).toMatchObject({ after: 2 });
  act(() => Line.last?.tell({ type: 'chat', conversationId: IDS.first, seq: 3, typing: true }));
  await (await log()).findByText('ana is writing …');
});

it('keeps what did not leave, and sends it again under the same id', async () => {
  const server = { messages: [said(1, 'Hello')] };
  const ids: string[] = [];
  open(`open=${IDS.first}`, server, {
    sayInChat: ({ clientId, text }: { clientId: string; text: string }) => {
      ids.push(clientId);
      if (ids.length === 1) throw new Error('The server did not answer.');
      server.messages.push(said(2, text, 'staff', clientId));
      return { seq: 2, repeated: false };
    },
  });
  await userEvent.type(await write(), 'On its way');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Not sent. Send again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not sent. Send again' })).toBeNull());
  expect(new Set(ids).size).toBe(1);
  expect((await log()).getAllByText('On its way')).toHaveLength(1);
});

it('gives refused words back to the field', async () => {
  const { say } = open(
    `open=${IDS.first}`,
    { messages: [] },
    { sayInChat: () => Promise.reject(refusal('chat.notYours')) },
  );
  await userEvent.type(await write(), 'Too late');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining('isn’t yours'), 'bad'));
  expect((await write()) as HTMLTextAreaElement).toHaveProperty('value', 'Too late');
});

it('keeps what is typed while a note is being saved, and puts a refused note before it under the same id', async () => {
  const noted: { noteId: string; text: string }[] = [];
  const answers = Promise.withResolvers<object>();
  open(
    `open=${IDS.first}`,
    { messages: [] },
    {
      noteInChat: (input: { noteId: string; text: string }) => {
        noted.push(input);
        return noted.length === 1 ? answers.promise : {};
      },
    },
  );
  await userEvent.type(await write(), 'Asks for the team');
  await userEvent.click(screen.getByRole('button', { name: 'Internal note' }));
  await userEvent.type(await write(), 'Under Agent.');
  await act(async () => answers.reject(new Error('The server did not answer.')));
  await waitFor(async () => expect(await write()).toHaveProperty('value', 'Asks for the team\nUnder Agent.'));
  await userEvent.clear(await write());
  await userEvent.type(await write(), 'Asks for the team');
  await userEvent.click(screen.getByRole('button', { name: 'Internal note' }));
  await userEvent.type(await write(), 'Typed meanwhile');
  await waitFor(() => expect(noted).toHaveLength(2));
  expect(await write()).toHaveProperty('value', 'Typed meanwhile');
  expect(new Set(noted.map(({ noteId }) => noteId)).size).toBe(1);
});

it('puts a canned answer in place of its shortcut, with the member’s name', async () => {
  open(`open=${IDS.first}`, { messages: [] });
  await screen.findByRole('button', { name: '/hi' });
  await userEvent.type(await write(), '/hi{Enter}');
  expect(await write()).toHaveProperty('value', 'Good day, ana!');
});
