import type { OutputOf } from '@baize/contract/call.ts';
import type { gameList } from '@baize/contract/games/games.ts';
import type { QueryClient } from '@tanstack/react-query';
import { answerKeys } from '../../app/hydration/answers.ts';

type Rows = Record<string, OutputOf<typeof gameList>>;

const keyOf = (language: string) => `baize.rows ${language}`;

/**
 * Puts the rows of an earlier visit where there is nothing newer, so that they paint at once (G4). They are old from the beginning:
 * each is asked for again when it is its turn.
 */
export function restoreRows(queries: QueryClient, language: string): void {
  for (const [name, games] of Object.entries(readRows(language))) {
    const queryKey = answerKeys.row(name, language);
    if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, games, { updatedAt: 1 });
  }
}

/** Remembers a row as the server answered it. A phone without room for it remembers nothing. */
export function keepRow(name: string, language: string, games: OutputOf<typeof gameList>): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify({ ...readRows(language), [name]: games }));
  } catch {
    // Full, or forbidden: the next visit waits as the first did.
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
