import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { linksOf, type GameFiles } from './gameFiles.ts';

it('names the files of a game and its texts in the asked language, and nothing for what was not built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-files-'));
  const dist = pathToFileURL(`${folder}/`);
  expect(await linksOf(dist, 'capiz', 'EN')).toBe('');
  const capiz: GameFiles = {
    all: ['assets/stage.js', 'assets/stage.css', 'assets/atlas.webp', 'assets/strange.txt'],
    texts: { EN: ['assets/en.js'], TY: ['assets/ty.js'] },
  };
  writeFileSync(join(folder, 'games.json'), JSON.stringify({ capiz }));
  const shared =
    '<link rel="modulepreload" crossorigin href="/assets/stage.js"><link rel="stylesheet" crossorigin href="/assets/stage.css">' +
    '<link rel="preload" as="image" href="/assets/atlas.webp">';
  expect(await linksOf(dist, 'capiz', 'TY')).toBe(
    `${shared}<link rel="modulepreload" crossorigin href="/assets/ty.js">`,
  );
  expect(await linksOf(dist, 'capiz', '"><script>')).toBe(shared);
  expect(await linksOf(dist, 'nothing', 'EN')).toBe('');
  rmSync(folder, { recursive: true });
});
