import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Find = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** Run before the rest is there, so in no file that needs it. */
const AT_ONCE = /\/client\/(play\/(open|knock)|keep)\.ts$/;
const OF_A_GAME = /\/felt\/games\/\w+\//;
const TEXTS = /\/texts\/([\w-]+)\/(felt|feltErrors)\.json$/;

const isShared = (id: string): boolean => /\.tsx?$/.test(id) && !AT_ONCE.test(id) && !OF_A_GAME.test(id);

/**
 * Each file costs a wait, six load at a time, so what games share comes in few. But a file brings the styles of all its
 * parts along, and games name their classes for themselves: scripts share a file where they need the same styles.
 */
export const FILES: Group[] = [
  { name: 'client', test: /node_modules/ },
  // Every game's page says both.
  { name: (id) => `felt-${TEXTS.exec(id)?.[1] ?? ''}`, test: TEXTS },
  { name: (id, find) => (stylesOf(id, find) === '' ? 'page' : null), test: isShared, minShareCount: 3 },
  { name: (id, find) => stylesOf(id, find) || areaOf(id), test: isShared, minShareCount: 2 },
];

const areaOf = (id: string): string => /\/felt\/src\/client\/(\w+)\//.exec(id)?.[1] ?? 'page';

const known = new Map<string, string>();

/** The styles behind a module, those of what it needs among them. */
function stylesOf(module: string, find: Find): string {
  const before = known.get(module);
  if (before !== undefined) return before;
  const seen = new Set([module]);
  for (const one of seen) for (const next of find.getModuleInfo(one)?.importedIds ?? []) seen.add(next);
  const styles = [...seen]
    .filter((id) => id.endsWith('.css'))
    .map((id) => id.split('/').slice(-2).join('-').slice(0, -4));
  const name = styles.toSorted().join('-');
  known.set(module, name);
  return name;
}
