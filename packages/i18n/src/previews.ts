import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from './languages.ts';
import { formatMessage, type Message } from './message.ts';
import { isWellFormed, placesIn } from './places.ts';
import { choicesIn, numbersByForm, type Choice } from './pluralForms.ts';

/**
 * A text as players read it, with its places’ names for their values: once for each form of its plurals and each case
 * of its choices. Null: it cannot be read as a message.
 */
export function previewsOf(text: string, { tag }: Pick<Language, 'tag'>): string[] | null {
  if (!isWellFormed(text)) return null;
  const message = compileMessage(text) as unknown as Message;
  const choices = choicesIn(text).map((choice) => ({ name: choice.name, values: valuesOf(choice, tag) }));
  const first = {
    ...Object.fromEntries(placesIn(text).map((name) => [name, text.includes(`{${name}, number`) ? 1234 : `‹${name}›`])),
    ...Object.fromEntries(choices.map(({ name, values }) => [name, values.at(-1)])),
  };
  const others = choices.flatMap(({ name, values }) => values.map((value) => ({ ...first, [name]: value })));
  return [...new Set([...others, first].map((values) => formatMessage(message, values, tag)))];
}

/** What a form is for that no whole number has. */
const A_PART = 1.5;

/** A value for each of a choice's cases; of a plural's form its first number from one on. */
function valuesOf({ kind, cases }: Choice, tag: string): (string | number)[] {
  const forms = cases.map(([form]) => form);
  if (kind === 'select') return forms;
  const numbersOf = numbersByForm(tag);
  return forms.map((form) => {
    if (/^\d+$/.test(form)) return Number(form);
    const numbers = (numbersOf.get(form) ?? []).filter((number) => !forms.includes(String(number)));
    return numbers.find((number) => number > 0) ?? numbers[0] ?? A_PART;
  });
}
