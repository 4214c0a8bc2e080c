import { saySentence, textByCode } from '@baize/i18n/sentences.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { transferList } from '@baize/contract/backoffice/transfers.ts';
import { formatAmount } from '@baize/money';
import { STUCK_AFTER_TRIES } from '../transfers.rules.ts';
import { listMerchantTransfers } from '../../wallet/transfers/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const OPEN_AFTER = { stuck: STUCK_AFTER_TRIES, open: 0, all: null } as const;

const list = onStaff(transferList, async ({ db, input, language }) => {
  const { merchantId, show } = input;
  const found = await listMerchantTransfers(db, merchantId, {
    before: input.before || null,
    memberId: input.memberId || null,
    id: input.id || null,
    limit: PageSize,
    openAfterTries: OPEN_AFTER[show],
  });
  return {
    list: found.map(({ merchantId: _, amount, askedAt, nextAt, endedAt, problem, ...row }) => ({
      ...row,
      problem: textByCode(`desk.transfer.${problem}`, {}, language) ?? saySentence(problem, language),
      amount: formatAmount(amount, row.currency),
      askedAt: askedAt.toISOString(),
      nextAt: endedAt ? null : nextAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    next: found.length === PageSize ? (found.at(-1)?.id ?? null) : null,
  };
});

export const transferHandlers: readonly StaffHandler[] = [list];
