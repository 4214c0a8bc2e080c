import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

/** Longer waits are left to the next poll. */
const WAIT_MAX_MS = 2000;

const nextSlotOf = perApp(() => new Map<string, number>());

/** False: the turn is too far away. */
export async function waitForTurn(app: App, accountId: string, perSecond: number): Promise<boolean> {
  const turns = nextSlotOf(app);
  const now = performance.now();
  const turn = Math.max(now, turns.get(accountId) ?? 0);
  if (turn - now > WAIT_MAX_MS) return false;
  turns.set(accountId, turn + 1000 / perSecond);
  if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
  return true;
}
