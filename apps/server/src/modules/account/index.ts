import { memberStartParts } from '../../kernel/memberStart.ts';
import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { avatarCalls } from './avatar.calls.ts';
import { marketingCalls } from './marketing.calls.ts';
import { mountAvatars } from './avatar.routes.ts';
import { contactCalls } from './contact.calls.ts';
import { paymentPasswordCalls } from './paymentPassword.calls.ts';
import { profileCalls } from './profile.calls.ts';
import { keepRegisteredPaymentPassword } from './registeredPaymentPassword.ts';
import { dueQuestionOf, questionCalls } from './questions.calls.ts';
import { securityCalls } from './security.calls.ts';

export { checkPaymentPassword, paymentPasswordLock } from './checkPaymentPassword.ts';
export { paymentPasswordChangedAt } from './paymentPassword.store.ts';
export { hasPaymentPassword } from './paymentPassword.store.ts';
export { requirePassword } from './verifiedPassword.ts';
export { securityQuestionsOf } from './securityQuestionsOf.ts';

/** The member's own account: profile, avatar, security centre. */
export const accountModule: Module = {
  name: 'account',
  handlers: [
    ...profileCalls,
    ...marketingCalls,
    ...avatarCalls,
    ...contactCalls,
    ...paymentPasswordCalls,
    ...questionCalls,
    ...securityCalls,
  ],
  raw: mountAvatars,
  start(app) {
    provide(app, memberStartParts, { isFirst: true, read: async (ask) => ({ question: await dueQuestionOf(ask) }) });
    return keepRegisteredPaymentPassword(app);
  },
};
