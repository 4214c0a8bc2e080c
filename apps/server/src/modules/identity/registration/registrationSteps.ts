import type { Db } from '@baize/db';
import { perApp } from '../../../kernel/perApp.ts';
import type { App } from '../../../kernel/app.ts';

export interface RegisteredMember {
  readonly merchantId: string;
  readonly memberId: string;
  /** Six digits to confirm withdrawals by, where registration asked for them; empty otherwise. */
  readonly paymentPassword: string;
}

/** What another module does in the transaction that opens an account. */
export type RegistrationStep = (tx: Db, member: RegisteredMember) => Promise<void>;

const stepsOf = perApp((): RegistrationStep[] => []);

/** Lets a module keep what registration took for it; secrets go no other way than through this. */
export const addRegistrationStep = (app: App, step: RegistrationStep): void => void stepsOf(app).push(step);

export async function runRegistrationSteps(app: App, tx: Db, member: RegisteredMember): Promise<void> {
  for (const step of stepsOf(app)) await step(tx, member);
}
