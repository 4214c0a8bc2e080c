import type { App } from '../../kernel/app.ts';
import { notifyMember } from '../delivery/index.ts';
import { takeDueRaises } from './limits.store.ts';

const MOST = 200;

/** Who has waited for a higher limit is told once that it can be confirmed. */
export async function tellRaises(app: App): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const { merchantId, memberId, confirmUntil } of await takeDueRaises(tx, app.clock.now(), MOST)) {
      const moments = { until: confirmUntil };
      await notifyMember(app, tx, { merchantId, memberId, notice: 'limitToConfirm', moments });
      app.live.toMember(memberId, { type: 'protection' });
    }
  });
}
