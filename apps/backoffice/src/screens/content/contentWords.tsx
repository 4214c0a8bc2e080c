import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import { Tag } from '@baize/ui/index.ts';

export const TYPE_NAMES: Record<DeskNotice['type'], string> = {
  PL: 'For players',
  A: 'For agents',
  PU: 'Pop-up',
  PR: 'Promotion',
  H: 'Hot match',
};
export const TYPE_OPTIONS = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

/** Where the site shows a kind, in a sentence under its choice. */
const SHOWN_AT: Record<DeskNotice['type'], string> = {
  PL: 'In the ticker on the home page and on the announcements page.',
  A: 'To agents, on their announcements page and in their news.',
  PU: 'To members, over the home page, once per login.',
  PR: 'On the promotions page, as an article.',
  H: 'In hot matches on the home page and on the hot games page.',
};
export const placeOfType = (type: DeskNotice['type']): string => SHOWN_AT[type];

export const GROUP_NAMES: Readonly<Record<string, string>> = {
  m_home: 'Home page',
  m_hotgames: 'Hot games',
  m_leftmenu: 'Games menu',
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
