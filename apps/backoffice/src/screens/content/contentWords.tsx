import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

export const TYPE_NAMES: Record<DeskNotice['type'], string> = {
  PL: t('content.typeNames.PL'),
  A: t('content.typeNames.A'),
  PU: t('content.typeNames.PU'),
  PR: t('content.typeNames.PR'),
  H: t('content.typeNames.H'),
};
export const TYPE_OPTIONS = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

const SHOWN_AT: Record<DeskNotice['type'], string> = {
  PL: t('content.shownAt.PL'),
  A: t('content.shownAt.A'),
  PU: t('content.shownAt.PU'),
  PR: t('content.shownAt.PR'),
  H: t('content.shownAt.H'),
};
export const placeOfType = (type: DeskNotice['type']): string => SHOWN_AT[type];

export const GROUP_NAMES: Readonly<Record<string, string>> = {
  m_home: t('content.groupNames.m_home'),
  m_hotgames: t('content.groupNames.m_hotgames'),
  m_leftmenu: t('content.groupNames.m_leftmenu'),
  m_login: t('content.groupNames.m_login'),
  m_register: t('content.groupNames.m_register'),
};
export const GROUP_OPTIONS = Object.entries(GROUP_NAMES).map(([value, label]) => ({ value, label }));

/** Of games, for the default image of a banner. */
export const CATEGORIES: Readonly<Record<GameType, string>> = {
  RNG: t('content.categories.RNG'),
  LIVE: t('content.categories.LIVE'),
  PVP: t('content.categories.PVP'),
  FISH: t('content.categories.FISH'),
  SPORTS: t('content.categories.SPORTS'),
  ESPORTS: t('content.categories.ESPORTS'),
  LOTT: t('content.categories.LOTT'),
  ELOTT: t('content.categories.ELOTT'),
  COCKFIGHT: t('content.categories.COCKFIGHT'),
};

export const SHOW_OPTIONS = [
  { value: 'now', label: t('content.onShow') },
  { value: 'later', label: t('content.planned') },
  { value: 'past', label: t('content.ended') },
] as const;

interface Times {
  readonly startsAt: string;
  readonly endsAt: string | null;
}

export function ShowTag({ startsAt, endsAt }: Times) {
  const now = Date.now();
  if (Date.parse(startsAt) > now) return <Tag tone="info">{t('content.planned')}</Tag>;
  if (endsAt !== null && Date.parse(endsAt) <= now) return <Tag>{t('content.ended')}</Tag>;
  return <Tag tone="ok">{t('content.onShow')}</Tag>;
}

/** English, else whatever there is. */
export const titleOf = (texts: Readonly<Record<string, { readonly title: string }>>): string =>
  texts['EN']?.title || Object.values(texts)[0]?.title || '–';
