import { lineAt, type Finding, type Source } from './sources.ts';

const DESK = /^apps\/backoffice\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/;
const PAGES = /^apps\/backoffice\/src\/pages\/(?!.*\.test\.tsx?$).*\.tsx?$/;
const PAGE = /^apps\/backoffice\/src\/pages\/[^/]+\.page\.tsx$/;

/**
 * What pages and screens of the desk take from its kit, and how many files beside it may still do it by themselves: as
 * many as did when this was written. The number goes down with each room that moves onto the kit, to none.
 */
const OWN: readonly (readonly [what: RegExp, filesMax: number, instead: string])[] = [
  [/\buseInfiniteQuery\b/, 0, 'A list is asked by `useList` of the kit.'],
  [/getNextPageParam: \(\) => null/, 0, 'A list that ends after its first page says so in its contract.'],
  [/v\.fallback\(v\.string/, 0, 'A page’s filters are those of its list’s contract.'],
  [/\buseQuery\(/, 11, 'One thing is asked by `useOne` of the kit.'],
];
/** Where asking is allowed: the kit, and what every screen stands on. */
const ASKERS = /^apps\/backoffice\/src\/(kit|app)\//;

/** The longest a page may be, and their median. */
const LINES_MAX = 200;
const MEDIAN_MAX = 80;
/** Lines of the desk and of its contract, without tests; the house wants 25,000 and 6,200. */
const TOTALS: readonly (readonly [of: string, path: RegExp, linesMax: number])[] = [
  ['the desk', /^apps\/backoffice\/(?!.*\.test\.)(?!test\/)/, 32_200],
  ['the desk’s contract', /^packages\/contract\/src\/backoffice\//, 8700],
];

const COPY_LINES = 6;

/** The desk is made from its contract: what its pages may not do again, how long they are, and that none is a copy. */
export function checkDeskPages(sources: readonly Source[]): Finding[] {
  return [...ownWays(sources), ...lengths(sources), ...copies(sources.filter(({ path }) => PAGES.test(path)))];
}

function ownWays(sources: readonly Source[]): Finding[] {
  const desk = sources.filter(({ path }) => DESK.test(path) && !ASKERS.test(path));
  return OWN.flatMap(([what, filesMax, instead]) => {
    const found = desk.filter(({ text }) => what.test(text));
    if (found.length <= filesMax) return [];
    const told = `${instead} ${found.length} files do not, ${filesMax} may.`;
    return found.map(({ path, text }) => finding(path, lineAt(text, text.search(what)), 'desk-own-way', told));
  });
}

const finding = (path: string, line: number, rule: string, instead: string): Finding => ({
  ...{ file: path, line, rule, instead },
});

const linesOf = (text: string): number => text.split('\n').length - 1;

function lengths(sources: readonly Source[]): Finding[] {
  const pages = sources.filter(({ path }) => PAGE.test(path)).map(({ path, text }) => ({ path, lines: linesOf(text) }));
  const median = pages.map(({ lines }) => lines).sort((one, other) => one - other)[Math.floor(pages.length / 2)] ?? 0;
  const long = pages.filter(({ lines }) => lines > LINES_MAX);
  return [
    ...long.map(({ path, lines }) =>
      finding(
        path,
        LINES_MAX + 1,
        'page-length',
        `${lines} lines. What is drawn belongs in a part; ${LINES_MAX} may be.`,
      ),
    ),
    ...(median > MEDIAN_MAX
      ? [
          finding(
            'apps/backoffice/src/pages',
            1,
            'page-median',
            `Half of the pages have more than ${median} lines; ${MEDIAN_MAX} may be. What repeats belongs in the kit.`,
          ),
        ]
      : []),
    ...TOTALS.flatMap(([of, path, linesMax]) => {
      const lines = sources.reduce((sum, source) => sum + (path.test(source.path) ? linesOf(source.text) : 0), 0);
      const instead = `${lines} lines; ${linesMax} may be. What is written again belongs in the kit.`;
      return lines > linesMax ? [finding(of, 1, 'desk-size', instead)] : [];
    }),
  ];
}

/** Lines that say something: no import, no lone sign. */
const tellingLines = ({ text }: Source): { line: number; words: string }[] =>
  text
    .replaceAll(/^import [^;]*;$/gm, (whole) => whole.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((words, at) => ({ line: at + 1, words: words.trim() }))
    .filter(({ words }) => /\w/.test(words) && !words.startsWith('//') && !words.startsWith('/**'));

/** Places where six lines or more are those of another place, to the letter. */
function copies(pages: readonly Source[]): Finding[] {
  const known = new Map<string, string>();
  return pages.flatMap((page) => {
    const lines = tellingLines(page);
    const found: Finding[] = [];
    for (let at = 0; at + COPY_LINES <= lines.length; at++) {
      const words = lines.slice(at, at + COPY_LINES).map((one) => one.words);
      const place = known.get(words.join('\n'));
      const { line } = lines[at] ?? { line: 1 };
      if (place === undefined) known.set(words.join('\n'), `${page.path}:${line}`);
      else {
        found.push(
          finding(page.path, line, 'page-copy', `These ${COPY_LINES} lines stand at ${place}, too: make them one.`),
        );
        at += COPY_LINES - 1;
      }
    }
    return found;
  });
}
