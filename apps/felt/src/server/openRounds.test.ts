import { drawsOf } from '@baize/fair/node.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nestCells } from '../../games/manggahan/rules.ts';
import { deckOf } from '../../games/sariJacks/rules.ts';
import type { FeltRound, SeedsRotated } from '../api.ts';
import { getGame } from './games.ts';
import { closeWorld, openWorld, Studio, type Player, type World } from './test/studio.ts';

const DAY_MS = 24 * 3_600_000;
let world: World;
let studio: Studio;
let user: string;

beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world);
});
afterAll(async () => {
  await studio.felt.close();
  await closeWorld(world);
});
beforeEach(() => {
  user = `ana-${randomUUID().slice(0, 8)}`;
  world.platform.join(user, 1_000_000);
  world.clock.move(60_000);
});
afterEach(() => vi.restoreAllMocks());

/** Everything that any call of a page or the platform tells while a round is open, as text. */
async function everythingTold(player: Player, round: FeltRound): Promise<string> {
  const [code, key] = [round.game, randomUUID()];
  const told = [
    round,
    (await player.round(round.id)).body,
    (await player.state()).body,
    (await player.get<object>('/api/rounds')).body,
    (await player.get<object>(`/api/fairness/${round.id}`)).body,
    (await player.open({ key, stake: round.stake, options: round.options })).body,
    (await player.post<object>('/api/seeds', { clientSeed: 'iba' })).body,
    (await player.get<object>(`/api/replay/${round.id}?sig=x`)).body,
    (await studio.play(code, user)).first,
    ...world.platform.messages,
  ];
  return JSON.stringify(told);
}

const revealed = async (player: Player): Promise<SeedsRotated['revealed']> =>
  (await player.post<SeedsRotated>('/api/seeds', { clientSeed: 'bagong-binhi' })).body.revealed;
const beginning = (player: Player, options: object, stake = '25.00') => player.open({ stake, options });

describe('a hand of Sari Jacks', () => {
  it('tells five cards and, whoever asks, no other of the deck before the move; then it is paid', async () => {
    const player = await studio.play('sari-jacks', user);
    const { body: round } = await beginning(player, { coins: 5 });
    expect(round).toMatchObject({ status: 'open', win: null, options: { coins: 5 } });
    const told = await everythingTold(player, round);
    const done = (await player.act(round, { type: 'hold', held: '10000' })).body;
    const deck = deckOf(drawsOf({ ...(await revealed(player)), nonce: round.nonce }));
    expect(round.events).toEqual([{ type: 'dealt', cards: deck.slice(0, 5) }]);
    expect(deck.slice(5).filter((card) => told.includes(JSON.stringify(card)))).toEqual([]);
    expect(done).toMatchObject({ status: 'settled', events: [{}, { cards: [deck[0], ...deck.slice(5, 9)] }] });
    const last = done.events.at(-1);
    expect(last?.type === 'drawn' && last.win).toBe(done.win);
  });

  it('costs one to five of the offered coins, of 100.00 at most', async () => {
    const player = await studio.play('sari-jacks', user);
    expect(player.first.game).toMatchObject({
      defaultStake: '5.00',
      stakes: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00'],
    });
    const refused = [
      ['3.00', 5],
      ['20.00', 3],
      ['200.00', 1],
      ['1000.00', 5],
    ] as const;
    for (const [stake, coins] of refused)
      expect((await beginning(player, { coins }, stake)).body.error?.code).toBe('stake.notOffered');
    expect((await beginning(player, { coins: 6 })).body.error?.code).toBe('input.invalid');
    const { body: round } = await beginning(player, { coins: 3 }, '60.00');
    expect(world.platform.entriesOf(round.id)).toEqual(['bet -6000']);
    expect((await player.act(round, { type: 'hold', held: '1111' })).body.error?.code).toBe('input.invalid');
    expect((await player.act(round, { type: 'hold', held: '11111' })).body.status).toBe('settled');
    expect((await player.act(round, { type: 'hold', held: '00000' })).body.error?.code).toBe('round.notOpen');
  });

  it('left for a day, holds all five cards', async () => {
    const player = await studio.play('sari-jacks', user);
    const { body: round } = await beginning(player, { coins: 5 });
    world.clock.move(DAY_MS + 1);
    await studio.felt.recover();
    const { body: over } = await (await studio.play('sari-jacks', user)).round(round.id);
    const [dealt, drawn] = over.events;
    expect(over.status).toBe('settled');
    expect(drawn).toMatchObject({ held: '11111', cards: dealt?.type === 'dealt' ? dealt.cards : [] });
    expect(world.platform.entriesOf(round.id)).toEqual(['bet -2500', `win ${Number(over.win) * 100}`]);
  });

  it('is free with five coins, at a whole number of offered coins', async () => {
    const give = (value: number) => {
      const id = randomUUID();
      return studio.asPlatform<{ status: string }>('/vendor/freebet/rewards/create', {
        ...{ request_uuid: id, reward_uuid: id, user, game_code: 'sari-jacks', currency: 'PHP', bet_value: value },
        ...{ bet_count: 1, end_time: '2099-01-01T00:00:00.000Z' },
        start_time: new Date(world.clock.now().getTime() - 1000).toISOString(),
      });
    };
    expect((await give(2_000_000)).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await give(1_000_000)).body.status).toBe('RS_OK');
    const player = await studio.play('sari-jacks', user);
    const { id } = player.first.freeRounds ?? expect.fail();
    const { body: round } = await player.open({ stake: '10.00', options: { coins: 1 }, reward: id });
    expect(round).toMatchObject({ isFree: true, options: { coins: 5 }, stake: '10.00' });
  });
});

