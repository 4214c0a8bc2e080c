import type { App } from '../../kernel/app.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** How often a member's play pauses for a reality check, and how long it has gone on since the last. */
export interface PlayReminder {
  readonly intervalSeconds: number;
  readonly elapsedSeconds: number;
}

/** Lets games that show a reality check of their own keep the house's time; module protection provides it. */
export const playReminder = createPort<(app: App, owner: Owner) => Promise<PlayReminder>>();

export const playReminderOf = async (app: App, owner: Owner): Promise<PlayReminder | null> =>
  (await providedBy(app, playReminder)?.(app, owner)) ?? null;
