import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { allProvidedBy, createPort } from '../../../kernel/ports.ts';
import type { FieldErrors } from './register.rules.ts';

/** What registration took for other modules. */
export interface Taken {
  /** Six digits to confirm withdrawals by, where registration asked for them; empty otherwise. */
  readonly paymentPassword: string;
}

export const takenFrom = (input: Taken, fields: RegisterSettings['fields']): Taken => ({
  paymentPassword: fields['paymentPassword']?.enabled ? input.paymentPassword : '',
});

/** Writes it, in the transaction that opens the account. */
export type Keep = (tx: Db, owner: { readonly merchantId: string; readonly memberId: string }) => Promise<void>;

export interface RegistrationStep {
  /** What is wrong with it, by field; together with what is wrong with all others. */
  readonly judge: (taken: Taken) => FieldErrors;
  /** Makes ready what is written, before that transaction, which a hash would hold up. */
  readonly prepare: (taken: Taken) => Promise<Keep>;
}

/** Lets modules keep what registration took for them; secrets go no other way than through this. */
export const registrationSteps = createPort<RegistrationStep>();

export const judgeTaken = (app: App, taken: Taken): FieldErrors =>
  Object.assign({}, ...allProvidedBy(app, registrationSteps).map((step) => step.judge(taken))) as FieldErrors;

/** Call it before the transaction, and what it answers within. */
export async function prepareTaken(app: App, taken: Taken): Promise<Keep> {
  const keeps = await Promise.all(allProvidedBy(app, registrationSteps).map((step) => step.prepare(taken)));
  return async (tx, owner) => {
    for (const keep of keeps) await keep(tx, owner);
  };
}
