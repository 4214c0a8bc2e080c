import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { VerificationCode, MobileFields } from '../identity/codes.ts';
import { Instant, Nothing } from '../shapes.ts';
import { ContactWaits, PendingContact } from './contactChange.ts';
import { sentence } from '../sentence.ts';

/** How many different questions a member answers. */
export const SECURITY_ANSWERS = 2;
/** Wrong answers in half an hour before a half-hour lock. */
export const ANSWER_TRIES = 5;
/** `decisions.md`: six digits, five tries, half an hour of rest. */
export const PAYMENT_PASSWORD_DIGITS = 6;
export const PAYMENT_PASSWORD_TRIES = 5;
/** Wrong ones a day, then a new one is due. */
export const PAYMENT_PASSWORD_DAY_TRIES = 10;
/** Hours before a proven contact can reset a payment password: the old contact is told and can object. */
export const CONTACT_REST_HOURS = 48;

const ENCRYPTION = ['encryption.required', 'encryption.invalid', 'encryption.expired', 'encryption.replayed'] as const;
/** Refusals of calls that ask for the login password (`field.md` A13). */
export const REAUTH = ['account.passwordWrong', 'account.passwordMissing', 'account.locked', ...ENCRYPTION] as const;
/** A code that has to be right. */
export const CODE_ERRORS = ['code.wrong', 'code.expired', 'code.tooManyTries'] as const;

/** Only its length is checked. */
export const ShownPassword = v.pipe(
  v.string(),
  v.minLength(1, sentence('field.password')),
  v.maxLength(64, sentence('field.charactersMax', { max: 64 })),
);
const PaymentPassword = v.pipe(v.string(), v.regex(/^\d{6}$/, sentence('field.digits', { count: 6 })));

export const securityOverview = defineCall({
  id: 'securityOverview',
  method: 'GET',
  path: '/wps/member/security',
  access: 'real',
  flag: 'SECPRIV',
  input: Nothing,
  output: v.object({
    password: v.object({ isSet: v.boolean(), changedAt: v.nullable(Instant) }),
    paymentPassword: v.object({ isSet: v.boolean(), changedAt: v.nullable(Instant), lockedUntil: v.nullable(Instant) }),
    questions: v.object({ enabled: v.boolean(), isComplete: v.boolean() }),
    pendingContacts: v.array(PendingContact),
    contactWaits: ContactWaits,
  }),
  errors: [],
  summary: 'What guards this account and what is still missing.',
});

export const SecurityQuestion = v.object({ questionId: v.string(), question: v.string() });

export const securityQuestions = defineCall({
  id: 'securityQuestions',
  method: 'GET',
  path: '/wps/member/securityQuestions',
  access: 'session',
  // The question comes before a first own password.
  beforeOwnPassword: true,
  beforeAnswer: true,
  input: Nothing,
  output: v.object({
    /** The first question is due before anything else (A4). */
    due: v.boolean(),
    isComplete: v.boolean(),
    list: v.array(SecurityQuestion),
  }),
  errors: ['questions.closed'],
  summary: 'The questions to choose from, or the one that this session has to answer (SECQUES3).',
});

const QuestionId = v.pipe(v.string(), v.regex(/^[a-z]{2,30}$/i, sentence('field.chooseQuestion')));
const AnswerText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, sentence('field.answer')),
  v.maxLength(100, sentence('field.charactersMax', { max: 100 })),
);

export const answerSecurityQuestions = defineCall({
  id: 'answerSecurityQuestions',
  method: 'POST',
  path: '/wps/member/securityQuestions',
  access: 'real',
  flag: 'SECQUES3',
  offCode: 'questions.closed',
  encrypted: true,
  limit: 'login',
  input: v.object({
    answers: v.pipe(
      v.array(v.object({ questionId: QuestionId, answer: AnswerText })),
      v.length(SECURITY_ANSWERS, sentence('field.answersCount', { count: SECURITY_ANSWERS })),
    ),
    password: ShownPassword,
  }),
  output: v.object({ isComplete: v.boolean() }),
  errors: ['questions.closed', ...REAUTH],
  summary: 'Sets the answers to security questions; earlier ones are forgotten (SECQUES3).',
});

export const answerDueQuestion = defineCall({
  id: 'customerSecurityQuestion',
  method: 'POST',
  path: '/wps/member/customerSecurityQuestions',
  access: 'session',
  beforeAnswer: true,
  beforeOwnPassword: true,
  input: v.object({
    question: v.optional(v.pipe(v.string(), v.maxLength(300))),
    questionId: QuestionId,
    answer: v.pipe(v.string(), v.maxLength(100, sentence('field.charactersMax', { max: 100 }))),
  }),
  output: v.object({
    valid: v.boolean(),
    /** Where the login asked to be remembered. */
    deviceToken: v.optional(v.string()),
  }),
  errors: ['questions.notAsked', 'questions.locked'],
  summary: 'Answers the question that is due. A wrong answer ends the session on the server.',
});

export const updateEmail = defineCall({
  id: 'updateEmail',
  method: 'POST',
  path: '/wps/member/email',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({
    email: v.pipe(v.string(), v.trim(), v.minLength(1, sentence('field.required')), v.maxLength(200)),
    verificationCode: VerificationCode,
    password: ShownPassword,
  }),
  output: v.object({ email: v.string(), pending: v.nullable(PendingContact) }),
  errors: ['account.contactTaken', ...CODE_ERRORS, ...REAUTH],
  summary: 'Binds an e-mail address that has received a code; it waits where the member can be reached already.',
});

export const updateMobile = defineCall({
  id: 'updateMobile',
  method: 'POST',
  path: '/wps/member/mobile',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({ ...MobileFields, verificationCode: VerificationCode, password: ShownPassword }),
  output: v.object({ mobile: v.string(), pending: v.nullable(PendingContact) }),
  errors: ['account.contactTaken', ...CODE_ERRORS, ...REAUTH],
  summary: 'Binds a mobile number that has received a code; it waits where the member can be reached already.',
});

export const hasWithdrawalPassword = defineCall({
  id: 'hasWithdrawalPassword',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  access: 'real',
  input: Nothing,
  output: v.object({ hasWithdrawalPassword: v.boolean() }),
  errors: [],
  summary: 'Whether the member has set a payment password.',
});

export const paymentPassword = defineCall({
  id: 'paymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({
    /** Only to change one that is there. */
    oldPaymentPassword: v.optional(PaymentPassword),
    paymentPassword: PaymentPassword,
    password: ShownPassword,
  }),
  output: v.object({}),
  errors: [
    'paymentPassword.resetNeeded',
    'paymentPassword.wrong',
    'paymentPassword.locked',
    'paymentPassword.weak',
    'paymentPassword.changedMeanwhile',
    ...REAUTH,
  ],
  summary: 'Sets the payment password, or changes it by the old one.',
});

export const resetPaymentPassword = defineCall({
  id: 'resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({
    channel: v.optional(v.picklist(['sms', 'email']), 'sms'),
    verificationCode: VerificationCode,
    paymentPassword: PaymentPassword,
    password: ShownPassword,
  }),
  output: v.object({}),
  errors: [
    'codes.noContact',
    'paymentPassword.contactTooNew',
    'paymentPassword.weak',
    'paymentPassword.changedMeanwhile',
    ...CODE_ERRORS,
    ...REAUTH,
  ],
  summary: 'Sets a new payment password by a code to a proven number or address.',
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/wps/member/sessions',
  access: 'session',
  input: Nothing,
  output: v.object({}),
  errors: [],
  summary: 'Ends every session of the member but this one, and forgets remembered devices.',
});
