import type { App } from '../../../kernel/app.ts';
import { findPlayStop } from '../../../kernel/playStop.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { bonusGuard } from '../../cashier/index.ts';
import { findMember } from '../../identity/index.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import {
  decideItem,
  listItems,
  listLeft,
  stepItem,
  stepTransfer,
  type TransferItem,
  type TransferRow,
} from './transfers.store.ts';

/** Older ones were left by a dead process. */
const LEFT_MS = 30_000;
const PAGE = 50;

const entryOf = (row: TransferRow, memberId: string) =>
  ({ merchantId: row.merchantId, memberId, currency: row.currency, trial: false }) as const;

/**
 * Until done: the sum leaves in one entry, then each receiver's arrives or returns. Own keys: resumed as often as
 * needed. False: too little.
 */
export async function resume(app: App, row: TransferRow): Promise<boolean> {
  if (row.state === 'refused') return false;
  if (row.state === 'begun') {
    const { verdict } = await post(
      app,
      movementEntry({
        ...entryOf(row, row.senderId),
        code: 'AGENT_TRANSFER_OUT',
        amount: row.amount,
        reference: row.id,
      }),
    );
    if (verdict === 'notEnough') {
      await stepTransfer(app.db, row, ['begun'], 'refused');
      return false;
    }
    if (verdict !== 'applied' && verdict !== 'repeated') throw new Error(`money could not leave: ${verdict}`);
    await app.db.transaction(async (tx) => {
      const { merchantId, senderId: memberId, id: transferId } = row;
      // A twin request may have found too little a moment earlier: the ledger's word counts.
      if (!(await stepTransfer(tx, row, ['begun', 'refused'], 'left'))) return;
      await providedBy(app, bonusGuard)?.stop(tx, { merchantId, memberId });
      await app.events.emit(tx, 'agentMoneySent', { merchantId, memberId, transferId });
    });
  }
  for (const item of await listItems(app.db, row))
    if (item.state !== 'done' && item.state !== 'back') await arrive(app, row, item);
  await stepTransfer(app.db, row, ['left'], 'done');
  return true;
}

async function arrive(app: App, row: TransferRow, item: TransferItem): Promise<void> {
  const { merchantId } = row;
  const receiver = await findMember(app.db, item.receiverId);
  // Closed or on a break meanwhile: receives nothing.
  const isOpen = receiver?.status === 'active' && !(await findPlayStop(app, { merchantId, memberId: item.receiverId }));
  const decided = await decideItem(app.db, row, item.no, isOpen ? 'coming' : 'returning');
  if (decided === 'done' || decided === 'back') return;
  const comes = decided === 'coming';
  const { verdict } = await post(
    app,
    movementEntry({
      ...entryOf(row, comes ? item.receiverId : row.senderId),
      ...{ code: 'AGENT_TRANSFER_IN', amount: item.amount, reference: `${row.id}:${item.no}` },
      keyForm: comes ? 0 : 1,
    }),
  );
  if (verdict !== 'applied' && verdict !== 'repeated') throw new Error(`money could not arrive: ${verdict}`);
  await stepItem(app.db, row, item.no, comes ? 'done' : 'back');
}

/** Goes on with transfers that a dead process left. */
export async function repairTransfers(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - LEFT_MS);
  for (const row of await listLeft(app.db, before, PAGE)) await resume(app, row);
}
