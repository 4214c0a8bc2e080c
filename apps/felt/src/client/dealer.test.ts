import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { describe, expect, it } from 'vitest';
import type { FeltRefusal, FeltRound, FeltState } from '../api.ts';
import { createApi } from './api.ts';
import { createDealer } from './dealer.ts';
import type { HostMessage } from './host.ts';
import { createKeep, memoryStorage, newKey } from './keep.ts';

const STATE: FeltState = {
  game: {
    code: 'jeepney-moon',
    name: 'Jeepney Moon',
    rtp: '96.38',
    maxWin: '2500',
    minCycleMs: 2500,
    stakes: ['20.00'],
    defaultStake: '20.00',
    config: {},
    modelHash: '',
  },
  player: { mode: 'real', currency: 'PHP', language: 'EN' },
  balance: '100.00',
  openRound: null,
  freeRounds: null,
  fairness: { serverSeedHash: 'seal', clientSeed: 'luneta', nonce: 7, nextServerSeedHash: 'next-seal' },
  lobbyUrl: null,
  depositUrl: null,
};

const ROUND: FeltRound = {
  id: 'round-1',
  game: 'jeepney-moon',
  status: 'settled',
  stake: '20.00',
  win: '40.00',
  net: '20.00',
  currency: 'PHP',
  options: {},
  events: [],
  nonce: 7,
  serverSeedHash: 'seal',
  clientSeed: 'luneta',
  createdAt: '2026-11-20T12:00:00Z',
  settledAt: '2026-11-20T12:00:00Z',
  balance: '120.00',
  isFree: false,
};

type Reply = FeltRound | FeltState | FeltRefusal | 'lost' | 'fault';

/** A dealer whose server answers with these replies, one by one; the last is given again and again. */
function dealerWith(replies: Reply[], storage = memoryStorage()) {
  const clock = fakeClock();
  const sent: { path: string; key: string | undefined }[] = [];
  const told: HostMessage[] = [];
  const keep = createKeep('jeepney-moon', storage);
  keep.setSession('ana');
  const api = createApi(keep.session, async (path, request) => {
    const { key } = JSON.parse(String(request?.body ?? '{}')) as { key?: string };
    sent.push({ path: String(path), key });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? 'lost';
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    const status =
      reply === 'fault' ? 503 : !('error' in reply) ? 200 : reply.error.code === 'round.tooSoon' ? 429 : 409;
    return new Response(JSON.stringify(reply), { status });
  });
  const host = { isFramed: false, tell: (type: HostMessage) => void told.push(type), setLobby: () => {} };
  return { dealer: createDealer({ api, keep, clock, host, state: STATE }), clock, sent, told, keep, storage };
}

/** Answers travel through several promises before the dealer waits on its clock. */
const travel = () => new Promise((done) => setTimeout(done));

async function pass(clock: ReturnType<typeof fakeClock>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    await travel();
    await clock.advance(250);
  }
  await travel();
}

