import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import {
  DEMO_SECRET,
  isJson,
  isOn,
  isProxyList,
  productionProblems,
  SECRET_LENGTH_MIN,
  unreachable,
} from './configProblems.ts';
import { licencesOf, RoomKinds, type FeltLicences } from './feltLicences.ts';
import type { PhoneService } from './merchant.ts';
import { DEFAULT_RATES, type RateTable } from './rateLimit.ts';
import { readSentence } from '@baize/contract/sentence.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { WebAddress, BaseUrl } from './webAddress.rules.ts';

export type Role = 'api' | 'worker' | 'backoffice' | 'felt' | 'sandbox';

export interface Config {
  readonly roles: ReadonlySet<Role>;
  readonly demo: boolean;
  /** Whether the demo starts with three months of history. */
  readonly demoHistory: boolean;
  readonly feltLicences: FeltLicences;
  readonly host: string;
  readonly ports: Readonly<Record<'site' | 'backoffice' | 'felt' | 'sandbox', number>>;
  /** Public addresses of the site, Felt Studio and the demo gateway. */
  readonly publicUrl: string;
  readonly feltUrl: string;
  readonly sandboxUrl: string;
  /** Where Felt Studio reaches this platform's vendor API. */
  readonly platformUrl: string;
  /** Hosts of the own network that may be asked though they are private (`outsideAddress.rules.ts`). */
  readonly ownHosts: ReadonlySet<string>;
  /** Names at which the back office answers; none: any, in the demo only. */
  readonly backofficeHosts: ReadonlySet<string>;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly dataFolder: string;
  /** Folder of encrypted files (kernel/blobs.ts). */
  readonly blobFolder: string;
  readonly buildsFolder: string;
  /** Where the last proven end of the audit log is kept, outside the database; undefined in the demo. */
  readonly auditHeadFile: string | undefined;
  /** Hashes of breached passwords (identity/password/breachedPasswords.ts); undefined: only the common list. */
  readonly breachedPasswordsFile: string | undefined;
  /** Folder for signed official lottery results; undefined: by message or typed. */
  readonly lotteryFeedFolder: string | undefined;
  readonly redisUrl: string | undefined;
  /** The first encrypts, all decrypt (rotation). */
  readonly secrets: readonly string[];
  readonly vendorsFile: string | undefined;
  /** Outgoing e-mail; undefined: stays in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Outgoing SMS and its signing secret; undefined: stays in the outbox. */
  readonly smsWebhook: { readonly url: string; readonly secret: string } | undefined;
  readonly rates: RateTable;
  readonly launchTokenTtlMs: number;
  /** Client secrets at login services, by `merchant/provider`. */
  readonly socialClients: Readonly<Record<string, SocialClientConfig>>;
  /** Phone verification services by merchant; they override the merchant's settings. */
  readonly phoneServices: Readonly<Record<string, PhoneService>>;
  /** Shared secrets of outside chat services, by merchant. */
  readonly chatServices: Readonly<Record<string, string>>;
  readonly trustProxy: boolean | string;
  /** Open connections per household (not for `trustProxy` proxies) and in total; undefined: as many as fit. */
  readonly connectionsPerAddress: number;
  readonly connectionsMax: number | undefined;
  readonly logLevel: string;
  readonly logPretty: boolean;
  /** Required for /metrics and /ops; without one only the demo's own machine may. */
  readonly opsToken: string | undefined;
  /** Tests: validate every answer against the contract. */
  readonly verifyAnswers: boolean;
}

/** A start-up error that names the variable and what it should be. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const HOUR_MS = 3_600_000;
/** Never printed: a mistyped value may be a secret, and errors go to logs. */
const UNSAID: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SMS_WEBHOOK_SECRET',
  'SOCIAL_CLIENTS',
  'PHONE_SERVICES',
  'CHAT_SERVICES',
  'OPS_TOKEN',
  'SMS_WEBHOOK_URL',
  'PUBLIC_URL',
  'FELT_URL',
  'SANDBOX_URL',
  'PLATFORM_URL',
]);

