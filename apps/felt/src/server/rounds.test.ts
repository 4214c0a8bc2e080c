import { randomUUID } from 'node:crypto';
import { drawsOf } from '@baize/fair/node.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playRound } from '../../games/jeepneyMoon/rules.ts';
import { urchinCells } from '../../games/perlas/rules.ts';
import type { FeltRound, RoundFairness, RoundPage, SeedsRotated } from '../api.ts';
import { closeWorld, openWorld, Studio, type Player, type World } from './test/studio.ts';

let world: World;
let studio: Studio;
/** Does not wait long for an answer. */
let impatient: Studio;
let user: string;

beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world);
  impatient = await Studio.start(world, { timeoutMs: 200 });
});
afterAll(async () => {
  await Promise.all([studio.felt.close(), impatient.felt.close()]);
  await closeWorld(world);
});
beforeEach(() => {
  user = `ana-${randomUUID().slice(0, 8)}`;
  world.platform.join(user, 100_000);
  world.platform.clearFaults();
  world.clock.move(60_000);
});

const minor = (text: string | null): number => Number((text ?? 'x').replace('.', ''));

/** Reveals the seeds and returns the one that played. */
async function reveal(player: Player): Promise<SeedsRotated> {
  return (await player.post<SeedsRotated>('/api/seeds', { clientSeed: 'bagong-binhi' })).body;
}

