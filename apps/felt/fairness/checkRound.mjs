#!/usr/bin/env node
/**
 * Computes rounds from their revealed seeds, with nothing of the house but its published data. Any Node from 18 on, no packages.
 *
 *   node checkRound.mjs data.json round.json
 *
 * data.json: what decides the games, from /fairness/data.json. round.json: one round or a list of rounds, each
 *   { "game": "jeepney-moon", "serverSeed": "…", "serverSeedHash": "…", "clientSeed": "…", "nonce": 12, "stake": "20.00" }
 *   { "game": "perlas", …, "urchins": 3, "picks": [4, 17] }                     cells from 0, row by row
 *   { "game": "baccarat" or "roulette", "link": "…", "seal": "…", "salt": "…", "number": 812, "chainEnd": "…", "steps": 812,
 *     "bets": { "banker": "100.00" } }
 *   { "game": "ssc-1m", "link": "…", "salt": "…", "steps": 40, "chainEnd": "…" }
 * "currency" may name one without cents as { …, "unit": 100 }. With "modelHash" the data itself is checked, with "result" the computed result.
 * The exit code is 1 when a seed does not fit its hash, or anything else differs. The algorithm in words: docs/fairness.md.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Whole numbers from 0 to bound − 1 out of HMAC-SHA256(key: server seed, message: "clientSeed:nonce:cursor"). */
