import type { FamilyCaseRow } from '@baize/contract/backoffice/family.ts';
import type { TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

/** Who asks, as the file of the member says it. */
export const RELATIONS: Readonly<Record<FamilyCaseRow['relation'], string>> = {
  spouse: t('families.relations.spouse'),
  child: t('families.relations.child'),
  parent: t('families.relations.parent'),
};

export const DOCUMENTS = {
  memberId: t('families.documents.memberId'),
  applicantId: t('families.documents.applicantId'),
  relation: t('families.documents.relation'),
} as const;

const STATES: Readonly<Record<FamilyCaseRow['state'], readonly [string, TagTone]>> = {
  filed: [t('families.states.filed'), 'info'],
  told: [t('families.states.told'), 'caution'],
  inForce: [t('families.states.inForce'), 'bad'],
  refused: [t('families.states.refused'), 'plain'],
  lifted: [t('families.states.lifted'), 'plain'],
  over: [t('families.states.over'), 'plain'],
};

/** Where an application stands. */
export function standing({ state, proposed, answered, answerUntil }: FamilyCaseRow): readonly [string, TagTone] {
  if (proposed !== null) return [t('families.aColleagueMustApprove'), 'caution'];
  if (state !== 'told') return STATES[state];
  const isHeard = answered || (answerUntil !== null && Date.parse(answerUntil) <= Date.now());
  return isHeard ? [t('families.toDecide'), 'caution'] : STATES.told;
}
