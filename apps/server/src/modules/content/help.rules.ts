import type { HelpEntry } from '@baize/contract/content/help.ts';
import { findNoticeProblem, inLanguage, type NoticeText, type Texts } from './content.rules.ts';

export interface StoredHelp {
  /** What `/m/help#tag` names. */
  readonly tag: string;
  readonly sort: number;
  readonly texts: Texts<NoticeText>;
}

/** What a help text may name in braces; the merchant's settings say it, so that no text holds an age or a number. */
const PLACES = ['merchant', 'minimumAge', 'helpLine', 'termsVersion'] as const;
export type HelpPlaces = Readonly<Record<(typeof PLACES)[number], string>>;

const PLACE = /\{(\w+)\}/g;
const TAG = /^[a-z][a-z0-9-]{0,29}$/;

export const helpFace = (
  help: StoredHelp,
  { language, places }: { language: string; places: HelpPlaces },
): HelpEntry => {
  const { title, content } = inLanguage(help.texts, language);
  return {
    tag: help.tag,
    title,
    content: fillPlaces(content, places),
  };
};

/** The text with the merchant's own words in its places, escaped. */
export const fillPlaces = (content: string, places: HelpPlaces): string =>
  content.replace(PLACE, (whole, name: string) => fill(places, name) ?? whole);

function fill(places: HelpPlaces, name: string): string | undefined {
  const known = PLACES.find((place) => place === name);
  return known && escapeHtml(places[known]);
}

/** Why a help page may not be stored, or null. */
export function findHelpProblem({ tag, texts }: StoredHelp): string | null {
  if (!TAG.test(tag)) return `the tag ${tag} is not one`;
  for (const { content } of Object.values(texts)) {
    for (const [, name] of content.matchAll(PLACE))
      if (!PLACES.some((place) => place === name)) return `there is no place {${name}}`;
  }
  return findNoticeProblem({ texts });
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