describe('a slot round', () => {
  it('takes the stake, pays the win, closes the round and shows the platform’s balance', async () => {
    const player = await studio.play('jeepney-moon', user);
    expect(player.first).toMatchObject({
      balance: '1000.00',
      openRound: null,
      player: { mode: 'real', currency: 'PHP' },
    });
    const { status, body: round } = await player.open();
    expect([status, round.status]).toEqual([200, 'settled']);
    expect(world.platform.entriesOf(round.id)).toEqual(['bet -2000', `win ${minor(round.win)}`]);
    expect(minor(round.balance)).toBe(world.platform.minorOf(user));
    expect(minor(round.net)).toBe(minor(round.win) - 2000);
    expect(world.platform.offences).toEqual([]);
  });

  it('is what its seeds say, and can be checked once they are revealed', async () => {
    const player = await studio.play('jeepney-moon', user);
    const rounds: FeltRound[] = [];
    for (let i = 0; i < 5; i++) {
      world.clock.move(3000);
      rounds.push((await player.open()).body);
    }
    expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4]);
    const before = await player.get<RoundFairness>(`/api/fairness/${rounds[0]?.id}`);
    expect(before.body.serverSeed).toBeNull();
    const { revealed, next } = await reveal(player);
    expect(revealed).toMatchObject({
      nonces: 5,
      serverSeedHash: rounds[0]?.serverSeedHash,
      clientSeed: rounds[0]?.clientSeed,
    });
    expect(next).toMatchObject({ clientSeed: 'bagong-binhi', nonce: 0 });
    for (const round of rounds) {
      const { events } = playRound(2000n, drawsOf({ ...revealed, nonce: round.nonce }));
      expect(round.events).toEqual(events);
      expect((await player.round(round.id)).body.events).toEqual(events);
    }
    const after = await player.get<RoundFairness>(`/api/fairness/${rounds[0]?.id}`);
    expect(after.body.serverSeed).toBe(revealed.serverSeed);
    expect((await player.state()).body.fairness).toEqual(next);
  });

  it('rule G5: is that of its seeds and stake alone, for who has lost everything and for who has won much', async () => {
    const rich = `ben-${randomUUID().slice(0, 8)}`;
    world.platform.join(rich, 90_000_000);
    world.platform.join(user, 30_000);
    for (const [name, stake] of [
      [user, 2000n],
      [rich, 2000n],
    ] as const) {
      const player = await studio.play('jeepney-moon', name);
      const rounds: FeltRound[] = [];
      for (let i = 0; i < 8; i++) {
        world.clock.move(3000);
        rounds.push((await player.open()).body);
      }
      const { revealed } = await reveal(player);
      // Seeds, number and stake are all that goes in, and no draw is left out.
      for (const [nonce, round] of rounds.entries()) {
        const { events } = playRound(stake, drawsOf({ ...revealed, nonce }));
        expect([round.nonce, round.events]).toEqual([nonce, events]);
      }
    }
  });

  it('is the same again for the same key, and refused for the same key with another stake', async () => {
    const player = await studio.play('jeepney-moon', user);
    const key = randomUUID();
    const first = await player.open({ key });
    world.clock.move(3000);
    const again = await player.open({ key });
    expect(again.body).toEqual(first.body);
    expect((await player.open({ key, stake: '50.00' })).body.error?.code).toBe('round.keyReused');
    expect(world.platform.entriesOf(first.body.id)).toHaveLength(2);
  });

  it('happens once when the same key arrives many times at once, also in two processes', async () => {
    const player = await studio.play('jeepney-moon', user);
    const second = await Studio.start(world);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => player.at(i % 2 === 0 ? studio : second).open({ key })),
    );
    await second.felt.close();
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const id = answers[0]?.body.id ?? '';
    expect((await player.round(id)).body.status).toBe('settled');
    expect(world.platform.entriesOf(id)).toHaveLength(2);
  });

  it('rule R7: lets one of several different keys through at a time, and no sooner than the game’s cycle', async () => {
    const player = await studio.play('jeepney-moon', user);
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.open()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([
        [409, 'round.open'],
        [429, 'round.tooSoon'],
      ]).toContainEqual([status, body.error?.code]);
    }
    world.clock.move(1900);
    expect((await player.open()).body.error?.code).toBe('round.tooSoon');
    world.clock.move(200);
    expect((await player.open()).status).toBe(200);
    const page = await player.get<RoundPage>('/api/rounds');
    expect(page.body.list.map(({ nonce }) => nonce)).toEqual([1, 0]);
  });

  it.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 402, 'money.notEnough'],
    ['RS_ERROR_LIMIT_REACHED', 403, 'player.limitReached'],
  ] as const)('is void without a rollback when the platform answers %s', async (refusal, status, code) => {
    const player = await studio.play('jeepney-moon', user);
    const member = world.platform.members.get(user);
    if (member) member.refuses = refusal;
    const key = randomUUID();
    const { status: given, body } = await player.open({ key });
    expect([given, body.error?.code, body.round?.status]).toEqual([status, code, 'void']);
    expect(
      world.platform.messages.filter((one) => one.body.includes(body.round?.id ?? '')).map(({ kind }) => kind),
    ).toEqual(['bet']);
    expect((await player.open({ key })).body).toEqual(body);
    if (member) member.refuses = null;
    // It was no round, but the next waits for it as for one: nobody fills the books with stakes they do not have.
    expect((await player.open()).body.error?.code).toBe('round.tooSoon');
    world.clock.move(2500);
    expect((await player.open()).status).toBe(200);
  });

  it.each([
    ['RS_ERROR_TOKEN_EXPIRED', 401, 'session.expired'],
    ['RS_ERROR_USER_DISABLED', 403, 'player.disabled'],
    ['RS_ERROR_INVALID_GAME', 403, 'game.closed'],
    ['RS_ERROR_INVALID_PARTNER', 403, 'game.closed'],
    ['RS_ERROR_UNKNOWN', 409, 'platform.refused'],
  ] as const)('is taken back when the platform answers %s', async (refusal, status, code) => {
    const player = await studio.play('jeepney-moon', user);
    world.platform.next('bet', refusal);
    const { status: given, body } = await player.open();
    expect([given, body.error?.code, body.round?.status]).toEqual([status, code, 'void']);
    expect(world.platform.entriesOf(body.round?.id ?? '')).toEqual(['rollback 0']);
    expect(world.platform.minorOf(user)).toBe(100_000);
  });

  it.each(['unanswered', 'errorAfter', 'garbage', 'hangs'] as const)(
    'is played once when the answer to its bet is lost (%s)',
    async (how) => {
      const player = await studio.play('jeepney-moon', user);
      world.platform.next('bet', how);
      const { body } = await player.at(how === 'hangs' ? impatient : studio).open();
      expect(body.status).toBe('settled');
      expect(world.platform.entriesOf(body.id)).toHaveLength(2);
      expect(world.platform.offences).toEqual([]);
    },
  );

  it.each(['dropped', 'error', 'unanswered', 'hangs'] as const)(
    'is taken back when its bet stays without an answer (%s)',
    async (how) => {
      const player = await studio.play('jeepney-moon', user);
      world.platform.next('bet', how, how);
      const { status, body } = await player.at(how === 'hangs' ? impatient : studio).open();
      expect([status, body.error?.code, body.round?.status]).toEqual([409, 'platform.unavailable', 'void']);
      expect(world.platform.minorOf(user)).toBe(100_000);
    },
  );

  it('is not trusted to have moved nothing when a repeat of the bet is refused', async () => {
    const player = await studio.play('jeepney-moon', user);
    world.platform.next('bet', 'unanswered', 'RS_ERROR_NOT_ENOUGH_MONEY');
    const { body } = await player.open();
    expect([body.error?.code, body.round?.status]).toEqual(['money.notEnough', 'void']);
    expect(world.platform.minorOf(user)).toBe(100_000);
  });

  it('waits with its win for a silent platform, and is paid once', async () => {
    const player = await studio.play('jeepney-moon', user);
    world.platform.next('win', 'dropped', 'error', 'garbage', 'unanswered', 'RS_ERROR_UNKNOWN');
    const { status, body } = await player.open();
    expect([status, body.status]).toEqual([200, 'paying']);
    expect(body.events.at(-1)?.type).toBe('ended');
    expect((await player.open()).body).toMatchObject({ error: { code: 'round.open' }, round: { id: body.id } });
    expect((await player.state()).body.openRound?.id).toBe(body.id);
    await studio.felt.recover();
    expect((await player.round(body.id)).body.status).toBe('paying');
    for (const pause of [1000, 2000, 4000]) {
      world.clock.move(pause);
      await studio.felt.recover();
    }
    const settled = (await player.round(body.id)).body;
    expect(settled).toMatchObject({ status: 'settled', win: body.win });
    expect(world.platform.entriesOf(body.id)).toHaveLength(2);
    expect(minor(settled.balance)).toBe(world.platform.minorOf(user));
  });

  it('goes on asking for its money back until it is answered', async () => {
    const player = await studio.play('jeepney-moon', user);
    world.platform.next('bet', 'unanswered', 'unanswered');
    world.platform.next('rollback', 'dropped', 'dropped', 'RS_ERROR_UNKNOWN');
    const { status, body } = await player.open();
    expect([status, body.round?.status, world.platform.minorOf(user)]).toEqual([503, 'betting', 98_000]);
    for (const pause of [1000, 2000, 4000]) {
      world.clock.move(pause);
      await studio.felt.recover();
    }
    expect((await player.round(body.round?.id ?? '')).body.status).toBe('void');
    expect(world.platform.minorOf(user)).toBe(100_000);
    expect(world.platform.offences).toEqual([]);
  });
});

