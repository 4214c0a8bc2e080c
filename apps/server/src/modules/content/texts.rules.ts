import { sentence } from '@baize/contract/sentence.ts';
import { findHtmlProblem } from './html.rules.ts';

/** English is required; other languages fall back to it. */
export type Texts<T> = { readonly EN: T } & Readonly<Record<string, T>>;

export interface Shown {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export const isShown = ({ startsAt, endsAt }: Shown, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

export const inLanguage = <T>(texts: Texts<T>, language: string): T => texts[language] ?? texts.EN;

export const TEXT_MAX = 200;

/** By field; empty: none. */
export type Problems = Record<string, string>;

/** English is required, and a title needs words. */
export function findTextProblems(
  texts: Readonly<Record<string, { readonly title: string; readonly content?: string }>>,
): Problems {
  const problems: Problems = {};
  if (!texts['EN']?.title.trim()) problems['texts.EN.title'] = sentence('desk.englishTitle');
  for (const [language, { title, content }] of Object.entries(texts)) {
    if (title.trim() === '' && language !== 'EN') problems[`texts.${language}.title`] = sentence('desk.titleMissing');
    const wrong = content === undefined ? null : findHtmlProblem(content);
    if (wrong) problems[`texts.${language}.content`] = wrong;
  }
  return problems;
}

export function findTimeProblems({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): Problems {
  return endsAt && endsAt <= startsAt ? { endsAt: sentence('desk.endAfterStart') } : {};
}