describe('a round of Manggahan', () => {
  it('tells no nest before it is over, whoever asks, and pays what it showed', async () => {
    for (let cell = 0; ; cell += 1) {
      const player = await studio.play('manggahan', user);
      const { body: round } = await beginning(player, { orchard: 9, nests: 1 }, '50.00');
      const picked = (await player.act(round, { type: 'pick', cell })).body;
      world.clock.move(6000);
      if (picked.status !== 'open') continue;
      const half = (await player.act(round, { type: 'half' })).body;
      expect(half.events.at(-1)).toEqual({ type: 'half', sent: '27.84', safe: '27.84', out: '27.84' });
      expect(await everythingTold(player, half)).not.toContain('nestCells');
      const done = (await player.act(round, { type: 'home' })).body;
      expect(done).toMatchObject({ status: 'settled', win: '55.68' });
      expect(world.platform.entriesOf(round.id)).toEqual(['bet -5000', 'win 5568']);
      const cells = nestCells({ orchard: 9, nests: 1 }, drawsOf({ ...(await revealed(player)), nonce: round.nonce }));
      expect(done.events.at(-1)).toEqual({ type: 'home', win: '55.68', nestCells: cells });
      return;
    }
  });

  it('left for a day, goes home with what was found, or gives the stake back where nothing was', async () => {
    const player = await studio.play('manggahan', user);
    const { body: untouched } = await beginning(player, {}, '50.00');
    world.clock.move(DAY_MS + 1);
    await studio.felt.recover();
    expect(world.platform.entriesOf(untouched.id)).toEqual(['bet -5000', 'rollback 5000']);
    for (let cell = 0; ; cell++) {
      const back = await studio.play('manggahan', user);
      const { body: round } = await beginning(back, { orchard: 49, nests: 1 }, '50.00');
      const picked = (await back.act(round, { type: 'pick', cell })).body;
      world.clock.move(6000);
      if (picked.status !== 'open') continue;
      world.clock.move(DAY_MS);
      await studio.felt.recover();
      expect(world.platform.entriesOf(round.id)).toEqual(['bet -5000', 'win 5053']);
      return;
    }
  });
});

it('a game that keeps in its script what is not yet due shows of it what it says, and all of it afterwards', async () => {
  const { engine } = getGame('sari-jacks');
  // As if a deal kept the next card in its script, for the move.
  const open = engine.open.bind(engine);
  const kept = { type: 'kept', card: 'secret' } as never;
  vi.spyOn(engine, 'open').mockImplementation((round, draws) => {
    const turn = open(round, draws);
    return { ...turn, events: [...turn.events, kept] };
  });
  engine.view = ({ events }) => events.filter(({ type }) => type === 'dealt');
  try {
    const player = await studio.play('sari-jacks', user);
    const { body: round } = await beginning(player, {});
    expect(round.events).toHaveLength(1);
    expect(await everythingTold(player, round)).not.toContain('secret');
    const done = (await player.act(round, { type: 'hold', held: '11111' })).body;
    expect(done.events.map(({ type }) => type)).toEqual(['dealt', 'kept', 'drawn']);
  } finally {
    delete engine.view;
  }
});
