import { listFormat } from '@baize/i18n/formats.ts';
import type { BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { KYC_STATUSES } from '@baize/contract/kyc/kyc.ts';
import { language, t } from '../../app/texts.ts';
import { KYC_STATES } from '../../parts/show/words.ts';

export const STATES: Readonly<Record<BroadcastRow['state'], string>> = {
  draft: t('messages.states.draft'),
  waiting: t('messages.states.waiting'),
  planned: t('messages.states.planned'),
  sent: t('messages.states.sent'),
  recalled: t('messages.states.recalled'),
};
export const KINDS: Readonly<Record<BroadcastRow['kind'], string>> = {
  news: t('messages.kinds.news'),
  promo: t('messages.kinds.promo'),
};
export const TYPES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: t('messages.allMembers') },
  { value: '0', label: t('messages.players') },
  { value: '1,2', label: t('common.agents') },
];

/** How the identity check of a member stands. */
export const CHECKS = KYC_STATUSES.map((value) => ({ value, label: KYC_STATES[value] }));

const oneOf = (words: readonly string[]): string => listFormat(language().tag, 'disjunction').format(words);

export function audienceWords({ audience, readers }: Pick<BroadcastRow, 'audience' | 'readers'>): string {
  if (audience.who === 'named') return t('messages.namedList', { readers });
  if (audience.who === 'list')
    return audience.fileName === ''
      ? t('messages.listWithReaders', { readers })
      : t('messages.fileWithReaders', { fileName: audience.fileName, readers });
  const wanted = audience.types.join(',');
  const types = TYPES.find(({ value }) => value === wanted)?.label ?? t('messages.typesWanted', { wanted });
  const isNarrow = audience.registeredFrom !== null || audience.registeredTo !== null;
  const checks = CHECKS.filter(({ value }) => audience.kyc.includes(value)).map(({ label }) => label);
  const narrower = [
    ...(isNarrow ? [t('messages.byRegistration')] : []),
    ...(audience.languages.length > 0 ? [t('messages.inLanguages', { languages: oneOf(audience.languages) })] : []),
    ...(checks.length > 0 ? [t('messages.identityIs', { checks: oneOf(checks) })] : []),
    ...(audience.agent === '' ? [] : [t('messages.belowAgent', { agent: audience.agent })]),
  ];
  return [types, ...narrower, t('messages.aboutReaders', { readers })].join(' · ');
}