describe('a dealer', () => {
  it('asks for the balance when money came in from outside, and not into a round', async () => {
    const { dealer } = dealerWith([{ ...STATE, balance: '1100.00' }]);
    await dealer.askBalance();
    expect(dealer.state().balance).toBe('1100.00');
    const busy = dealerWith([{ ...STATE, balance: '80.00', openRound: ROUND }]);
    await busy.dealer.askBalance();
    expect(busy.dealer.state().balance).toBe('100.00');
  });

  it('keeps the key before it sends, and forgets it when the result has been seen', async () => {
    const { dealer, keep } = dealerWith([ROUND]);
    const asking = dealer.play('20.00', {});
    expect(keep.pending('seal')).toMatchObject({ kind: 'play', stake: '20.00' });

    const round = await asking;
    expect(keep.pending('seal')).not.toBeNull();
    if (round) dealer.shown(round);
    expect(keep.pending('seal')).toBeNull();
  });

  it('sends the same key again until there is an answer, and says that the connection is lost meanwhile', async () => {
    const { dealer, clock, sent } = dealerWith(['lost', 'fault', 'lost', ROUND]);
    const asking = dealer.play('20.00', {});
    await pass(clock, 250);
    expect(dealer.state().connection).toBe('lost');

    await pass(clock, 8000);
    expect(await asking).toEqual(ROUND);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(dealer.state().connection).toBe('fine');
  });

  it('sends one round for two quick taps', async () => {
    const { dealer, sent } = dealerWith([ROUND]);
    const [first, second] = await Promise.all([dealer.play('20.00', {}), dealer.play('20.00', {})]);
    expect(first).toEqual(ROUND);
    expect(second).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('asks for the kept round with the same key after a reload', async () => {
    const storage = memoryStorage();
    const before = dealerWith(['lost'], storage);
    void before.dealer.play('20.00', {});
    await travel();

    const after = dealerWith([ROUND], storage);
    expect(after.dealer.hasKept()).toBe(true);
    expect(await after.dealer.resume(null)).toEqual(ROUND);
    expect(after.sent[0]?.key).toBe(before.sent[0]?.key);
  });

  it('knows its kept round under a new session of the same player', async () => {
    const storage = memoryStorage();
    const before = dealerWith([{ error: { code: 'session.expired', message: '' } }], storage);
    expect(await before.dealer.play('20.00', {})).toBeNull();

    const after = dealerWith([ROUND], storage);
    after.keep.setSession('the next launch');
    expect(await after.dealer.resume(null)).toEqual(ROUND);
    expect(after.sent[0]?.key).toBe(before.sent[0]?.key);
  });

  it.each([
    ['of another player', 'another seal', 0],
    ['of long ago', 'seal', 11 * 60_000],
  ])('never sends the key %s', (_, seal, age) => {
    let now = 0;
    const keep = createKeep('jeepney-moon', memoryStorage(), () => now);
    keep.setPending({ kind: 'play', key: 'k', stake: '20.00', options: {} }, 'seal');
    now = age;
    expect(keep.pending(seal)).toBeNull();
  });

  it.each([
    ['the round of a kept request', true, null],
    ['the round that the server holds open', false, { ...ROUND, status: 'open', win: null } as FeltRound],
  ])('tells the site before anything is shown that it goes on with %s', async (_, isKept, openRound) => {
    const storage = memoryStorage();
    if (isKept) void dealerWith(['lost'], storage).dealer.play('20.00', {});
    await travel();

    const { dealer, told } = dealerWith([ROUND], storage);
    const asking = dealer.resume(openRound);
    expect(told).toEqual(['roundOpened']);
    expect(await asking).not.toBeNull();
    expect(told).not.toContain('roundClosed');
  });

  it('tells the site that no round goes on when the kept request is refused, and nothing when there is none', async () => {
    const storage = memoryStorage();
    void dealerWith(['lost'], storage).dealer.play('20.00', {});
    await travel();

    const { dealer, told } = dealerWith([{ error: { code: 'money.notEnough', message: '' } }], storage);
    expect(await dealer.resume(null)).toBeNull();
    expect(told).toEqual(['roundOpened', 'roundClosed']);
    expect(await dealer.resume(null)).toBeNull();
    expect(told).toHaveLength(2);
  });

  it('takes up the round that is open already instead of refusing', async () => {
    const open: FeltRound = { ...ROUND, status: 'open', win: null };
    const { dealer, told } = dealerWith([{ error: { code: 'round.open', message: '' }, round: open }]);
    expect(await dealer.play('20.00', {})).toEqual(open);
    expect(dealer.state().refusal).toBeNull();
    expect(told).toEqual(['roundOpened']);
  });

  it('waits and asks again when a round comes too soon', async () => {
    const { dealer, clock, sent } = dealerWith([{ error: { code: 'round.tooSoon', message: '' } }, ROUND]);
    const asking = dealer.play('20.00', {});
    await pass(clock, 1000);
    expect(await asking).toEqual(ROUND);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(dealer.state().refusal).toBeNull();
  });

  it('shows a refusal, keeps nothing and leaves the balance alone', async () => {
    const { dealer, keep } = dealerWith([{ error: { code: 'money.notEnough', message: '' } }]);
    expect(await dealer.play('20.00', {})).toBeNull();
    expect(dealer.state()).toMatchObject({ refusal: 'money.notEnough', balance: '100.00', isBusy: false });
    expect(keep.pending('seal')).toBeNull();
  });

  it('waits while the stake is on its way', async () => {
    const { dealer, clock } = dealerWith([{ ...ROUND, status: 'betting' }, { ...ROUND, status: 'betting' }, ROUND]);
    const asking = dealer.play('20.00', {});
    await pass(clock, 3000);
    expect(await asking).toEqual(ROUND);
  });

  it('says so when the wallet is slow', async () => {
    const { dealer, clock } = dealerWith([{ ...ROUND, status: 'betting' }]);
    void dealer.play('20.00', {});
    await pass(clock, 6000);
    expect(dealer.state()).toMatchObject({ connection: 'slow', isBusy: true });
  });

  it('shows a win in the balance only once it has been seen, and tells the site', async () => {
    const { dealer, told } = dealerWith([ROUND]);
    const round = await dealer.play('20.00', {});
    expect(dealer.state().balance).toBe('100.00');
    if (round) dealer.shown(round);
    await travel();
    expect(dealer.state().balance).toBe('120.00');
    expect(told).toEqual(['roundOpened', 'roundClosed']);
  });
});

describe('a key', () => {
  it('is a random UUID, on plain http too', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newKey()).not.toBe(newKey());
  });
});
