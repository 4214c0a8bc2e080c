import { setImmediate as pause } from 'node:timers/promises';
import { GONE_PERCENT_MAX, IMPORT_PROBLEMS_MAX } from '@baize/contract/backoffice/restrictedImport.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { dayEnd } from '../../../kernel/dayStart.rules.ts';
import { must, present } from '../../../kernel/must.ts';
import type { CsvRow } from '../../../kernel/readCsv.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../../kernel/reencrypting.ts';
import { readPersons, type FilePerson, type FileProblem } from './importFile.rules.ts';
import {
  insertImport,
  listSealedImports,
  replaceSealedImport,
  takeRunning,
  updateImport,
  type ImportRow,
} from './imports.store.ts';
import { findMembersWho, hashesOf, restrictPersons } from './restricted.ts';
import { deleteGone, listOfSources } from './restricted.store.ts';

/** So many persons in one transaction, and so many at once before others have their turn. */
const AT_ONCE = 200;
const SEALED = 'restrictedImport';

/** What a file would change at a merchant. */
export interface ImportPlan {
  readonly persons: readonly FilePerson[];
  readonly sources: readonly string[];
  readonly added: number;
  readonly known: number;
  readonly gone: number;
  readonly tooManyGone: boolean;
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
}

/** The entries that the persons of a file make or made, under every secret. Many of them take time, so others have their turn between. */
async function entriesOf(app: App, merchantId: string, persons: readonly FilePerson[]): Promise<string[][]> {
  const entries: string[][] = [];
  for (const [at, person] of persons.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    entries.push(hashesOf(app, merchantId, person));
  }
  return entries;
}

/** Compares a file with the lists that it is of; or says why it cannot be read. */
export async function planImport(
  app: App,
  {
    merchantId,
    source,
    rows,
  }: { readonly merchantId: string; readonly source: string; readonly rows: readonly CsvRow[] },
): Promise<ImportPlan | 'tooMany' | 'nobody'> {
  const read = readPersons(rows, { source, today: dayIn(await zoneOf(app, merchantId), app.clock.now()) });
  if (typeof read === 'string') return read;
  const { persons, problems } = read;
  const sources = [...new Set(persons.map((person) => person.source))].toSorted();
  const entries = await entriesOf(app, merchantId, persons);
  const held = await listOfSources(app.db, merchantId, sources);
  const [holds, named] = [new Set(held), new Set(entries.flat())];
  const known = entries.filter((hashes) => hashes.some((hash) => holds.has(hash))).length;
  const gone = held.filter((hash) => !named.has(hash)).length;
  return {
    ...{ persons, sources, known, gone },
    added: persons.length - known,
    tooManyGone: gone * 100 > held.length * GONE_PERCENT_MAX,
    problems: problems.slice(0, IMPORT_PROBLEMS_MAX),
    problemCount: problems.length,
  };
}

/** How many accounts of a merchant would be closed for play now. */
export const countMatching = async (app: App, merchantId: string, persons: readonly FilePerson[]): Promise<number> =>
  (await app.db.transaction((tx) => findMembersWho(app, tx, merchantId, persons))).size;

async function zoneOf(app: App, merchantId: string): Promise<string> {
  return present(await app.merchants.byId(merchantId), 'the merchant of an import').settings.timeZone;
}

/** Bound to its row, so that files cannot be swapped. */
const sealPersons = (
  app: App,
  { merchantId, id }: Pick<ImportRow, 'merchantId' | 'id'>,
  persons: readonly FilePerson[],
) => app.cipher.seal(SEALED, Buffer.from(JSON.stringify({ merchantId, id, persons })));

function openPersons(app: App, { merchantId, id, sealed }: ImportRow): readonly FilePerson[] {
  const opened = JSON.parse(
    app.cipher.open(SEALED, Buffer.from(present(sealed, 'the persons of an import that is not over'))).toString(),
  ) as { merchantId: string; id: string; persons: readonly FilePerson[] };
  must(opened.merchantId === merchantId && opened.id === id, 'an import holds its own persons');
  return opened.persons;
}

interface Asked {
  readonly merchantId: string;
  readonly id: string;
  readonly fileName: string;
  readonly reason: string;
  readonly askedBy: string;
}

/** Asks for an import in the caller's transaction; false: it was asked for before. */
export const askImport = (app: App, tx: Db, asked: Asked, plan: ImportPlan): Promise<boolean> =>
  insertImport(tx, {
    ...asked,
    state: 'waiting',
    sealed: sealPersons(app, asked, plan.persons),
    sources: plan.sources,
    persons: plan.persons.length,
    leftOut: plan.problemCount,
    added: plan.added,
    gone: plan.gone,
    ...{ done: 0, excluded: 0, removed: 0, decidedBy: null, decidedAt: null },
    askedAt: app.clock.now(),
  });

/** Carries out what was approved, a piece in a transaction: whoever is ended in the middle goes on where the last piece ended. */
export async function runImports(app: App): Promise<void> {
  while (await app.db.transaction((tx) => runPiece(app, tx))) await app.events.deliver();
}

async function runPiece(app: App, tx: Db): Promise<boolean> {
  const row = await takeRunning(tx);
  if (!row) return false;
  const { merchantId, reason, askedBy: by } = row;
  const all = openPersons(app, row);
  const zone = await zoneOf(app, merchantId);
  const piece = all.slice(row.done, row.done + AT_ONCE);
  const listed = piece.map(({ until, ...person }) => ({ ...person, until: until === '' ? null : dayEnd(zone, until) }));
  const { members } = await restrictPersons(app, tx, listed, { merchantId, reason, by });
  const done = row.done + piece.length;
  const isOver = done >= all.length;
  const kept = isOver ? (await entriesOf(app, merchantId, all)).flat() : [];
  await updateImport(tx, {
    ...row,
    done,
    state: isOver ? 'done' : 'running',
    excluded: row.excluded + members.size,
    removed: isOver ? await deleteGone(tx, merchantId, { sources: row.sources, kept }) : 0,
  });
  return true;
}

/** Seals the persons of imports anew that lie under an older secret. */
export const reencryptImports = (app: App): Promise<Reencrypted> =>
  reencryptRows('imports of restricted persons', {
    page: (after) => listSealedImports(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = app.cipher.reencrypt(SEALED, Buffer.from(row.sealed));
      return fresh !== null && replaceSealedImport(app.db, row, fresh);
    },
  });
