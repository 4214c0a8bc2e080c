import { drawsOf } from '@baize/fair/node.ts';
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeaAnswer, SeaJudged, SeaLook, SeaShots, SeaShotView } from '../../../src/sea.ts';
import { act, load, tallyOf } from '../rules.ts';
import type { Closed, Hit, ManilaBayEvent } from '../script.ts';
import { seaRules } from '../sea.ts';
import { placeOf, swimmersOf, type Swimmer } from '../waters.ts';
import { createBattle } from './battle.ts';

const START = Date.UTC(2026, 10, 21, 4);
const MINUTE = START / 60_000;
const LINK = 'ab'.repeat(32);
const seeds = { serverSeed: LINK, clientSeed: 'salt', nonce: MINUTE };
const MAGAZINE = { stake: 2000n, options: { size: 20 }, currency: 'PHP' } as const;

/** A server with the game's own judgement, 90 ms away each way. */
function room(clock: ReturnType<typeof fakeClock>) {
  const all = new Map<string, Swimmer>(swimmersOf(MINUTE, drawsOf(seeds)).map((one) => [one.id, one]));
  const gone = new Set<string>();
  const told: SeaJudged[] = [];
  let events: readonly ManilaBayEvent[] = load(MAGAZINE).events;
  let flying: SeaShotView[] = [];
  let recent: number[] = [];
  let faults = 0;
  const way = () => new Promise<void>((done) => void clock.after(90, done));

  function judge(shots: SeaShots): SeaAnswer {
    const now = START + clock.now();
    const judged: SeaJudged[] = [];
    for (const shot of shots.fired) {
      const { spent, size } = tallyOf(events);
      const reason = seaRules.judgeFired(shot, { now, recent, spent: spent + flying.length, size });
      if (reason) judged.push({ shot: shot.shot, is: 'refused', reason });
      else
        [flying, recent] = [
          [...flying, shot],
          [...recent, shot.at],
        ];
    }
    for (const hit of shots.hits) {
      const shot = flying.find((one) => one.shot === hit.shot);
      const left = hit.fish.flatMap((id) => all.get(id) ?? []).filter(({ id }) => !gone.has(id));
      const reason = !shot ? 'unknown' : seaRules.judgeHit(shot, { seat: 0, swimmers: left, at: hit.at, now });
      if (left.length === 0) judged.push({ shot: hit.shot, is: 'gone' });
      else if (reason || !shot) judged.push({ shot: hit.shot, is: 'refused', reason: reason ?? 'unknown' });
      else {
        const turn = act({ ...MAGAZINE, events }, seaRules.hit(shot, left, hit.at), drawsOf(seeds));
        if (!turn || turn === 'back') throw new Error('a hit was impossible');
        events = [...events, ...turn.events];
        flying = flying.filter((one) => one !== shot);
        const event = turn.events[0];
        if (event?.type !== 'hit') throw new Error('a hit is an event');
        for (const { id, value } of event.fish) if (value !== null) gone.add(id);
        judged.push({ shot: hit.shot, is: 'hit', event });
      }
    }
    told.push(...judged);
    const { spent, caught } = tallyOf(events);
    const last = events.at(-1);
    const end = last?.type === 'closed' ? last : null;
    return { serverTime: START + clock.now(), judged, spent, caught: String(caught), end, isOpen: end === null };
  }

  return {
    told,
    fail: (times: number) => (faults = times),
    /** Somebody else has caught it. */
    lose: (id: string) => gone.add(id),
    look: (): SeaLook => ({
      ...{ room: 3, seat: 0, gone: [...gone] },
      seats: [{ seat: 0, name: 'an***a', isMine: true, bullet: '1.00', flying: [], fired: 0 }],
      minutes: [{ number: MINUTE, link: LINK, salt: 'salt', seal: '', chainEnd: '', steps: 1 }],
    }),
    async send(_: string, shots: SeaShots): Promise<SeaAnswer> {
      await way();
      if (faults-- > 0) throw new TypeError('Failed to fetch');
      const answer = judge(shots);
      await way();
      return answer;
    },
  };
}

describe('the sea as a page sees it', () => {
  let clock: ReturnType<typeof fakeClock>;
  let server: ReturnType<typeof room>;
  let hits: Hit[];
  let ends: (Closed | null)[];
  let battle: ReturnType<typeof createBattle>;
  beforeEach(async () => {
    clock = fakeClock();
    server = room(clock);
    [hits, ends] = [[], []];
    battle = createBattle({
      ...{ clock, send: server.send, onShot: () => undefined },
      onHit: (hit) => void hits.push(hit),
      onEnd: (_, closed) => void ends.push(closed),
    });
    battle.start();
    battle.onUpdate({ type: 'state', serverTime: START, look: server.look() });
    // The page's own draws are made by the browser, outside the fake time.
    await vi.waitUntil(() => battle.swimmers(START + 12_000).length > 0, { interval: 1 });
    await clock.advance(12_000);
    battle.load({ roundId: 'r', size: 20, spent: 0, caught: '0.00' }, 0);
  });

  /** Fires at whatever is in the middle of the sea, so many times. */
  async function fire(times: number): Promise<void> {
    for (let shot = 0; shot < times; shot++) {
      const [aim] = battle.swimmers().filter((one) => {
        const { x, y } = placeOf(one, battle.now());
        return x > 60 && x < 330 && y > 60 && y < 560;
      });
      if (aim) battle.fire(placeOf(aim, battle.now()));
      await clock.advance(400);
    }
  }

  it('tells hits that the server takes, each once, until the magazine is empty', async () => {
    for (let turn = 0; turn < 12 && ends.length === 0; turn++) {
      await fire(5);
      await clock.advance(2500);
    }
    expect(server.told.filter(({ is }) => is === 'refused')).toEqual([]);
    expect(hits.length).toBe(20);
    expect(new Set(hits.map(({ shot }) => shot)).size).toBe(20);
    expect(ends.map((end) => end?.reason)).toEqual(['empty']);
    expect(battle.state().magazine).toBeNull();
  });

  it('sends the same shots again after a lost answer, and none is counted twice', async () => {
    server.fail(2);
    await fire(3);
    await clock.advance(6000);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.map(({ shot }) => shot)).toEqual([...new Set(hits.map(({ shot }) => shot))]);
  });

  it('takes no more shots than six a second, nor than the magazine has', async () => {
    const place = { x: 200, y: 300 };
    const fired = Array.from({ length: 5 }, () => battle.fire(place));
    expect(fired).toEqual([true, false, false, false, false]);
    battle.choose('torpedo');
    await clock.advance(200);
    expect([battle.fire(place), battle.left()]).toEqual([true, 13]);
  });

  it('follows a fish, passes others on the way, and flies on when somebody else was faster', async () => {
    const [aim] = battle.swimmers().filter((one) => {
      const { x, y } = placeOf(one, battle.now());
      return x > 90 && x < 300 && y < 300;
    });
    if (!aim) throw new Error('nothing swims there');
    battle.follow(true);
    battle.aimAt(aim.id);
    battle.fire({ x: 0, y: 0 });
    await clock.advance(2500);
    const first = server.told[0];
    expect(first).toMatchObject({ shot: 1, is: 'hit' });
    expect(hits[0]?.fish[0]?.id).toBe(aim.id);
    const next = battle.swimmers().find(({ id }) => id !== aim.id);
    if (!next) throw new Error('nothing else swims');
    server.lose(next.id);
    battle.fireAt(next.id);
    await clock.advance(1500);
    expect(server.told[1]).toMatchObject({ shot: 2, is: expect.stringMatching(/gone|hit/) });
  });
});
