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
import { amountText } from '../../amount.ts';
import { apply, deal, settle, view, type HoldemState } from '../rules.ts';
import type { HoldemAction } from '../script.ts';
import { historyText } from './history.ts';
import { Replay } from './Replay.tsx';
import { Stage } from './Stage.tsx';

afterEach(cleanup);

const STATE: RoomState = {
  room: {
    ...{ code: 'holdem', name: 'Hold’em', seats: 6, stakes: ['2.00', '10.00'], buyIn: { least: 40, most: 100 } },
    ...{ handCost: null, hasTopUp: true, bots: ['easy', 'regular'], people: true, modelHash: 'a1b2c3d4'.repeat(8) },
  },
  player: { mode: 'trial', currency: 'PHP', language: 'EN' },
  ...{ serverTime: 0, balance: '12440.50', look: null, lobbyUrl: null, depositUrl: null },
  offers: [
    { stake: '2.00', least: '80.00', most: '200.00', people: 0 },
    { stake: '10.00', least: '400.00', most: '1000.00', people: 2 },
  ],
};

const CARD = (text: string): number => 'SHDC'.indexOf(text[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(text[0] ?? '');
/** Dealt one by one from the small blind, place 1; then a burned card before flop, turn and river. */
const FRONT = '2C9DAH 7C9SAS 3C KH9HKD 4C 5S 6C 5D'.replaceAll(' ', '').match(/../g)?.map(CARD) ?? [];
const DECK = [...FRONT, ...Array.from({ length: 52 }, (_, card) => card).filter((card) => !FRONT.includes(card))];
const START = deal({ deck: DECK, chips: [40_000n, 40_000n, 40_000n], dealer: 0, stake: 1000n, unit: 1n });
const play = (...moves: readonly HoldemAction[]): HoldemState =>
  moves.reduce((state, move) => apply(state, state.turn, move) ?? expect.fail(), START);
const [FOLD, CHECK, CALL] = [{ type: 'fold' }, { type: 'check' }, { type: 'call' }] as const;
/** Ana has the button, and the first word before the flop. */
const handOf = (state: HoldemState, change: Partial<HandLook> = {}): HandLook => ({
  ...{ id: 'h1', number: 7, status: 'acting', dealer: 0, seats: [0, 2, 4], serverSeedHash: '9f2c71ab'.repeat(8) },
  ...{ clientSeed: 'c', root: 'r', wantsSeed: null, seq: 4, pot: '15.00', view: view(state, 0), moves: [], paid: null },
  turn: { place: state.turn, until: 12_000, bankMs: 30_000 },
  ...change,
});
const seat = (at: number, name: string, bot: string | null, chips = '390.00') =>
  ({ seat: at, name, isMine: at === 0, bot, status: 'sitting', chips }) as const;
const lookOf = (hand: HandLook | null, mine: Partial<NonNullable<RoomLook['mine']>> = {}): RoomLook => ({
  ...{ id: 'r1', number: 12, stake: '10.00', bots: 'easy', waiting: 0, hand, nextAt: 0 },
  seats: [seat(0, 'an**a1', null), seat(2, 'Tala', 'easy'), seat(4, 'Mayumi', 'easy')],
  mine: {
    ...{ id: 's1', status: 'sitting', sitsOut: false, seat: 0, buyIn: '400.00', chips: '400.00' },
    ...{ hands: 6, owes: null, isPromised: true, win: null },
    ...mine,
  },
});

function show(look: RoomLook | null, texts = EN) {
  const asked: unknown[] = [];
  const shown: RoomClientView = {
    ...{ state: STATE, look, connection: 'live', isBusy: false, refusal: null, proof: 'good', left: null },
  };
  const note = (name: string) => async (what?: unknown) => void asked.push(what === undefined ? [name] : [name, what]);
  const room: RoomStore = {
    ...{ view: () => shown, subscribe: () => () => {}, now: () => 0, sit: note('sit'), act: note('act') },
    ...{ setAway: note('away'), leave: note('leave'), setPosts: note('posts'), topUp: note('topUp') },
    ...{ askBalance: note('balance'), dismiss: () => {}, wake: () => {}, stop: () => {} },
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

const button = (name: RegExp) => screen.getByRole('button', { name });

it('names tables by their blinds, says that a hand can cost everything, and sits down', () => {
  const { asked } = show(null);
  expect(button(/₱5\/₱10/)).toBeTruthy();
  expect(screen.getByText('A hand can cost all that stands before you.')).toBeTruthy();
  fireEvent.click(button(/Sit down, ₱400.00/));
  expect(asked).toEqual([['sit', { stake: '10.00', buyIn: '400.00', bots: 'easy' }]]);
});

describe('in one’s turn', () => {
  it('folds, calls and raises, each with its amount; bots are marked', () => {
    const { asked } = show(lookOf(handOf(START)));
    expect(screen.getAllByText('Bot')).toHaveLength(2);
    expect(screen.getByText('Your turn. A call costs ₱10.00.')).toBeTruthy();
    fireEvent.click(button(/^Call ?₱10/));
    fireEvent.click(button(/^Pot$/));
    fireEvent.click(button(/^Raise to ?₱35/));
    fireEvent.click(button(/^Fold/));
    expect(asked).toEqual([
      ['act', CALL],
      ['act', { type: 'raise', to: '35.00' }],
      ['act', FOLD],
    ]);
  });

  it('takes a size by slider, figures or parts of the pot, and says when it is all', () => {
    const { asked } = show(lookOf(handOf(START)));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
    expect(button(/^Raise to ?₱30/)).toBeTruthy();
    const typed = screen.getByRole('textbox', { name: 'Size in figures' });
    fireEvent.change(typed, { target: { value: '123.4' } });
    fireEvent.blur(typed);
    expect(button(/^Raise to ?₱123.40/)).toBeTruthy();
    fireEvent.change(typed, { target: { value: 'much' } });
    fireEvent.blur(typed);
    expect(button(/^Raise to ?₱123.40/)).toBeTruthy();
    const [all] = screen.getAllByRole('button', { name: /^All-in$/ });
    if (all) fireEvent.click(all);
    fireEvent.click(button(/^All-in ?₱400/));
    expect(asked).toEqual([['act', { type: 'raise', to: '400.00' }]]);
  });

  it('does not fold where a check is free', () => {
    const { asked } = show(lookOf(handOf(play(CALL, CALL, CHECK, CHECK, CHECK))));
    fireEvent.click(button(/^Fold/));
    fireEvent.click(button(/^Check/));
    expect(asked).toEqual([['act', CHECK]]);
    expect(screen.getByText('Two pair')).toBeTruthy();
  });
});

it('before one’s turn takes a decision ahead and drops it when a call would cost something else', () => {
  const state = play(CALL);
  show(lookOf(handOf(state)));
  const ahead = within(screen.getByRole('group', { name: 'For your next turn' })).getAllByRole('button');
  expect(ahead.map(({ textContent }) => textContent)).toEqual(['Check or fold', 'Check']);
  if (ahead[0]) fireEvent.click(ahead[0]);
  expect(button(/^Check or fold/).getAttribute('aria-pressed')).toBe('true');
});

it('says who has won what with which hand, and the rake', () => {
  const over = play(CALL, CALL, CHECK, CHECK, CHECK, CHECK, CHECK, CHECK, CHECK, CHECK, CHECK, CHECK);
  const paid = settle(over) ?? expect.fail();
  const told = { deltas: paid.deltas.map(amountText), rake: amountText(paid.rake), winner: paid.winner };
  show(lookOf(handOf(over, { status: 'paid', turn: null, paid: told })));
  const result = document.querySelector('.hand-over')?.textContent;
  expect(result).toContain('with');
  expect(result).toContain('Rake ₱1.50');
});

it('lets somebody who owes post, who sits out come back, and who has less bring more', () => {
  const { asked } = show(lookOf(null, { owes: { price: '15.00', posts: false }, chips: '200.00' }));
  fireEvent.click(button(/^Post ₱15 now/));
  fireEvent.click(button(/^Bring more chips/));
  fireEvent.click(button(/^Bring ₱800.00/));
  expect(asked).toEqual([
    ['posts', true],
    ['topUp', '800.00'],
  ]);
  cleanup();
  const away = show(lookOf(null, { status: 'away', sitsOut: true }));
  fireEvent.click(button(/I’m back/));
  expect(away.asked).toEqual([['away', false]]);
});

it('speaks Filipino', () => {
  show(lookOf(handOf(START)), TY);
  expect(screen.getByText('Ikaw na. ₱10.00 ang call.')).toBeTruthy();
});

const REPLAY: SittingReplay = (() => {
  const moves = [{ type: 'raise', to: '30.00' }, FOLD, CALL, CHECK, { type: 'raise', to: '60.00' }, FOLD] as const;
  const states = moves.reduce<HoldemState[]>(
    (all, move) => {
      const last = all.at(-1) ?? START;
      return [...all, apply(last, last.turn, move) ?? expect.fail()];
    },
    [START],
  );
  const paid = settle(states.at(-1) ?? START) ?? expect.fail();
  return {
    ...{ room: STATE.room, language: 'EN', currency: 'PHP', mode: 'trial' },
    sitting: {
      ...{ id: 's1', room: 12, bots: 'easy', stake: '10.00', buyIn: '400.00', win: '433.50', net: '33.50', hands: 1 },
      ...{ status: 'paid', createdAt: '2026-11-30T04:00:00.000Z', endedAt: null },
    },
    hands: [
      {
        ...{ id: 'h1', number: 1, mine: 0, seats: [0, 2, 4], startedAt: '2026-11-30T04:01:02.000Z' },
        names: [
          { name: 'an**a1', bot: null, isMine: true },
          { name: 'Tala', bot: 'easy', isMine: false },
          { name: 'Mayumi', bot: 'easy', isMine: false },
        ],
        views: states.map((state) => view(state, 0)),
        moves: moves.map((action, seq) => ({ seq, place: states[seq]?.turn ?? 0, action })),
        paid: { deltas: paid.deltas.map(amountText), rake: amountText(paid.rake), winner: paid.winner },
      },
    ],
  };
})();

it('writes a hand as text in the form that poker programs read', () => {
  const [hand] = REPLAY.hands;
  expect(hand && historyText(hand, REPLAY))
    .toBe(`Felt Hand #h1: Hold’em No Limit (5.00/10.00 PHP) - 2026/11/30 04:01:02 UTC
Table 'Bot table 12' 6-max Seat #1 is the button
Seat 1: an**a1 (400.00 in chips)
Seat 3: Tala (400.00 in chips) [bot]
Seat 5: Mayumi (400.00 in chips) [bot]
Tala: posts small blind 5.00
Mayumi: posts big blind 10.00
*** HOLE CARDS ***
Dealt to an**a1 [Ah As]
an**a1: raises 20.00 to 30.00
Tala: folds
Mayumi: calls 20.00
*** FLOP *** [Kh 9h Kd]
Mayumi: checks
an**a1: bets 60.00
Mayumi: folds
Uncalled bet (60.00) returned to an**a1
an**a1 collected 61.75 from pot
*** SUMMARY ***
Total pot 65.00 | Rake 3.25
Board [Kh 9h Kd]
Seat 1: an**a1 (button) won (61.75)
Seat 3: Tala folded
Seat 5: Mayumi folded`);
});

it('plays a hand again, move by move, and shows it as text', () => {
  const page = makePage({ clock: fakeClock(), sound: SILENCE, isReduced: true }, EN, 'PHP');
  render(
    <PageContext value={page}>
      <Replay replay={REPLAY} />
    </PageContext>,
  );
  expect(screen.getByText(/Hand 1 · move 0 of 6/)).toBeTruthy();
  fireEvent.click(button(/Next step/));
  expect(screen.getByText(/move 1 of 6/)).toBeTruthy();
  fireEvent.click(button(/As text/));
  expect(screen.getByText(/Dealt to an\*\*a1/)).toBeTruthy();
});
