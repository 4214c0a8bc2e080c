import type { ChatMessage } from '@baize/contract/chat/chat.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { describe, expect, it } from 'vitest';
import { isTo } from '../../app/router/routes.ts';
import { mergeMessages, partsOf, readableColor, rowsOf } from './messages.rules.ts';
import type { Outgoing } from './outbox.ts';

const said = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  clientId: `c${seq}`,
  by: 'member',
  name: '',
  kind: 'text',
  text: `message ${seq}`,
  event: null,
  pictureId: null,
  width: 0,
  height: 0,
  at: `2026-11-20T10:${String(seq).padStart(2, '0')}:00.000Z`,
  ...change,
});
const outgoing = (clientId: string): Outgoing => ({
  clientId,
  member: 'mobile/ben',
  conversationId: '',
  topic: 'other',
  text: clientId,
  picture: '',
  at: '2026-11-20T10:00:00.000Z',
  state: 'waiting',
  problem: '',
  share: 0,
});

const inUtc = (at: string) => dayIn(at, 'UTC');

describe('the messages of a conversation', () => {
  it('are put together by number, each once, whatever came first', () => {
    const merged = mergeMessages([said(2), said(4)], [said(3), said(4), said(1)]);
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('have own ones below until they are there, a rule for each day and one for what was new when it opened', () => {
    const messages = [said(1), said(2, { by: 'staff', name: 'Liza', at: '2026-11-20T16:30:00.000Z' })];
    const rows = rowsOf({
      messages,
      outgoing: [outgoing('c1'), outgoing('c9')],
      fresh: { after: 1, upTo: 2 },
      dayOf: (at) => dayIn(at, 'Asia/Manila'),
    });
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'said', 'day', 'new', 'said', 'own']);
    expect(
      rowsOf({ messages, outgoing: [], fresh: { after: 1, upTo: 1 }, dayOf: inUtc }).map(({ kind }) => kind),
    ).toEqual(['day', 'said', 'said']);
  });

  it('of one side in one minute share a time', () => {
    const at = '2026-11-20T10:01:00.000Z';
    const rows = rowsOf({
      messages: [said(1, { at }), said(2, { at }), said(3, { at, by: 'staff', name: 'Liza' })],
      outgoing: [],
      fresh: null,
      dayOf: inUtc,
    });
    expect(rows.flatMap((row) => (row.kind === 'said' ? [row.last] : []))).toEqual([false, true, true]);
  });
});

describe('links in a message', () => {
  const shown = (text: string) => partsOf(text, isTo);
  it('are https addresses with their host, and pages of ours; what follows them is no part of them', () => {
    expect(shown('See https://example.com/a?b=1, and (/m/webEmail).')).toEqual([
      { text: 'See ', href: null },
      { text: 'example.com/a?b=1', href: 'https://example.com/a?b=1' },
      { text: ', and (', href: null },
      { text: '/m/webEmail', href: '/m/webEmail' },
      { text: ').', href: null },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    'data:text/html,<b>',
    '/m/nowhere',
    'https://bank.example@evil.example/',
    '<img src=x onerror=alert(1)>',
  ])('are nothing else: %s', (text) => expect(shown(text)).toEqual([{ text, href: null }]));

  it('shows a host as it is dialled', () => {
    expect(shown('https://bаize.example/')[0]?.text).toMatch(/^xn--/);
  });
});

it('takes a header’s colour only where white words can be read on it', () => {
  expect(readableColor('#1a4d3a')).toBe('#1a4d3a');
  expect([readableColor('#ffffff'), readableColor('red'), readableColor('#12345'), readableColor(null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
