import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { rulesOf, type Family } from '@baize/lottery/index.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { playRound as deal } from '../games/baccarat/rules.ts';
import { outcomeIn, playRound as face } from '../games/dragonTiger/rules.ts';
import { playRound as spin } from '../games/jeepneyMoon/rules.ts';
import { amountText } from '../games/amount.ts';
import { playRound as scratch } from '../games/kaskas/rules.ts';
import { playRound as sail } from '../games/layag/rules.ts';
import { urchinCells } from '../games/perlas/rules.ts';
import { playRound as roll } from '../games/roulette/rules.ts';
import { outcomeIn as diceIn, playRound as shake } from '../games/sicBo/rules.ts';
import recorded from './recordedRounds.json' with { type: 'json' };
import { fairnessData, fairnessText } from './data.ts';
import { programText } from './program.ts';
import { fairnessRecord } from './record.ts';

const Line = v.object({
  game: v.string(),
  ok: v.boolean(),
  problems: v.array(v.string()),
  result: v.optional(v.any()),
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rounds-'));
  writeFileSync(join(folder, 'data.json'), fairnessText());
  writeFileSync(join(folder, 'checkRound.mjs'), programText());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As somebody outside runs it: the downloaded script and data, elsewhere, without our packages. */
function check(rounds: readonly object[]) {
  writeFileSync(join(folder, 'rounds.json'), JSON.stringify(rounds));
  const { stdout, status } = spawnSync(process.execPath, ['checkRound.mjs', 'data.json', 'rounds.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return {
    status,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => v.parse(Line, JSON.parse(line))),
  };
}

const FIRST = recorded[0] ?? expect.fail();
const TABLE = recorded.find(({ game }) => game === 'roulette') ?? expect.fail();

describe('the script that computes rounds outside', () => {
  it('comes to every recorded round, of each game and each family of draws', () => {
    const { status, lines } = check(recorded);
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(status).toBe(0);
    const { games, lottery } = fairnessRecord();
    const played = recorded.map(({ game }) => game);
    expect(Object.keys(games).filter((game) => !played.includes(game))).toEqual([]);
    const families = new Set(played.map((game) => lottery.games[game]?.family));
    expect(Object.keys(lottery.families).filter((family) => !families.has(family as Family))).toEqual([]);
    const named = Object.values(fairnessData().lottery.families).flatMap(({ plays }) => plays);
    expect(named.filter(({ name }) => name === '')).toEqual([]);
  });

  it('computes nothing of a seed that does not fit its hash, nor of a link that leads to another end', () => {
    const { status, lines } = check([
      { ...FIRST, serverSeed: commitmentOf('other') },
      { ...TABLE, steps: 3 },
      { ...TABLE, link: 'short' },
    ]);
    expect(status).toBe(1);
    expect(lines.map(({ problems, result }) => [problems, result])).toEqual([
      [['the seed does not fit its hash'], undefined],
      [['the link does not lead to the published end of the chain'], undefined],
      [['the server seed is not 64 hex digits'], undefined],
    ]);
  });

  it('says what differs, and when the data is of another version', () => {
    const { lines } = check([
      { ...FIRST, nonce: 9, modelHash: 'f'.repeat(64) },
      { ...FIRST, game: 'nothing' },
    ]);
    expect(lines[0]?.problems).toEqual([
      'the round was played by another version of the game than this data',
      'spins is not what was recorded',
    ]);
    expect(lines[1]?.problems).toEqual(['the data knows no game nothing']);
  });
});

it('the house still plays the recorded rounds as they were', () => {
  for (const round of recorded) {
    const { serverSeed, clientSeed, nonce, link, salt, number, steps, stake = '', urchins = 0, result } = round;
    const { side, winning = 0 } = round;
    const draws = drawsOf({
      serverSeed: serverSeed ?? link ?? '',
      clientSeed: clientSeed ?? salt ?? '',
      nonce: nonce ?? number ?? steps ?? 0,
    });
    const family = fairnessRecord().lottery.games[round.game]?.family;
    if (family) expect(rulesOf(family).draw(draws).join(',')).toBe(result.numbers);
    if (round.game === 'jeepney-moon') {
      const { events } = spin(BigInt(stake.replace('.', '')), draws);
      expect(events.at(-1)).toEqual({ type: 'ended', win: result.win });
    }
    if (round.game === 'perlas') expect(urchinCells(urchins, draws)).toEqual(result.urchins);
    if (round.game === 'kaskas')
      expect(amountText(scratch(BigInt(stake.replace('.', '')), draws).win)).toBe(result.win);
    if (round.game === 'layag') {
      const options = { side: side === 'over' ? 'over' : 'under', winning } as const;
      expect(amountText(sail({ stake: BigInt(stake.replace('.', '')), options }, draws).win)).toBe(result.win);
    }
    if (round.game === 'baccarat') expect(deal(draws).at(-1)).toMatchObject({ winner: result.winner });
    if (round.game === 'dragon-tiger') expect(outcomeIn(face(draws))).toMatchObject({ winner: result.winner });
    if (round.game === 'sic-bo') expect(diceIn(shake(draws))?.dice).toEqual(result.dice);
    if (round.game === 'roulette') expect(roll(draws)).toEqual([{ type: 'number', number: result.number }]);
  }
});