const port = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'is not a port'), v.transform(Number), v.maxValue(65_535, 'is not a port')),
    String(fallback),
  );
const count = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'is not a number'),
  v.transform(Number),
  v.minValue(1, 'is less than 1'),
);
const flag = v.picklist(['1', '0', 'true', 'false', 'on', 'off'], 'is not on or off');
const json = v.pipe(
  v.string(),
  v.check(isJson, 'is not JSON'),
  v.transform((text): unknown => JSON.parse(text)),
);
const hosts = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/, 'lists what is no host, such as sms.example:9000'),
    ),
  ),
);
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `is not an address that begins with ${protocols.join(' or ')}//`,
    ),
  );

const Environment = v.object({
  BAIZE_ROLES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(
        v.picklist(
          ['api', 'worker', 'backoffice', 'felt', 'sandbox'],
          'lists a role that is not api, worker, backoffice, felt or sandbox',
        ),
      ),
    ),
    'api,worker,backoffice,felt,sandbox',
  ),
  BAIZE_DEMO: v.optional(flag),
  BAIZE_DEMO_HISTORY: v.optional(flag, '1'),
  FELT_HOUSE_CARDS: v.optional(flag),
  FELT_ROOMS: v.optional(RoomKinds),
  HOST: v.optional(v.string()),
  PORT: port(8080),
  BACKOFFICE_PORT: port(8081),
  FELT_PORT: port(8082),
  SANDBOX_PORT: port(8083),
  // Felt's pages may only be framed by the site's origin, and the site frames only Felt's.
  PUBLIC_URL: v.optional(BaseUrl),
  FELT_URL: v.optional(BaseUrl),
  SANDBOX_URL: v.optional(BaseUrl),
  PLATFORM_URL: v.optional(url('http:', 'https:')),
  OWN_HOSTS: v.optional(hosts, ''),
  BACKOFFICE_HOSTS: v.optional(hosts, ''),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'is not a number'), v.transform(Number), v.minValue(5, 'is less than 5')),
    '16',
  ),
  BAIZE_DATA: v.optional(v.pipe(v.string(), v.minLength(1, 'is empty')), '.data'),
  AUDIT_HEAD_FILE: v.optional(v.pipe(v.string(), v.minLength(1, 'is empty'))),
  BREACHED_PASSWORDS: v.optional(v.string()),
  BLOB_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^file:\/\/\/[^?#]+$/, 'is not the address of a folder, such as file:///var/lib/baize/blobs'),
    ),
  ),
  BUILDS_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'is empty'))),
  LOTTERY_FEED_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'is empty'))),
  REDIS_URL: v.optional(url('redis:', 'rediss:')),
  BAIZE_SECRETS: v.optional(v.string()),
  BAIZE_VENDORS: v.optional(v.string()),
  RATE_LIMITS: v.optional(json),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'is not an e-mail address'))),
  SMS_WEBHOOK_URL: v.optional(url('http:', 'https:')),
  SMS_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(SECRET_LENGTH_MIN, `is shorter than ${SECRET_LENGTH_MIN} characters`)),
  ),
  SOCIAL_CLIENTS: v.optional(json),
  PHONE_SERVICES: v.optional(json),
  CHAT_SERVICES: v.optional(json),
  LAUNCH_TOKEN_TTL: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'is not a number of seconds'), v.transform(Number)),
    String((12 * HOUR_MS) / 1000),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(isProxyList, 'is not a list of addresses or networks of proxies, such as 10.0.0.0/8 or loopback'),
    ),
  ),
  CONNECTIONS_PER_ADDRESS: v.optional(count, '500'),
  CONNECTIONS_MAX: v.optional(count),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
  ),
  LOG_PRETTY: v.optional(flag, '0'),
  OPS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'is shorter than 16 characters'))),
});

