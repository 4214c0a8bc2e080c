import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { afterEach, expect, it } from 'vitest';
import type { LeagueState, LeagueUpdate, NewSlip, SlipView } from '../../sport.ts';
import { Refusal } from '../api.ts';
import { memoryStorage } from '../keep.ts';
import { keepUnanswered } from '../keepUnanswered.ts';
import { joinLeague, type League } from './league.ts';
import type { LeagueApi } from './leagueApi.ts';

const letters = new TextEncoder();
const turn = () => new Promise((done) => setTimeout(done));
const STATE = { serverTime: 1000, balance: '100.00', days: [], past: [] } as unknown as LeagueState;
const PICK = { match: 'm1', selection: 'result:home', price: 206 };

const slipOf = ({ key, stake }: NewSlip, change: Partial<SlipView> = {}): SlipView =>
  ({
    ...{
      id: `slip of ${key}`,
      key,
      stake,
      state: 'open',
      price: 206,
      refusal: null,
      judgedAt: null,
      cash: null,
      legs: [],
    },
    ...change,
  }) as unknown as SlipView;

/** A page at a league whose answers a test gives. */
function visit(answer: (slip: NewSlip) => SlipView | Error, later: SlipView[] = [], storage = memoryStorage()) {
  const clock = fakeClock();
  const keep = keepUnanswered<NewSlip>('liga', storage, () => 'session');
  const sent: NewSlip[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  const api: LeagueApi = {
    open: () => Promise.reject(new Error('not asked')),
    stream: async () => new ReadableStream({ start: (controller) => void (stream = controller) }),
    state: async () => STATE,
    async place(slip) {
      sent.push(slip);
      const told = answer(slip);
      if (told instanceof Error) throw told;
      return told;
    },
    cashOut: () => Promise.reject(new Error('not asked')),
    slip: async () => later.shift() ?? Promise.reject(new Error('gone')),
    slips: async () => ({ list: [], nextCursor: null }),
    replay: () => Promise.reject(new Error('not asked')),
    fairness: () => Promise.reject(new Error('not asked')),
  };
  const league = joinLeague({ api, keep, clock, host: { isFramed: false, tell: () => {}, setLobby: () => {} } });
  const tell = async (update: LeagueUpdate) => {
    await turn();
    stream?.enqueue(letters.encode(`${JSON.stringify(update)}\n`));
    await turn();
  };
  leagues.push(league);
  return { league, clock, keep, sent, storage, tell, ready: () => tell({ type: 'state', state: STATE }) };
}

const leagues: League[] = [];
afterEach(() => {
  for (const league of leagues.splice(0)) league.stop();
});

const refused = (code: 'price.changed' | 'slip.limit', sport = {}) =>
  new Refusal({ error: { code, message: '' }, sport });

it('each pick is a single of its own, or all are one slip; what is taken leaves the slip', async () => {
  const { league, sent, ready, keep } = visit((slip) => slipOf(slip));
  await ready();
  league.toggle(PICK);
  league.toggle({ ...PICK, match: 'm2' });
  league.place({ isOne: false, stake: '20.00', accept: 'ask' });
  await turn();
  expect(sent.map(({ legs }) => legs.length)).toEqual([1, 1]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(league.view()).toMatchObject({ picks: [], orders: [{ is: 'taken' }, { is: 'taken' }] });
  expect(league.view()?.open).toHaveLength(2);
  expect(keep.pending()).toEqual([]);
  league.toggle(PICK);
  league.toggle({ ...PICK, match: 'm2' });
  league.place({ isOne: true, stake: '20.00', accept: 'ask' });
  await turn();
  expect(sent.at(-1)?.legs).toHaveLength(2);
});

it('a slip without an answer is asked for again under its key, after a reload, too', async () => {
  const lost = visit(() => new Error('no network'));
  await lost.ready();
  lost.league.toggle(PICK);
  lost.league.place({ isOne: false, stake: '20.00', accept: 'ask' });
  await turn();
  await lost.clock.advance(600);
  await turn();
  expect(new Set(lost.sent.map(({ key }) => key)).size).toBe(1);
  expect(lost.sent.length).toBeGreaterThan(1);
  const { sent, ready, keep } = visit((slip) => slipOf(slip), [], lost.storage);
  await ready();
  expect(sent).toEqual([lost.sent[0]]);
  expect(keep.pending()).toEqual([]);
});

it('a pending slip is looked at when it is judged; refused, its pick stays and may be taken at the price then', async () => {
  const off = { state: 'refused', refusal: 'price.changed' } as const;
  const later: SlipView[] = [];
  const { league, sent, clock, ready } = visit((slip) => {
    if (slip.accept === 'any') return slipOf(slip);
    later.push(slipOf(slip, off));
    return slipOf(slip, { state: 'pending', judgedAt: 4000 });
  }, later);
  await ready();
  league.toggle(PICK);
  league.place({ isOne: false, stake: '20.00', accept: 'ask' });
  await turn();
  expect(league.view()?.orders[0]?.is).toBe('waiting');
  await clock.advance(2900);
  expect(league.view()?.orders[0]?.is).toBe('waiting');
  await clock.advance(400);
  await turn();
  const order = league.view()?.orders[0] ?? expect.fail();
  expect(order).toMatchObject({ is: 'refused', refusal: 'price.changed' });
  expect(league.view()?.picks).toEqual([PICK]);
  league.takeAny(order);
  await turn();
  expect(sent.map(({ accept }) => accept)).toEqual(['ask', 'any']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  expect(league.view()).toMatchObject({ picks: [], orders: [{ is: 'taken' }] });
});

it('a refusal tells what may be staked, and is not sent again', async () => {
  const { league, sent, clock, ready, keep } = visit(() => refused('slip.limit', { most: '50.00' }));
  await ready();
  league.toggle(PICK);
  league.place({ isOne: false, stake: '2000.00', accept: 'ask' });
  await turn();
  await clock.advance(5000);
  expect(sent).toHaveLength(1);
  expect(league.view()?.orders[0]).toMatchObject({ is: 'refused', refusal: 'slip.limit', sport: { most: '50.00' } });
  expect(keep.pending()).toEqual([]);
});

it('minutes and what falls in them are added to the day; other news replaces it', async () => {
  const { league, ready, tell } = visit((slip) => slipOf(slip));
  await ready();
  const day = { id: 'd', number: 3, phase: 'playing', minute: 4, nextAt: 0, events: [], matches: [] };
  await tell({ type: 'days', serverTime: 2000, days: [day], past: [] } as unknown as LeagueUpdate);
  const goal = { type: 'goal', match: 0, minute: 5, side: 'home', at: 2900 } as const;
  await tell({ type: 'minute', serverTime: 3000, number: 3, minute: 5, nextAt: 4000, events: [goal] });
  expect(league.view()?.state.days).toMatchObject([{ minute: 5, nextAt: 4000, events: [goal] }]);
});
