import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, readConfigFile } from './config.ts';
import { licencesOf } from './feltLicences.ts';
import { DEFAULT_RATES } from './rateLimit.ts';

const SECRET = 'a secret of more than thirty-two characters';
const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const phoneService = (address: string): string =>
  JSON.stringify({
    mobile: {
      issuer: 'https://phone.test',
      audience: 'baize',
      keySetUrl: 'https://phone.test/keys',
      client: { address, apiKey: 'k' },
    },
  });

const REAL = { DATABASE_URL: 'postgres://db/baize', BAIZE_SECRETS: SECRET, BACKOFFICE_HOSTS: 'desk.example' };
const SMS = { SMS_WEBHOOK_SECRET: SECRET };
const signIn = (account: object): string =>
  JSON.stringify({ 'mobile/google': { clientSecret: 's', issuer: 'https://id.test', ...account } });

describe('addresses that the server asks', () => {
  it.each([
    ['SMS_WEBHOOK_URL', { ...SMS, SMS_WEBHOOK_URL: 'http://sms.example/send' }],
    ['SMS_WEBHOOK_URL', { ...SMS, SMS_WEBHOOK_URL: 'https://169.254.169.254/latest' }],
    ['SOCIAL_CLIENTS: mobile/google', { SOCIAL_CLIENTS: signIn({ issuer: 'https://10.0.0.1' }) }],
    [
      'SOCIAL_CLIENTS: mobile/google',
      {
        SOCIAL_CLIENTS: signIn({
          endpoints: { authorization: 'https://id.test', token: 'http://id.test', keys: 'https://id.test' },
        }),
      },
    ],
    [
      'PHONE_SERVICES: m',
      { PHONE_SERVICES: JSON.stringify({ m: { issuer: 'i', audience: 'a', keySetUrl: 'http://keys.lan/' } }) },
    ],
  ])('are public and https, or the start is refused: %s', (name, environment) => {
    expect(() => readConfig({ ...REAL, ...environment })).toThrow(`${name} is an address that is not asked`);
  });

  it('may be of the own network where OWN_HOSTS names it', () => {
    const environment = { ...REAL, ...SMS, SMS_WEBHOOK_URL: 'http://sms.lan:9000/send' };
    expect(() => readConfig(environment)).toThrow('SMS_WEBHOOK_URL');
    expect(readConfig({ ...environment, OWN_HOSTS: 'sms.lan:9000' }).ownHosts).toContain('sms.lan:9000');
    expect(() => readConfig({ ...REAL, OWN_HOSTS: 'http://sms.lan' })).toThrow('OWN_HOSTS lists what is no host');
  });
});

