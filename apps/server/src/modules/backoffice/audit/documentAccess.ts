import type { SeeingAsk } from '../../../kernel/staff/backoffice.ts';
import { takeDocumentAccess } from './documentAccess.store.ts';

/** One audit line per person and case in this time. */
const DOCUMENT_ACCESS_MS = 3_600_000;

/** Who saw whose documents, without contents or picture names. */
export const DOCUMENT_ACCESS_ACTION = 'seeIdentity';

/** Logs the access once an hour per case and person, before the answer: unlogged access is refused. */
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
