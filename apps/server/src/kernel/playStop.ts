import type { Db } from '@baize/db';
import type { App } from './app.ts';
import { createPort, providedBy } from './ports.ts';
import type { Session } from './session.ts';

/** Why a member may not play now, and until when. */
export interface PlayStop {
  readonly stop: string;
  /** Null: until it is lifted. */
  readonly until: Date | null;
}

type Player = Pick<Session, 'merchantId' | 'memberId'>;
type Finder = (app: App, player: Player, tx?: Db) => Promise<PlayStop | null>;

/** Asked by every call that gives play; throwing refuses (fails closed). */
export const playStopFinder = createPort<Finder>();

/** What stops a member; without a finder nothing does. Inside a transaction pass it on. */
export const findPlayStop = async (app: App, player: Player, tx?: Db): Promise<PlayStop | null> =>
  (await providedBy(app, playStopFinder)?.(app, player, tx)) ?? null;