const Rates = v.partial(
  v.strictObject(
    Object.fromEntries(
      Object.keys(DEFAULT_RATES).map((name) => [
        name,
        v.strictObject({ points: v.pipe(v.number(), v.minValue(1)), seconds: v.pipe(v.number(), v.minValue(1)) }),
      ]),
    ),
  ),
);

const SocialClients = v.record(
  v.pipe(v.string(), v.regex(/^[^/]+\/(google|facebook)$/)),
  v.object({
    clientSecret: v.string(),
    // Without an issuer the secret could be sent wherever the settings point.
    issuer: v.pipe(v.string(), v.url()),
    clientId: v.optional(v.string()),
    endpoints: v.optional(v.object({ authorization: v.string(), token: v.string(), keys: v.string() })),
    emailIsProven: v.optional(v.boolean()),
  }),
);
export type SocialClientConfig = v.InferOutput<typeof SocialClients>[string];

const PhoneServices = v.record(
  v.string(),
  v.object({
    issuer: v.pipe(v.string(), v.minLength(1)),
    audience: v.pipe(v.string(), v.minLength(1)),
    keySetUrl: url('http:', 'https:'),
    client: v.optional(
      v.object({
        address: BaseUrl,
        apiKey: v.pipe(v.string(), v.minLength(1)),
        verifierUrl: v.optional(WebAddress),
      }),
    ),
  }),
);

/** Reads the environment, or throws one error that lists every problem. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.issues.map(({ path, message }) => {
        const name = String(path?.[0]?.key);
        const problem = readSentence(message)
          ? `${name}: ${saySentence(message, SOURCE_LANGUAGE)}`
          : `${name} ${message}`;
        return UNSAID.has(name) ? problem : `${problem} (it is "${String(path?.[0]?.value)}")`;
      }),
    );
  }
  const env = parsed.output;
  const demo = env.BAIZE_DEMO === undefined ? env.DATABASE_URL === undefined : isOn(env.BAIZE_DEMO);
  const { problems, ...tables } = readTables(env);
  const secrets = (env.BAIZE_SECRETS ?? (demo ? DEMO_SECRET : '')).split(',').filter((text) => text !== '');
  problems.push(...problemsOf(env, { demo, secrets }));
  // Felt is a part of this deployment.
  const feltUrl = env.FELT_URL ?? `http://localhost:${env.FELT_PORT}`;
  const ownHosts = new Set([...env.OWN_HOSTS, new URL(feltUrl).host]);
  problems.push(...unreachable({ sms: env.SMS_WEBHOOK_URL, ...tables }, { demo, ownHosts }));
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    // The sandbox moves test money only, so it never runs with real money.
    roles: new Set(env.BAIZE_ROLES.filter((role) => demo || role !== 'sandbox')),
    demo,
    demoHistory: demo && isOn(env.BAIZE_DEMO_HISTORY),
    feltLicences: licencesOf(env, demo),
    // Its passwords are published: a demo is this machine's until somebody says otherwise.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    ports: { site: env.PORT, backoffice: env.BACKOFFICE_PORT, felt: env.FELT_PORT, sandbox: env.SANDBOX_PORT },
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    feltUrl,
    sandboxUrl: env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    platformUrl: env.PLATFORM_URL ?? `http://127.0.0.1:${env.PORT}/vendor/v1`,
    ownHosts,
    backofficeHosts: new Set(env.BACKOFFICE_HOSTS),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataFolder: env.BAIZE_DATA,
    blobFolder: env.BLOB_URL ? fileURLToPath(env.BLOB_URL) : join(env.BAIZE_DATA, 'blobs'),
    buildsFolder: resolve(env.BUILDS_DIR ?? join(env.BAIZE_DATA, 'builds')),
    auditHeadFile: env.AUDIT_HEAD_FILE ?? (demo ? undefined : join(env.BAIZE_DATA, 'audit-head')),
    breachedPasswordsFile: env.BREACHED_PASSWORDS,
    lotteryFeedFolder: env.LOTTERY_FEED_DIR,
    redisUrl: env.REDIS_URL,
    secrets,
    vendorsFile: env.BAIZE_VENDORS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}`,
    smsWebhook:
      env.SMS_WEBHOOK_URL === undefined
        ? undefined
        : { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET ?? '' },
    ...tables,
    launchTokenTtlMs: env.LAUNCH_TOKEN_TTL * 1000,
    trustProxy: env.TRUST_PROXY ?? false,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    connectionsMax: env.CONNECTIONS_MAX,
    // People trying the demo see a greeting, not a log.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    logPretty: isOn(env.LOG_PRETTY),
    opsToken: env.OPS_TOKEN,
    verifyAnswers: false,
  };
}

/** What does not go together, and files that are not there. */
function problemsOf(
  env: v.InferOutput<typeof Environment>,
  { demo, secrets }: { readonly demo: boolean; readonly secrets: readonly string[] },
): string[] {
  const problems = demo ? [] : productionProblems(env.DATABASE_URL, secrets);
  if (!demo && env.BAIZE_ROLES.includes('backoffice') && env.BACKOFFICE_HOSTS.length === 0)
    problems.push('BACKOFFICE_HOSTS is missing: the names at which staff reach the back office, such as desk.example');
  if (env.BAIZE_VENDORS !== undefined && !existsSync(env.BAIZE_VENDORS))
    problems.push(`BAIZE_VENDORS names a file that does not exist (${env.BAIZE_VENDORS})`);
  if (env.BREACHED_PASSWORDS !== undefined && !existsSync(env.BREACHED_PASSWORDS))
    problems.push(`BREACHED_PASSWORDS names a file that does not exist (${env.BREACHED_PASSWORDS})`);
  if (env.SMS_WEBHOOK_URL !== undefined && env.SMS_WEBHOOK_SECRET === undefined)
    problems.push('SMS_WEBHOOK_SECRET is missing: the gateway knows our messages by it');
  return problems;
}

