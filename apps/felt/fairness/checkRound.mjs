#!/usr/bin/env node
/**
 * Computes rounds from their revealed seeds, with nothing of the house but its published data. Any Node from 18 on, no packages.
 *
 *   node checkRound.mjs data.json round.json
 *
 * data.json: what decides the games, from /fairness/data.json. round.json: one round or a list of rounds, each
 *   { "game": "perlas", "serverSeed": "…", "serverSeedHash": "…", "clientSeed": "…", "nonce": 12, "stake": "20.00",
 *     "urchins": 3, "picks": [4, 17] }                            what else a game needs: the first line of its branch below
 *   { "game": "baccarat", "link": "…", "seal": "…", "salt": "…", "number": 812, "chainEnd": "…", "steps": 812,
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

/** What each bet returns, its stake included: [over, under] is what is won for a unit, { part } the share of a stake that comes back. */
export function returned(bets, payOf, unit = 1) {
  let sum = 0n;
  for (const [spot, amount] of Object.entries(bets)) {
    const [stake, pay] = [minorOf(amount), payOf(spot)];
    const share = ([over, under]) => ((stake * BigInt(over)) / (BigInt(under) * BigInt(unit))) * BigInt(unit);
    if (pay === 'back') sum += stake;
    else if (pay?.part) sum += share(pay.part);
    else if (pay) sum += stake + share(pay);
  }
  return textOf(sum);
}

function lottery({ is, symbols, count, digits }, draws) {
  if (is === 'shuffled') return draws.shuffle(symbols).slice(0, count);
  if (is === 'each') return Array.from({ length: count }, () => symbols[draws.int(symbols.length)]);
  return digits.map((length) => Array.from({ length }, () => draws.int(10)).join(''));
}

/* The branches of the games stand here when the program is served (fairness/program.ts). */
const KINDS = {};

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
