import { setupI18n, type Messages } from '@lingui/core';
import { languageOf, type Language } from './languages.ts';
import type { TextPart, Translate } from './texts.ts';

const FILES = import.meta.glob<{ texts: Messages }>(['./catalogues/*/*.ts']);

/** One language's texts while a page is open; its parts load when they are asked for. */
export interface Texts {
  readonly language: Language;
  readonly t: Translate;
  /** Loads a part of the catalogue; at once when it is there already. */
  load(part: TextPart): Promise<void>;
  /** Whether a part is there. */
  has(part: TextPart): boolean;
  /** The parts that are there. */
  parts(): readonly TextPart[];
}

/** One language's texts, with the parts that are asked for. A text that is missing shows in English. */
export async function openTexts(code: string, parts: readonly TextPart[] = ['shell']): Promise<Texts> {
  const language = languageOf(code);
  const i18n = setupI18n({ locale: language.tag, messages: { [language.tag]: {} } });
  const loaded = new Set<TextPart>();
  const loading = new Map<TextPart, Promise<void>>();

  async function fetchPart(part: TextPart): Promise<void> {
    const file = FILES[`./catalogues/${language.code.toLowerCase()}/${part}.ts`] ?? FILES[`./catalogues/en/${part}.ts`];
    if (!file) throw new Error(`no catalogue ${part}`);
    const { texts } = await file();
    i18n.load(language.tag, texts);
    loaded.add(part);
  }

  /** The same promise for the same part, so that React may wait for it; one that failed is tried anew. */
  function load(part: TextPart): Promise<void> {
    const known = loading.get(part) ?? fetchPart(part);
    loading.set(part, known);
    known.catch(() => loading.delete(part));
    return known;
  }

  await Promise.all(parts.map(load));
  return {
    language,
    t: (key, values) => i18n._(key, values),
    load,
    has: (part) => loaded.has(part),
    parts: () => [...loaded],
  };
}
