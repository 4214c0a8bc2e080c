import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Structured logs; secrets and personal papers are redacted. */
export function createLog({ level, pretty, to }: { level: string; pretty: boolean; to?: DestinationStream }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    ...(pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' } } }
      : {}),
  };
  return to ? pino(options, to) : pino(options);
}

const REDACTED = [
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'token',
  'authorization',
  'verificationCode',
  'captcha',
  'idNumber',
  'idCardFront',
  'idCardBack',
  'idCardSelfie',
  'payload',
  'serverSeed',
  'cookie',
  'answer',
];
