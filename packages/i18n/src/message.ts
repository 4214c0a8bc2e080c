import { formatNumber } from './numbers.ts';

/** A message as the build compiles it: a sentence, or its pieces. */
export type Message = string | readonly Piece[];

/** Text; `#`, the plural's number; a value by name; or a choice among messages. */
type Piece = string | readonly [name: string, kind?: string, cases?: Cases];

type Cases = Readonly<Record<string, Message>> & { readonly offset?: number };

const rules = new Map<string, Intl.PluralRules>();

/** Formats a message in a language (BCP 47 tag); a value not given is left out. */
export function formatMessage(
  message: Message,
  values: Readonly<Record<string, unknown>>,
  tag: string,
  count = '',
): string {
  if (typeof message === 'string') return message;
  let text = '';
  for (const piece of message) {
    if (typeof piece === 'string') {
      text += piece === '#' ? count || '#' : piece;
      continue;
    }
    const [name, kind, cases] = piece;
    const value = values[name];
    if (!cases)
      text +=
        value === undefined || value === null
          ? ''
          : kind === 'number'
            ? formatNumber(Number(value), { tag })
            : String(value);
    else if (kind === 'select')
      text += formatMessage(caseOf(cases, String(value)) ?? cases['other'] ?? '', values, tag, count);
    else {
      const number = Number(value) - (cases.offset ?? 0);
      const chosen =
        caseOf(cases, String(value)) ??
        cases[pluralRules(tag, kind === 'selectordinal').select(number)] ??
        cases['other'] ??
        '';
      text += formatMessage(chosen, values, tag, formatNumber(number, { tag }));
    }
  }
  return text;
}

/** A value may be called as something that every object has. */
const caseOf = (cases: Cases, name: string): Message | undefined =>
  Object.hasOwn(cases, name) ? cases[name] : undefined;

function pluralRules(tag: string, isOrdinal: boolean): Intl.PluralRules {
  const key = `${tag} ${isOrdinal}`;
  let known = rules.get(key);
  if (!known) {
    known = new Intl.PluralRules(tag, { type: isOrdinal ? 'ordinal' : 'cardinal' });
    rules.set(key, known);
  }
  return known;
}
