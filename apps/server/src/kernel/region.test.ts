import { describe, expect, it } from 'vitest';
import { addressGroup, isIn, isPrivateAddress, networksOf, readAddress } from './addresses.ts';
import { countryOf } from './countries.ts';
import { createRateLimits, DEFAULT_RATES } from './rateLimit.ts';
import { isKeptOut } from './region.ts';

describe('addressGroup', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['no address', 'unknown'],
  ])('of %s is %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });
});

describe('readAddress', () => {
  it.each([
    ['8.8.8.8:1234', '8.8.8.8'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['::ffff:808:808', '8.8.8.8'],
    ['0:0:0:0:0:FFFF:0808:0808', '8.8.8.8'],
    ['64:ff9b::808:808', '8.8.8.8'],
    ['64:ff9b::8.8.8.8', '8.8.8.8'],
    ['2002:808:808::1', '8.8.8.8'],
    ['::ffff:a00:1', '10.0.0.1'],
    // Nobody is at home behind these.
    ['2002:a00:1::1', '2002:a00:1::1'],
    ['64:ff9b::10.0.0.1', '64:ff9b::10.0.0.1'],
    ['garbage', ''],
    ['8.8.8.8.8', ''],
    ['', ''],
  ])('of %s is %s', (ip, address) => {
    expect(readAddress(ip)).toBe(address);
  });
});

describe('rate limits', () => {
  it('count a household of IPv6 addresses as one caller, and all unknown ones', async () => {
    const limits = createRateLimits({ ...DEFAULT_RATES, login: { points: 2, seconds: 60 } }, null);
    expect(await limits.take('login', '2001:db8:1:2::1')).toBe(0);
    expect(await limits.take('login', '2001:db8:1:2:ffff::7')).toBe(0);
    expect(await limits.take('login', '2001:db8:1:2::9')).toBeGreaterThan(0);
    expect(await limits.take('login', '2001:db8:1:3::1')).toBe(0);
    for (const expected of [0, 0]) expect(await limits.take('login', '')).toBe(expected);
    expect(await limits.take('login', '')).toBeGreaterThan(0);
  });
});

describe('networks', () => {
  it('hold addresses and networks of both kinds, and leave out what is neither', () => {
    const networks = networksOf(['203.0.113.9', '198.51.100.0/24', '2001:db8::/32', 'nonsense', '10.0.0.0/99']);
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.200', '2001:db8:7::1'])
      expect(isIn(networks, ip), ip).toBe(true);
    for (const ip of ['203.0.113.10', '198.51.101.1', '2001:db9::1', '10.0.0.1', '', 'x'])
      expect(isIn(networks, ip), ip).toBe(false);
  });

  it('know private addresses', () => {
    for (const ip of ['127.0.0.1', '::1', '192.168.1.7', '10.1.2.3', 'fd00::1', '::ffff:10.0.0.1', '100.64.0.9'])
      expect(isPrivateAddress(ip), ip).toBe(true);
    for (const ip of ['8.8.8.8', '2001:4860:4860::8888', '172.32.0.1']) expect(isPrivateAddress(ip), ip).toBe(false);
  });
});

describe('countryOf', () => {
  it.each([
    ['112.198.0.1', 'PH'],
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
  ])('%s is in %s', (ip, country) => {
    expect(countryOf(ip)).toBe(country);
  });

  it.each(['127.0.0.1', '192.168.0.4', '::1', '', 'not an address', '240.0.0.1'])('tells nothing of "%s"', (ip) => {
    expect(countryOf(ip)).toBe('');
  });
});

describe('isKeptOut', () => {
  const fromManila = { ip: '112.198.0.1', country: 'PH' };
  const fromTexas = { ip: '8.8.8.8', country: 'US' };
  const fromNowhere = { ip: '203.0.113.9', country: '' };
  const fromHome = { ip: '192.168.1.7', country: '' };

  it('lets everybody in where nothing is set', () => {
    for (const visitor of [fromManila, fromTexas, fromNowhere, fromHome]) expect(isKeptOut({}, visitor)).toBe(false);
  });

  it('keeps blocked countries out, and nobody whose country is not known', () => {
    const settings = { blockedCountries: ['US'] };
    expect(isKeptOut(settings, fromTexas)).toBe(true);
    for (const visitor of [fromManila, fromNowhere, fromHome]) expect(isKeptOut(settings, visitor)).toBe(false);
  });

  it('lets only allowed countries in where there are any, and private addresses', () => {
    const settings = { allowedCountries: ['PH'] };
    for (const visitor of [fromTexas, fromNowhere]) expect(isKeptOut(settings, visitor)).toBe(true);
    for (const visitor of [fromManila, fromHome]) expect(isKeptOut(settings, visitor)).toBe(false);
  });

  it('keeps blocked addresses out, private ones too', () => {
    const settings = { blockedAddresses: ['192.168.1.0/24', '112.198.0.1'] };
    for (const visitor of [fromHome, fromManila]) expect(isKeptOut(settings, visitor)).toBe(true);
    expect(isKeptOut(settings, fromTexas)).toBe(false);
  });

  it.each(['8.8.8.8:1234', '::ffff:808:808', '64:ff9b::808:808', '2002:808:808::1'])(
    'knows %s for what it is',
    (ip) => {
      expect(countryOf(ip)).toBe('US');
      expect(isKeptOut({ blockedCountries: ['US'] }, { ip, country: countryOf(ip) })).toBe(true);
      expect(isKeptOut({ blockedAddresses: ['8.8.8.0/24'] }, { ip, country: '' })).toBe(true);
      expect(addressGroup(ip)).toBe('8.8.8.8');
    },
  );

  it('keeps out whose address cannot be read, where anything is set', () => {
    for (const ip of ['garbage', '', '8.8.8.8, 1.1.1.1'])
      for (const settings of [
        { blockedCountries: ['US'] },
        { allowedCountries: ['PH'] },
        { blockedAddresses: ['9.9.9.9'] },
      ]) {
        expect(isKeptOut(settings, { ip, country: '' })).toBe(true);
        expect(isKeptOut({}, { ip, country: '' })).toBe(false);
      }
  });

  it('lists carriers of addresses, too', () => {
    expect(isKeptOut({ blockedAddresses: ['2002::/16'] }, { ip: '2002:808:808::1', country: 'US' })).toBe(true);
  });

  it('does not judge a page that is made for all', () => {
    expect(isKeptOut({ allowedCountries: ['PH'] }, { ip: null, country: '' })).toBe(false);
  });
});
