import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { afterEach, expect, it } from 'vitest';
import type { ProvenCard, RoomLook, RoomState, RoomUpdate, SitRequest, SittingSummary } from '../../room.ts';
import { sealDeck } from '../../server/rooms/commitment.ts';
import { Refusal } from '../api.ts';
import { memoryStorage } from '../keep.ts';
import { createKeepSeat } from './keepSeat.ts';
import { rootOf } from './proofs.ts';
import { joinRoom, type RoomStore } from './room.ts';
import type { RoomApi } from './roomApi.ts';

const letters = new TextEncoder();
const turn = () => new Promise((done) => setTimeout(done));
const SEALED = sealDeck({ serverSeed: 'ab'.repeat(32), clientSeed: 'cd'.repeat(32), nonce: 3 });
const STATE = { serverTime: 1000, balance: '100.00', offers: [], look: null } as unknown as RoomState;
const mine = { id: 's1', status: 'sitting', seat: 0, isPromised: true, hands: 0 };
const handOf = (change: object) => ({
  id: 'h1',
  number: 3,
  status: 'acting',
  seq: 0,
  root: SEALED.root,
  wantsSeed: null,
  ...change,
});
const lookOf = (change: object = {}, hand: object | null = null): RoomLook =>
  ({ id: 'r1', mine, seats: [], hand, ...change }) as unknown as RoomLook;

