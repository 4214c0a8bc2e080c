import type { Rolldown } from 'vite';

type Find = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** Run before the rest is there, so in no file that needs it. */
const AT_ONCE = /\/client\/(play\/(open|knock)|keep)\.ts$/;
const TEXTS = /\/texts\/([\w-]+)\/(felt|feltErrors)\.json$/;

/**
 * Each file costs a wait, six load at a time: what most pages share comes in few. Parts with styles stay apart: a file
 * brings the styles of all its parts along, and games name their classes for themselves.
 */
export const FILES: Rolldown.CodeSplittingGroup[] = [
  { name: 'client', test: /node_modules/ },
  // Every game's page says both.
  { name: (id) => `felt-${TEXTS.exec(id)?.[1] ?? ''}`, test: TEXTS },
  { name: 'page', test: (id) => id.endsWith('.ts') && !AT_ONCE.test(id), minShareCount: 6 },
  {
    name: (id, find) => (hasStyles(id, find) ? null : 'parts'),
    test: /\/(client\/parts|game-kit\/src\/parts)\/\w+\.tsx$/,
    minShareCount: 6,
  },
];

function hasStyles(module: string, find: Find): boolean {
  const seen = new Set([module]);
  for (const one of seen) for (const next of find.getModuleInfo(one)?.importedIds ?? []) seen.add(next);
  return [...seen].some((id) => id.endsWith('.css'));
}
