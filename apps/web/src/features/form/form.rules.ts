import type { Refusal } from '@baize/client';

/** What somebody said no to: with words at fields, or about the whole form. */
export interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly form?: string;
}

export interface Places<Name extends string> {
  /** Where a refusal belongs that names no field itself; the whole form when left out. */
  readonly placeOf?: (code: Refusal['code']) => Name | 'form';
  /** Fields of the call by the names of this form, where they differ. */
  readonly names?: Readonly<Record<string, Name>>;
  /** The words of a refusal, where they are more than its message. */
  readonly wordsOf?: (refusal: Refusal) => string;
}

/**
 * Where a refusal belongs. One with a code of its own has words in the player's language, and its fields say where they go; an
 * `input.invalid` has words at each field. What names no field of this form is about the whole.
 */
export function placeRefusal<Name extends string>(
  refusal: Refusal,
  order: readonly Name[],
  { placeOf, names, wordsOf }: Places<Name> = {},
): Refused {
  const words = wordsOf?.(refusal) ?? refusal.message;
  const fields: Record<string, string> = {};
  for (const [given, said] of Object.entries(refusal.fields)) {
    const name = order.find((one) => one === (names?.[given] ?? given));
    if (name) fields[name] = refusal.code === 'input.invalid' ? said : words;
  }
  if (Object.keys(fields).length > 0) return { fields };
  const place = order.find((one) => one === placeOf?.(refusal.code));
  return place ? { fields: { [place]: words } } : { fields, form: words };
}
