import { setupI18n, type Messages } from '@lingui/core';
import { languageOf, type Language } from './languages.ts';
import type { TextPart, Translate } from './texts.ts';

const FILES = import.meta.glob<{ texts: Messages }>(['./catalogues/*/*.ts']);

export interface Texts {
  readonly language: Language;
  readonly t: Translate;
  /** Loads a part of the catalogue; at once when it is there already. */
  load(part: TextPart): Promise<void>;
  /** Whether a part is there. */
  has(part: TextPart): boolean;
}

/** One language's texts, with the parts that are asked for. A text that is missing shows in English. */
export async function openTexts(code: string, parts: readonly TextPart[] = ['shell']): Promise<Texts> {
  const language = languageOf(code);
  const i18n = setupI18n({ locale: language.tag, messages: { [language.tag]: {} } });
  const loaded = new Set<TextPart>();

  async function load(part: TextPart): Promise<void> {
    if (loaded.has(part)) return;
    const file = FILES[`./catalogues/${language.code.toLowerCase()}/${part}.ts`] ?? FILES[`./catalogues/en/${part}.ts`];
    if (!file) throw new Error(`no catalogue ${part}`);
    const { texts } = await file();
    i18n.load(language.tag, texts);
    loaded.add(part);
  }

  await Promise.all(parts.map(load));
  return { language, t: (key, values) => i18n._(key, values), load, has: (part) => loaded.has(part) };
}
