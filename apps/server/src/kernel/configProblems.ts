import { isIP } from 'node:net';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { judgeOutside, type Reach } from './outsideAddress.rules.ts';

export const DEMO_SECRET = 'baize-demo-secret-not-for-real-money';
export const SECRET_LENGTH_MIN = 32;

/** Real money needs a real database and its own secrets (`architecture.md`). */
export function productionProblems(databaseUrl: string | undefined, secrets: readonly string[]): string[] {
  const problems: string[] = [];
  if (!databaseUrl) problems.push('DATABASE_URL is missing: the embedded database is for the demo only (BAIZE_DEMO=1)');
  if (secrets.length === 0)
    problems.push('BAIZE_SECRETS is missing: one or more secrets of at least 32 characters, separated by commas');
  for (const secret of secrets) {
    if (secret === DEMO_SECRET) problems.push('BAIZE_SECRETS is the demo secret: choose your own');
    else if (secret.length < SECRET_LENGTH_MIN)
      problems.push(`BAIZE_SECRETS holds a secret shorter than ${SECRET_LENGTH_MIN} characters`);
  }
  return problems;
}

interface AskedAddresses {
  readonly sms: string | undefined;
  readonly socialClients: Readonly<
    Record<
      string,
      { readonly issuer: string; readonly endpoints?: { readonly token: string; readonly keys: string } | undefined }
    >
  >;
  readonly phoneServices: Readonly<Record<string, { readonly keySetUrl: string }>>;
}

/** Addresses that the server asks, by the rule that holds for staff's, too. */
export function unreachable({ sms, socialClients, phoneServices }: AskedAddresses, reach: Reach): string[] {
  const asked: (readonly [string, string])[] = [
    ...(sms === undefined ? [] : [['SMS_WEBHOOK_URL', sms] as const]),
    ...Object.entries(socialClients).flatMap(([name, { issuer, endpoints }]) =>
      (endpoints ? [endpoints.token, endpoints.keys] : [issuer]).map(
        (one) => [`SOCIAL_CLIENTS: ${name}`, one] as const,
      ),
    ),
    ...Object.entries(phoneServices).map(([name, { keySetUrl }]) => [`PHONE_SERVICES: ${name}`, keySetUrl] as const),
  ];
  return asked.flatMap(([name, address]) => {
    const problem = judgeOutside(address, reach);
    return problem
      ? [
          `${name} is an address that is not asked: ${saySentence(problem, SOURCE_LANGUAGE)} OWN_HOSTS names hosts of the own network`,
        ]
      : [];
  });
}

/** Addresses, networks and known names; a bare number or `true` would trust nobody or everybody. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits = '0'] = part.trim().split('/');
    return (
      ['loopback', 'linklocal', 'uniquelocal'].includes(address) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits))
    );
  });
}

export const isOn = (text: string): boolean => ['1', 'true', 'on'].includes(text);

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
