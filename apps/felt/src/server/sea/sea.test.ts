import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairnessText } from '../../../fairness/data.ts';
import { programText } from '../../../fairness/program.ts';
import { readAmount } from '../../../games/amount.ts';
import { hitsOf, tallyOf } from '../../../games/manilaBay/rules.ts';
import type { FeltRound, SeedsRotated } from '../../api.ts';
import type { SeaAnswer, SeaLook } from '../../sea.ts';
import { closeWorld, openWorld, Studio, type World } from '../test/studio.ts';
import { eventsOf, SeaPlayer, type Gun, type Shooting } from '../test/seaPlayer.ts';

/** How many are played; acceptance plays 2,000. */
const MAGAZINES = Number(process.env['SEA_MAGAZINES'] ?? 12);
const CHAIN = { tables: { chainLength: 600 } };
const MONEY = 100_000_000;

let world: World;
let studio: Studio;
beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world, CHAIN);
}, 60_000);
afterAll(async () => {
  expect(world.platform.offences).toEqual([]);
  await studio.felt.close();
  await closeWorld(world);
});

let seats = 0;
async function open(at: Studio = studio): Promise<SeaPlayer> {
  const name = `ben-${seats++}`;
  world.platform.join(name, MONEY);
  return new SeaPlayer(world, await at.play('manila-bay', name));
}

/** Numbers that look drawn, the same in every run. */
function chances(seed: number) {
  let state = seed;
  return () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0), state / 2 ** 32);
}

const minor = (text: string | null): bigint => readAmount(text ?? '') ?? -1n;
const entries = (round: FeltRound) => world.platform.entriesOf(round.id);

/** One well-aimed shot at whatever is nearest in time. */
function shotAt(ben: SeaPlayer, gun: Gun = 'cannon', ago = 1300) {
  const aimed = ben.aim(gun, { ago, pick: ([first]) => first });
  if (!aimed) throw new Error('nothing swims near');
  return aimed;
}

/** Waits until the money of a round has moved. */
async function settled(ben: SeaPlayer, id: string): Promise<FeltRound> {
  for (;;) {
    await studio.felt.recover();
    const { body } = await ben.player.round(id);
    if (body.status === 'settled' || body.status === 'void') return body;
    world.clock.move(5000);
  }
}

