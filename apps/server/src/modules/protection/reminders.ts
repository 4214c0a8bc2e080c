import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { sumPaid, sumPaidOut } from '../cashier/index.ts';
import { notifyMember } from '../delivery/index.ts';
import { findMember } from '../identity/index.ts';
import { takeDueReminders } from './members.store.ts';
import { findStop } from './stops.store.ts';

const MOST = 200;

/** Twice a year: net deposits, and where limits are. Newcomers half a year later; those who may not play not. */
export async function remindMembers(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    for (const owner of await takeDueReminders(tx, now, MOST)) {
      const [member, stop] = [await findMember(tx, owner.memberId), await findStop(tx, owner, now)];
      if (!member || member.status !== 'active' || stop) continue;
      const paid = (await sumPaid(tx, owner)).sum;
      const out = await sumPaidOut(tx, owner);
      const merchant = await app.merchants.byId(owner.merchantId);
      const amount = `${member.currency} ${formatAmount(paid - out, member.currency)}`;
      await notifyMember(app, tx, {
        ...{ ...owner, notice: 'limitsReminder' },
        values: { amount, helpLine: merchant?.settings.helpLine ?? '' },
      });
    }
  });
  await app.events.deliver();
}
