import { MEMBER_SUBJECTS, STAFF_ACTS, type MemberSubject } from '@baize/contract/backoffice/acts.ts';
import type { Db } from '@baize/db';
import type { App } from '../app.ts';
import { must } from '../must.ts';
import { allProvidedBy, createPort, type Port } from '../ports.ts';
import { refuse } from '../on.ts';
import { backofficeOf } from './backoffice.ts';

/** Of a thing that is a member's: whether it concerns one of these members. */
export interface SubjectFinder {
  readonly subject: MemberSubject;
  concerns(
    db: Db,
    thing: { readonly merchantId: string; readonly id: string; readonly memberIds: readonly string[] },
  ): Promise<boolean>;
}

/** Modules whose things are members' provide this. */
export const memberSubjects: Port<SubjectFinder> = createPort<SubjectFinder>();

/** Before the handler of every act about a member: refuses who of the staff is that member, or close to them. */
export async function refuseRelatedAct(
  app: App,
  {
    call,
    staffId,
    input,
  }: { readonly call: string; readonly staffId: string; readonly input: Record<string, unknown> },
): Promise<void> {
  const about = STAFF_ACTS[call]?.about ?? null;
  const { merchantId } = input;
  if (about === null || about === 'within' || typeof merchantId !== 'string') return;
  const memberIds = await backofficeOf(app).listRelated(app.db, merchantId, staffId);
  if (memberIds.length === 0) return;
  const id = input[MEMBER_SUBJECTS[about]];
  must(typeof id === 'string', `${call} names its member`);
  const finder = allProvidedBy(app, memberSubjects).find(({ subject }) => subject === about);
  const concerns =
    about === 'memberId' ? memberIds.includes(id) : finder?.concerns(app.db, { merchantId, id, memberIds });
  must(concerns !== undefined, `somebody finds the member of ${about}`);
  if (await concerns) throw refuse('staff.ownRelation');
}

/** The same for a handler that finds several members. */
export async function refuseRelatedMembers(
  { app, staff }: { readonly app: App; readonly staff: { readonly id: string } },
  merchantId: string,
  memberIds: readonly string[],
): Promise<void> {
  const related = await backofficeOf(app).listRelated(app.db, merchantId, staff.id);
  if (related.some((one) => memberIds.includes(one))) throw refuse('staff.ownRelation');
}