/** Variables that hold tables, and what's wrong with them. */
function readTables(env: v.InferOutput<typeof Environment>) {
  const problems: string[] = [];
  const read = <Schema extends v.GenericSchema>(schema: Schema, given: unknown, problem: string) => {
    const table = v.safeParse(schema, given ?? {});
    const places = table.issues?.map((issue) => v.getDotPath(issue) ?? 'all of it');
    if (places) problems.push(`${problem}: ${places.join(', ')}`);
    return table.success ? table.output : undefined;
  };
  const rates = read(
    Rates,
    env.RATE_LIMITS,
    'RATE_LIMITS is not an object of {name: {points, seconds}} with names of .env.example',
  );
  const socialClients = read(
    SocialClients,
    env.SOCIAL_CLIENTS,
    'SOCIAL_CLIENTS is not an object of {"merchant/google": {clientSecret, issuer, clientId?, …}}',
  );
  const phoneServices = read(
    PhoneServices,
    env.PHONE_SERVICES,
    'PHONE_SERVICES is not an object of {"merchant": {issuer, audience, keySetUrl, client?}}',
  );
  const chatServices = read(
    v.record(v.string(), v.pipe(v.string(), v.minLength(SECRET_LENGTH_MIN))),
    env.CHAT_SERVICES,
    `CHAT_SERVICES is not an object of {"merchant": "secret of at least ${SECRET_LENGTH_MIN} characters"}`,
  );
  return {
    problems,
    rates: { ...DEFAULT_RATES, ...rates } as RateTable,
    socialClients: socialClients ?? {},
    phoneServices: phoneServices ?? {},
    chatServices: chatServices ?? {},
  };
}

export const environmentOf = (): Record<string, string | undefined> => process.env;
/** Text of a file that the configuration names. */
export const readConfigFile = (path: string): string => readFileSync(path, 'utf8');