describe('a magazine in the sea', () => {
  it('sits four in a room by kind of money, the next in another, and tells what is to come by its seal alone', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => open()));
    const looks: SeaLook[] = [];
    for (const ben of all) looks.push(await ben.see());
    expect(looks.map(({ room, seat }) => `${room}.${seat}`)).toEqual(['1.0', '1.1', '1.2', '1.3', '2.0']);
    const now = Math.floor(world.clock.now().getTime() / 60_000);
    expect(looks[0]?.minutes.map(({ number, link }) => [number - now, link !== null])).toEqual([
      [0, true],
      [1, false],
    ]);
    const free = new SeaPlayer(world, await studio.play('manila-bay', null));
    expect(await free.see()).toMatchObject({ room: 1, seat: 0 });
    // After a minute nobody sits there any more.
    world.clock.move(61_000);
    const last = await open();
    expect(await last.see()).toMatchObject({ room: 1, seat: 0 });
    expect(last.look?.minutes.map(({ seal }) => seal)).toContain(looks[0]?.minutes[1]?.seal);
  });

  it('judges a hit by its draw, pays caught and unspent in one win, and tells what was played', async () => {
    const ben = await open();
    const { body: round } = await ben.load();
    expect([round.status, eventsOf(round)]).toEqual([
      'open',
      [{ type: 'loaded', size: 20, bullet: '1.00', isFree: false }],
    ]);
    const { shot, hit } = shotAt(ben);
    const { body } = await ben.send(round, { fired: [shot], hits: [hit] });
    expect(body).toMatchObject({ spent: 1, isOpen: true, end: null, judged: [{ shot: 1, is: 'hit' }] });
    const cashed = await ben.cashIn(round, '018f3c1e-0000-7000-8000-000000000001');
    const again = await ben.cashIn(round, '018f3c1e-0000-7000-8000-000000000001');
    expect([cashed.status, again.body.id]).toEqual([200, round.id]);
    const done = await settled(ben, round.id);
    expect(minor(done.win)).toBe(tallyOf(eventsOf(done)).caught + 1900n);
    expect(entries(done)).toEqual(['bet -2000', `win ${minor(done.win)}`]);
    const win = world.platform.messages.findLast(({ kind }) => kind === 'win');
    expect(JSON.parse(win?.body ?? '{}')).toMatchObject({ round_closed: true, turnover: 100_000 });
  });

  it('a magazine that nobody fired is rolled back, with no win', async () => {
    const ben = await open();
    const { body: round } = await ben.load();
    await ben.cashIn(round);
    const done = await settled(ben, round.id);
    expect([done.status, entries(done)]).toEqual(['void', ['bet -2000', 'rollback 2000']]);
  });

  it('refuses forged, late, early, doubled and too many claims, keeps each with its reason, and spends no bullet', async () => {
    world.clock.move(6000);
    const ben = await open();
    const { body: round } = await ben.load();
    const { shot, hit } = shotAt(ben);
    const reasons = async (shots: Partial<Shooting>) => {
      const { body } = await ben.send(round, { fired: [], hits: [], ...shots });
      return body.judged.map((one) => (one.is === 'refused' ? one.reason : one.is));
    };
    expect(await reasons({ fired: [{ ...shot, at: ben.now + 251 }] })).toEqual(['early']);
    expect(await reasons({ fired: [{ ...shot, at: ben.now - 1751 }] })).toEqual(['late']);
    expect(await reasons({ hits: [hit] })).toEqual(['unknown']);
    expect(await reasons({ fired: [shot], hits: [{ ...hit, fish: ['1-1'] }] })).toEqual(['noFish']);
    expect(await reasons({ hits: [{ ...hit, at: shot.at - 1 }] })).toEqual(['time']);
    expect(await reasons({ hits: [{ ...hit, at: ben.now + 900 }] })).toEqual(['early']);
    const other = ben.swimmers(hit.at).find(({ id }) => !hit.fish.includes(id));
    expect(await reasons({ hits: [{ ...hit, fish: [hit.fish[0] ?? '', other?.id ?? ''] }] })).toEqual(['many']);
    const [far] = ben.beside(hit);
    expect(await reasons({ hits: [{ ...hit, fish: [far?.id ?? ''] }] })).toEqual(['far']);
    expect((await ben.player.round(round.id)).body.events.length).toBe(1);
    // Seven within a second: the seventh is one too many.
    const burst = Array.from({ length: 7 }, (_, at) => ({ ...shot, shot: 10 + at, at: ben.now - 700 + at * 100 }));
    expect(await reasons({ fired: burst })).toContain('rate');
    const kept = await world.db.rows<{ reason: string }>`
      select reason from felt.sea_refused where round_id = ${round.id} order by id`;
    expect(kept.map(({ reason }) => reason).slice(0, 7)).toEqual([
      ...['early', 'late', 'unknown', 'noFish', 'time', 'early', 'many'],
    ]);
  });

  it('answers the same claim again as before, and spends its bullet once', async () => {
    world.clock.move(6000);
    const ben = await open();
    const { body: round } = await ben.load();
    const { shot, hit } = shotAt(ben);
    const first = await ben.send(round, { fired: [shot], hits: [hit] });
    const both = await Promise.all([1, 2].map(() => ben.send(round, { fired: [shot], hits: [hit] })));
    expect(both.map(({ body }) => body.judged)).toEqual([first.body.judged, first.body.judged]);
    const other = ben.swimmers().find(({ id }) => !hit.fish.includes(id));
    const forged = await ben.send(round, { fired: [], hits: [{ ...hit, fish: [other?.id ?? '1-1'] }] });
    expect(forged.body.judged).toEqual([{ shot: 1, is: 'refused', reason: 'spent' }]);
    expect(tallyOf(eventsOf((await ben.player.round(round.id)).body)).spent).toBe(1);
  });

  it('twenty wrong claims in a minute end it, and what was not fired comes back', async () => {
    world.clock.move(6000);
    const ben = await open();
    const { body: round } = await ben.load();
    const { shot, hit } = shotAt(ben);
    await ben.send(round, { fired: [shot], hits: [hit] });
    const forged = Array.from({ length: 20 }, (_, at) => ({ shot: 50 + at, at: ben.now, fish: ['1-1'] }));
    const { body } = await ben.send(round, { fired: [], hits: forged });
    expect(body).toMatchObject({ isOpen: false, end: { type: 'closed', reason: 'claims', left: 19 } });
    expect((await settled(ben, round.id)).status).toBe('settled');
  });

  it('of two who hit the same fish it is caught once; the other bullet flies on', async () => {
    world.clock.move(61_000);
    const [ann, ben] = [await open(), await open()];
    const rounds = [(await ann.load()).body, (await ben.load()).body];
    await Promise.all([ann.see(), ben.see()]);
    const mark = ann.aim('cannon', {
      ago: 1300,
      pick: (all) => all.find(({ species }) => species === 'dilis') ?? all[0],
    });
    const id = mark?.hit.fish[0] ?? '';
    // Both go on firing at it until one has it.
    let told: SeaAnswer['judged'] = [];
    for (let shot = 0; shot < 18 && !told.some((one) => one.is === 'gone'); shot++) {
      const fires = [ann, ben].map((who) =>
        who.aim('cannon', { ago: 1300, pick: (all) => all.find((one) => one.id === id) }),
      );
      const answers = await Promise.all(
        [ann, ben].flatMap((who, at) => {
          const [round, fire] = [rounds[at], fires[at]];
          return round && fire ? [who.send(round, { fired: [fire.shot], hits: [fire.hit] })] : [];
        }),
      );
      if (answers.length < 2) break;
      told = answers.flatMap(({ body }) => body.judged);
      world.clock.move(200);
    }
    const caught = await world.db.rows`select 1 from felt.sea_catch where swimmer = ${id}`;
    expect(caught.length).toBeLessThanOrEqual(1);
  });

  it('ends after five minutes without a shot, a minute without its page, and when the platform lets its player go on no more', async () => {
    world.clock.move(61_000);
    const reasonOf = async (ben: SeaPlayer, round: FeltRound) => {
      const done = await settled(ben, round.id);
      const last = eventsOf(done).at(-1);
      return last?.type === 'closed' ? last.reason : done.status;
    };
    const fired = async () => {
      const ben = await open();
      const { body: round } = await ben.load();
      const { shot, hit } = shotAt(ben);
      await ben.send(round, { fired: [shot], hits: [hit] });
      return { ben, round };
    };
    const away = await fired();
    world.clock.move(60_000);
    expect(await reasonOf(away.ben, away.round)).toBe('away');
    const idle = await fired();
    for (let minute = 0; minute < 5; minute++) {
      world.clock.move(59_000);
      await idle.ben.see();
      await studio.felt.recover();
    }
    world.clock.move(5000);
    expect(await reasonOf(idle.ben, idle.round)).toBe('idle');
    const off = await fired();
    world.clock.move(59_000);
    await off.ben.see();
    world.clock.move(1000);
    world.platform.next('balance', 'RS_ERROR_USER_DISABLED');
    await studio.felt.recover();
    expect(await reasonOf(off.ben, off.round)).toBe('switch');
  });
});

