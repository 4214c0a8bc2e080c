import { randomUUID } from 'node:crypto';
import { commitmentOf, sha256 } from '@baize/fair/node.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../games/cards.ts';
import { readAmount } from '../../../games/amount.ts';
import type { TongitsState } from '../../../games/tongits/rules.ts';
import type { HandFairness, ProvenCard, RoomLook, SittingPage, SittingReplay } from '../../room.ts';
import { RoomHall, type RoomPlayer } from '../test/roomHall.ts';
import { getRoomGame, REVEAL_MS } from './games.ts';
import { findNewest, listLastHands } from './hands.store.ts';
import { findRoom } from './rooms.store.ts';

let hall: RoomHall;
beforeAll(async () => {
  hall = await RoomHall.open();
}, 60_000);
afterAll(async () => {
  expect(hall.world.platform.offences).toEqual([]);
  await hall.close();
});

async function atBots(): Promise<{ ana: RoomPlayer; look: RoomLook }> {
  const ana = await hall.join();
  await ana.sit();
  await ana.promise();
  return { ana, look: await begun(ana) };
}

/** The table is filled and the first hand asks for its seeds. */
async function begun(ana: RoomPlayer): Promise<RoomLook> {
  const { id } = await ana.look();
  await hall.run(id, async () => (await ana.look()).hand !== null);
  return ana.look();
}

const entries = (round: string) => hall.world.platform.entriesOf(round);