function drawsOf({ serverSeed, clientSeed, nonce }) {
  let cursor = 0;
  let words = [];
  const next = () => {
    if (words.length === 0) {
      const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor++}`).digest();
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.readUInt32BE(at));
    }
    return words.shift();
  };
  const int = (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = next();
      if (word < limit) return word % bound;
    }
  };
  const shuffle = (items) => {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last--) {
      const chosen = int(last + 1);
      [order[last], order[chosen]] = [order[chosen], order[last]];
    }
    return order;
  };
  return { int, shuffle };
}

const minorOf = (text) => BigInt(text.replace('.', ''));
const textOf = (minor) =>
  String(minor)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1');

function slot({ model }, round, draws) {
  const stake = minorOf(round.stake ?? '20.00');
  const lineStake = stake / BigInt(model.lines.length);
  const most = stake * BigInt(model.maxWin);
  const spins = [];
  let [total, awards, left] = [0n, 0, 0];
  const spin = (isFree) => {
    const stops = model.strips.map((strip) => draws.int(strip.length));
    const grid = model.strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]));
    let pays = 0;
    for (const rows of model.lines) {
      const shown = rows.map((row, reel) => grid[reel][row]);
      let count = 1;
      while (count < shown.length && (shown[count] === shown[0] || shown[count] === 'wild')) count += 1;
      // Wilds stand for every paying symbol; the scatter pays nothing, and no first reel has a wild.
      pays += model.pays[shown[0]]?.[count - 3] ?? 0;
    }
    const won = lineStake * BigInt(pays) * (isFree ? BigInt(model.freeSpins.multiplier) : 1n);
    const win = total + won > most ? most - total : won;
    total += win;
    spins.push({ stops, win: textOf(win) });
    const scatters = grid.flat().filter((symbol) => symbol === 'scatter').length;
    if (scatters >= model.freeSpins.scatters && awards < model.freeSpins.mostAwards && total < most) {
      awards += 1;
      left += model.freeSpins.spins;
    }
  };
  spin(false);
  for (; left > 0 && total < most; left--) spin(true);
  return { spins, win: textOf(total) };
}

function choose(n, k) {
  let ways = 1n;
  for (let at = 0; at < k; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return k > n ? 0n : ways;
}

/** The round's picks in order; one that has found pearls only is worth what cashing out then returns. */
function shells({ model }, { stake = '20.00', urchins = model.urchinsDefault, picks = [], unit = 1 }, draws) {
  const cells = Array.from({ length: model.cells }, (_, cell) => cell);
  const lying = draws
    .shuffle(cells)
    .slice(0, urchins)
    .sort((a, b) => a - b);
  if (picks.some((cell) => lying.includes(cell))) return { urchins: lying, win: '0.00' };
  if (picks.length === 0) return { urchins: lying, win: null };
  const over = minorOf(stake) * BigInt(model.returnPercent) * choose(model.cells, picks.length);
  const under = 100n * choose(model.cells - urchins, picks.length) * BigInt(unit);
  return { urchins: lying, win: textOf((over / under) * BigInt(unit)) };
}

/** What each bet returns, its stake included: [over, under] is what is won for a unit, null a stake that comes back. */
function returned(bets, payOf, unit = 1) {
  let sum = 0n;
  for (const [spot, amount] of Object.entries(bets)) {
    const [stake, pay] = [minorOf(amount), payOf(spot)];
    if (pay === 'back') sum += stake;
    else if (pay) sum += stake + ((stake * BigInt(pay[0])) / (BigInt(pay[1]) * BigInt(unit))) * BigInt(unit);
  }
  return textOf(sum);
}

function baccarat({ model, shoe }, { bets = {}, unit }, draws) {
  const cards = draws.shuffle(shoe);
  const [player, banker] = [[], []];
  const total = (hand) => hand.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10;
  for (const hand of [player, banker, player, banker]) hand.push(cards.shift());
  if (Math.max(total(player), total(banker)) < model.natural) {
    let third = null;
    if (total(player) <= model.drawsUpTo) player.push((third = cards.shift()));
    const points = total(banker);
    const draws3 =
      third === null
        ? points <= model.drawsUpTo
        : points <= model.bankerAlwaysDrawsUpTo || (model.bankerDrawsAgainst[points] ?? []).includes(total([third]));
    if (draws3) banker.push(cards.shift());
  }
  const [p, b] = [total(player), total(banker)];
  const winner = p === b ? 'tie' : p > b ? 'player' : 'banker';
  const isPair = ([one, two]) => one.rank === two.rank;
  const hits = {
    ...{ player: winner === 'player', banker: winner === 'banker', tie: winner === 'tie' },
    ...{ playerPair: isPair(player), bankerPair: isPair(banker) },
    ...{ big: player.length + banker.length > 4, small: player.length + banker.length === 4 },
  };
  const payOf = (spot) =>
    winner === 'tie' && (spot === 'player' || spot === 'banker') ? 'back' : hits[spot] ? model.pays[spot] : null;
  const names = (hand) => hand.map(({ rank, suit }) => `${rank} of ${suit}`);
  return { winner, player: names(player), banker: names(banker), win: returned(bets, payOf, unit) };
}

function roulette({ model, spots }, { bets = {}, unit }, draws) {
  const number = draws.int(model.pockets);
  const payOf = (spot) => (spots[spot]?.includes(number) ? model.pays[spot.split(':')[0]] : null);
  return { number, win: returned(bets, payOf, unit) };
}

function lottery({ is, symbols, count, digits }, draws) {
  if (is === 'shuffled') return draws.shuffle(symbols).slice(0, count);
  if (is === 'each') return Array.from({ length: count }, () => symbols[draws.int(symbols.length)]);
  return digits.map((length) => Array.from({ length }, () => draws.int(10)).join(''));
}

const KINDS = { slot, shells, baccarat, roulette };

/** What is wrong, in words; empty when everything that was given fits. */
export function checkRound(data, round) {
  const seeds = {
    serverSeed: round.serverSeed ?? round.link,
    clientSeed: round.clientSeed ?? round.salt,
    nonce: round.nonce ?? round.number ?? round.steps,
  };
  if (!/^[0-9a-f]{64}$/.test(seeds.serverSeed ?? '')) return { problems: ['the server seed is not 64 hex digits'] };
  if (typeof seeds.clientSeed !== 'string' || !Number.isSafeInteger(seeds.nonce))
    return { problems: ['the client seed or the round number is missing'] };
  const hash = round.serverSeedHash ?? round.seal;
  // What a wrong seed gives says nothing about the round, so nothing is computed from it.
  if (hash && hash !== sha256(seeds.serverSeed)) return { problems: ['the seed does not fit its hash'] };
  if (round.chainEnd) {
    let end = seeds.serverSeed;
    for (let step = 0; step < round.steps; step++) end = sha256(end);
    if (end !== round.chainEnd) return { problems: ['the link does not lead to the published end of the chain'] };
  }
  const problems = [];
  const game = data.games[round.game];
  const family = data.lottery.games[round.game]?.family ?? round.game;
  if (!game && !data.lottery.families[family]) return { problems: [`the data knows no game ${round.game}`] };
  if (game && round.modelHash && sha256(JSON.stringify(game.model)) !== round.modelHash)
    problems.push('the round was played by another version of the game than this data');
  const draws = drawsOf(seeds);
  const result = game
    ? KINDS[game.kind](game, round, draws)
    : { numbers: lottery(data.lottery.families[family].form, draws).join(',') };
  for (const [name, value] of Object.entries(round.result ?? {}))
    if (JSON.stringify(result[name]) !== JSON.stringify(value)) problems.push(`${name} is not what was recorded`);
  return { problems, result };
}

function main([dataFile, roundFile]) {
  if (!dataFile || !roundFile) {
    console.error('node checkRound.mjs data.json round.json');
    return 2;
  }
  const [data, given] = [dataFile, roundFile].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  let wrong = 0;
  for (const round of [given].flat()) {
    const { problems, result } = checkRound(data, round);
    wrong += Number(problems.length > 0);
    console.log(JSON.stringify({ game: round.game, ok: problems.length === 0, problems, result }));
  }
  return wrong === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