it(`the books of ${MAGAZINES} magazines are exact, whatever fails meanwhile, and each catch is computed outside`, async () => {
  const chance = chances(37);
  const folder = mkdtempSync(join(tmpdir(), 'sea-'));
  writeFileSync(join(folder, 'check.mjs'), programText());
  writeFileSync(join(folder, 'data.json'), fairnessText());
  const second = await Studio.start(world, CHAIN);
  world.clock.move(61_000);
  const all = await Promise.all(Array.from({ length: 4 }, () => open()));
  const homes = all.map(({ player }) => player);
  const played = all.map((): FeltRound[] => []);
  try {
    for (let number = 0; number < MAGAZINES; number += all.length) {
      world.clock.move(6000);
      if (chance() < 0.2) world.platform.next('bet', chance() < 0.5 ? 'unanswered' : 'dropped');
      if (chance() < 0.2) world.platform.next('win', chance() < 0.5 ? 'unanswered' : 'errorAfter', 'dropped');
      await Promise.all(
        all.map(async (ben, at) => {
          ben.player = (homes[at] ?? ben.player).at(chance() < 0.5 ? studio : second);
          const { body: round, status } = await ben.load();
          if (status === 200) played[at]?.push(await fireAll(ben, round, chance));
        }),
      );
      await Promise.all([studio, second].map(({ felt }) => felt.recover()));
    }
    const given: object[] = [];
    let caught = 0;
    for (const [at, ben] of all.entries()) {
      for (const { id } of played[at] ?? []) await settled(ben, id);
      const { revealed } = (await ben.player.post<SeedsRotated>('/api/seeds', { clientSeed: 'next' })).body;
      for (const { id } of played[at] ?? []) {
        const { body: round } = await ben.player.round(id);
        const events = eventsOf(round);
        const tally = tallyOf(events);
        if (round.status === 'void') {
          expect([tally.spent, entries(round)]).toEqual([0, ['bet -2000', 'rollback 2000']]);
          continue;
        }
        const end = events.at(-1);
        if (end?.type !== 'closed') throw new Error('a magazine has no end');
        expect([end.spent + end.left, minor(end.back)]).toEqual([20, BigInt(end.left) * 100n]);
        expect(minor(end.caught) + minor(end.back)).toBe(minor(round.win));
        expect(entries(round)).toEqual(['bet -2000', `win ${minor(round.win)}`]);
        const shots = hitsOf(events).map(({ gun, fish }) => [gun, ...fish.map(({ species }) => species)]);
        const draws = hitsOf(events).map(({ fish }) => fish.map(({ draw }) => draw).join('+'));
        const { clientSeed, nonce, serverSeedHash, stake } = round;
        const seed = { clientSeed, nonce, serverSeedHash, serverSeed: revealed.serverSeed };
        const result = { draws, spent: tally.spent, caught: end.caught, win: round.win };
        given.push({ ...seed, stake, size: 20, shots, game: 'manila-bay', result });
        caught += hitsOf(events).filter(({ win }) => win !== '0.00').length;
      }
    }
    writeFileSync(join(folder, 'rounds.json'), JSON.stringify(given));
    const outside = spawnSync(process.execPath, ['check.mjs', 'data.json', 'rounds.json'], {
      ...{ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
    });
    const lines = outside.stdout.trim().split('\n');
    expect([outside.status, lines.length]).toEqual([0, given.length]);
    expect([given.length > MAGAZINES / 2, caught > 0]).toEqual([true, true]);
    const sent = world.platform.messages.filter(
      ({ kind, body }) => kind === 'win' && !('turnover' in JSON.parse(body)),
    );
    expect(sent).toEqual([]);
  } finally {
    await second.felt.close();
    rmSync(folder, { recursive: true });
  }
}, 3_600_000);

/** Fires as somebody would, and as a cheat would, until it is empty, cashed in or left. */
async function fireAll(ben: SeaPlayer, round: FeltRound, chance: () => number): Promise<FeltRound> {
  const guns: readonly Gun[] = ['cannon', 'cannon', 'net', 'torpedo'];
  for (let batch = 0; batch < 8; batch++) {
    world.clock.move(1200);
    await ben.see();
    const shooting: Shooting = { fired: [], hits: [] };
    for (let shot = 0; shot < 5; shot++) {
      const gun = guns[Math.floor(chance() * guns.length)] ?? 'cannon';
      const aimed = ben.aim(gun, { ago: 1700 - shot * 180, pick: (near) => near[Math.floor(chance() * near.length)] });
      if (!aimed) continue;
      shooting.fired.push(aimed.shot);
      const forged = chance();
      if (forged < 0.04) shooting.hits.push({ ...aimed.hit, fish: ['1-1'] });
      else if (forged < 0.08) shooting.hits.push({ ...aimed.hit, at: aimed.hit.at - 4000 });
      else if (forged < 0.12) shooting.hits.push(aimed.hit, aimed.hit);
      if (forged >= 0.08) shooting.hits.push(aimed.hit);
    }
    const sent = chance() < 0.1 ? [shooting, shooting] : [shooting];
    const answers = await Promise.all(sent.map((one) => ben.send(round, one)));
    if (answers.some(({ body, status }) => status !== 200 || !body.isOpen)) return round;
    if (chance() < 0.12) {
      await ben.cashIn(round);
      return round;
    }
  }
  if (chance() < 0.5) await ben.cashIn(round);
  // Left: its page looks on no more.
  else world.clock.move(61_000);
  return round;
}
