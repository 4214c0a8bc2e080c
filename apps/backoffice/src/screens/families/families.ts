import type { FamilyCaseRow } from '@baize/contract/backoffice/family.ts';
import type { TagTone } from '@baize/ui/index.ts';

/** Who asks, as the file of the member says it. */
export const RELATIONS: Readonly<Record<FamilyCaseRow['relation'], string>> = {
  spouse: 'Spouse',
  child: 'Adult child',
  parent: 'Parent',
};

export const DOCUMENTS = {
  memberId: 'ID of the member',
  applicantId: 'ID of the applicant',
  relation: 'Proof of relationship',
} as const;

export const TERMS = { '6m': '6 months', '1y': '1 year', '5y': '5 years' } as const;

const STATES: Readonly<Record<FamilyCaseRow['state'], readonly [string, TagTone]>> = {
  filed: ['filed', 'info'],
  told: ['waiting for the member', 'caution'],
  inForce: ['in force', 'bad'],
  refused: ['refused', 'plain'],
  lifted: ['withdrawn', 'plain'],
  over: ['over', 'plain'],
};

/** Where an application stands. */
export function standing({ state, proposed, answered, answerUntil }: FamilyCaseRow): readonly [string, TagTone] {
  if (proposed !== null) return ['needs a second person', 'caution'];
  if (state !== 'told') return STATES[state];
  const isHeard = answered || (answerUntil !== null && Date.parse(answerUntil) <= Date.now());
  return isHeard ? ['to decide', 'caution'] : STATES.told;
}
