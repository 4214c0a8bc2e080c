import type { Db } from '@baize/db';
import type { App } from './app.ts';
import { createPort, providedBy } from './ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Lets a module keep offers from a member whatever was agreed: whose play is closed or has reached its limit. Throwing refuses. */
export const marketingGuard = createPort<(app: App, owner: Owner, tx?: Db) => Promise<boolean>>();

/** Whether a member gets no offers now; without an answer nobody is kept from them. Inside a transaction pass it on. */
export const isKeptFromMarketing = async (app: App, owner: Owner, tx?: Db): Promise<boolean> =>
  (await providedBy(app, marketingGuard)?.(app, owner, tx)) ?? false;
