import { reconcileNow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { findGatewayAccount } from '../../gateways/index.ts';
import { lookForMissing, reconcileDay } from '../statements.ts';

const DAY_MS = 24 * 3_600_000;

const now = onStaff(reconcileNow, async ({ app, db, input, audit, fail, invalid }) => {
  const { merchantId, accountId, day } = input;
  const account = await findGatewayAccount(app, merchantId, accountId);
  if (!account) throw fail('gateway.unknown');
  const today = app.clock.now().toISOString().slice(0, 10);
  if (day > today) throw invalid({ day: 'This day is still to come.' });
  const reply = await reconcileDay(app, account, day);
  // Gateways cut their day where they are: what is missing can be said once the next day is over, too.
  const isOver = Date.parse(day) + 2 * DAY_MS <= app.clock.now().getTime();
  if (reply.kind === 'answered' && isOver) await lookForMissing(app, account, day);
  const payments = reply.kind === 'answered' ? reply.value : null;
  const problem =
    reply.kind === 'answered' ? '' : reply.kind === 'refused' ? reply.text : 'The gateway gave no sure answer.';
  await db.transaction((tx) =>
    audit(tx, { target: { kind: 'gatewayAccount', id: accountId }, merchantId, after: { day, payments, problem } }),
  );
  return { payments, problem };
});

export const reconcileHandlers: readonly StaffHandler[] = [now];
