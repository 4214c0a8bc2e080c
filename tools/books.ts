import { existsSync } from 'node:fs';
import { DatabaseFolderBusy, type Database } from '@baize/db';
import { ConfigError } from '@baize/server/kernel/config.ts';
import type { Cipher } from '@baize/server/kernel/crypto.ts';
import { proveFigures, proveSeals } from '@baize/server/modules/reports/index.ts';
import { booksReport, type BooksReport } from '@baize/server/modules/wallet/books/index.ts';
import { withDeployment } from './lib/deployment.ts';

const PORT_DEFAULT = '8080';
const FOLDER_DEFAULT = '.data';
const ASK_TIMEOUT_MS = 120_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run books`: proves the ledger of DATABASE_URL, of the running server, or of the stopped embedded database. The
 * keys of the journal's seals are those of BAIZE_SECRETS.
 */
export async function books(): Promise<number> {
  const { env } = process;
  const proven = env.DATABASE_URL ? proveDeployment() : askServer().then((report) => report ?? proveFolder());
  const report = await proven.catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    say(error.message);
    return null;
  });
  if (!report) return 1;
  printReport(report);
  return report.ok ? 0 : 1;
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
