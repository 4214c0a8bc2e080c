import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { hasServerText } from '@baize/i18n/serverTexts.ts';
import { lineAt, parse, type Finding, type Source } from './sources.ts';

const SPEAKING = /^apps\/server\/src\/(modules\/|kernel\/http\/decode\.ts$)/;

/** What is read by no visitor of a site. */
const SILENT = [
  // The desk speaks English; accounts of gateways are set up there.
  /modules\/(backoffice|gateways)\//,
  // What staff read of money in and out, and a demo's past.
  /modules\/cashier\/(risk\/defaultRules|deposits\/(staff|pastDeposits)|methods\/(judgeMethod\.rules|saveMethod))\.ts$/,
  /modules\/content\/((banners|notices)\/)?(texts|banners|notices)\.rules\.ts$/,
  // What staff read in the composer; what members read of it has a test of its own.
  /modules\/promotions\/(desk\/|rules\/(args|conditions|rewards|promotion)\.rules\.ts$)/,
  /modules\/games\/sync\.ts$/,
  // The site names movements by their code.
  /modules\/wallet\/wallet\.rules\.ts$/,
];
/** Words for operators: of a counter, of a fault, of the log. */
const TO_OPERATORS = new Set(['help', 'must', 'reencryptRows', 'info', 'warn', 'error', 'fatal', 'debug']);

/** It begins with a capital and goes on with a small word, or ends with a full stop. */
const SENTENCE = /^[A-Z]\S* (.* )?\p{Ll}|^[A-Z].*\p{Ll}\.$/u;

/** Sentences that stand in handlers and rules of the server and that a language lacks: they would be said in English. */
export function checkServerSentences(sources: readonly Source[]): Finding[] {
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE);
  return sources
    .filter(({ path, isTest }) => SPEAKING.test(path) && !isTest && path.endsWith('.ts'))
    .filter(({ path }) => !SILENT.some((silent) => silent.test(path)))
    .flatMap((source) =>
      [...sentencesIn(parse(source).program)].flatMap(({ words, start }) =>
        others
          .filter((code) => !hasServerText(words, code))
          .map((code) => ({
            file: source.path,
            line: lineAt(source.text, start),
            rule: 'server-text-complete',
            instead: `“${words}” is not in ${code}: packages/i18n/src/serverTexts.ts.`,
          })),
      ),
    );
}

interface Sentence {
  readonly words: string;
  readonly start: number;
}

function* sentencesIn(node: unknown): Iterable<Sentence> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) yield* sentencesIn(one);
    return;
  }
  const { type, start, value, quasis, key, callee } = node as Readonly<Record<string, unknown>>;
  if (type === 'NewExpression' || type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return;
  if ([nameOf(key), nameOf(callee)].some((name) => TO_OPERATORS.has(name))) return;
  const words = type === 'Literal' ? value : type === 'TemplateLiteral' ? filled(quasis) : null;
  if (typeof words === 'string' && SENTENCE.test(words)) yield { words, start: Number(start) };
  for (const part of Object.values(node)) yield* sentencesIn(part);
}

/** A number stands in the gaps of a template, as the catalogue takes them. */
const filled = (quasis: unknown): string =>
  (quasis as readonly { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked).join('7');

/** `help` of `help: …`, `must` of `must(…)`, `warn` of `app.log.warn(…)`. */
function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as {
    readonly name?: unknown;
    readonly property?: { readonly name?: unknown };
  };
  return String(name ?? property?.name ?? '');
}
