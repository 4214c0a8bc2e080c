import type { TransferLine } from '@baize/contract/wallet/transfer.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { listConnectedVendors } from '../vendors/index.ts';
import type { Transfer } from '../wallet/transfers/index.ts';
import { problemOf, standingOf } from './transfers.rules.ts';

/** Former vendors are named by their code. */
export async function lineMaker(app: App): Promise<(transfer: Transfer) => TransferLine> {
  const names = new Map((await listConnectedVendors(app)).map(({ code, name }) => [code, name]));
  return (transfer) => {
    const standing = standingOf(transfer.state);
    return {
      transferId: transfer.id,
      vendor: transfer.vendor,
      vendorName: names.get(transfer.vendor) ?? transfer.vendor,
      direction: transfer.direction,
      amount: formatAmount(transfer.amount, transfer.currency),
      currency: transfer.currency,
      standing,
      problem: problemOf(standing, transfer.problem),
      origin: transfer.origin,
      askedAt: transfer.askedAt.toISOString(),
      endedAt: transfer.endedAt?.toISOString() ?? null,
    };
  };
}
