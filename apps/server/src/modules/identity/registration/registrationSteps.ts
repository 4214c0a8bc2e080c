import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { allProvidedBy, createPort } from '../../../kernel/ports.ts';
import type { FieldErrors } from './register.rules.ts';

export interface Taken {
  /** Six digits, if registration asked for them. */
  readonly paymentPassword: string;
}

export const takenFrom = (input: Taken, fields: RegisterSettings['fields']): Taken => ({
  paymentPassword: fields['paymentPassword']?.enabled ? input.paymentPassword : '',
});

export type Keep = (tx: Db, owner: { readonly merchantId: string; readonly memberId: string }) => Promise<void>;

export interface RegistrationStep {
  /** Errors by field, shown with all others. */
  readonly judge: (taken: Taken) => FieldErrors;
  /** Prepares before the transaction, which a hash would hold up. */
  readonly prepare: (taken: Taken) => Promise<Keep>;
}

/** Lets modules store what registration asked for them; secrets only go this way. */
export const registrationSteps = createPort<RegistrationStep>();

export const judgeTaken = (app: App, taken: Taken): FieldErrors =>
  Object.assign({}, ...allProvidedBy(app, registrationSteps).map((step) => step.judge(taken))) as FieldErrors;

/** Call before the transaction, and the result within. */
export async function prepareTaken(app: App, taken: Taken): Promise<Keep> {
  const keeps = await Promise.all(allProvidedBy(app, registrationSteps).map((step) => step.prepare(taken)));
  return async (tx, owner) => {
    for (const keep of keeps) await keep(tx, owner);
  };
}
