import { lineAt, withoutComments, type Finding, type Source } from './sources.ts';

const SERVER = /^apps\/(server\/(src|seeds)|felt\/src\/server|sandbox\/src)\/.*\.ts$/;
const TRANSACTION = /\.transaction(?:<[^>]*>)?\(/g;
/** A function of a file whose parameters have a transaction, up to the next declaration. */
const TAKES_TX =
  /^(?:export )?(?:async )?(?:function \w+|const \w+ = (?:async )?)(?:<[^>]*>)?\((?:[^()]|\([^()]*\))*\btx: Db\b/gm;
const DECLARATION = /^(?:export |const |function |async |interface |type |let )/gm;
/** The app's own database, or the `db` beside a `tx`, used or handed on. */
const OUTER = /\bapp\.db\b(?!\.kind)|(?<![.\w])db\.(?:rows|row|run|query|transaction)\b|[(,]\s*db\b(?=\s*[,)])/g;

/** The outer database within a transaction: at run time it is refused, here it is seen before it runs. */
export function checkNestedDatabase(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    if (source.isTest || !SERVER.test(source.path)) return [];
    const code = withoutComments(source);
    const regions = [
      ...[...code.matchAll(TRANSACTION)].map((found) => regionFrom(code, found.index + found[0].length - 1)),
      ...[...code.matchAll(TAKES_TX)].map((found) => declarationFrom(code, found.index + found[0].length)),
    ];
    const at = new Set(
      regions.flatMap(({ from, to }) => [...code.slice(from, to).matchAll(OUTER)].map((found) => from + found.index)),
    );
    return [...at].map((index) => ({
      file: source.path,
      line: lineAt(code, index),
      rule: 'nested-database',
      instead: 'Pass tx on: the outer database is refused inside a transaction.',
    }));
  });
}

interface Region {
  readonly from: number;
  readonly to: number;
}

function declarationFrom(code: string, from: number): Region {
  DECLARATION.lastIndex = from;
  return { from, to: DECLARATION.exec(code)?.index ?? code.length };
}

/** From an opening bracket to its partner. */
function regionFrom(code: string, open: number): Region {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    const letter = code[at] ?? '';
    if ('({['.includes(letter)) depth++;
    else if (')}]'.includes(letter) && --depth === 0) return { from: open + 1, to: at };
  }
  return { from: open + 1, to: code.length };
}
