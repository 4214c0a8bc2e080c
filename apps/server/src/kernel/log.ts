import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/** Structured logs on standard output. What could open an account or name a person's papers never leaves in clear. */
export function createLog({ level, pretty }: { level: string; pretty: boolean }): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' } } } : {}),
  });
}

const REDACTED = [
  'password', 'confirmPassword', 'oldPassword', 'newPassword', 'confirmNewPassword', 'paymentPassword', 'token', 'authorization',
  'verificationCode', 'captcha', 'idNumber', 'idCardFront', 'idCardBack', 'idCardSelfie', 'payload', 'serverSeed', 'cookie', 'answer',
];
