import type { App } from '../../kernel/app.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export interface PlayReminder {
  readonly intervalSeconds: number;
  readonly elapsedSeconds: number;
}

/** Of reality checks; provided by module protection. */
export const playReminder = createPort<(app: App, owner: Owner) => Promise<PlayReminder>>();

export const playReminderOf = async (app: App, owner: Owner): Promise<PlayReminder | null> =>
  (await providedBy(app, playReminder)?.(app, owner)) ?? null;