describe('a round of Perlas', () => {
  it('goes pick by pick, tells no urchin early, and pays what it showed on cashing out', async () => {
    for (let attempt = 0; ; attempt++) {
      const player = await studio.play('perlas', user);
      const { body: round } = await player.open({ options: { urchins: 1 } });
      expect(round).toMatchObject({ status: 'open', win: null, events: [{ type: 'started', urchins: 1 }] });
      expect(world.platform.entriesOf(round.id)).toEqual(['bet -2000']);
      const picked = (await player.act(round, { type: 'pick', cell: attempt % 25 })).body;
      if (picked.status !== 'open') {
        world.clock.move(6000);
        continue;
      }
      expect(JSON.stringify(picked.events)).not.toContain('"urchins":[');
      expect((await player.state()).body.openRound).toEqual(picked);
      const done = (await player.act(round, { type: 'cashOut' })).body;
      expect(done).toMatchObject({ status: 'settled', win: '20.62' });
      expect(world.platform.entriesOf(round.id)).toEqual(['bet -2000', 'win 2062']);
      const { revealed } = await reveal(player);
      const urchins = urchinCells(1, drawsOf({ ...revealed, nonce: round.nonce }));
      expect(done.events.at(-1)).toEqual({ type: 'cashedOut', multiplier: '1.0312', win: '20.62', urchins });
      return;
    }
  });

  it('ends with a closing win of nothing on an urchin', async () => {
    const player = await studio.play('perlas', user);
    let { body: round } = await player.open({ options: { urchins: 24 } });
    for (let cell = 0; round.status === 'open'; cell++) round = (await player.act(round, { type: 'pick', cell })).body;
    expect(round.status).toBe('settled');
    const won = round.events.at(-1)?.type === 'cashedOut';
    expect(world.platform.entriesOf(round.id)).toEqual(['bet -2000', `win ${won ? 49_500 : 0}`]);
  });

  it('answers a repeated move with the same round, and refuses what is not possible', async () => {
    const player = await studio.play('perlas', user);
    const { body: round } = await player.open({ options: { urchins: 1 } });
    expect((await player.act(round, { type: 'cashOut' })).body.error?.code).toBe('action.notPossible');
    const key = randomUUID();
    const first = await player.act(round, { type: 'pick', cell: 3 }, key);
    expect((await player.act(round, { type: 'pick', cell: 3 }, key)).body).toEqual(first.body);
    expect((await player.act(round, { type: 'pick', cell: 4 }, key)).body.error?.code).toBe('action.keyReused');
    if (first.body.status === 'open') {
      expect((await player.act(round, { type: 'pick', cell: 3 })).body.error?.code).toBe('action.notPossible');
      await player.act(round, { type: 'cashOut' });
    }
    const over = await player.act(round, { type: 'pick', cell: 5 });
    expect([over.status, over.body.error?.code, over.body.round?.id]).toEqual([409, 'round.notOpen', round.id]);
    expect(world.platform.entriesOf(round.id)).toHaveLength(2);
  });

  it('counts every one of many moves made at once exactly once', async () => {
    const player = await studio.play('perlas', user);
    const { body: round } = await player.open({ options: { urchins: 5 } });
    const picks = await Promise.all([0, 1, 2, 3, 4, 5].map((cell) => player.act(round, { type: 'pick', cell })));
    const taken = picks.flatMap(({ status }, cell) => (status === 200 ? [cell] : []));
    let now = (await player.round(round.id)).body;
    if (now.status === 'open') now = (await player.act(round, { type: 'cashOut' })).body;
    const opened = now.events.flatMap((event) => ('cell' in event ? [event.cell] : []));
    expect(opened.sort((x, y) => x - y)).toEqual(taken);
    expect(now.status).toBe('settled');
    expect(world.platform.entriesOf(round.id)).toEqual(['bet -2000', `win ${minor(now.win)}`]);
  });

  it('left for a day, pays the pearls found, or gives the stake back where none was', async () => {
    const player = await studio.play('perlas', user);
    const { body: untouched } = await player.open();
    world.clock.move(24 * 3_600_000 + 1);
    await studio.felt.recover();
    const back = await studio.play('perlas', user);
    expect((await back.round(untouched.id)).body).toMatchObject({ status: 'void', win: null });
    expect(world.platform.entriesOf(untouched.id)).toEqual(['bet -2000', 'rollback 2000']);
    for (let cell = 0; cell < 25; cell++) {
      const { body: round } = await back.open({ options: { urchins: 1 } });
      const picked = (await back.act(round, { type: 'pick', cell })).body;
      world.clock.move(6000);
      if (picked.status !== 'open') continue;
      world.clock.move(24 * 3_600_000);
      await studio.felt.recover();
      expect(world.platform.entriesOf(round.id)).toEqual(['bet -2000', 'win 2062']);
      const again = await studio.play('perlas', user);
      expect((await again.round(round.id)).body).toMatchObject({ status: 'settled', win: '20.62' });
      return;
    }
  });

  it('holds its seeds until it is over', async () => {
    const player = await studio.play('perlas', user);
    await player.open();
    const refused = await player.post<object>('/api/seeds', { clientSeed: 'iba' });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'seeds.roundOpen']);
  });
});

