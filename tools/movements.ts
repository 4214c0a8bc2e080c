import { TRANSACTION_CODES, TRANSACTION_KINDS, type TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { entryKind } from '@baize/server/modules/wallet/ledger/index.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './check/sources.ts';

const ANSWERS = join(ROOT, 'docs/movements.answers.json');
const PAGE = join(ROOT, 'docs/movements.md');
export const QUESTIONS = ['who may', 'twice', 'late', 'never', 'at once', 'half'] as const;

interface Answer {
  readonly what: string;
  readonly shownBy: string;
}
type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

const HEAD = `# Every way money moves

Made by \`npm run movements\` from the table of kinds (apps/server/src/modules/wallet/ledger/entryKinds.rules.ts) and docs/movements.answers.json: change those.

## The kinds

From which account to which, what money, in whose name and under which key; *judged*: a move only by the money, a take goes down to zero and leaves the
rest as a debt, a bet needs an open round, a win its bet, an rollback what it takes back. Kinds in *italics* do not touch main and are no lines of the statement.

| entry | from → to | money | source | key | judged | group |
|---|---|---|---|---|---|---|
`;

const MIDDLE = `
## What if

One row per kind of entry and question: who may and what moves; what if it comes twice, late, never, at once with others, or is cut in half. *Shown by* names
the test that would fail. \`npm run check\` holds every kind of \`TRANSACTION_KINDS\` to all six, and to a title for every test file, and every title to its test.

All of it together, with a vendor's own record against the rows: \`npm run rel -- storm\` and \`npm run rel -- kill\`. That a damaged row is found:
\`npm run books\`, apps/server/test/books.test.ts. A late statement, of whatever kind: apps/server/test/race/lateStatement.race.test.ts.

| entry | what if | what happens | shown by |
|---|---|---|---|
`;

const account = (pattern: string): string => (pattern.includes(':') ? `\`${pattern}\`` : pattern);
const legsOf = (code: TransactionCode): string =>
  entryKind(code)
    .legs.map(([debit, credit]) => `${account(debit)} → ${account(credit)}`)
    .join(', or ');

function kindRow(code: TransactionCode): string {
  const { money, source, key, judged } = entryKind(code);
  const { group, line } = TRANSACTION_KINDS[code];
  const keys = key.length === 0 ? 'its own' : key.map((form) => `\`${form}\``).join(', ');
  const cells = [line ? code : `*${code}*`, legsOf(code), money, `\`${source}\``, keys, judged.join(', '), group];
  return `| ${cells.join(' | ')} |\n`;
}

function answerRows(code: TransactionCode, answers: Answers): string {
  return QUESTIONS.map((question) => {
    const answer = answers[code]?.[question];
    const what = answer?.what ?? '';
    const whole = question === 'who may' ? `${legsOf(code)}; ${what}` : what;
    return `| ${code} | ${question} | ${whole} | ${answer?.shownBy ?? ''} |\n`;
  }).join('');
}

/** The page as it follows from the table of kinds and the answers. */
export function movementsPage(answers: string = readFileSync(ANSWERS, 'utf8')): string {
  const told: Answers = JSON.parse(answers) as Answers;
  const rows = TRANSACTION_CODES.map((code) => answerRows(code, told)).join('');
  return `${HEAD}${TRANSACTION_CODES.map(kindRow).join('')}${MIDDLE}${rows}`;
}

/** `npm run movements`: writes docs/movements.md anew. */
export async function movements(): Promise<number> {
  writeFileSync(PAGE, movementsPage());
  return 0;
}
