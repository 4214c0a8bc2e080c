import type { ANNOUNCEMENT_TYPES, Notice } from '@baize/contract/content/announcements.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { findHtmlProblem } from '../html.rules.ts';
import { fillPlaceholders, type Placeholders } from '../placeholders.rules.ts';
import {
  findTextProblems,
  findTimeProblems,
  inLanguage,
  TEXT_MAX,
  type Problems,
  type Shown,
  type Texts,
} from '../texts.rules.ts';

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export type NoticeType = Exclude<AnnouncementType, 'B'>;

export interface NoticeText {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/** In all languages, placeholders unfilled. */
export interface StoredNotice extends Shown {
  readonly id: string;
  readonly type: NoticeType;
  readonly texts: Texts<NoticeText>;
  /** In their order; none when left out. */
  readonly images?: readonly NoticeImage[];
}

export interface NoticeImage {
  /** https, or a path of the site. */
  readonly url: string;
  /** In pixels of a drawing 750 wide. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export const noticeFace = (
  notice: StoredNotice,
  { language, placeholders, day, read }: { language: string; placeholders: Placeholders; day: string; read: boolean },
): Notice => {
  const { title, content } = inLanguage(notice.texts, language);
  const announcementImages = (notice.images ?? []).map((image, index) => ({ sequence: index + 1, ...image }));
  const filled = fillPlaceholders(content, placeholders);
  return { id: notice.id, title, content: filled, announcementImages, startDate: day, read };
};

export function findNoticeProblem({ texts }: Pick<StoredNotice, 'texts'>): string | null {
  for (const { title, content } of Object.values(texts)) {
    if (title.trim() === '' || title.length > TEXT_MAX) return sentence('desk.titleLength');
    const problem = findHtmlProblem(content);
    if (problem) return problem;
  }
  return null;
}

export function judgeNotice(notice: StoredNotice): Problems {
  const problems = { ...findTextProblems(notice.texts), ...findTimeProblems(notice) };
  const other = findNoticeProblem(notice);
  return other && Object.keys(problems).length === 0 ? { texts: other } : problems;
}
