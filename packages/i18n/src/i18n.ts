import { languageOf, PSEUDO_LANGUAGE, type Language } from './languages.ts';
import { formatMessage, type Message } from './message.ts';
import type { TextPart, Translate } from './texts.ts';
import type { Files } from './textFiles.ts';

/** Not loaded by pages of the site: each has its own reader. */
const FILES = import.meta.glob(['./*/*.json', '!./*/{backoffice,errors,felt,messages,server}*'], {
  base: './texts',
}) as Files;

/** An open page's texts in one language; parts load when asked for. */
export interface Texts {
  readonly language: Language;
  readonly t: Translate;
  /** Loads a part of the catalogue; at once when it is there already. */
  load(part: TextPart): Promise<void>;
  /** Whether a part is there. */
  has(part: TextPart): boolean;
  parts(): readonly TextPart[];
}

/** A language's texts with these parts. Missing texts show in English. */
export async function openTexts(code: string, parts: readonly TextPart[] = ['shell']): Promise<Texts> {
  const language = languageOf(code);
  const messages: Record<string, Message> = {};
  const loaded = new Set<TextPart>();
  const loading = new Map<TextPart, Promise<void>>();

  async function fetchPart(part: TextPart): Promise<void> {
    const file =
      PSEUDO_LANGUAGE === language
        ? (await import('./pseudoTexts.ts')).PSEUDO[`./${part}.json`]
        : (FILES[`./${language.code.toLowerCase()}/${part}.json`] ?? FILES[`./en/${part}.json`]);
    if (!file) throw new Error(`no texts ${part}`);
    const { default: texts } = await file();
    Object.assign(messages, texts);
    loaded.add(part);
  }

  /** The same promise per part, so that React can wait for it; a failed one is retried. */
  function load(part: TextPart): Promise<void> {
    const known = loading.get(part) ?? fetchPart(part);
    loading.set(part, known);
    known.catch(() => loading.delete(part));
    return known;
  }

  await Promise.all(parts.map(load));
  return {
    language,
    t: (key, values = {}) => formatMessage(messages[key] ?? key, values, language.tag),
    load,
    has: (part) => loaded.has(part),
    parts: () => [...loaded],
  };
}
