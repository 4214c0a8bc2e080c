import type { App } from '../../kernel/app.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Why a member may not play now. */
export type PlayHold =
  /** Excluded, or on a break. */
  | 'block'
  /** A reality check is due. */
  | 'check'
  /** Due too long: money comes home from transfer-mode vendors. */
  | 'unanswered';

/** Transfer-mode vendors do not ask before bets: money to them is held. Provided by module protection. */
export const playHold = createPort<(app: App, owner: Owner) => Promise<PlayHold | null>>();

export const playHoldOf = async (app: App, owner: Owner): Promise<PlayHold | null> =>
  (await providedBy(app, playHold)?.(app, owner)) ?? null;

/** Why no game opens now: a reality check is due, or the own minutes are used up. Provided by module protection. */
export type LaunchPause = 'check' | 'minutes';
export const launchPause = createPort<(app: App, owner: Owner) => Promise<LaunchPause | null>>();

export const launchPauseOf = async (app: App, owner: Owner): Promise<LaunchPause | null> =>
  (await providedBy(app, launchPause)?.(app, owner)) ?? null;
