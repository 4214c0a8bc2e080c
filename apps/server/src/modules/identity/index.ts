import type { Module } from '../../kernel/module.ts';
import { deleteOldCaptchas } from './captcha.store.ts';
import { loginCalls } from './login.calls.ts';
import { registerCalls } from './register.calls.ts';
import { sessionCalls } from './sessions.calls.ts';
import { deleteOldThrottles } from './throttle.store.ts';

export { findCredentials, findMember, insertMember, type Member, type NewMember } from './members.store.ts';
export { checkPassword, hashPassword } from './password.ts';
export { countTry, forgetTries } from './throttle.store.ts';
export { createSessionFinder, useSession } from './sessionFinder.ts';
export { livingSession } from './sessions.store.ts';

/** Accounts, login and sessions. */
export const identityModule: Module = {
  name: 'identity',
  handlers: [...loginCalls, ...registerCalls, ...sessionCalls],
  start: (app) =>
    app.jobs.every('identity-forget-old', 10 * 60_000, async () => {
      await deleteOldCaptchas(app.db, app.clock.now());
      await deleteOldThrottles(app.db, app.clock.now());
    }),
};
