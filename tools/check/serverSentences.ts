import { readTexts } from '@baize/i18n/files.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { lineAt, parse, type Finding, type Source } from './sources.ts';

const CONTRACT = /^packages\/contract\/src\/(?!vendor\/)/;
const SPEAKING = /^apps\/server\/src\/(modules\/|kernel\/http\/decode\.ts$)/;

/** Where English is right, or has texts by code elsewhere. */
const SILENT = [
  // Words of kinds that a page of the back office doesn't know; those it knows have texts by code.
  /modules\/(cashier\/risk\/defaultRules|promotions\/rules\/(condition|conditions|socialConditions|rewards)\.rules)\.ts$/,
  // Names of gateways.
  /modules\/gateways\/adapters\/(manual|sandbox)\.ts$/,
  // Site and back office show movements and house figures by code.
  /modules\/(wallet\/ledger\/entryKinds|reports\/house)\.rules\.ts$/,
  // Heads of files that programs read, English for everybody.
  /modules\/(reports\/exports\.rules|agency\/(figures\/exports|staff\/runCsv)\.calls)\.ts$/,
  // A demo's past.
  /modules\/cashier\/deposits\/pastDeposits\.ts$/,
];
/** Words for operators: of a counter, of a fault, of the log. */
const TO_OPERATORS = new Set(['help', 'must', 'reencryptRows', 'info', 'warn', 'error', 'fatal', 'debug']);

/** A capital and then a lower-case word, or a full stop at the end. */
const SENTENCE = /^[A-Z]\S* (.* )?\p{Ll}|^[A-Z].*\p{Ll}\.$/u;

const FILE = 'packages/i18n/src/texts/en/server.json';

type English = Readonly<Record<string, string>>;

/**
 * Codes, for every language: no English sentences in handlers, rules or schemas; each code has a text with its
 * places.
 */
export function checkServerSentences(
  sources: readonly Source[],
  english: English = readTexts(SOURCE_LANGUAGE, 'server'),
): Finding[] {
  return sources
    .filter(({ path, isTest }) => !isTest && path.endsWith('.ts'))
    .flatMap((source) => [...judge(source, english)]);
}

function* judge(source: Source, english: English): Iterable<Finding> {
  const { path, text } = source;
  const found = (start: number, rule: string, instead: string): Finding => ({
    file: path,
    line: lineAt(text, start),
    rule,
    instead,
  });
  if (text.includes('sentence('))
    for (const { code, names, start } of codesIn(parse(source).program)) {
      const known = english[code];
      if (known === undefined) yield found(start, 'sentence-known', `${code} has no text: give it one in ${FILE}.`);
      else if (names && names.join() !== placesIn(known).join())
        yield found(start, 'sentence-known', `${code} says “${known}” and gets ${names.join(', ') || 'no values'}.`);
    }
  const isSilent = SILENT.some((silent) => silent.test(path));
  if (isSilent || !(SPEAKING.test(path) || CONTRACT.test(path))) return;
  const sentences = CONTRACT.test(path) ? messagesIn(parse(source).program) : sentencesIn(parse(source).program);
  for (const { words, start } of sentences) {
    const instead = `“${words}” is English for everybody: give it a code in ${FILE} and say sentence('<code>', { values }).`;
    yield found(start, 'sentence-by-code', instead);
  }
}

interface Sentence {
  readonly words: string;
  readonly start: number;
}

type Node = Readonly<Record<string, unknown>>;

function* sentencesIn(node: unknown): Iterable<Sentence> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) yield* sentencesIn(one);
    return;
  }
  const { type, start, key, callee } = node as Node;
  if (type === 'NewExpression' || type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return;
  if ([nameOf(key), nameOf(callee)].some((name) => TO_OPERATORS.has(name))) return;
  const words = wordsOf(node as Node);
  if (words !== null && SENTENCE.test(words)) yield { words, start: Number(start) };
  for (const part of Object.values(node)) yield* sentencesIn(part);
}

/** The messages of schemas: what is given to a function of valibot. */
function* messagesIn(root: unknown): Iterable<Sentence> {
  for (const { callee, arguments: given } of callsIn(root)) {
    if (((callee as Node)['object'] as { readonly name?: unknown } | undefined)?.name !== 'v') continue;
    for (const one of given as readonly Node[]) {
      const words = wordsOf(one);
      if (words !== null && SENTENCE.test(words)) yield { words, start: Number(one['start']) };
    }
  }
}

/** `sentence('<code>', { <names> })`; null where the values are not written out. */
function* codesIn(root: unknown): Iterable<{ code: string; names: string[] | null; start: number }> {
  for (const { callee, arguments: given, start } of callsIn(root)) {
    if (nameOf(callee) !== 'sentence') continue;
    const [code, values] = given as readonly Node[];
    if (code?.['type'] === 'Literal')
      yield { code: String(code['value']), names: values ? namesIn(values) : [], start: Number(start) };
  }
}

function namesIn({ type, properties }: Node): string[] | null {
  if (type !== 'ObjectExpression') return null;
  const all = properties as readonly Node[];
  return all.some(({ type: kind }) => kind !== 'Property') ? null : all.map(({ key }) => nameOf(key)).toSorted();
}

function* callsIn(node: unknown): Iterable<Node> {
  if (typeof node !== 'object' || node === null) return;
  if ((node as Node)['type'] === 'CallExpression') yield node as Node;
  for (const part of Object.values(node)) yield* callsIn(part);
}

/** The names between braces, also those of a plural. */
const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].toSorted();

function wordsOf({ type, value, quasis }: Node): string | null {
  if (type === 'TemplateLiteral') return filled(quasis);
  return type === 'Literal' && typeof value === 'string' ? value : null;
}

/** A number stands in the gaps of a template. */
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
