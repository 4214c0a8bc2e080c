import { existsSync } from 'node:fs';
import { DatabaseFolderBusy, openDatabase, type Db } from '@baize/db';
import { proveFigures } from '@baize/server/modules/reports/index.ts';
import { booksReport, type BooksReport } from '@baize/server/modules/wallet/books/index.ts';

const PORT_DEFAULT = '8080';
const FOLDER_DEFAULT = '.data';
const ASK_TIMEOUT_MS = 120_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run books`: proves the ledger of DATABASE_URL, of the running server, or of the stopped embedded database. */
export async function books(): Promise<number> {
  const { env } = process;
  const report = env.DATABASE_URL ? await proveDeployment() : ((await askServer()) ?? (await proveFolder()));
  if (!report) return 1;
  printReport(report);
  return report.ok ? 0 : 1;
}

/** The proof as a table and a JSON line; returns whether the books are clean. */
export async function runBooks({ db }: { db: Db }): Promise<boolean> {
  const report = await booksReport(db, new Date(), [proveFigures]);
  printReport(report);
  return report.ok;
}

function printReport(report: BooksReport): void {
  const width = Math.max(...report.results.map(({ check }) => check.length));
  for (const { check, looked, broken } of report.results) {
    const verdict = broken === 0 ? 'holds' : `BROKEN ${broken} times`;
    say(`${check.padEnd(width)}  ${String(looked).padStart(10)}  ${verdict}`);
  }
  say(JSON.stringify(report));
}

const proveDeployment = (): Promise<BooksReport> =>
  withDeployment(({ db, cipher }) => booksReport(db, new Date(), proversOf(db, cipher)));

/** The figures made from the journal, and its seals. */
const proversOf = (db: Database, cipher: Cipher) => [proveFigures, () => proveSeals(db, cipher)];

/** An embedded database has one owner: a running server checks it itself. Null: none runs. */
async function askServer(): Promise<BooksReport | null> {
  const port = process.env.PORT ?? PORT_DEFAULT;
  const token = process.env.OPS_TOKEN;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/ops/books`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as BooksReport) : null;
  } catch {
    // Nobody listens there: the folder is free.
    return null;
  }
}

async function proveFolder(): Promise<BooksReport | null> {
  const folder = process.env.BAIZE_DATA ?? FOLDER_DEFAULT;
  if (!existsSync(folder)) {
    say(`There is no database in ${folder}: start the server once, or name a database by DATABASE_URL.`);
    return null;
  }
  try {
    return await proveDeployment();
  } catch (error) {
    if (!(error instanceof DatabaseFolderBusy)) throw error;
    say(`${error.message} It did not answer on port ${process.env.PORT ?? PORT_DEFAULT}: set PORT (and OPS_TOKEN).`);
    return null;
  }
}
