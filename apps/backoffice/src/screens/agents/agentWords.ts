import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { t } from '../../app/texts.ts';

/** What a member of the tree is. */
export function typeWords({ type, isAgent }: Pick<AgencyNode, 'type' | 'isAgent'>): string {
  if (type === 2 || type === 42) return t('agents.generalAgent');
  return isAgent ? t('common.agent') : t('agents.player');
}
