import type { Refusal } from '@baize/client';

/** Errors at fields, or of the whole form. */
export interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly form?: string;
}

export interface Places<Name extends string> {
  /** Field of a code without one; default: the form. */
  readonly placeOf?: (code: Refusal['code']) => Name | 'form';
  /** The call's field names in this form. */
  readonly names?: Readonly<Record<string, Name>>;
  /** Own words for a refusal. */
  readonly wordsOf?: (refusal: Refusal) => string;
}

/** By its fields; what names none is about the whole. */
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
