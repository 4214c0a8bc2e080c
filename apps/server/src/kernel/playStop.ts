import type { App } from './app.ts';
import { perApp } from './perApp.ts';
import type { Session } from './session.ts';

/** Why a member may not play now, and until when. */
export interface PlayStop {
  readonly stop: string;
  /** Null: until it is lifted. */
  readonly until: Date | null;
}

type Finder = (app: App, session: Session) => Promise<PlayStop | null>;

const finderOf = perApp((): { find: Finder | null } => ({ find: null }));

/** Lets a module stop play: every call that gives play asks it first. Throwing refuses: it fails closed. */
export function provideStopFinder(app: App, find: Finder): void {
  finderOf(app).find = find;
}

/** What stops the member of a session; without a finder nothing does. */
export const findPlayStop = async (app: App, session: Session): Promise<PlayStop | null> =>
  (await finderOf(app).find?.(app, session)) ?? null;
