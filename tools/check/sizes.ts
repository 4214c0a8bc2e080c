import { Visitor } from 'vite';
import { isCode, lineAt, parse, withoutComments, type Finding, type Source } from './sources.ts';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 60;

/** Longer files that are better whole, and why. */
const LONG_FILES: Record<string, string> = {
  'packages/contract/src/errors.ts': 'one table: every refusal is found in one place, and each is one entry',
  'apps/server/migrations/0022_agency.sql': 'the tables of one module, in one migration until the first release',
  'apps/server/migrations/0024_jobs.sql': 'the tables of pg-boss, word for word as it gives them',
  'apps/felt/src/server/rounds.test.ts':
    'one server for all that a round of a solo game may meet, free rounds among it',
  'apps/server/src/modules/promotions/abuseTable.test.ts':
    'one table: every way to misuse promotions beside the others, over one server',
  'apps/server/test/onePerson.test.ts': 'one table: everything that one person alone may try, over one server',
  'apps/backoffice/src/app/screens.ts':
    'one table: every screen of the desk in the order of the rail, and each is one entry',
};

export function checkSizes(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => [...checkFile(source), ...(isCode(source) ? checkFunctions(source) : [])]);
}

function checkFile({ path, text }: Source): Finding[] {
  const lines = linesOf(text);
  if (lines <= FILE_LINES_MAX || path in LONG_FILES) return [];
  const instead = `${lines} lines. Split it by what it is about, or list it in tools/check/sizes.ts with a reason.`;
  return [{ file: path, line: FILE_LINES_MAX + 1, rule: 'file-length', instead }];
}

const linesOf = (text: string): number => text.split('\n').length - 1;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A function's lines without those of inner functions. */
function checkFunctions(source: Source): Finding[] {
  // Describe blocks and drawings are lists, not functions here.
  if (source.isTest || source.path.includes('/art/')) return [];
  if (linesOf(source.text) <= FUNCTION_LINES_MAX) return [];
  const spans: Span[] = [];
  const take = ({ start, end }: Span): void => void spans.push({ start, end });
  new Visitor({ FunctionDeclaration: take, FunctionExpression: take, ArrowFunctionExpression: take }).visit(
    parse(source).program,
  );
  const code = withoutComments(source);
  return spans.flatMap((span) => {
    const lines = ownLines(code, span, spans);
    if (lines <= FUNCTION_LINES_MAX) return [];
    const instead = `${lines} lines. Give its parts names.`;
    return [{ file: source.path, line: lineAt(source.text, span.start), rule: 'function-length', instead }];
  });
}

function ownLines(code: string, whole: Span, spans: readonly Span[]): number {
  const inside = spans.filter(
    (one) => one !== whole && one.start > whole.start && one.end <= whole.end && countLines(code, one) > 2,
  );
  const outermost = inside.filter(
    (one) => !inside.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  );
  return countLines(code, whole) - outermost.reduce((sum, one) => sum + countLines(code, one) - 1, 0);
}

const countLines = (code: string, { start, end }: Span): number =>
  code
    .slice(start, end)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
