import type { ANNOUNCEMENT_TYPES, Banner, Notice } from '@baize/contract/content/announcements.ts';
import { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { findHtmlProblem } from './html.rules.ts';
import { fillPlaces, type Places } from './places.rules.ts';

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export type NoticeType = Exclude<AnnouncementType, 'B'>;

export interface BannerText {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
}

export interface NoticeText {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/** English must be there; what lacks a language falls back to it. */
export type Texts<T> = { readonly EN: T } & Readonly<Record<string, T>>;

interface Shown {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export interface StoredBanner extends Shown {
  readonly id: string;
  readonly groupName: string;
  readonly sort: number;
  readonly category: string;
  readonly composition: number | null;
  readonly palette: number | null;
  /** The version of the picture that staff have sent; empty or left out: it is drawn. */
  readonly picture?: string;
  readonly href: string;
  readonly texts: Texts<BannerText>;
}

export interface StoredNotice extends Shown {
  readonly id: string;
  readonly type: NoticeType;
  readonly texts: Texts<NoticeText>;
}

export const isShown = ({ startsAt, endsAt }: Shown, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

export const inLanguage = <T>(texts: Texts<T>, language: string): T => texts[language] ?? texts.EN;

export const bannerFace = (
  banner: StoredBanner,
  { language, pictures }: { language: string; pictures: { url: string; urlRtl: string } },
): Banner => ({
  id: banner.id,
  groupName: banner.groupName,
  ...pictures,
  ...inLanguage(banner.texts, language),
  href: banner.href,
});

export const noticeFace = (
  notice: StoredNotice,
  { language, places, day, read }: { language: string; places: Places; day: string; read: boolean },
): Notice => {
  const { title, content } = inLanguage(notice.texts, language);
  return { id: notice.id, title, content: fillPlaces(content, places), startDate: day, read };
};

/** Empty: the banner leads nowhere, as on the pages of login and registration. */
const HREF = /^(|\/m\/[\w/?=&#.-]*|https:\/\/[^\s<>"']+)$/;
const BANNER_ID = /^[a-z0-9][a-z0-9-]{0,59}$/;

export const isBannerId = (text: string): boolean => BANNER_ID.test(text);
const TEXT_MAX = 200;

export interface BannerProblem {
  /** As `saveBanner` of the desk names it. */
  readonly field: string;
  readonly words: string;
}

/** Why a banner may not be stored, or null. Its words are plain text. */
export function findBannerProblem({ id, groupName, href, texts }: StoredBanner): BannerProblem | null {
  if (!isBannerId(id)) return { field: 'bannerId', words: 'Use small letters, digits and dashes.' };
  // The picture's address for languages that run from the right ends so.
  if (id.endsWith('-rtl')) return { field: 'bannerId', words: 'The id must not end in -rtl.' };
  if (!BANNER_GROUPS.some((group) => group === groupName)) return { field: 'groupName', words: 'Choose a group.' };
  if (href !== '' && !HREF.test(href))
    return { field: 'href', words: 'Use a page of the site such as /m/help, or an https address.' };
  for (const [language, words] of Object.entries(texts))
    for (const line of ['kicker', 'title', 'text'] as const)
      if (words[line].length > TEXT_MAX)
        return { field: `texts.${language}.${line}`, words: `At most ${TEXT_MAX} characters.` };
  return null;
}

/** Why a notice may not be stored, or null. */
export function findNoticeProblem({ texts }: Pick<StoredNotice, 'texts'>): string | null {
  for (const [language, { title, content }] of Object.entries(texts)) {
    if (title.trim() === '' || title.length > TEXT_MAX) return `${language}: the title is empty or too long`;
    const problem = findHtmlProblem(content);
    if (problem) return `${language}: ${problem}`;
  }
  return null;
}
