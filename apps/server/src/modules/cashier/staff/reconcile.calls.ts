import { reconcileNow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { findGatewayAccount } from '../../gateways/index.ts';
import { lookForMissing, reconcileDay } from '../statements.ts';

const DAY_MS = 24 * 3_600_000;

const now = onStaff(reconcileNow, async ({ app, db, input, language, audit, fail, invalid }) => {
  const { merchantId, accountId, day } = input;
  const account = await findGatewayAccount(app, merchantId, accountId);
  if (!account) throw fail('gateway.unknown');
  const today = app.clock.now().toISOString().slice(0, 10);
  if (day > today) throw invalid({ day: sentence('gateway.dayToCome') });
  const reply = await reconcileDay(app, account, day);
  // Gateways cut days by their own zone: the next must be over, too.
  const isOver = Date.parse(day) + 2 * DAY_MS <= app.clock.now().getTime();
  if (reply.kind === 'answered' && isOver) await lookForMissing(app, account, day);
  const payments = reply.kind === 'answered' ? reply.value : null;
  const problem =
    reply.kind === 'answered' ? '' : reply.kind === 'refused' ? reply.text : sentence('gateway.gaveNoSureAnswer');
  await db.transaction((tx) =>
    audit(tx, { target: { kind: 'gatewayAccount', id: accountId }, merchantId, after: { day, payments, problem } }),
  );
  return { payments, problem: saySentence(problem, language) };
});

export const reconcileHandlers: readonly StaffHandler[] = [now];
