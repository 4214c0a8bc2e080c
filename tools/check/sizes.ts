import { Visitor } from 'vite';
import { isCode, lineAt, parse, withoutComments, type Finding, type Source } from './sources.ts';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 60;

/** Longer files that are better whole, and why. */
const LONG_FILES: Record<string, string> = {};

export function checkSizes(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => [...checkFile(source), ...(isCode(source) ? checkFunctions(source) : [])]);
}

function checkFile({ path, text }: Source): Finding[] {
  const lines = text.split('\n').length - 1;
  if (lines <= FILE_LINES_MAX || path in LONG_FILES) return [];
  const instead = `${lines} lines. Split it by what it is about, or list it in tools/check/sizes.ts with a reason.`;
  return [{ file: path, line: FILE_LINES_MAX + 1, rule: 'file-length', instead }];
}

function checkFunctions(source: Source): Finding[] {
  const found: Finding[] = [];
  function look(node: { start: number; end: number }): void {
    const lines = code
      .slice(node.start, node.end)
      .split('\n')
      .filter((line) => line.trim() !== '').length;
    if (lines <= FUNCTION_LINES_MAX) return;
    found.push({
      file: source.path,
      line: lineAt(source.text, node.start),
      rule: 'function-length',
      instead: `${lines} lines. Give its parts names.`,
    });
  }
  // A describe block is a chapter and a drawing is a list: neither is a function in this sense.
  if (source.isTest || source.path.includes('/art/')) return found;
  const code = withoutComments(source);
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(
    parse(source).program,
  );
  return found;
}
