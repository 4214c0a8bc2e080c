import type { Db } from '@baize/db';
import type { App } from '../app.ts';
import { must } from '../must.ts';
import { createPort, providedBy, type Port } from '../ports.ts';
import type { Staff } from './access.rules.ts';
import type { NewChange } from './changes.ts';
import type { Fail, StaffAsk } from './onStaff.ts';

export type SeeingAsk = Pick<StaffAsk, 'app' | 'db' | 'audit'> & {
  readonly staff: { readonly id: string };
  readonly input: { readonly merchantId: string; readonly memberId: string };
};

export interface OwnAsk {
  readonly app: App;
  readonly db: Db;
  readonly staff: Staff;
  readonly fail: Fail<'login.locked' | 'login.failed'>;
}

/** By id, or by the user name, which never changes and is never given again. */
export type Person = { readonly id: string } | { readonly userName: string };

/** What modules' calls for staff ask of the back office itself; module backoffice provides it. */
export interface Backoffice {
  /** Names of staff by their ids; an id that nobody has is left out. */
  listStaffNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Writes that the asker sees a member's documents, once an hour for each case and person. Before the answer leaves: who
   * cannot be written down sees nothing.
   */
  logDocumentAccess(ask: SeeingAsk): Promise<void>;
  /** The own password once more, for what a borrowed screen must not do. Answers its stored hash; refuses a wrong one. */
  checkOwnPassword(ask: OwnAsk, password: string): Promise<string>;
  /** Writes down a change that a second person has to approve, in the asker's transaction; answers its id. */
  askForChange(app: App, tx: Db, change: NewChange): Promise<string>;
  /** Whether they are one person: the same, or joined by an account that one of them made or reset within a week. */
  isSamePerson(db: Db, first: Person, staffId: string, now: Date): Promise<boolean>;
  /** Whom of the members one of the staff is, or is close to. */
  listRelated(db: Db, merchantId: string, staffId: string): Promise<readonly string[]>;
  /** Whether one of the staff is marked as this member, or as close to them. */
  isRelated(
    db: Db,
    relation: { readonly merchantId: string; readonly memberId: string; readonly staffId: string },
  ): Promise<boolean>;
}

export const backoffice: Port<Backoffice> = createPort<Backoffice>();

/** Hears that somebody of staff has an open page at a merchant, now and every half minute. */
export const staffPresence: Port<
  (who: { readonly merchantId: string; readonly staffId: string }, at: Date) => Promise<void>
> = createPort();

export function backofficeOf(app: App): Backoffice {
  const provided = providedBy(app, backoffice);
  must(provided, 'the back office has started');
  return provided;
}
