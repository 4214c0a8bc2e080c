import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { SILENCE } from '@baize/game-kit/sound.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EN, TY } from '../../../src/client/dev/texts.ts';
import { makePage, PageContext } from '../../../src/client/page.ts';
import type { RoomClientView, RoomStore } from '../../../src/client/room/room.ts';
import type { RoomApi } from '../../../src/client/room/roomApi.ts';
import { RoomContext } from '../../../src/client/room/seat.ts';
import type { HandLook, RoomLook, RoomState, SittingReplay } from '../../../src/room.ts';
import type { TongitsView } from '../script.ts';
import { Replay } from './Replay.tsx';
import { Stage } from './Stage.tsx';

const cardOf = (text: string): number => 'SHDC'.indexOf(text[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(text[0] ?? '');
const cards = (text: string): number[] => (text.match(/../g) ?? []).map(cardOf);

afterEach(cleanup);

const STATE: RoomState = {
  room: {
    ...{ code: 'tongits', name: 'Tong-its', seats: 3, stakes: ['5.00', '20.00'], buyIn: { least: 10, most: 50 } },
    ...{ handCost: 5, bots: ['easy', 'regular'], people: true, modelHash: 'a1b2c3d4'.repeat(8) },
  },
  player: { mode: 'trial', currency: 'PHP', language: 'EN' },
  ...{ serverTime: 0, balance: '12440.50', look: null, lobbyUrl: null, depositUrl: null },
  offers: [
    { stake: '5.00', least: '50.00', most: '250.00', people: 0 },
    { stake: '20.00', least: '200.00', most: '1000.00', people: 2 },
  ],
};
const place = (count: number) => ({ cards: count, shown: null, hasMeld: true, answer: null });
const VIEW: TongitsView = {
  ...{ place: 0, mine: cards('7C7D7S4H5DKC'), dealer: 1, turn: 0, phase: 'take', stock: 9, thrown: cards('3C9S') },
  places: [place(6), place(8), place(9)],
  melds: [
    { owner: 1, cards: cards('QHQDQC') },
    { owner: 2, cards: cards('5H6H7H8H') },
  ],
  ...{ caller: null, noCall: 'noMeld', result: null },
};
const handOf = (view: Partial<TongitsView>, change: Partial<HandLook> = {}): HandLook => ({
  ...{ id: 'h1', number: 7, status: 'acting', dealer: 1, seats: [0, 1, 2], serverSeedHash: '9f2c71ab'.repeat(8) },
  ...{ clientSeed: 'c', root: 'r', wantsSeed: null, seq: 4, turn: { place: 0, until: 12_000, bankMs: 30_000 } },
  ...{ pot: '60.00', view: { ...VIEW, ...view }, moves: [], paid: null },
  ...change,
});
const seat = (at: number, name: string, bot: string | null) =>
  ({ seat: at, name, isMine: at === 0, bot, status: 'sitting', chips: '380.00' }) as const;
const lookOf = (hand: HandLook | null, change: Partial<RoomLook> = {}): RoomLook => ({
  ...{ id: 'r1', number: 12, stake: '20.00', bots: 'easy', waiting: 0, hand, nextAt: 0 },
  seats: [seat(0, 'an**a1', null), seat(1, 'Tala', 'easy'), seat(2, 'Mayumi', 'easy')],
  mine: {
    ...{ id: 's1', status: 'sitting', sitsOut: false, seat: 0, buyIn: '400.00', chips: '400.00' },
    hands: 6,
    isPromised: true,
    win: null,
  },
  ...change,
});

function show(look: RoomLook | null, change: Partial<RoomClientView> = {}, texts = EN) {
  const asked: unknown[] = [];
  const view: RoomClientView = {
    ...{ state: STATE, look, connection: 'live', isBusy: false, refusal: null, proof: 'good', left: null },
    ...change,
  };
  const note = (name: string) => async (what?: unknown) => void asked.push(what === undefined ? [name] : [name, what]);
  const room: RoomStore = {
    ...{ view: () => view, subscribe: () => () => {}, now: () => 0, sit: note('sit'), act: note('act') },
    ...{
      setAway: note('away'),
      leave: note('leave'),
      setPosts: note('posts'),
      topUp: note('topUp'),
      askBalance: note('balance'),
    },
    ...{ dismiss: () => void asked.push(['dismiss']), wake: () => {}, stop: () => {} },
  };
  const host = { isFramed: false, tell: () => {}, setLobby: () => {} };
  const api = { sittings: async () => ({ list: [], nextCursor: null }) } as unknown as RoomApi;
  const page = { ...makePage({ clock: fakeClock(), sound: SILENCE, isReduced: true }, texts, 'PHP'), api, host, room };
  render(
    <PageContext value={page}>
      <RoomContext value={page}>
        <Stage />
      </RoomContext>
    </PageContext>,
  );
  return { asked };
}

const action = (name: RegExp) => screen.getByRole('button', { name });

describe('before sitting down', () => {
  it('says what a hand may cost, that a limit counts the buy-in, and sits down with what is chosen', () => {
    const { asked } = show(null);
    expect(screen.getByText('A hand costs ₱100 at most.')).toBeTruthy();
    expect(screen.getByText(/counts as staked for your loss limits/)).toBeTruthy();
    fireEvent.click(action(/^People/));
    fireEvent.click(action(/Bring more/));
    fireEvent.click(action(/Sit down, ₱500.00/));
    expect(asked).toEqual([['sit', { stake: '20.00', buyIn: '500.00', bots: null }]]);
  });

  it.each([
    ['bots alone', ['easy'], false, [/^Bot table/]],
    ['people alone', [], true, [/^People/]],
    ['neither, and says so', [], false, []],
  ])('offers %s where no more is allowed', (_, bots, people, offered) => {
    show(null, { state: { ...STATE, room: { ...STATE.room, bots, people } } });
    const names = [/^Bot table/, /^People/].filter((name) => screen.queryByRole('button', { name }));
    expect(names).toEqual(offered);
    expect(screen.queryByText('There are no tables for real money here.') === null).toBe(offered.length > 0);
  });

  it('tells a refusal with the way to more money, and what a player has got up with', () => {
    show(null, { refusal: 'money.notEnough' });
    expect(action(/Deposit/)).toBeTruthy();
  });
});

describe('at the table', () => {
  it('marks bots, names melds, and says of each action what it does or why it does nothing', () => {
    const { asked } = show(lookOf(handOf({})));
    expect(screen.getAllByText('Bot')).toHaveLength(2);
    expect(action(/Tala, three queens/)).toBeTruthy();
    expect(action(/7 of clubs, in three sevens/)).toBeTruthy();
    expect(action(/Chow.*no meld with it/).getAttribute('aria-disabled')).toBe('true');
    expect(action(/Drop.*draw first/)).toBeTruthy();
    expect(action(/Fight.*lay a meld first/)).toBeTruthy();
    fireEvent.click(action(/Drop/));
    fireEvent.click(action(/Draw.*from stock/));
    expect(asked).toEqual([['act', { type: 'draw' }]]);
  });

  it('lays and throws what is chosen, by button or by a tap on the table', () => {
    const { asked } = show(lookOf(handOf({ phase: 'play' })));
    fireEvent.click(action(/Drop.*lay three sevens/));
    fireEvent.click(action(/^king of clubs$/));
    fireEvent.click(action(/Thrown last/));
    expect(asked).toEqual([
      ['act', { type: 'meld', cards: cards('7S7D7C') }],
      ['act', { type: 'throw', card: cardOf('KC') }],
    ]);
  });

  it('asks who is called to fight or fold', () => {
    const { asked } = show(lookOf(handOf({ phase: 'answer', caller: 1 })));
    fireEvent.click(action(/Fold/));
    fireEvent.click(action(/^Fight.*19 points/));
    expect(asked.flat()).toEqual(['act', { type: 'answer', is: 'fold' }, 'act', { type: 'answer', is: 'fight' }]);
  });

  it('shows how a hand ended, what each won or lost, and the rake', () => {
    const result = {
      how: 'fought',
      winner: 1,
      points: [19, 3, null],
      burned: [false, false, true],
      hasFour: false,
      beatenCaller: 0,
    } as const;
    const paid = { deltas: ['-60.00', '114.00', '-60.00'], rake: '6.00', winner: 1 };
    show(lookOf(handOf({ phase: 'over', result }, { status: 'paid', paid, turn: null })));
    const rows = screen.getAllByRole('row').map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['19 points · beaten caller', '−\u2060₱60.00'],
      ['3 points', '+\u2060₱114.00'],
      ['burned', '−\u2060₱60.00'],
    ]);
    expect(screen.getByText(/Rake ₱6.00/)).toBeTruthy();
    expect(screen.getByText(/Called Tala\. You: −/)).toBeTruthy();
  });

  it('lets the player leave, sit out and come back', () => {
    const { asked } = show(lookOf(handOf({})));
    fireEvent.click(action(/^Menu$/));
    fireEvent.click(action(/Leave the table/));
    expect(asked).toEqual([['leave']]);
  });

  it('shows who is away the way back, in Filipino, too', () => {
    const { asked } = show(lookOf(null, { mine: { ...(lookOf(null).mine ?? expect.fail()), status: 'away' } }), {}, TY);
    fireEvent.click(action(/Nandito na ako/));
    expect(asked).toEqual([['away', false]]);
  });
});

it('plays a hand that is over again, move by move', () => {
  const sitting = { id: 's1', room: 12, bots: 'easy', stake: '20.00', buyIn: '400.00', win: '340.00', net: '-60.00' };
  const over = { ...VIEW, phase: 'play' } as const;
  const replay = {
    ...{ room: STATE.room, language: 'EN', currency: 'PHP', mode: 'trial', sitting },
    hands: [
      {
        ...{ id: 'h1', number: 7, mine: 0, views: [VIEW, over], moves: [], paid: null },
        names: [seat(0, 'an**a1', null), seat(1, 'Tala', 'easy'), seat(2, 'Mayumi', 'easy')],
      },
    ],
  } as unknown as SittingReplay;
  const page = makePage({ clock: fakeClock(), sound: SILENCE, isReduced: true }, EN, 'PHP');
  render(
    <PageContext value={page}>
      <Replay replay={replay} />
    </PageContext>,
  );
  expect(screen.getByText('Hand 7 · move 0 of 1')).toBeTruthy();
  fireEvent.click(action(/Next step/));
  expect(screen.getByText('Hand 7 · move 1 of 1')).toBeTruthy();
});
