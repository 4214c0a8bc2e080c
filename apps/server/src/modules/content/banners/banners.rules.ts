import type { Banner } from '@baize/contract/content/announcements.ts';
import { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isPage } from '@baize/contract/system/pages.ts';
import { fillWords, type Placeholders } from '../placeholders.rules.ts';
import {
  findTextProblems,
  findTimeProblems,
  inLanguage,
  TEXT_MAX,
  type Problems,
  type Shown,
  type Texts,
} from '../texts.rules.ts';

export interface BannerText {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
}

export interface StoredBanner extends Shown {
  readonly id: string;
  readonly groupName: string;
  readonly sort: number;
  readonly category: string;
  readonly composition: number | null;
  readonly palette: number | null;
  /** Version of staff's picture; empty or absent: drawn. */
  readonly picture?: string;
  readonly href: string;
  readonly texts: Texts<BannerText>;
}

export const bannerFace = (banner: StoredBanner, { language, pictures, placeholders }: BannerView): Banner => {
  const { kicker, title, text } = inLanguage(banner.texts, language);
  const fill = (words: string): string => fillWords(words, placeholders);
  return {
    id: banner.id,
    groupName: banner.groupName,
    ...pictures,
    ...{ kicker: fill(kicker), title: fill(title), text: fill(text) },
    href: banner.href,
  };
};

interface BannerView {
  readonly language: string;
  readonly pictures: { readonly url: string; readonly urlRtl: string };
  readonly placeholders: Placeholders;
}

const HREF = /^(\/m\/[\w/?=&#.-]*|https:\/\/[^\s<>"']+)$/;

/** Empty: no link, as at login and registration. */
const mayLeadTo = (href: string): boolean =>
  href === '' || (HREF.test(href) && (isPage(href) || href.startsWith('https:')));

const BANNER_ID = /^[a-z0-9][a-z0-9-]{0,59}$/;

export const isBannerId = (text: string): boolean => BANNER_ID.test(text);

export interface BannerProblem {
  /** As `saveBanner` of the desk names it. */
  readonly field: string;
  readonly words: string;
}

/** A banner's fault, or null. Its words are plain text. */
export function findBannerProblem({ id, groupName, href, texts }: StoredBanner): BannerProblem | null {
  if (!isBannerId(id)) return { field: 'bannerId', words: sentence('desk.idForm') };
  // Reserved for right-to-left pictures.
  if (id.endsWith('-rtl')) return { field: 'bannerId', words: sentence('desk.idEnding') };
  if (!BANNER_GROUPS.some((group) => group === groupName))
    return { field: 'groupName', words: sentence('desk.chooseGroup') };
  if (!mayLeadTo(href)) return { field: 'href', words: sentence('desk.pageOrHttps') };
  for (const [language, words] of Object.entries(texts))
    for (const line of ['kicker', 'title', 'text'] as const)
      if (words[line].length > TEXT_MAX)
        return { field: `texts.${language}.${line}`, words: sentence('field.charactersMax', { max: TEXT_MAX }) };
  return null;
}

export function judgeBanner(banner: StoredBanner): Problems {
  const problems = { ...findTextProblems(banner.texts), ...findTimeProblems(banner) };
  const other = findBannerProblem(banner);
  return other && Object.keys(problems).length === 0 ? { [other.field]: other.words } : problems;
}
