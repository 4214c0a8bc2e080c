import {
  FAMILY_CHILD_AGE_MIN,
  FAMILY_DOCUMENTS,
  type FamilyDecision,
  type FamilyDocumentKind,
  type FamilyRelation,
  type FamilyState,
} from '@baize/contract/backoffice/family.ts';
import { ageOn } from '@baize/contract/identity/age.ts';

/** Kinds of documents that are not in the file yet. */
export const missingDocuments = (kinds: readonly FamilyDocumentKind[]): FamilyDocumentKind[] =>
  FAMILY_DOCUMENTS.filter((kind) => !kinds.includes(kind));

/** Children only when of age; the merchant's `today`. */
export const mayApply = (relation: FamilyRelation, birthday: string, today: string): boolean =>
  birthday <= today && (relation !== 'child' || ageOn(birthday, today) >= FAMILY_CHILD_AGE_MIN);

interface Standing {
  readonly state: FamilyState;
  readonly answerUntil: Date | null;
  readonly answeredAt: Date | null;
  readonly proposed: FamilyDecision | null;
  readonly proposedBy: string | null;
}

/** Waits for another, is carried out, or refused. */
export function decideFamily(
  row: Standing,
  decision: FamilyDecision,
  /** Whether who decides is who proposed it. */
  isProposer: boolean,
  now: Date,
): 'propose' | 'carryOut' | 'family.closed' | 'family.hearing' | 'approval.sameStaff' {
  const isOpen = row.state === 'filed' || row.state === 'told';
  if (decision === 'lift' ? row.state !== 'inForce' : !isOpen) return 'family.closed';
  if (decision === 'accept' && !isHeard(row, now)) return 'family.hearing';
  if (row.proposed !== decision) return 'propose';
  return isProposer ? 'approval.sameStaff' : 'carryOut';
}

/** The member has answered, or has let the days pass. */
const isHeard = ({ answerUntil, answeredAt }: Standing, now: Date): boolean =>
  answerUntil !== null && (answeredAt !== null || answerUntil <= now);
