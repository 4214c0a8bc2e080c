import type { WithdrawalRow } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { listMembersById } from '../../identity/index.ts';
import { rowFace } from './file.ts';
import { listQueue, sumQueue, type QueueKind, type QueueSums } from './review.store.ts';
import { STUCK_MS } from './withdrawals.rules.ts';

export async function withdrawalQueue(
  app: App,
  request: {
    readonly merchantId: string;
    readonly staffName: string;
    readonly kind: QueueKind;
    readonly memberId: string | null;
    readonly after: string | null;
    readonly pageSize: number;
  },
): Promise<{ list: WithdrawalRow[]; next: string | null; sums: QueueSums }> {
  const now = app.clock.now();
  const { merchantId, staffName, kind, memberId, after, pageSize } = request;
  const merchant = present(await app.merchants.byId(merchantId), 'the merchant of a queue');
  const asker = { merchantId, staffName, now, stuckBefore: new Date(now.getTime() - STUCK_MS.INSTAPAY) };
  const [found, sums] = await Promise.all([
    listQueue(app.db, asker, { kind, memberId, after, limit: pageSize + 1 }),
    sumQueue(app.db, asker),
  ]);
  const page = found.slice(0, pageSize);
  const members = await listMembersById(app.db, merchantId, [...new Set(page.map((row) => row.memberId))]);
  const names = new Map(members.map(({ id, userName }) => [id, userName]));
  return {
    list: page.map((row) => rowFace(row, names.get(row.memberId) ?? '', { now, merchant })),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    sums,
  };
}
