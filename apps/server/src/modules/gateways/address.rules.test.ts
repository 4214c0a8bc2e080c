import { describe, expect, it } from 'vitest';
import { judgeGatewayUrl } from '../../kernel/outsideAddress.rules.ts';
import { DEMO, REAL } from '../../../test/reach.ts';
import { isPayPage, judgeHosts } from './payPage.rules.ts';

describe('the address of a gateway', () => {
  it.each(['https://api.xendit.co', 'https://api.gateway.example/v2/'])('may be %s', (address) =>
    expect(judgeGatewayUrl(address, REAL)).toBeNull(),
  );

  it.each([
    'http://api.gateway.example',
    'https://127.0.0.1',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://localhost',
    'https://metadata.internal',
    'https://db.local',
    'https://gateway',
    'https://user:secret@api.gateway.example',
    'https://api.gateway.example:8443',
    'https://api.gateway.example/?next=x',
    'https://api.gateway.example/#x',
    'ftp://api.gateway.example',
    'javascript:alert(1)',
    'api.gateway.example',
    '',
  ])('may not be %s', (address) => expect(judgeGatewayUrl(address, REAL)).not.toBeNull());

  it.each(['http://127.0.0.1:8083', 'http://localhost:8083', 'http://[::1]:8083'])('may be %s in the demo', (address) =>
    expect(judgeGatewayUrl(address, DEMO)).toBeNull(),
  );

  it.each(['https://api.xendit.co', 'http://10.0.0.1', 'http://127.0.0.1.example', 'http://localhost.example'])(
    'may not be %s in the demo: test money never meets a bank',
    (address) => expect(judgeGatewayUrl(address, DEMO)).not.toBeNull(),
  );
});

describe('a pay page', () => {
  it.each([
    ['https://checkout.xendit.co/x', '.xendit.co', 'live', true],
    ['https://xendit.co/x', '.xendit.co', 'live', true],
    ['https://pay.gateway.example/x', 'other.example, pay.gateway.example', 'live', true],
    ['https://pay.gateway.example:8443/x', 'pay.gateway.example', 'live', false],
    ['https://evilxendit.co/x', '.xendit.co', 'live', false],
    ['https://xendit.co.evil.example/x', '.xendit.co', 'live', false],
    ['https://xendit.co@evil.example/x', '.xendit.co', 'live', false],
    ['http://checkout.xendit.co/x', '.xendit.co', 'live', false],
    ['http://localhost:8083/pay/1', 'localhost:8083', 'test', true],
    ['http://localhost:8080/pay/1', 'localhost:8083', 'test', false],
    ['javascript:alert(1)', '.xendit.co', 'test', false],
    ['//xendit.co/x', '.xendit.co', 'live', false],
    ['https://anywhere.example', '', 'live', false],
  ] as const)('at %s for hosts %s (%s): %s', (address, hosts, mode, isOne) =>
    expect(isPayPage(address, hosts, mode)).toBe(isOne),
  );

  it.each([
    ['.xendit.co, pay.gateway.example', true],
    ['localhost:8083', true],
    ['https://xendit.co', false],
    ['*.xendit.co', false],
    ['xendit.co/path', false],
    ['..', false],
  ])('has hosts written as %s: %s', (hosts, isRight) => expect(judgeHosts(hosts) === null).toBe(isRight));
});
