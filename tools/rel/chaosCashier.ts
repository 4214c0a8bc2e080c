import { retryWithdrawal, staffWithdrawal, withdrawalNotSent } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { TestDatabase } from '@baize/db/testing.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { StaffClient } from '../lib/staffClient.ts';

const LOOK_MS = 3000;
/** Then it gets a day of the run's clock. */
const UNKNOWN_SECONDS = 90;
/** Requests on their way have arrived or failed by then. */
const ON_ITS_WAY_MS = 45_000;

const AT_ONCE = 8;

interface Desk {
  readonly url: string;
  readonly merchantId: string;
  /** User names, as `like` takes them. */
  readonly ours: string;
}

interface Open {
  readonly id: string;
  readonly isLate: boolean;
}

/** Staff who say "not sent" after a day, and try again after the last automatic attempt. */
export class ChaosCashier {
  settled = 0;
  retried = 0;
  readonly #database: TestDatabase;
  readonly #persons: readonly [StaffClient, StaffClient];
  readonly #merchantId: string;
  readonly #ours: string;
  readonly #lateSince = new Map<string, number>();
  #isOver = false;

  private constructor(database: TestDatabase, persons: [StaffClient, StaffClient], { merchantId, ours }: Desk) {
    this.#database = database;
    this.#persons = persons;
    this.#merchantId = merchantId;
    this.#ours = ours;
  }

  /** Logs both in; before the first kill. */
  static async open(database: TestDatabase, desk: Desk): Promise<ChaosCashier> {
    const persons = [await StaffClient.open(desk.url, 'eva'), await StaffClient.open(desk.url, 'ruth')] as const;
    return new ChaosCashier(database, [...persons], desk);
  }

  /** Until `end`; while the server is down they come again. */
  async work(): Promise<void> {
    while (!this.#isOver) {
      for (const { id } of await this.#parked()) await this.#attempt(() => this.#retry(this.#persons[0], id));
      const unknown = await this.#unknown();
      for (const { id, isLate } of unknown) if (!isLate) await this.#letADayPass(id);
      const sure = unknown.filter(
        ({ id, isLate }) => isLate && performance.now() - (this.#lateSince.get(id) ?? 0) > ON_ITS_WAY_MS,
      );
      // Two colleagues are quicker than they could be: hundreds wait for them.
      await Promise.all(sure.slice(0, AT_ONCE).map(({ id }) => this.#attempt(() => this.#confirmNotSent(id))));
      await pause(LOOK_MS);
    }
  }

  end(): void {
    this.#isOver = true;
  }

  /** Refused or unanswered: looked at again. */
  async #attempt(act: () => Promise<void>): Promise<void> {
    await act().catch(() => undefined);
  }

  /** As its statement shows a person. */
  #unknown(): Promise<Open[]> {
    return this.#database.rows<Open>`
      select w.id, w.sent_at < now() - interval '24 hours' as "isLate"
      from cashier_withdrawal w join identity_member m on m.id = w.member_id
      where m.user_name like ${this.#ours} and w.state = 'sending'
        and w.sent_at < now() - make_interval(secs => ${UNKNOWN_SECONDS})
        and not exists (select from sandbox.payout p where p.reference = w.id || '.' || w.attempt)`;
  }

  #parked(): Promise<{ id: string }[]> {
    return this.#database.rows<{ id: string }>`
      select w.id from cashier_withdrawal w join identity_member m on m.id = w.member_id
      where m.user_name like ${this.#ours} and w.state = 'approved' and w.next_at is null`;
  }

  async #letADayPass(id: string): Promise<void> {
    this.#lateSince.set(id, performance.now());
    await this.#database.run`
      update cashier_withdrawal set sent_at = sent_at - interval '25 hours', asked_at = asked_at - interval '25 hours'
      where id = ${id} and state = 'sending'`;
  }

  async #confirmNotSent(withdrawalId: string): Promise<void> {
    const reference = { merchantId: this.#merchantId, withdrawalId };
    for (const person of this.#persons) {
      const { version } = await person.call(staffWithdrawal, reference);
      const word = { ...reference, version, reason: 'Not in the statement of the day.' };
      await person.call(withdrawalNotSent, word).catch((error: unknown) => {
        // Said before the server was killed: the other one's word is missing.
        if ((error as { code?: string }).code !== 'approval.sameStaff') throw error;
      });
    }
    this.settled += 1;
  }

  async #retry(person: StaffClient, withdrawalId: string): Promise<void> {
    const reference = { merchantId: this.#merchantId, withdrawalId };
    const { version } = await person.call(staffWithdrawal, reference);
    await person.call(retryWithdrawal, { ...reference, version });
    this.retried += 1;
  }
}
