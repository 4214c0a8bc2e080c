import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Message } from './message.ts';

/** A place of a text whose value chooses what is said. */
export interface Choice {
  readonly name: string;
  readonly kind: string;
  /** Keyword or number of a case, and what it says. */
  readonly cases: readonly (readonly [form: string, says: Message])[];
}

/** Forms of a text's plurals that stand for more than one number and do not say which. */
export function formsWithoutNumber(text: string, tag: string): string[] {
  const numbersOf = numbersByForm(tag);
  const holds = (form: string): number => numbersOf.get(form)?.length ?? 0;
  return choicesIn(text)
    .filter(({ kind }) => kind === 'plural')
    .flatMap(({ name, cases }) =>
      cases.flatMap(([form, says]) => (form !== 'other' && holds(form) > 1 && !saysNumber(says, name) ? [form] : [])),
    );
}

/** Values whose choice has no form for whatever is not named: it would say nothing of them. */
export const choicesWithoutOther = (text: string): string[] =>
  choicesIn(text).flatMap(({ name, cases }) => (cases.some(([form]) => form === 'other') ? [] : [name]));

/** Forms of plurals that a language does not have: what they say is never said. */
export function formsUnknown(text: string, tag: string): string[] {
  return choicesIn(text).flatMap(({ kind, cases }) => {
    if (kind === 'select') return [];
    const rules = new Intl.PluralRules(tag, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
    const known = new Set<string>(rules.resolvedOptions().pluralCategories);
    return cases.flatMap(([form]) => (known.has(form) || /^=?\d+$/.test(form) ? [] : [form]));
  });
}

/**
 * Forms of whole numbers that a text's plurals leave out: all that the language has, once one of them is said; else
 * those of the standard text, where there is one.
 */
export function formsMissing(text: string, tag: string, standard = ''): string[] {
  const numbersOf = numbersByForm(tag);
  const usual = choicesIn(standard);
  return choicesIn(text).flatMap(({ name, kind, cases }) => {
    if (kind !== 'plural') return [];
    const said = new Set(cases.map(([form]) => form));
    const model = usual.find((one) => one.name === name)?.cases.map(([form]) => form) ?? [];
    const isInflected = [...said, ...model].some((form) => form !== 'other' && numbersOf.has(form));
    const isSaid = (form: string, numbers: readonly number[]) =>
      said.has(form) || numbers.every((number) => said.has(String(number)));
    return isInflected ? [...numbersOf].flatMap(([form, numbers]) => (isSaid(form, numbers) ? [] : [form])) : [];
  });
}

const numbersOfTags = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The whole numbers below two hundred by the form that a language says them in. */
export function numbersByForm(tag: string): ReadonlyMap<string, readonly number[]> {
  let byForm = numbersOfTags.get(tag);
  if (!byForm) {
    const rules = new Intl.PluralRules(tag);
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    numbersOfTags.set(tag, (byForm = Map.groupBy(numbers, (number) => rules.select(number))));
  }
  return byForm;
}

/** Values whose number a source says in its plural's "other", and a translation says nowhere. */
export function numbersLost(text: string, source: string): string[] {
  const said = new Set([...numbersSaid(text), ...plainlySaid(compileMessage(text) as unknown as Message)]);
  return numbersSaid(source).filter((name) => !said.has(name));
}

const numbersSaid = (text: string): string[] =>
  choicesIn(text).flatMap(({ name, kind, cases }) =>
    kind !== 'select' && cases.some(([form, says]) => form === 'other' && saysNumber(says, name)) ? [name] : [],
  );

/** Outside of every choice. */
const plainlySaid = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((piece) => (typeof piece === 'string' || piece[2] ? [] : [piece[0]]));

const saysNumber = (says: Message, name: string): boolean =>
  typeof says !== 'string' && says.some((inside) => inside === '#' || inside[0] === name);

/** The choices of a text, also within each other. */
export const choicesIn = (text: string): Choice[] => [...choicesOf(compileMessage(text) as unknown as Message)];

function* choicesOf(message: Message): Iterable<Choice> {
  if (typeof message === 'string') return;
  for (const piece of message) {
    if (typeof piece === 'string' || !piece[2]) continue;
    const cases = Object.entries<Message | number | undefined>(piece[2]).flatMap(([form, says]) =>
      says === undefined || typeof says === 'number' ? [] : [[form, says] as const],
    );
    yield { name: piece[0], kind: piece[1] ?? '', cases };
    for (const [, says] of cases) yield* choicesOf(says);
  }
}
