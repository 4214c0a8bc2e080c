/** What was typed on a page that loads itself anew; `features/form/retypeFields.ts` types it again. */
export interface KeptFields {
  readonly path: string;
  readonly fields: readonly { readonly key: string; readonly value: string | boolean }[];
}

const KEY = 'typed.page';
const FIELDS = 'input:not([type=hidden], [type=file], [type=password]), select, textarea';
/** Codes, cards, answers, passwords that are shown, and whatever else no browser keeps, either. */
const SECRET = /one-time-code|cc-|password|^off$/;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

export const valueOf = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

/** Fields by kind, name and which one of these it is. */
export function fieldsHere(): Map<string, Field> {
  const counts = new Map<string, number>();
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    if (SECRET.test(field.autocomplete)) continue;
    const kind = `${field.type} ${field.name}`;
    const nth = counts.get(kind) ?? 0;
    counts.set(kind, nth + 1);
    fields.set(`${kind} ${nth}`, field);
  }
  return fields;
}

export function keepFields(): void {
  const fields = [...fieldsHere()].map(([key, field]) => ({ key, value: valueOf(field) }));
  const kept: KeptFields = { path: location.pathname, fields: fields.filter(({ value }) => value !== '') };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

export const hasKeptFields = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Once. */
export function takeFields(): KeptFields | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as KeptFields);
}
