import type { SeeingAsk } from '../../../kernel/staff/backoffice.ts';
import { takeDocumentAccess } from './documentAccess.store.ts';

/** One line of the audit log covers what a person looks at in one case for this long. */
const DOCUMENT_ACCESS_MS = 3_600_000;

/** The action of the line: who saw whose documents and when. It has no before and after, and no picture's name. */
export const DOCUMENT_ACCESS_ACTION = 'seeIdentity';

/**
 * Writes that the asker sees a member's documents, once an hour for each case and person. Before the answer leaves: who
 * cannot be written down sees nothing.
 */
export async function logDocumentAccess({
  app,
  db,
  audit,
  staff,
  input: { merchantId, memberId },
}: SeeingAsk): Promise<void> {
  const at = app.clock.now();
  const since = new Date(at.getTime() - DOCUMENT_ACCESS_MS);
  await db.transaction(async (tx) => {
    if (!(await takeDocumentAccess(tx, { staffId: staff.id, memberId, merchantId }, { at, since }))) return;
    await audit(tx, { action: DOCUMENT_ACCESS_ACTION, target: { kind: 'member', id: memberId }, merchantId });
  });
}
