import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'a secret of more than thirty-two characters';
const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('readConfig', () => {
  it('is a demo on an embedded database when nothing is said', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      ports: { site: 8080, backoffice: 8081, felt: 8082 },
      dataFolder: '.data',
    });
  });

  it('takes a PostgreSQL address for production', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/baize', BAIZE_SECRETS: SECRET }).demo).toBe(false);
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
    ['production without secrets', { DATABASE_URL: 'postgres://db/baize' }, 'BAIZE_SECRETS is missing'],
    [
      'the demo secret in production',
      { DATABASE_URL: 'postgres://db/baize', BAIZE_SECRETS: 'baize-demo-secret-not-for-real-money' },
      'is the demo secret',
    ],
    ['a short secret', { DATABASE_URL: 'postgres://db/baize', BAIZE_SECRETS: 'short' }, 'shorter than 32'],
    ['a bare number for proxies', { TRUST_PROXY: '1' }, 'TRUST_PROXY is not a list'],
    ['everybody for proxies', { TRUST_PROXY: 'true' }, 'TRUST_PROXY is not a list'],
    ['an unknown role', { BAIZE_ROLES: 'api,chef' }, 'BAIZE_ROLES lists a role'],
    ['limits that are no JSON', { RATE_LIMITS: '{' }, 'RATE_LIMITS is not JSON'],
    ['limits of another shape', { RATE_LIMITS: '{"login": 5}' }, 'RATE_LIMITS is not an object'],
    [
      'a vendor file that is not there',
      { BAIZE_VENDORS: '/nowhere.json' },
      'BAIZE_VENDORS names a file that does not exist',
    ],
  ])('refuses %s and names the variable', (_, environment, text) => {
    expect(problem(environment as Record<string, string>)).toContain(text);
  });

  it('takes proxies by address, network or name', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe('loopback, 10.0.0.0/8');
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
});
