import { readFile } from 'node:fs/promises';

/** What plays a game: paths of files in `dist`, the build's own names. */
export interface GameFiles {
  readonly all: readonly string[];
  /** Its texts, by the platform's code of a language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

let known: Promise<Readonly<Record<string, GameFiles>>> | null = null;

/** Links for the head of a game's page: without them each file is asked for only when the one before has come. */
export async function linksOf(dist: URL, code: string, language: string): Promise<string> {
  known ??= readFile(new URL('games.json', dist), 'utf8').then(JSON.parse);
  const files = await known.catch(() => (known = null));
  const game = files?.[code];
  return [...(game?.all ?? []), ...(game?.texts[language] ?? [])].map(linkTo).join('');
}

const LINKS = {
  css: 'rel="stylesheet" crossorigin',
  js: 'rel="modulepreload" crossorigin',
  webp: 'rel="preload" as="image"',
};

function linkTo(file: string): string {
  const kind = LINKS[file.split('.').at(-1) as keyof typeof LINKS];
  return kind ? `<link ${kind} href="/${file}">` : '';
}
