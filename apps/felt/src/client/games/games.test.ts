import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { CLIENTS } from './clients.ts';

const SRC = new URL('../../', import.meta.url);

it('nothing in src names a game but tests and what stands in for the server while pages are made', () => {
  const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !/\/(dev|test)\/|\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(80);
  const names = GAMES.flatMap(({ code, name }) => [code, name, `games/${code}`]);
  const naming = files.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return (
      names.some((name) => new RegExp(`['"\`]${name}['"\`]`).test(text)) ||
      /games\/\w+\/(model|rules|script|stage)/.test(text)
    );
  });
  expect(naming).toEqual([]);
});

it('every game of the list has pages of its own, named and kept like it', () => {
  const of = ({ code, name }: { code: string; name: string }, is: string) => `${code} ${name} ${is}`;
  const pages = CLIENTS.map((client) => of(client, client.is)).toSorted();
  expect(pages).toEqual(GAMES.map((game) => of(game, game.engine.is)).toSorted());
});
