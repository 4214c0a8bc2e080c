import { LIST_MAX, LIST_PROBLEMS_MAX } from '@baize/contract/backoffice/inbox.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import type { CsvRow } from '../../kernel/readCsv.ts';
import { listIdsByName } from '../identity/index.ts';
import {
  findList,
  insertList,
  insertListed,
  takeUnread,
  updateRead,
  type ListProblem,
  type MemberListRow,
} from './lists.store.ts';

/** At once: bets wait for none of them. */
const AT_ONCE = 1000;
/** What the first line says where it names the column. */
const HEAD = /^(user|user[ _-]?names?|account|member|login|name)$/i;

/** Why a file cannot be read. */
export type FileProblem = 'tooMany' | 'nobody';

/** By line, empty where none; or what is wrong with the file. */
export function userNamesIn(rows: readonly CsvRow[]): readonly string[] | FileProblem {
  const names: string[] = [];
  let isFirst = true;
  for (const { line, cells } of rows) {
    // As at a login.
    const name = (cells[0] ?? '').toLowerCase();
    if (line > LIST_MAX + 1) return 'tooMany';
    // Empty lines keep their numbers.
    while (names.length < line - 1) names.push('');
    names.push(isFirst && HEAD.test(name) ? '' : name);
    isFirst = false;
  }
  return names.every((name) => name === '') ? 'nobody' : names;
}

/** In the caller's transaction; the job reads it then. */
export const takeList = (
  tx: Db,
  list: Pick<MemberListRow, 'merchantId' | 'id' | 'fileName' | 'staffName' | 'at'>,
  userNames: readonly string[],
): Promise<boolean> => insertList(tx, list, userNames);

export const listOf = (app: App, merchantId: string, id: string): Promise<MemberListRow | null> =>
  findList(app.db, merchantId, id);

export const isWhole = ({ read, lines }: Pick<MemberListRow, 'read' | 'lines'>): boolean => read >= lines;

/** A piece per transaction, resumed where it ended. */
export async function readLists(app: App): Promise<void> {
  while (await app.db.transaction(readPiece));
}

async function readPiece(tx: Db): Promise<boolean> {
  const list = await takeUnread(tx, AT_ONCE);
  if (!list) return false;
  const { names, ...before } = list;
  const lines = names.flatMap((userName, at) => (userName === '' ? [] : [{ line: before.read + at + 1, userName }]));
  const ids = await listIdsByName(
    tx,
    list.merchantId,
    lines.map(({ userName }) => userName),
  );
  const added = new Set(await insertListed(tx, list, [...new Set(ids.values())]));
  const found = added.size;
  const problems = lines.flatMap(({ line, userName }): ListProblem[] => {
    const id = ids.get(userName);
    if (id === undefined) return [{ line, userName: userName.slice(0, 60), problem: 'unknown' }];
    // The first line of a name counts.
    return added.delete(id) ? [] : [{ line, userName, problem: 'twice' }];
  });
  await updateRead(tx, {
    ...before,
    read: before.read + names.length,
    found: before.found + found,
    problems: [...before.problems, ...problems].slice(0, LIST_PROBLEMS_MAX),
    problemCount: before.problemCount + problems.length,
  });
  return true;
}