describe('a table with bots', () => {
  it('seats the player beside two who are named bots, and plays hand after hand for what stands before them', async () => {
    const { ana, look } = await atBots();
    expect(look).toMatchObject({ bots: 'easy', stake: '20.00', mine: { status: 'sitting', chips: '400.00' } });
    expect(look.seats.map(({ bot, isMine }) => [bot, isMine])).toEqual([
      [null, true],
      ['easy', false],
      ['easy', false],
    ]);
    expect(new Set(look.seats.map(({ name }) => name)).size).toBe(3);
    for (let hand = 1; hand <= 2; hand++) {
      const over = await ana.playHand();
      expect(over.hand).toMatchObject({ number: hand, status: 'paid' });
      const { deltas = [], rake = '' } = over.hand?.paid ?? {};
      const sum = [...deltas, rake].reduce((all, one) => all + Math.round(Number(one) * 100), 0);
      expect(sum).toBe(0);
      if ((await ana.state()).look?.mine?.status !== 'sitting') break;
      await ana.promise();
      await ana.toNextHand();
    }
    const [last, ...others] = await listLastHands(hall.world.db, look.mine?.id ?? '', 1);
    expect([last?.number, others]).toEqual([(await ana.look()).mine?.hands, []]);
    const room = await findRoom(hall.world.db, look.id);
    expect((room?.bought ?? 0n) - (room?.paid ?? 0n) - (room?.raked ?? 0n)).toBeGreaterThan(0n);
  });

  it('pays what stands before a player who leaves by one win that says what changed hands', async () => {
    const { ana } = await atBots();
    await ana.playHand();
    const { mine, id } = await ana.look();
    await ana.leave();
    await hall.money();
    expect(entries(mine?.id ?? '').map((entry) => entry.split(' ')[0])).toEqual(['bet', 'win']);
    const { list } = (await ana.ask<SittingPage>('GET', 'sittings')).body;
    expect(list[0]).toMatchObject({ id: mine?.id, status: 'paid', win: mine?.chips, hands: 1 });
    const message = hall.world.platform.messages.findLast(
      ({ kind, body }) => kind === 'win' && body.includes(mine?.id ?? '-'),
    );
    const { turnover, amount, round_closed: closed } = JSON.parse(message?.body ?? '{}');
    expect([turnover, closed]).toEqual([Math.abs(amount - 40_000_000), true]);
    // Nobody is left: the bots go home, and the table is closed.
    await hall.run(id);
    const room = await findRoom(hall.world.db, id);
    expect(room?.bought).toBe((room?.paid ?? 0n) + (room?.raked ?? 0n));
  });

  it('gives a buy-in back when no hand was played', async () => {
    const ana = await hall.join();
    const { body } = await ana.sit();
    await ana.leave();
    await hall.money();
    expect(entries(body.mine?.id ?? '').map((entry) => entry.split(' ')[0])).toEqual(['bet', 'rollback']);
    expect((await ana.state()).look).toBeNull();
  });

  it('takes a move once: the same key is the same move, and a second one at once is refused', async () => {
    const { ana, look } = await atBots();
    await ana.open(look);
    const mine = await ana.toMyTurn();
    const action = ana.choice(mine);
    const key = randomUUID();
    const both = await Promise.all([ana.act(mine, action, key), ana.act(mine, action, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ana.act(mine, action)).status).toBe(409);
    const hand = await findNewest(hall.world.db, look.id);
    expect(hand?.actions.filter((one) => one.key === key)).toHaveLength(1);
    expect((await ana.act(await ana.look(), { type: 'layOff', meld: 20, cards: [51] }, key)).body.error?.code).toMatch(
      /action\./,
    );
  });

  it('is refused for a stake or a strength that is none, a buy-in out of range, and without the money for it', async () => {
    const ana = await hall.join();
    expect((await ana.sit({ stake: '21.00' })).body.error?.code).toBe('stake.notOffered');
    expect((await ana.sit({ buyIn: '199.00' })).body.error?.code).toBe('stake.notOffered');
    expect((await ana.sit({ buyIn: '1000.01' })).body.error?.code).toBe('stake.notOffered');
    expect((await ana.sit({ bots: 'cheat' })).body.error?.code).toBe('table.closed');
    const member = hall.world.platform.members.get(ana.user);
    if (member) member.balance = 0;
    expect((await ana.sit()).body.error?.code).toBe('money.notEnough');
    expect((await ana.state()).look).toBeNull();
  });
});

describe('the clock', () => {
  it('draws and throws for who lets it run out, and takes who does so twice for away', async () => {
    const { ana, look } = await atBots();
    await ana.open(look);
    for (const status of ['sitting', 'away']) {
      const { turn } = (await ana.toMyTurn()).hand ?? {};
      if (!turn) expect.fail('it is not the player’s turn');
      hall.world.clock.move(turn.until + turn.bankMs + 1000 - hall.world.clock.now().getTime());
      await hall.run(look.id, async () => !(await ana.isAsked(look.id)));
      const hand = await findNewest(hall.world.db, look.id);
      expect(hand?.actions.some(({ madeBy }) => madeBy === 'clock')).toBe(true);
      if (hand?.endedAt) return;
      expect((await ana.look()).mine?.status).toBe(status);
    }
    await ana.ask('POST', 'away', { isAway: false });
    expect((await ana.look()).mine?.status).toBe('sitting');
  });

  it('plays a hand under way to its end for who sits out, then skips hands until the player is back', async () => {
    const { ana, look } = await atBots();
    const mine = await ana.toMyTurn();
    const seen = (await ana.ask<RoomLook>('POST', 'away', { isAway: true })).body;
    expect(seen.mine).toMatchObject({ status: 'sitting', sitsOut: true });
    expect(seen.hand?.turn?.until).toBe(mine.hand?.turn?.until);
    await ana.playHand();
    hall.world.clock.move(8000);
    await hall.run(look.id);
    expect((await ana.look()).mine?.status).toBe('away');
    const { number } = (await ana.look()).hand ?? {};
    hall.world.clock.move(60_000);
    await hall.run(look.id);
    expect((await ana.look()).hand?.number).toBe(number);
    await ana.ask('POST', 'away', { isAway: false });
    await hall.run(look.id, async () => (await ana.look()).hand?.number !== number);
    expect((await ana.look()).mine).toMatchObject({ status: 'sitting', sitsOut: false });
  });

  it('begins anew when nobody has led the room, and a hand that nobody goes on with is void', async () => {
    const { ana, look } = await atBots();
    await ana.open(look);
    const { turn, seq } = (await ana.toMyTurn()).hand ?? {};
    const end = (turn?.until ?? 0) + (turn?.bankMs ?? 0) + 1000;
    hall.world.clock.move(end + 30_000 - hall.world.clock.now().getTime());
    await hall.run(look.id);
    const later = (await ana.look()).hand;
    expect(later?.seq).toBe(seq);
    expect((later?.turn?.until ?? 0) - hall.world.clock.now().getTime()).toBeGreaterThanOrEqual(10_000);
    hall.world.clock.move(300_000);
    await hall.run(look.id, async () => (await ana.look()).hand?.status === 'void');
    expect((await ana.look()).mine?.chips).toBe('400.00');
  });
});

describe('people', () => {
  it('wait for each other, sit once, and with one device at a table', async () => {
    const [ana, ben, eve] = [await hall.join(), await hall.join(), await hall.join()];
    const ask = { bots: null, stake: '50.00', buyIn: '500.00' };
    const { body } = await ana.sit(ask);
    expect((await ana.sit(ask)).body.error?.code).toBe('round.open');
    expect((await ben.sit({ ...ask, device: `device-${ana.user}` })).body.id).not.toBe(body.id);
    await ben.leave();
    await hall.money();
    expect((await ben.sit({ ...ask, device: 'device-of-ben' })).body.id).toBe(body.id);
    await hall.run(body.id);
    expect((await ana.look()).hand).toBeNull();
    expect((await eve.sit(ask)).body.id).toBe(body.id);
    await hall.run(body.id);
    expect((await ana.look()).hand).toMatchObject({ status: 'seeds', number: 1 });
    expect((await ana.look()).seats.every(({ bot }) => bot === null)).toBe(true);
    for (const one of [ana, ben, eve]) await one.leave();
  });
});

/** Up the tree, as the page and anybody else does it. */
function climb({ card, at, salt, path }: ProvenCard): string {
  let hash = sha256(`${at}:${codeOf(card)}:${salt}`);
  const rest = [...path];
  for (let [place, width] = [at, 52]; width > 1; place >>= 1, width = (width + 1) >> 1) {
    const isAlone = place === width - 1 && width % 2 === 1;
    const other = isAlone ? undefined : rest.shift();
    if (other !== undefined) hash = sha256(place % 2 === 0 ? hash + other : other + hash);
  }
  return hash;
}

describe('cards', () => {
  it('that are another’s leave the house in no answer and no stream before they are shown; each that is seen is proven', async () => {
    const { ana, look } = await atBots();
    const stream = await openStream(ana);
    await ana.open(look);
    for (let turn = 0; turn < 6; turn++) {
      await hall.run(look.id, () => ana.isAsked(look.id));
      const mine = await ana.look();
      if (mine.hand?.status !== 'acting') break;
      await ana.act(mine, ana.choice(mine, 'easy'));
      const hand = await findNewest(hall.world.db, look.id);
      const room = await findRoom(hall.world.db, look.id);
      if (!hand || !room || hand.endedAt) break;
      const dealt = hall.parts.dealer.of(getRoomGame('tongits'), room, hand);
      const { stock, hands } = dealt?.state as TongitsState;
      const salts = [...stock, ...(hands[1] ?? []), ...(hands[2] ?? [])].map(
        (card) => dealt?.sealed.proofOf(card).salt ?? '',
      );
      await stream.until(hand.actions.length);
      const all = [...ana.heard, ...stream.lines].join('\n');
      expect(salts.filter((salt) => all.includes(salt))).toEqual([]);
      expect(all).not.toContain(hall.parts.vault.open('server-seed', hand.serverSeedSealed));
      const hidden = new Set([...stock, ...(hands[1] ?? []), ...(hands[2] ?? [])]);
      const seen = cardsIn((await ana.look()).hand?.view);
      expect(seen.filter((card) => hidden.has(card))).toEqual([]);
      const proven = stream.cards();
      expect(seen.filter((card) => !proven.has(card))).toEqual([]);
      expect([...proven.values()].map(climb).every((root) => root === hand.root)).toBe(true);
    }
    stream.end();
  });

  it('of a hand: root and shown cards at once, the server’s seed a day later, to who was dealt in', async () => {
    const { ana } = await atBots();
    const over = await ana.playHand();
    const path = `hands/${over.hand?.id}/fairness`;
    const { body } = await ana.ask<HandFairness>('GET', path);
    expect(body).toMatchObject({ serverSeed: null, root: over.hand?.root, number: 1 });
    expect(body.cards.map(climb).every((root) => root === body.root)).toBe(true);
    expect((await (await hall.join()).ask('GET', path)).status).toBe(404);
    await ana.leave();
    await hall.money();
    hall.world.clock.move(REVEAL_MS - 120_000);
    const early = await hall.signIn(ana.user);
    expect((await early.ask<HandFairness>('GET', path)).body.serverSeed).toBeNull();
    hall.world.clock.move(120_000);
    const { serverSeed, serverSeedHash } = (await early.ask<HandFairness>('GET', path)).body;
    expect(serverSeedHash).toBe(body.serverSeedHash);
    expect(commitmentOf(serverSeed ?? '')).toBe(serverSeedHash);
  });

  it('of a sitting that is over are shown as its player saw them', async () => {
    const { ana } = await atBots();
    await ana.playHand();
    const { mine } = await ana.look();
    expect((await ana.ask('GET', `sittings/${mine?.id}/replay`)).status).toBe(404);
    await ana.leave();
    await hall.money();
    const { body } = await ana.ask<SittingReplay>('GET', `sittings/${mine?.id}/replay`);
    expect(body.hands).toHaveLength(1);
    const [hand] = body.hands;
    expect(hand?.views).toHaveLength((hand?.moves.length ?? 0) + 1);
    expect(hand?.views.slice(0, -1).every(({ places }) => places.every(({ shown }) => shown === null))).toBe(true);
    expect(readAmount(body.sitting.win ?? '')).not.toBeNull();
    // The same for whoever has the platform's link from the bet's record.
    const message = { request_uuid: randomUUID(), user: ana.user, round: mine?.id };
    const { body: links } = await hall.studio.asPlatform<{ url: string; fairness_url: string }>(
      '/vendor/game/round',
      message,
    );
    const { pathname, search } = new URL(links.url);
    const shown = await hall.studio.ask<SittingReplay>('GET', `/api${pathname}${search}`);
    expect(shown.body.hands).toEqual(body.hands);
    const checked = await hall.studio.ask<HandFairness>('GET', `/api/fairness/${mine?.id}${search}`);
    expect(checked.body).toMatchObject({ roomGame: 'tongits', number: 1, serverSeed: null });
    expect(links.fairness_url).toContain('table=tongits');
  });
});

/** Every number in a list of cards, however deep. */
const cardsIn = (value: unknown, isCards = false): number[] => {
  if (typeof value === 'number') return isCards ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => cardsIn(one, typeof one === 'number'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((one) => cardsIn(one)) : [];
};

async function openStream(ana: RoomPlayer) {
  const stop = new AbortController();
  const answer = await fetch(`${hall.studio.url}/api/room/stream`, {
    headers: { authorization: `Bearer ${ana.session}` },
    signal: stop.signal,
  });
  const reader = answer.body?.getReader();
  const lines: string[] = [];
  const letters = new TextDecoder();
  let rest = '';
  return {
    lines,
    /** Reads on until the look holds so many moves. */
    async until(seq: number): Promise<void> {
      while (!lines.some((line) => line.includes('"type":"look"') && (JSON.parse(line).look.hand?.seq ?? -1) >= seq)) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return;
        const parts = (rest + letters.decode(value, { stream: true })).split('\n');
        rest = parts.pop() ?? '';
        lines.push(...parts.filter((line) => line !== ''));
      }
    },
    cards: (): Map<number, ProvenCard> =>
      new Map(
        lines
          .filter((line) => line.includes('"type":"cards"'))
          .flatMap((line) => (JSON.parse(line).cards as ProvenCard[]).map((one) => [one.card, one] as const)),
      ),
    end: () => stop.abort(),
  };
}

it('lets a page look on while its buy-in is on its way, and counts the chips once it has arrived', async () => {
  const ana = await hall.join();
  const key = randomUUID();
  const { arrived, letGo } = hall.world.platform.hold('bet');
  const sitting = ana.sit({ key });
  await arrived;
  expect((await ana.look()).mine).toMatchObject({ status: 'buying', seat: null });
  const stream = await openStream(ana);
  await stream.until(-1);
  expect(stream.lines[0]).toContain('"status":"buying"');
  stream.end();
  letGo();
  expect((await sitting).body.mine?.status).toBe('waiting');
  expect((await ana.sit({ key })).body.mine?.id).toBe((await ana.look()).mine?.id);
  await ana.leave();
  await hall.money();
});
