import { sha256 } from '@baize/fair/node.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { FIESTA_RETURN } from '../apps/felt/games/fiesta/pool.ts';
import { ROOT } from './check/sources.ts';
import { codes, findGame, simulate, type Found } from './gameCheck/game.ts';

const ROUNDS = 100_000;
const ENGINES = {
  round: 'a round of one player',
  table: 'a shared table',
  flight: 'a shared flight',
  cards: 'a shared table whose tickets carry cards',
  fixture: 'a league of matches',
  room: 'a table of players',
} as const;
const USAGE = `npm run certificate -- CODE   prints a game's certificate as Markdown. Codes: ${codes().join(', ')}\n`;

/** `npm run certificate`: what is claimed of a game, and what shows it. */
export async function certificate([code = '']: string[]): Promise<number> {
  const found = findGame(code);
  process.stdout.write(found ? await certificateOf(found) : USAGE);
  return found ? 0 : 2;
}

export async function certificateOf(found: Found, rounds = ROUNDS): Promise<string> {
  const { game, folder } = found;
  const { name, code, category, classify, model, engine, fairness } = game;
  const ways = await simulate(found, rounds);
  const simulated = ways.map(
    (one) => `| ${one.name} | ${(one.exact * 100).toFixed(4)} % | ${one.deviation.toFixed(3)} | ${one.z.toFixed(2)} |`,
  );
  const lines = [
    `# Certificate: ${name} (${code})`,
    `Category ${category}${classify ? `, class ${classify}` : ''}; engine: ${ENGINES[engine.is]}.`,
    `Model's SHA-256: ${sha256(model.text)}. Build: ${commit()}.`,
    ...returnsOf(game),
    ...('jackpot' in game
      ? [`Beside it Fiesta returns ${FIESTA_RETURN} % of each paid stake, exact (games/fiesta/exact.ts).`]
      : []),
    ...('money' in game
      ? [
          `Greatest win: ${game.money.maxWin} stakes. Least time from round to round: ${game.money.minCycleMs / 1000} s.`,
        ]
      : []),
    ...(simulated.length > 0
      ? [
          `## ${(ways[0]?.rounds ?? rounds).toLocaleString('en')} rounds of the stream of players against it`,
          ['| way to play | exact | deviation of a round, stakes | z |', '|---|---|---|---|', ...simulated].join('\n'),
        ]
      : []),
    '## Random numbers',
    'HMAC-SHA-256 of a server seed whose hash is published before the round, with client seed and round number; whole numbers by rejection, so without bias (docs/fairness.md). Nothing else goes into an outcome.',
    `Branch of the outside program: \`${fairness.kind}\`, SHA-256 ${sha256(readFileSync(`${folder}/checkRound.part.mjs`, 'utf8'))}.`,
    '## Model',
    `\`\`\`json\n${model.text}\n\`\`\``,
  ];
  return `${lines.join('\n\n')}\n`;
}

/** Players play against each other in a room: nothing is returned to them but what is theirs. */
function returnsOf({ model, engine }: Found['game']): string[] {
  if (engine.is === 'room')
    return [
      '## What the house keeps',
      'A part of what is won from others, as the model below says; its bound and the sum of every hand are tested.',
    ];
  return [
    '## Return to player, in percent of the stake',
    typeof model.rtp === 'string'
      ? `${model.rtp}, exact, before a return is rounded down to the smallest coin.`
      : Object.entries(model.rtp)
          .map(([kind, rtp]) => `- ${kind}: ${rtp}`)
          .join('\n'),
    'Computed in closed form by the tests in the game’s folder, not simulated.',
  ];
}

const commit = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