it('plays for nothing without asking the platform for anything', async () => {
  const before = world.platform.messages.length;
  const player = await studio.play('jeepney-moon', null);
  expect(player.first).toMatchObject({ balance: '1000.00', player: { mode: 'free', currency: 'XXX' } });
  const { body: round } = await player.open({ stake: '500.00' });
  expect(minor(round.balance)).toBe(100_000 - 50_000 + minor(round.win));
  world.clock.move(3000);
  await player.open({ stake: '500.00' });
  for (let i = 0; i < 60; i++) {
    world.clock.move(3000);
    const { body } = await player.open({ stake: '500.00' });
    if (!body.error) continue;
    expect(body.error.code).toBe('money.notEnough');
    break;
  }
  expect(world.platform.messages.length).toBe(before);
});

describe('free rounds', () => {
  const give = (id: string, change: object = {}) =>
    studio.asPlatform<{ status: string }>('/vendor/freebet/rewards/create', {
      ...{ request_uuid: id, reward_uuid: id, user, game_code: 'jeepney-moon', currency: 'PHP' },
      ...{ bet_value: 1_000_000, bet_count: 2, end_time: '2099-01-01T00:00:00.000Z' },
      start_time: new Date(world.clock.now().getTime() - 1000).toISOString(),
      ...change,
    });
  const cancel = (id: string) =>
    studio.asPlatform<{ status: string }>('/vendor/freebet/rewards/cancel', { request_uuid: id, reward_uuid: id });

  it('cost nothing, say so in each message, and end when they are played', async () => {
    const [id, start] = [randomUUID(), world.clock.now()];
    const times = { start_time: new Date(start.getTime() - 1000).toISOString() };
    const answers = [await give(id, times), await give(id, times), await give(id, { ...times, bet_count: 3 })];
    expect(answers.map(({ body }) => body.status)).toEqual(['RS_OK', 'RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION']);
    const player = await studio.play('jeepney-moon', user);
    expect(player.first).toMatchObject({ freeRounds: { id, stake: '10.00', count: 2, left: 2, won: '0.00' } });
    const free = { stake: '10.00', reward: id };
    let won = 0;
    for (const left of [1, 0]) {
      world.clock.move(3000);
      const { body: round } = await player.open(free);
      won += minor(round.win);
      expect(round).toMatchObject({ status: 'settled', isFree: true, freeRounds: { left } });
      expect(minor(round.freeRounds?.won ?? null)).toBe(won);
      expect(world.platform.entriesOf(round.id)).toEqual(['bet 0', `win ${minor(round.win)}`]);
    }
    expect(world.platform.minorOf(user)).toBe(100_000 + won);
    const sent = world.platform.messages.filter(({ body }) => body.includes(id)).map(({ body }) => JSON.parse(body));
    expect(sent).toHaveLength(4);
    for (const message of sent) expect(message).toMatchObject({ is_free: true, reward_uuid: id });
    world.clock.move(3000);
    expect((await player.open(free)).body).toMatchObject({ error: { code: 'free.over' } });
    expect(world.platform.offences).toEqual([]);
  });

  it('are as many as are left: a bet that is taken back gives its round back, another stake is none of them', async () => {
    const id = randomUUID();
    await give(id);
    const player = await studio.play('jeepney-moon', user);
    expect((await player.open({ stake: '20.00', reward: id })).body).toMatchObject({ error: { code: 'free.over' } });
    world.platform.next('bet', 'RS_ERROR_USER_DISABLED');
    await player.open({ stake: '10.00', reward: id });
    expect((await player.state()).body).toMatchObject({ freeRounds: { left: 2 } });
  });

  it('that were called off are not played, even if they come afterwards', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    await give(early);
    await cancel(early);
    await cancel(late);
    expect((await give(late)).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    const player = await studio.play('jeepney-moon', user);
    expect(player.first.freeRounds).toBeNull();
    expect((await player.open({ stake: '10.00', reward: early })).body).toMatchObject({ error: { code: 'free.over' } });
  });

  it('are played as their game fixes them, whatever a page asks for', async () => {
    const id = randomUUID();
    await give(id, { game_code: 'layag' });
    const player = await studio.play('layag', user);
    const longShot = { options: { side: 'over', winning: 10 }, stake: '10.00' };
    const { body: free } = await player.open({ ...longShot, reward: id });
    expect(free).toMatchObject({ isFree: true, status: 'settled', options: { side: 'under', winning: 4950 } });
    world.clock.move(6000);
    expect((await player.open(longShot)).body).toMatchObject({ isFree: false, options: longShot.options });
    world.clock.move(6000);
    for (const options of [{}, { side: 'over', winning: 9 }, { side: 'port', winning: 10 }])
      expect((await player.open({ ...longShot, options })).body).toMatchObject({ error: { code: 'input.invalid' } });
  });

  it('of no game and of no stake that it has are refused for good', async () => {
    for (const change of [{ game_code: 'no-game' }, { bet_value: 1_234_000 }])
      expect((await give(randomUUID(), change)).body.status).toMatch(/INVALID_GAME|WRONG_SYNTAX/);
  });
});
