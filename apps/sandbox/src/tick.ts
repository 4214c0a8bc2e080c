import { deliverCallbacks } from './callbacks.ts';
import type { Parts } from './parts.ts';
import { actOnPayment, decideByItself, expireOverdue } from './payments.ts';
import { isPayoutStep, stepPayout } from './payouts.ts';
import { listDueTasks, takeTask, type Task } from './tasks.store.ts';

const BATCH = 100;

/** Does everything that is due: tasks, expiry, callbacks. */
export async function tick(parts: Parts): Promise<void> {
  for (let done = BATCH; done === BATCH;) {
    const due = await listDueTasks(parts.db, parts.clock.now(), BATCH);
    for (const task of due) await runTask(parts, task);
    done = due.length;
  }
  await expireOverdue(parts);
  await deliverCallbacks(parts);
}

/** Every action looks at the state that it finds, so a task that ran twice has done nothing twice. */
async function runTask(parts: Parts, { id, subjectId, action }: Task): Promise<void> {
  if (isPayoutStep(action)) await stepPayout(parts, subjectId, action);
  else if (action === 'decide') await decideByItself(parts, subjectId);
  else if (action === 'approve' || action === 'chargeBack') await actOnPayment(parts, subjectId, action);
  await takeTask(parts.db, id);
}