describe('readConfig', () => {
  it('is a demo on an embedded database when nothing is said', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      ports: { site: 8080, backoffice: 8081, felt: 8082, sandbox: 8083 },
      dataFolder: '.data',
    });
  });

  it('takes a PostgreSQL address for production', () => {
    expect(readConfig(REAL).demo).toBe(false);
  });

  it.each([
    ['a port that is none', { PORT: 'eighty' }, 'PORT is not a port (it is "eighty")'],
    ['a port out of range', { FELT_PORT: '70000' }, 'FELT_PORT is not a port'],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL is not an address that begins with postgres:',
    ],
    ['production on the embedded database', { BAIZE_DEMO: '0' }, 'DATABASE_URL is missing'],
    [
      'a back office without a name',
      { DATABASE_URL: 'postgres://db/baize', BAIZE_SECRETS: SECRET },
      'BACKOFFICE_HOSTS is missing',
    ],
    ['production without secrets', { DATABASE_URL: 'postgres://db/baize' }, 'BAIZE_SECRETS is missing'],
    [
      'the demo secret in production',
      { DATABASE_URL: 'postgres://db/baize', BAIZE_SECRETS: 'baize-demo-secret-not-for-real-money' },
      'is the demo secret',
    ],
    ['a short secret', { DATABASE_URL: 'postgres://db/baize', BAIZE_SECRETS: 'short' }, 'shorter than 32'],
    ['a bare number for proxies', { TRUST_PROXY: '1' }, 'TRUST_PROXY is not a list'],
    ['everybody for proxies', { TRUST_PROXY: 'true' }, 'TRUST_PROXY is not a list'],
    ...['http://[::1]:8082', 'https://felt_1.example'].flatMap((address) =>
      ['PUBLIC_URL', 'FELT_URL'].map((name): [string, Record<string, string>, string] => [
        `a host that no page's policy takes, ${address}`,
        { [name]: address },
        `${name}: Use only letters, digits, dots and dashes in the host name.`,
      ]),
    ),
    ...['https://felt.test/?a=1', 'https://felt.test#a', 'https://ana:hush@felt.test', 'https://ana@felt.test'].flatMap(
      (address) =>
        ['PUBLIC_URL', 'FELT_URL'].map((name): [string, Record<string, string>, string] => [
          `an address that paths do not fit behind, ${address}`,
          { [name]: address },
          `${name}: Leave username, password, ? and # out of the address.`,
        ]),
    ),
    ...['https://ana:hush@phone.test', 'https://phone.test/?x', 'https://phone.test#y'].map(
      (address): [string, Record<string, string>, string] => [
        `a phone service whose address every visitor should not read, ${address}`,
        { PHONE_SERVICES: phoneService(address) },
        'client?}}: mobile.client.address',
      ],
    ),
    [
      'a phone service whose address would add to a policy',
      {
        PHONE_SERVICES: JSON.stringify({
          mobile: {
            issuer: 'https://phone.test',
            audience: 'baize',
            keySetUrl: 'https://phone.test/keys',
            client: { address: 'https://phone.test', apiKey: 'k', verifierUrl: 'https://a;script-src.test' },
          },
        }),
      },
      'PHONE_SERVICES is not an object of {"merchant": {issuer, audience, keySetUrl, client?}}: mobile.client.verifierUrl',
    ],
    ['an unknown role', { BAIZE_ROLES: 'api,chef' }, 'BAIZE_ROLES lists a role'],
    ['a kind of tables that is none', { FELT_ROOMS: 'bots,dogs' }, 'FELT_ROOMS is not off, bots, people or both'],
    ['limits that are no JSON', { RATE_LIMITS: '{' }, 'RATE_LIMITS is not JSON'],
    [
      'accounts at sign-in services of another shape',
      { SOCIAL_CLIENTS: '{"mobile": {}}' },
      'SOCIAL_CLIENTS is not an object',
    ],
    [
      'a secret of a sign-in service that is nobody’s',
      { SOCIAL_CLIENTS: '{"mobile/google": {"clientSecret": "s"}}' },
      'SOCIAL_CLIENTS is not an object',
    ],
    [
      'a phone service of another shape',
      { PHONE_SERVICES: '{"mobile": {"issuer": "https://phone.test"}}' },
      'PHONE_SERVICES is not an object',
    ],
    [
      'a limit whose name is misspelt',
      { RATE_LIMITS: '{"lgoin": {"points": 1, "seconds": 1}}' },
      'of .env.example: lgoin',
    ],
    ['a limit with a word too many', { RATE_LIMITS: '{"login": {"points": 1, "seconds": 1, "s": 1}}' }, ': login.s'],
    ['limits of another shape', { RATE_LIMITS: '{"login": 5}' }, 'RATE_LIMITS is not an object'],
    [
      'a vendor file that is not there',
      { BAIZE_VENDORS: '/nowhere.json' },
      'BAIZE_VENDORS names a file that does not exist',
    ],
  ])('refuses %s and names the variable', (_, environment, text) => {
    expect(problem(environment as Record<string, string>)).toContain(text);
  });

  it('does for real money only what a licence is said to allow; the demo does it all', () => {
    const demo = (environment: object) => readConfig({ BAIZE_DEMO: '1', ...environment }).feltLicences;
    expect(demo({})).toEqual({ houseCards: true, rooms: { bots: true, people: true } });
    expect(demo({ FELT_HOUSE_CARDS: 'off', FELT_ROOMS: 'off' })).toEqual({
      houseCards: false,
      rooms: { bots: false, people: false },
    });
    expect(licencesOf({}, false)).toEqual({
      houseCards: false,
      rooms: { bots: false, people: false },
    });
    expect(licencesOf({ FELT_HOUSE_CARDS: 'on', FELT_ROOMS: ['people'] }, false)).toEqual({
      houseCards: true,
      rooms: { bots: false, people: true },
    });
  });

  it('takes proxies by address, network or name', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe('loopback, 10.0.0.0/8');
  });

  it('takes a mail server and an SMS gateway, and no gateway without a secret', () => {
    expect(readConfig({})).toMatchObject({ smtpUrl: undefined, smsWebhook: undefined, mailFrom: 'no-reply@localhost' });
    const url = 'https://gateway.example.com/sms';
    const secret = 'the gateway and we, and nobody else';
    expect(
      readConfig({
        SMTP_URL: 'smtps://user:word@mail.example.com',
        SMS_WEBHOOK_URL: url,
        SMS_WEBHOOK_SECRET: secret,
        PUBLIC_URL: 'https://play.example.com',
      }),
    ).toMatchObject({ smsWebhook: { url, secret }, mailFrom: 'no-reply@play.example.com' });
    expect(() => readConfig({ SMS_WEBHOOK_URL: url })).toThrow('SMS_WEBHOOK_SECRET is missing');
    expect(() => readConfig({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: 'short' })).toThrow('SMS_WEBHOOK_SECRET');
    expect(() => readConfig({ SMTP_URL: 'http://mail.example.com' })).toThrow('SMTP_URL');
  });

  it('takes addresses without the slash at their end, and with a path', () => {
    expect(readConfig({ FELT_URL: 'https://felt.test/' }).feltUrl).toBe('https://felt.test');
    expect(readConfig({ FELT_URL: 'https://play.test/felt' }).feltUrl).toBe('https://play.test/felt');
    expect(readConfig({ PUBLIC_URL: 'https://play.test/' }).publicUrl).toBe('https://play.test');
    const { phoneServices } = readConfig({ PHONE_SERVICES: phoneService('https://phone.test/v1/') });
    expect(phoneServices['mobile']?.client?.address).toBe('https://phone.test/v1');
  });

  it('says what is wrong with a secret without saying the secret', () => {
    const text = problem({
      DATABASE_URL: 'baize:hush@db/baize',
      REDIS_URL: ':hush@redis:6379',
      SMTP_URL: 'mail.example.com:user:hush',
      SMS_WEBHOOK_SECRET: 'hush',
      SOCIAL_CLIENTS: '{"mobile/google": {"clientSecret": "hush"',
      PHONE_SERVICES: '{"mobile": {"apiKey": "hush"',
      OPS_TOKEN: 'hush',
      PUBLIC_URL: 'ftp://ana:hush@play.test',
      PLATFORM_URL: 'ftp://ana:hush@play.test',
      SMS_WEBHOOK_URL: 'ftp://ana:hush@play.test',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['DATABASE', 'REDIS', 'SMTP', 'SMS', 'SOCIAL', 'PHONE', 'OPS', 'PUBLIC', 'PLATFORM'])
      expect(text).toContain(`- ${name}_`);
    expect(text).toContain('LOG_LEVEL is not a log level (it is "loud")');
    expect(text).not.toContain('hush');
  });

  it('lists everything that is wrong at once', () => {
    const text = problem({ PORT: 'x', FELT_PORT: 'y' });
    expect(text).toContain('PORT is');
    expect(text).toContain('FELT_PORT is');
  });

  it('changes one limit and keeps the others', () => {
    const { rates } = readConfig({ RATE_LIMITS: '{"login": {"points": 3, "seconds": 9}}' });
    expect(rates.login).toEqual({ points: 3, seconds: 9 });
    expect(rates.calls.points).toBeGreaterThan(0);
  });

  it('has every limit named in .env.example', () => {
    const told = readConfigFile(fileURLToPath(new URL('../../../../.env.example', import.meta.url)));
    const names = /for the limits([^.]*)\./.exec(told)?.[1]?.split(/\W+/) ?? [];
    expect(Object.keys(DEFAULT_RATES).filter((name) => !names.includes(name))).toEqual([]);
  });
});