/** A page at a room whose answers a test gives. */
function visit({
  sit,
  storage = memoryStorage(),
  ...answers
}: { sit?: (ask: SitRequest) => RoomLook | Error; storage?: Storage } & Partial<
  Pick<RoomApi, 'leave' | 'sittings'>
> = {}) {
  const clock = fakeClock();
  const asked: { name: string; body: unknown }[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  const noted =
    <T>(name: string, answer: T) =>
    async (...body: unknown[]): Promise<T> => (asked.push({ name, body }), answer);
  const api: RoomApi = {
    open: () => Promise.reject(new Error('not asked')),
    stream: async () => new ReadableStream({ start: (controller) => void (stream = controller) }),
    state: async () => STATE,
    sit: async (ask) => {
      asked.push({ name: 'sit', body: ask });
      const answer = sit?.(ask) ?? lookOf();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    act: noted('act', lookOf()),
    promise: noted('promise', {}),
    openSeed: noted('openSeed', {}),
    setAway: noted('setAway', lookOf()),
    setPosts: noted('setPosts', lookOf()),
    topUp: noted('topUp', lookOf()),
    leave: noted('leave', { look: null }),
    sittings: async () => ({ list: [], nextCursor: null }),
    replay: () => Promise.reject(new Error('not asked')),
    fairness: () => Promise.reject(new Error('not asked')),
    ...answers,
  };
  const keep = createKeepSeat('tongits', storage, storage);
  const room = joinRoom({ api, keep, clock, host: { isFramed: false, tell: () => {}, setLobby: () => {} } }, STATE);
  rooms.push(room);
  const tell = async (...updates: RoomUpdate[]) => {
    for (const update of updates) stream?.enqueue(letters.encode(`${JSON.stringify(update)}\n`));
    for (let at = 0; at < 6; at++) await turn();
  };
  return { room, asked, tell, storage, clock };
}

const rooms: RoomStore[] = [];
afterEach(() => rooms.splice(0).forEach((room) => room.stop()));
const ASK = { stake: '20.00', buyIn: '400.00', bots: 'easy' };

it('climbs from a card to the root, and from no other', async () => {
  for (const card of [0, 17, 51]) expect(await rootOf(SEALED.proofOf(card))).toBe(SEALED.root);
  const proof = SEALED.proofOf(SEALED.deck[51] ?? 0);
  expect(await rootOf(proof)).toBe(SEALED.root);
  expect(await rootOf({ ...proof, card: (proof.card + 1) % 52 })).not.toBe(SEALED.root);
  expect(await rootOf({ ...proof, path: [...proof.path, SEALED.root] })).toBe('');
});

it('checks each card that comes against the root that came first, and keeps to it', async () => {
  const { room, tell } = visit();
  await room.sit(ASK);
  await tell({ type: 'look', serverTime: 1, look: lookOf({}, handOf({})) });
  expect(room.view().proof).toBe('waiting');
  await tell({ type: 'cards', hand: 'h1', cards: [SEALED.proofOf(4)] });
  await expect.poll(() => room.view().proof).toBe('good');
  const forged: ProvenCard = { ...SEALED.proofOf(9), card: 10 };
  await tell(
    { type: 'look', serverTime: 2, look: lookOf({}, handOf({ seq: 1, root: 'f'.repeat(64) })) },
    { type: 'cards', hand: 'h1', cards: [forged] },
  );
  await expect.poll(() => room.view().proof).toBe('bad');
});

it('promises a seed with the buy-in, opens it when it is asked for, and promises the next', async () => {
  const { room, asked, tell } = visit();
  await room.sit(ASK);
  const { promise } = asked.find(({ name }) => name === 'sit')?.body as SitRequest;
  expect(promise).toMatch(/^[0-9a-f]{64}$/);
  await tell({
    type: 'look',
    serverTime: 1,
    look: lookOf({}, handOf({ status: 'seeds', root: null, wantsSeed: promise })),
  });
  const named = (wanted: string) => asked.filter(({ name }) => name === wanted);
  await expect.poll(() => named('openSeed').length).toBe(1);
  await tell({ type: 'look', serverTime: 2, look: lookOf({ mine: { ...mine, isPromised: false } }, handOf({})) });
  await tell({
    type: 'look',
    serverTime: 3,
    look: lookOf({ mine: { ...mine, isPromised: false } }, handOf({ seq: 1 })),
  });
  await expect.poll(() => named('promise').length).toBe(1);
});

it('asks for the same seat again after a reload, under its key, and tells a refusal', async () => {
  const storage = memoryStorage();
  const before = visit({ sit: () => new TypeError('Failed to fetch'), storage });
  void before.room.sit(ASK);
  const hasAsked = (one: ReturnType<typeof visit>) => one.asked.some(({ name }) => name === 'sit');
  await expect.poll(() => hasAsked(before)).toBe(true);
  before.room.stop();
  const after = visit({ storage });
  await expect.poll(() => hasAsked(after)).toBe(true);
  const key = (one: ReturnType<typeof visit>) => (one.asked.find(({ name }) => name === 'sit')?.body as SitRequest).key;
  expect(key(after)).toBe(key(before));
  const refused = visit({ sit: () => new Refusal({ error: { code: 'money.notEnough', message: '' } }) });
  await refused.room.sit(ASK);
  expect(refused.room.view()).toMatchObject({ refusal: 'money.notEnough', look: null, isBusy: false });
});

it('passes over a look that is older than what is known', async () => {
  const { room, tell } = visit();
  await room.sit(ASK);
  await tell({ type: 'look', serverTime: 2, look: lookOf({}, handOf({ seq: 5 })) });
  await tell({ type: 'look', serverTime: 1, look: lookOf({}, handOf({ seq: 4 })) });
  expect(room.view().look?.hand?.seq).toBe(5);
});

it('tells with what one has got up also where the table says so before the answer', async () => {
  const answer = Promise.withResolvers<{ look: null }>();
  const over = { id: 's1', hands: 4, win: '380.00', net: '-20.00' } as unknown as SittingSummary;
  const { room, tell } = visit({
    leave: () => answer.promise,
    sittings: async () => ({ list: [over], nextCursor: null }),
  });
  await room.sit(ASK);
  const leaving = room.leave();
  await tell({ type: 'look', serverTime: 1, look: lookOf({ mine: null }) });
  expect(room.view().left).toEqual(over);
  answer.resolve({ look: null });
  await leaving;
  expect(room.view()).toMatchObject({ look: null, left: over });
});
