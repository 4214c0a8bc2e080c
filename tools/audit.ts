import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { existsSync } from 'node:fs';
import type { ChainReport } from '@baize/contract/backoffice/audit.ts';
import { DatabaseFolderBusy, openDatabase, type DatabaseOptions } from '@baize/db';
import { proveAudit } from '@baize/server/modules/backoffice/index.ts';

const PORT_DEFAULT = '8080';
const FOLDER_DEFAULT = '.data';
const ASK_TIMEOUT_MS = 120_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `baize audit`: recomputes the audit log's chain: in DATABASE_URL, through the running server, or in the stopped
 * embedded database.
 */
export async function audit(): Promise<number> {
  const { env } = process;
  const report = env.DATABASE_URL
    ? await proveIn({ url: env.DATABASE_URL, max: 1 })
    : ((await askServer()) ?? (await proveFolder()));
  if (!report) return 1;
  if (report.ok)
    say(`${report.rows} lines, none changed, added or removed. The end of the chain is ${report.headHash}.`);
  else say(`BROKEN at line ${report.brokenAt}: ${saySentence(report.problem, SOURCE_LANGUAGE)}.`);
  say(JSON.stringify({ bench: 'audit', ...report }));
  return report.ok ? 0 : 1;
}

async function proveIn(options: DatabaseOptions): Promise<ChainReport> {
  const db = await openDatabase(options);
  try {
    return await proveAudit(db, new Date());
  } finally {
    await db.close();
  }
}

/** An embedded database has one owner: a running server checks it itself. Null: none runs. */
async function askServer(): Promise<ChainReport | null> {
  const token = process.env.OPS_TOKEN;
  try {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? PORT_DEFAULT}/ops/audit`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as ChainReport) : null;
  } catch {
    // Nobody listens there: the folder is free.
    return null;
  }
}

async function proveFolder(): Promise<ChainReport | null> {
  const folder = process.env.BAIZE_DATA ?? FOLDER_DEFAULT;
  if (!existsSync(folder)) {
    say(`There is no database in ${folder}: start the server once, or name a database by DATABASE_URL.`);
    return null;
  }
  try {
    return await proveIn({ folder });
  } catch (error) {
    if (!(error instanceof DatabaseFolderBusy)) throw error;
    say(`${error.message} It did not answer on port ${process.env.PORT ?? PORT_DEFAULT}: set PORT (and OPS_TOKEN).`);
    return null;
  }
}
