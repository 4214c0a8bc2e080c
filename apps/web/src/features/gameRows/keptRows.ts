import type { OutputOf } from '@baize/contract/call.ts';
import type { gameList } from '@baize/contract/games/games.ts';
import type { QueryClient } from '@tanstack/react-query';
import { answerKeys } from '../../app/hydration/answers.ts';

type Rows = Record<string, OutputOf<typeof gameList>>;

const keyOf = (language: string) => `baize.rows ${language}`;

/** Restores an earlier visit's rows for an immediate paint (G4); each reloads in turn. */
export function restoreRows(queries: QueryClient, language: string): void {
  for (const [name, games] of Object.entries(readRows(language))) {
    const queryKey = answerKeys.row(name, language, false);
    if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, games, { updatedAt: 1 });
  }
}

/** Stores a row, if there is room. */
export function keepRow(name: string, language: string, games: OutputOf<typeof gameList>): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify({ ...readRows(language), [name]: games }));
  } catch {
    // Full or forbidden storage.
  }
}

function readRows(language: string): Rows {
  try {
    return JSON.parse(localStorage.getItem(keyOf(language)) ?? '{}') as Rows;
  } catch {
    // Nothing kept, or nothing that can be read.
    return {};
  }
}
