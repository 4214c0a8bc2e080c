import type { StartValue } from '@baize/contract/system/start.ts';
import { e164Of } from './judgeNumber.ts';
import type { Phone } from './phone.rules.ts';
import { askVerifier, NotVerified, type VerifierWords } from './verifier.ts';

export type PhoneService = NonNullable<StartValue['phoneService']>;
/** `down`: no valid answer. */
export type Reason = 'number' | 'wrong' | 'expired' | 'tooMany' | 'unchecked' | 'down';

const ANSWER_MAX_MS = 15_000;

/** Identity Toolkit's error codes. Others are set-up errors. */
const REASONS: Readonly<Record<string, Reason>> = {
  INVALID_PHONE_NUMBER: 'number',
  MISSING_PHONE_NUMBER: 'number',
  INVALID_CODE: 'wrong',
  MISSING_CODE: 'wrong',
  SESSION_EXPIRED: 'expired',
  CODE_EXPIRED: 'expired',
  INVALID_SESSION_INFO: 'expired',
  MISSING_SESSION_INFO: 'expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
  QUOTA_EXCEEDED: 'tooMany',
  CAPTCHA_CHECK_FAILED: 'unchecked',
  INVALID_RECAPTCHA_TOKEN: 'unchecked',
};

class ServiceFault extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`the phone service: ${reason}`);
    this.reason = reason;
  }
}

export function reasonOf(error: unknown): Reason {
  if (error instanceof NotVerified) return 'unchecked';
  return error instanceof ServiceFault ? error.reason : 'down';
}

/** Sends a code after the human check; returns its session. */
export async function sendCode(service: PhoneService, phone: Phone, words: VerifierWords): Promise<string> {
  const phoneNumber = e164Of(phone.number, phone.dialingCode);
  if (phoneNumber === null) throw new ServiceFault('number');
  const token =
    service.verifierUrl === undefined ? {} : { recaptchaToken: await askVerifier(service.verifierUrl, words) };
  return textOf(await ask(service, 'sendVerificationCode', { phoneNumber, ...token }), 'sessionInfo');
}

/** Trades a code for the service's signed token. */
export async function proveCode(service: PhoneService, sessionInfo: string, code: string): Promise<string> {
  return textOf(await ask(service, 'signInWithPhoneNumber', { sessionInfo, code }), 'idToken');
}

async function ask(service: PhoneService, verb: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.address}/v1/accounts:${verb}?key=${encodeURIComponent(service.apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_MAX_MS),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return answer;
  const { message } = (answer['error'] ?? {}) as { readonly message?: unknown };
  // "INVALID_CODE : The code is …": the first word.
  throw new ServiceFault(REASONS[String(message).split(' ')[0] ?? ''] ?? 'down');
}

function textOf(answer: Record<string, unknown>, name: string): string {
  const text = answer[name];
  if (typeof text !== 'string' || text === '') throw new ServiceFault('down');
  return text;
}
