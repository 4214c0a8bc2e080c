import { ALL_MERCHANTS } from '@baize/contract/backoffice/permissions.ts';
import type { Db } from '@baize/db';
import type { App } from '../app.ts';
import { backofficeOf, type Person } from './backoffice.ts';
import type { Asker, NewChange } from './changes.ts';
import type { StaffAuditEvent } from './onStaff.ts';

interface Asking {
  readonly app: App;
  readonly staff: Asker;
  readonly input: object;
  audit(tx: Db, event: StaffAuditEvent): Promise<void>;
}

type Asked = Pick<NewChange, 'kind' | 'target' | 'before' | 'after' | 'request' | 'secret' | 'memberIds'> & {
  /** Left out: no single merchant. */
  readonly merchantId?: string;
  /** What the audit log calls the target. */
  readonly audited: string;
};

/** Writes down what a call would do, for a second person, with the line of the audit log; answers the change's id. */
export async function askSecond(
  { app, staff, input, audit }: Asking,
  tx: Db,
  { merchantId, audited, ...change }: Asked,
): Promise<string> {
  const reason = 'reason' in input && typeof input.reason === 'string' ? input.reason : '';
  const { id, userName } = staff;
  const asked = { ...change, merchantId: merchantId ?? ALL_MERCHANTS, reason, askedBy: { id, userName } };
  const waits = await backofficeOf(app).askForChange(app, tx, asked);
  await audit(tx, {
    target: { kind: audited, id: change.target },
    merchantId: merchantId ?? null,
    reason,
    before: change.before,
    after: { ...(change.after as object), waits },
  });
  return waits;
}

/** Whether whoever did the first step is one person with the asker, so that the asker is no second one. */
export const isSamePerson = (
  { app, staff }: { readonly app: App; readonly staff: { readonly id: string } },
  db: Db,
  first: Person | null,
): Promise<boolean> =>
  first ? backofficeOf(app).isSamePerson(db, first, staff.id, app.clock.now()) : Promise.resolve(false);
