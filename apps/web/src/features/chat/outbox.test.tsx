import { Offline, Refusal } from '@baize/client';
import { CHAT_RETRY_MS } from '@baize/contract/chat/chat.ts';
import { expect, it, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import { openUnsent, type Unsent, type UnsentStore } from './unsent.store.ts';

const message = (clientId: string, change: Partial<Unsent> = {}): Unsent => ({
  clientId,
  member: 'mobile/ben',
  conversationId: '',
  topic: 'other',
  text: clientId,
  picture: '',
  at: '2026-11-20T10:00:00.000Z',
  ...change,
});

function open(
  send: (message: Unsent) => Promise<{ conversationId: string }>,
  store: UnsentStore = openUnsent('mobile/ben'),
) {
  const pauses: number[] = [];
  const onSent = vi.fn();
  const outbox = createOutbox({
    store,
    send,
    onSent,
    pause: async (ms) => void pauses.push(ms),
  });
  const states = () => outbox.get().map(({ clientId, state }) => `${clientId} ${state}`);
  return { outbox, states, pauses, onSent, store };
}
const sent = async () => ({ conversationId: 'one' });
const refused = (status: number) =>
  new Refusal(status, { success: false, errorCode: 'chat.picture', message: 'No picture.', value: {}, fields: {} });

it('sends what is written in its order, one after the other, and keeps nothing that was acknowledged', async () => {
  const order: string[] = [];
  const { outbox, states, onSent, store } = open(async ({ clientId }) => {
    order.push(clientId);
    return sent();
  });
  await Promise.all(['a', 'b', 'c'].map((clientId) => outbox.send(message(clientId))));
  await expect.poll(() => onSent.mock.calls.length).toBe(3);
  expect(order).toEqual(['a', 'b', 'c']);
  expect(await store.list()).toEqual([]);
  expect(states()).toEqual(['a sent', 'b sent', 'c sent']);
  outbox.settle(new Set(['a', 'b']));
  expect(states()).toEqual(['c sent']);
});

it('keeps the order over a cut of the line: later ones wait for the first, which has the same id at every try', async () => {
  let cut = 3;
  const tried: string[] = [];
  const { outbox, pauses, onSent } = open(async ({ clientId }) => {
    tried.push(clientId);
    if (cut-- > 0) throw new Offline('cut');
    return sent();
  });
  await outbox.send(message('a'));
  await outbox.send(message('b'));
  await expect.poll(() => onSent.mock.calls.length).toBe(2);
  expect(tried).toEqual(['a', 'a', 'a', 'a', 'b']);
  expect(pauses).toEqual(CHAT_RETRY_MS.slice(0, 3));
});

it('gives up after ten tries, keeps the message, and sends it when it is tapped', async () => {
  let isCut = true;
  const send = vi.fn(async () => {
    if (isCut) throw new Offline('cut');
    return sent();
  });
  const { outbox, states, store } = open(send);
  await outbox.send(message('a'));
  await expect.poll(states).toEqual(['a failed']);
  expect(send).toHaveBeenCalledTimes(10);
  expect(await store.list()).toHaveLength(1);
  isCut = false;
  outbox.retry();
  await expect.poll(states).toEqual(['a sent']);
});

it('says what the server will not take, and goes on with the next', async () => {
  const { outbox, states } = open(async ({ clientId }) => {
    if (clientId === 'a') throw refused(400);
    return sent();
  });
  await outbox.send(message('a'));
  await outbox.send(message('b'));
  await expect.poll(states).toEqual(['a refused', 'b sent']);
  expect(outbox.get()[0]?.problem).toBe('No picture.');
  await outbox.drop('a');
  expect(states()).toEqual(['b sent']);
});

it('waits where it is too fast, or the session has ended', async () => {
  const troubles = [refused(429), refused(401), refused(503)];
  const { outbox, states, pauses } = open(async () => {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    return sent();
  });
  await outbox.send(message('a'));
  await expect.poll(states).toEqual(['a sent']);
  expect(pauses).toHaveLength(3);
});

it('goes on with what an earlier visit has left, and stops when the page is left', async () => {
  const store = openUnsent('mobile/ben');
  await store.add(message('old'));
  const { outbox, states } = open(sent, store);
  await outbox.begin();
  await expect.poll(states).toEqual(['old sent']);
  outbox.end();
  await outbox.send(message('late'));
  expect(states()).toEqual(['old sent', 'late waiting']);
  expect(await store.list()).toHaveLength(1);
});
