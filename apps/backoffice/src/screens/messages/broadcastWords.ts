import type { BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { KYC_STATUSES } from '@baize/contract/kyc/kyc.ts';
import type { TagTone } from '@baize/ui/index.ts';
import { KYC_STATES } from '../../parts/show/words.ts';

export const STATES: Readonly<Record<BroadcastRow['state'], readonly [string, TagTone]>> = {
  draft: ['Draft', 'plain'],
  waiting: ['Needs approval', 'caution'],
  planned: ['Planned', 'info'],
  sent: ['Sent', 'ok'],
  recalled: ['Recalled', 'bad'],
};
export const KINDS: Readonly<Record<BroadcastRow['kind'], string>> = { news: 'News', promo: 'Promotion' };
export const TYPES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'All members' },
  { value: '0', label: 'Players' },
  { value: '1,2', label: 'Agents' },
];

/** How the identity check of a member stands. */
export const CHECKS = KYC_STATUSES.map((value) => ({ value, label: KYC_STATES[value] }));

export function audienceWords({ audience, readers }: Pick<BroadcastRow, 'audience' | 'readers'>): string {
  const about = `about ${readers.toLocaleString('en')}`;
  if (audience.who === 'named') return `Named list, ${readers.toLocaleString('en')}`;
  if (audience.who === 'list') return `${audience.fileName || 'List'}, ${readers.toLocaleString('en')}`;
  const wanted = audience.types.join(',');
  const types = TYPES.find(({ value }) => value === wanted)?.label ?? `Types ${wanted}`;
  const isNarrow = audience.registeredFrom !== null || audience.registeredTo !== null;
  const checks = CHECKS.filter(({ value }) => audience.kyc.includes(value)).map(({ label }) => label);
  const narrower = [
    ...(isNarrow ? ['by registration'] : []),
    ...(audience.languages.length > 0 ? [`in ${audience.languages.join(', ')}`] : []),
    ...(checks.length > 0 ? [`identity ${checks.join(' or ')}`] : []),
    ...(audience.agent === '' ? [] : [`below ${audience.agent}`]),
  ];
  return [types, ...narrower, about].join(', ');
}
