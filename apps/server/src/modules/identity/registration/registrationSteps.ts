import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Ask } from '../../../kernel/on.ts';
import { perApp } from '../../../kernel/perApp.ts';

/** What registration took for other modules. */
export interface Taken {
  /** Six digits to confirm withdrawals by, where registration asked for them; empty otherwise. */
  readonly paymentPassword: string;
}

/** Writes it, in the transaction that opens the account. */
export type Keep = (tx: Db, owner: { readonly merchantId: string; readonly memberId: string }) => Promise<void>;

/** What another module does with it before that transaction, which a hash would hold up: it judges, and makes ready what is written. */
export type RegistrationStep = (taken: Taken, ask: Pick<Ask, 'invalid'>) => Promise<Keep>;

const stepsOf = perApp((): RegistrationStep[] => []);

/** Lets a module keep what registration took for it; secrets go no other way than through this. */
export const addRegistrationStep = (app: App, step: RegistrationStep): void => void stepsOf(app).push(step);

/** Call it before the transaction, and what it answers within. */
export async function takeRegistrationSteps(app: App, taken: Taken, ask: Pick<Ask, 'invalid'>): Promise<Keep> {
  const keeps = await Promise.all(stepsOf(app).map((step) => step(taken, ask)));
  return async (tx, owner) => {
    for (const keep of keeps) await keep(tx, owner);
  };
}
