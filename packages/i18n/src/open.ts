import type { Language } from './languages.ts';
import { formatMessage, type Message } from './message.ts';
import type { Files } from './textFiles.ts';

/** What fills the `{places}` of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A merchant's own texts in place of the standard ones: messages by language, part and key. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** An open page's texts in one language; parts load when asked for. */
export interface OpenTexts<Part extends string, Key extends string> {
  readonly language: Language;
  /** The text of a key, with its `{places}` filled in. */
  readonly t: (key: Key, values?: TextValues) => string;
  /** The same with a merchant's own texts. */
  withOwn(own: OwnTexts | undefined): OpenTexts<Part, Key>['t'];
  /** Loads a part of the catalogue; at once when it is there already. */
  load(part: Part): Promise<void>;
  /** Whether a part is there. */
  has(part: Part): boolean;
  parts(): readonly Part[];
}

/** Opens parts of a catalogue in a language. `fileOf`: a part's file, if there is one. */
export async function openParts<Part extends string, Key extends string>(
  language: Language,
  fileOf: (part: Part) => Files[string] | Promise<Files[string]>,
  parts: readonly Part[],
): Promise<OpenTexts<Part, Key>> {
  const messages: Record<string, Message> = {};
  const loaded = new Set<Part>();
  const loading = new Map<Part, Promise<void>>();

  async function fetchPart(part: Part): Promise<void> {
    const file = await fileOf(part);
    if (!file) throw new Error(`no texts ${part}`);
    const { default: texts } = await file();
    Object.assign(messages, texts);
    loaded.add(part);
  }

  /** The same promise per part, so that React can wait for it; a failed one is retried. */
  function load(part: Part): Promise<void> {
    const known = loading.get(part) ?? fetchPart(part);
    loading.set(part, known);
    known.catch(() => loading.delete(part));
    return known;
  }

  const withOwn = (own?: OwnTexts): OpenTexts<Part, Key>['t'] => {
    const said: Record<string, Message> = Object.assign({}, ...Object.values(own?.[language.code] ?? {}));
    return (key, values = {}) => formatMessage(said[key] ?? messages[key] ?? key, values, language.tag);
  };

  await Promise.all(parts.map(load));
  return {
    language,
    t: withOwn(),
    withOwn,
    load,
    has: (part) => loaded.has(part),
    parts: () => [...loaded],
  };
}

/** A part's file in a language, else the English one. */
export const fileIn = (files: Files, { code }: Language, part: string): Files[string] =>
  files[`./${code.toLowerCase()}/${part}.json`] ?? files[`./en/${part}.json`];
