import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf } from '@baize/fair/node.ts';
import { expect, it } from 'vitest';
import type { TongitsState } from '../../../games/tongits/rules.ts';
import type { RoomAction } from '../../room.ts';
import { createVault } from '../secrets.ts';
import { createDealer } from './deal.ts';
import { getRoomGame } from './games.ts';
import type { HandRow, Place } from './hands.store.ts';
import { botAction } from './moves.ts';
import { toldMoves } from './view.ts';

const VAULT = createVault(['a-secret-of-at-least-32-characters-for-tests']);
const GAME = getRoomGame('tongits');
const ROOM = { stake: 2000n, hall: 'tongits free PHP' };

/** Moves of the first places in their order. */
const handOf = (moves: readonly { place: number; action: RoomAction }[], change: Partial<HandRow> = {}): HandRow =>
  ({
    ...{ id: 'h1', number: 1, dealer: 0, clientSeed: 'c', endedAt: null },
    places: [0, 1, 2].map(() => ({ chips: '40000' })),
    serverSeedSealed: VAULT.seal('server-seed', 'ab'.repeat(32)),
    actions: moves.map((move, seq) => ({ ...move, seq, key: null, madeBy: 'player' })),
    ...change,
  }) as unknown as HandRow;

it('goes on from moves that were made, not from those of a transaction that was undone', () => {
  const dealer = createDealer(VAULT);
  const of = (hand: HandRow) => dealer.of(GAME, ROOM, hand)?.state as TongitsState;
  const [one = 0, other = 0] = of(handOf([])).hands[0] ?? [];
  const thrown = (card: number) => ({ place: 0, action: { type: 'throw', card } as const });
  expect(of(handOf([thrown(one)])).thrown).toEqual([one]);
  expect(of(handOf([thrown(other)])).thrown).toEqual([other]);
  const drawn = of(handOf([thrown(other), { place: 1, action: { type: 'draw' } }]));
  expect([drawn.thrown, drawn.phase]).toEqual([[other], 'play']);
  expect(of(handOf([])).thrown).toEqual([]);
  const anew = createDealer(VAULT).of(GAME, ROOM, handOf([], { clientSeed: 'd' }));
  expect(of(handOf([], { clientSeed: 'd' }))).toEqual(anew?.state);
});

it('tells an answer to nobody but who gave it before the hand is over', () => {
  const hand = handOf([
    { place: 0, action: { type: 'call' } },
    { place: 1, action: { type: 'answer', is: 'fold' } },
  ]);
  const told = (mine: number | null, change: Partial<HandRow> = {}) =>
    toldMoves(GAME.engine, { ...hand, ...change }, mine).map(({ seq }) => seq);
  expect([0, 1, 2, null].map((mine) => told(mine))).toEqual([[0], [0, 1], [0], [0]]);
  expect(told(2, { endedAt: new Date(0) })).toEqual([0, 1]);
});

it('gives a bot luck that nobody can compute: neither from its sitting, which its seeds tell afterwards, nor from its last hand', () => {
  const drawn: number[] = [];
  const decide = (_view: object, { int }: Draws): RoomAction => {
    drawn.push(int(2 ** 32), int(2 ** 32));
    return { type: 'draw' };
  };
  const game = { ...GAME, engine: { ...GAME.engine, bots: { easy: { decide } } } } as unknown as typeof GAME;
  const place = { bot: 'easy', sitting: 's1' } as Place;
  botAction(game, place, {}, 4);
  botAction(game, place, {}, 4);
  const known = drawsOf({ serverSeed: 's1', clientSeed: 'bot', nonce: 4 });
  expect(drawn.slice(0, 2)).not.toEqual([known.int(2 ** 32), known.int(2 ** 32)]);
  expect(drawn.slice(0, 2)).not.toEqual(drawn.slice(2));
});
