import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Structured logs on standard output, or to a stream of the caller's. What could open an account or name a person's papers never leaves in clear. */
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
