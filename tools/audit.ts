import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { existsSync } from 'node:fs';
import type { ChainReport } from '@baize/contract/backoffice/audit.ts';
import { DatabaseFolderBusy } from '@baize/db';
import { ConfigError } from '@baize/server/kernel/config.ts';
import { proveAudit, readHead, readKept } from '@baize/server/modules/backoffice/index.ts';
import { readArguments } from './lib/arguments.ts';
import { withDeployment } from './lib/deployment.ts';

const PORT_DEFAULT = '8080';
const FOLDER_DEFAULT = '.data';
const ASK_TIMEOUT_MS = 120_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run audit`: recomputes the audit log's chain: in DATABASE_URL, through the running server, or in the stopped
 * embedded database. `--head <head>`: an end that was printed or logged before must lie in it. The keys are those of
 * BAIZE_SECRETS.
 */
export async function audit(args: string[]): Promise<number> {
  const { env } = process;
  const head = readArguments(args).text('head', '');
  if (head !== '' && !readHead(head)) {
    say('--head wants an end as this command prints it: a number, a colon and 64 hexadecimal signs.');
    return 2;
  }
  const report = await (env.DATABASE_URL ? proveDeployment(head) : proveEmbedded(head)).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    say(error.message);
    return null;
  });
  if (!report) return 1;
  if (report.ok) say(`${report.rows} lines, none changed, added or removed.`);
  else say(`BROKEN at line ${report.brokenAt}: ${saySentence(report.problem, SOURCE_LANGUAGE)}.`);
  if (report.ok) say(`The head is ${report.rows}:${report.headHash}. Keep it, and give it to --head the next time.`);
  say(JSON.stringify({ bench: 'audit', ...report }));
  return report.ok ? 0 : 1;
}

const proveDeployment = (head: string): Promise<ChainReport> =>
  withDeployment(async ({ config, db, cipher }) => {
    const filed = config.auditHeadFile ? await readKept(config.auditHeadFile, cipher) : null;
    const kept = [readHead(head), filed].filter((one) => one !== null);
    return proveAudit({ db, cipher, at: new Date(), kept });
  });

/** An embedded database has one owner: a running server checks it itself. Null: none runs. */
async function askServer(head: string): Promise<ChainReport | null> {
  const token = process.env.OPS_TOKEN;
  const query = new URLSearchParams(head === '' ? {} : { head });
  try {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? PORT_DEFAULT}/ops/audit?${query}`, {
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

async function proveEmbedded(head: string): Promise<ChainReport | null> {
  const asked = await askServer(head);
  if (asked) return asked;
  const folder = process.env.BAIZE_DATA ?? FOLDER_DEFAULT;
  if (!existsSync(folder)) {
    say(`There is no database in ${folder}: start the server once, or name a database by DATABASE_URL.`);
    return null;
  }
  try {
    return await proveDeployment(head);
  } catch (error) {
    if (!(error instanceof DatabaseFolderBusy)) throw error;
    say(`${error.message} It did not answer on port ${process.env.PORT ?? PORT_DEFAULT}: set PORT (and OPS_TOKEN).`);
    return null;
  }
}
