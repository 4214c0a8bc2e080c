import { auditLog, checkAudit } from '@baize/contract/backoffice/audit.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { listAudit } from './audit.store.ts';
import { onStaff, type StaffHandler } from './onStaff.ts';
import { oneAtATime, proveAndKeep } from './proofs.ts';
import { SIGHT_ACTION } from './sights.ts';

const DAY_MS = 24 * 3_600_000;

/** What a line can be about: every call that writes one, and what happens without a call. */
const ACTIONS = [
  ...STAFF_CALLS.filter(({ method, unlogged }) => method !== 'GET' && unlogged === undefined).map(({ id }) => id),
  'staffLoginFailed',
  SIGHT_ACTION,
].sort();

const log = onStaff(auditLog, async ({ db, input, reach }) => {
  const { from, to, ...rest } = input;
  const found = await listAudit(db, {
    ...rest,
    from: from === '' ? null : new Date(from),
    until: to === '' ? null : new Date(new Date(to).getTime() + DAY_MS),
    merchantIds: reach,
    limit: PageSize + 1,
  });
  const list = found.slice(0, PageSize);
  return { list, nextSeq: found.length > PageSize ? (list.at(-1)?.seq ?? null) : null, actions: ACTIONS };
});

const check = onStaff(checkAudit, ({ app }) => oneAtATime(app, 'audit', () => proveAndKeep(app)));

export const auditHandlers: readonly StaffHandler[] = [log, check];
