import { LANGUAGES } from '@baize/i18n/languages.ts';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { GameClient } from '../src/client/games/client.ts';
import type { GameFiles } from '../src/server/gameFiles.ts';

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
};

const FELT = fileURLToPath(new URL('../', import.meta.url));
const TEXTS = fileURLToPath(new URL('../../../packages/i18n/src/texts/', import.meta.url));
const PLAY = `${FELT}src/client/play/`;

/** As `apps.ts` loads them. */
const APP = {
  round: 'GameApp',
  table: 'TableApp',
  flight: 'TableApp',
  cards: 'TableApp',
  room: 'RoomApp',
  fixture: 'LeagueApp',
} as const satisfies Record<GameClient['is'], string>;
/** What a page says before and beside its game. */
const PAGE_TEXTS = ['felt', 'feltErrors'];

/** Writes `games.json`: the files that each game is played with, so that its page can name them at once. */
export function gameFiles(): Plugin {
  return {
    name: 'felt-game-files',
    apply: 'build',
    generateBundle: {
      // Once the styles have left files that would hold nothing else.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        refuseCircles(chunks);
        const games: Record<string, GameFiles> = {};
        for (const folder of readdirSync(`${FELT}games`)) {
          const file = `${FELT}games/${folder}/client.ts`;
          if (!existsSync(file)) continue;
          const { client } = (await import(file)) as { readonly client: GameClient };
          games[client.code] = filesOf(client, folder, chunks);
        }
        this.emitFile({ type: 'asset', fileName: 'games.json', source: JSON.stringify(games) });
      },
    },
  };
}

/** Of files that need each other one is run before what it needs is there, and the page stays empty. */
function refuseCircles(chunks: readonly Chunk[]): void {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`files need each other: ${[...path, name].join(' → ')}`);
    if (done.has(name)) return;
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) follow(next, [...path, name]);
    done.add(name);
  };
  for (const { fileName } of chunks) follow(fileName, []);
}

function filesOf(client: GameClient, folder: string, chunks: readonly Chunk[]): GameFiles {
  const loads = (...modules: string[]): string[] => [...new Set(modules.flatMap((id) => filesBehind(id, chunks)))];
  const first = loads(`${PLAY}open.ts`);
  // In the order in which `main.tsx` asks for them: the later of two styles wins.
  const all = loads(`${FELT}games/${folder}/stage/Stage.tsx`, `${PLAY}${APP[client.is]}.tsx`, `${PLAY}main.tsx`);
  const parts = [...PAGE_TEXTS, ...client.texts];
  const texts = LANGUAGES.map(({ code }) => {
    const own = parts.map((part) => `${TEXTS}${code.toLowerCase()}/${part}.json`);
    const index = code === 'EN' ? [] : [fileURLToPath(new URL('../otherFeltTexts.ts', `file://${TEXTS}`))];
    return [code, loads(...index, ...own).filter((file) => !all.includes(file))];
  });
  return { all: all.filter((file) => !first.includes(file)), texts: Object.fromEntries(texts) };
}

/** The file that holds a module, those that it needs, their styles, its own behind those of what it needs, and their pictures. */
function filesBehind(module: string, chunks: readonly Chunk[]): string[] {
  const found = new Set<string>();
  const styles = new Set<string>();
  const pictures = new Set<string>();
  const follow = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name));
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const picture of chunk.viteMetadata?.importedAssets ?? []) pictures.add(picture);
  };
  const holder = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!holder) throw new Error(`no built file holds ${module}`);
  follow(holder);
  return [...found, ...styles, ...pictures];
}
