import { saySentence, textByCode } from '@baize/i18n/sentences.ts';
import { isUuid } from '../../../kernel/cursor.ts';
import { releaseTransfer, transferList } from '@baize/contract/backoffice/transfers.ts';
import { formatAmount } from '@baize/money';
import { STUCK_AFTER_TRIES } from '../transfers.rules.ts';
import { listMerchantTransfers, releaseHome } from '../../wallet/transfers/index.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const OPEN_AFTER = { stuck: STUCK_AFTER_TRIES, open: 0, all: null } as const;

const list = onList(transferList, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId, show, memberId, id } }, { after, limit }) =>
    listMerchantTransfers(db, merchantId, {
      ...{ before: after?.[0] ?? null, memberId: memberId || null, id: id || null, limit },
      openAfterTries: OPEN_AFTER[show],
    }),
  placeOf: ({ id }) => [id],
  present: (page, { language }) =>
    page.map(({ merchantId: _, amount, problem, nextAt, ...row }) => ({
      ...row,
      problem: textByCode(`desk.transfer.${problem}`, {}, language) ?? saySentence(problem, language),
      amount: formatAmount(amount, row.currency),
      nextAt: row.endedAt || row.held ? null : nextAt,
    })),
});

const release = onStaff(releaseTransfer, async ({ app, db, staff, input, audit, fail }) => {
  const { merchantId, id, reason } = input;
  return db.transaction(async (tx) => {
    const [found] = await listMerchantTransfers(tx, merchantId, { before: null, id, limit: 1, openAfterTries: null });
    if (!found) throw fail('transfer.unknown');
    if (!found.held) throw fail('approval.closed');
    const after = { member: found.userName, vendor: found.vendor, amount: formatAmount(found.amount, found.currency) };
    const waits = await backofficeOf(app).askForChange(app, tx, {
      ...{ merchantId, kind: 'heldHome', target: id, askedBy: staff, reason },
      ...{ request: {}, before: {}, after },
    });
    await audit(tx, { target: { kind: 'transfer', id }, merchantId, reason, after: { ...after, waits } });
    return { waits };
  });
});

/** Lets held money come home that a second person has approved: the vendor is asked once more, and it is paid. */
export const heldHomeApplier: ChangeApplier = {
  kind: 'heldHome',
  apply: async (app, tx, { merchantId, target }) =>
    (await releaseHome(tx, { merchantId, id: target }, app.clock.now())) ? 'applied' : 'outdated',
};

export const transferHandlers: readonly StaffHandler[] = [list, release];
