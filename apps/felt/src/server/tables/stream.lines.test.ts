import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { TablePlayer } from '../test/tablePlayer.ts';
import { TableRoom } from '../test/tableRoom.ts';

let room: TableRoom;
const lines: Line[] = [];

interface Line {
  readonly socket: Socket;
  text: string;
}

beforeAll(async () => {
  room = await TableRoom.open();
});
afterEach(() => {
  hangUp();
  room.clear();
});
afterAll(() => room.close());

/** Asks on one connection for the streams of sessions, one behind the other without waiting for an answer. */
function open(...players: TablePlayer[]): Line {
  const socket = connect(Number(new URL(room.studio.url).port), '127.0.0.1');
  const line = { socket, text: '' };
  socket.on('error', () => {});
  socket.on('data', (bytes) => (line.text += bytes.toString()));
  const asks = players.map(
    ({ session }) => `GET /api/table/stream HTTP/1.1\r\nhost: felt.test\r\nauthorization: Bearer ${session}\r\n\r\n`,
  );
  socket.write(asks.join(''));
  lines.push(line);
  return line;
}

function hangUp(): void {
  for (const { socket } of lines.splice(0)) socket.destroy();
}

/** Time that passes lets the process say how many watch. */
const isWatchedBy = (guest: TablePlayer, viewers: number) =>
  expect
    .poll(() => (room.world.clock.move(1000), guest.state.viewers), { timeout: 30_000, interval: 300 })
    .toBe(viewers);

const hears = (line: Line, words: string) => expect.poll(() => line.text, { timeout: 20_000 }).toContain(words);

it('ends a stream that waits behind another on its connection without harm to anybody, and forgets it', async () => {
  const guest = await room.sit();
  const sit = () => TablePlayer.sit(room.studio, 'baccarat', room.join());
  const [front, behind] = [await sit(), await sit()];
  const first = open(front, behind);
  // The guest, the front one, and the one that cannot be sent anything yet.
  await isWatchedBy(guest, 3);

  const later = [open(behind)];
  for (let n = 0; n < 2; n++) {
    await hears(later.at(-1) as Line, '"type":"state"');
    later.push(open(behind));
  }
  for (const line of later) await hears(line, '"type":"state"');
  await room.nextRound(guest);
  expect((await guest.bet({ banker: '30.00' })).status).toBe(200);
  for (const line of [first, ...later]) await hears(line, '"totals":{"banker":{"amount":"30.00"');
  await isWatchedBy(guest, 5);

  hangUp();
  await isWatchedBy(guest, 1);
  expect((await room.studio.ask<object>('GET', '/healthz')).status).toBe(200);
}, 90_000);
