import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import { Tag } from '@baize/ui/index.ts';

export const TYPE_NAMES: Record<DeskNotice['type'], string> = {
  PL: 'For players',
  A: 'For agents',
  PU: 'Pop-up',
  PR: 'Promotion',
  H: 'On the home page',
};
export const TYPE_OPTIONS = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

/** Where the site shows a kind; null: no page of it does, so nobody is offered to write one. */
const SHOWN_AT: Record<DeskNotice['type'], string | null> = {
  PL: 'In the line of news on the home page, and on the page of announcements.',
  PU: 'To members, over the home page, once per login.',
  A: null,
  PR: null,
  H: null,
};
export const isSeen = (type: DeskNotice['type']): boolean => SHOWN_AT[type] !== null;
/** What is stored as a kind that no page shows keeps it. */
export const writtenTypes = (own: DeskNotice['type'] | undefined) =>
  TYPE_OPTIONS.filter(({ value }) => isSeen(value as DeskNotice['type']) || value === own);

/** Where a kind is seen, in a sentence under its choice. */
export const placeOfType = (type: DeskNotice['type']): string =>
  SHOWN_AT[type] ??
  (type === 'A'
    ? 'Nobody sees it: agents have no pages of their own yet.'
    : 'Nobody sees it: no page of the site shows this kind.');

/** How an announcement stands: one of a kind that no page shows is on show nowhere, whatever its times. */
export const NoticeTag = (notice: DeskNotice) =>
  isSeen(notice.type) ? <ShowTag {...notice} /> : <Tag tone="caution">no page shows it</Tag>;

export const GROUP_NAMES: Readonly<Record<string, string>> = {
  m_home: 'Home page',
  m_hotgames: 'Hot games',
  m_leftmenu: 'Menu of games',
  m_login: 'Login',
  m_register: 'Registration',
};
export const GROUP_OPTIONS = Object.entries(GROUP_NAMES).map(([value, label]) => ({ value, label }));

export const SHOW_OPTIONS = [
  { value: 'now', label: 'On show' },
  { value: 'later', label: 'Planned' },
  { value: 'past', label: 'Over' },
] as const;

interface Times {
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** Whether something is on show at this moment of the desk. */
export function ShowTag({ startsAt, endsAt }: Times) {
  const now = Date.now();
  if (Date.parse(startsAt) > now) return <Tag tone="info">planned</Tag>;
  if (endsAt !== null && Date.parse(endsAt) <= now) return <Tag>over</Tag>;
  return <Tag tone="ok">on show</Tag>;
}

/** English, else whatever there is. */
export const titleOf = (texts: Readonly<Record<string, { readonly title: string }>>): string =>
  texts['EN']?.title || Object.values(texts)[0]?.title || '–';
