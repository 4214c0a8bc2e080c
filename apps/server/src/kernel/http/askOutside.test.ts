import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO, REAL } from '../../../test/reach.ts';
import { judgeBaseUrl, judgeOutside } from '../outsideAddress.rules.ts';
import { askOutside, publicLookup } from './askOutside.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const own = (...hosts: string[]) => ({ demo: false, ownHosts: new Set(hosts) });

describe('an address that the server asks', () => {
  it.each(['https://api.vendor.example', 'https://api.vendor.example/v2/games'])('may be %s', (address) => {
    expect(judgeOutside(address, REAL)).toBeNull();
    expect(judgeOutside(address, DEMO)).toBeNull();
  });

  it.each([
    ...[
      'http://api.vendor.example',
      'https://127.0.0.1',
      'https://[::1]',
      'https://169.254.169.254',
      'https://10.0.0.1',
    ],
    ...['https://localhost', 'https://db.internal', 'https://vendor', 'https://u:p@api.vendor.example'],
    ...[
      'https://api.vendor.example:8443',
      'ftp://api.vendor.example',
      'file:///etc/passwd',
      'http://127.0.0.1:8080',
      '',
    ],
  ])('may not be %s', (address) => expect(judgeOutside(address, REAL)).not.toBeNull());

  it('may be of the own network only where the configuration names the host with its port', () => {
    const reach = own('sms.internal:9000', 'games.lan');
    for (const address of ['http://sms.internal:9000/send', 'https://games.lan'])
      expect(judgeOutside(address, reach)).toBeNull();
    for (const address of [
      'http://sms.internal/send',
      'http://sms.internal:9001',
      'http://evil.lan',
      'ftp://games.lan',
    ])
      expect(judgeOutside(address, reach)).not.toBeNull();
  });

  it('has nothing behind it where paths are put', () => {
    for (const end of ['?next=x', '#x']) {
      expect(judgeBaseUrl(`https://api.vendor.example/${end}`, REAL)).not.toBeNull();
      expect(judgeOutside(`https://api.vendor.example/${end}`, REAL)).toBeNull();
    }
  });
});

describe('a question to the outside', () => {
  it('is sent as it is given, and the answer comes whole', async () => {
    const seen: string[] = [];
    const host = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
        response.writeHead(201, { 'x-signature': 's' }).end('{"a":1}');
      });
    });
    const url = `http://${host}/v1?q=1`;
    const headers = { 'content-type': 'application/json' };
    const answer = await askOutside(DEMO, url, { method: 'POST', headers, body: '{}' });
    expect([answer.status, answer.headers.get('x-signature'), await answer.json()]).toEqual([201, 's', { a: 1 }]);
    await (await askOutside(own(host), url, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) })).text();
    expect(seen).toEqual([
      'POST /v1?q=1 application/json {}',
      'POST /v1?q=1 application/x-www-form-urlencoded;charset=UTF-8 a=b+c',
    ]);
  });

  it('reaches nothing that may not be asked, and follows nobody there', async () => {
    let asked = 0;
    const inner = await serve((_, response) => void (asked++, response.end('secret')));
    await expect(askOutside(REAL, `http://${inner}`, {})).rejects.toThrow(/may not be asked/);
    const outer = await serve((_, response) => response.writeHead(302, { location: `http://${inner}` }).end());
    expect((await askOutside(DEMO, `http://${outer}`, {})).status).toBe(302);
    expect(asked).toBe(0);
  });

  it('reaches no name that leads into a private network', async () => {
    const told = await new Promise<string>((resolve) =>
      publicLookup('localhost', { all: true }, (error) => resolve(error?.message ?? 'reached')),
    );
    expect(told).toBe('localhost resolves to a private address');
  });

  it('ends when its time is over, before the head and within the body', async () => {
    const silent = await serve(() => undefined);
    await expect(askOutside(DEMO, `http://${silent}`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    const slow = await serve((_, response) => void response.writeHead(200).write('{'));
    const answer = await askOutside(DEMO, `http://${slow}`, { signal: AbortSignal.timeout(200) });
    await expect(answer.text()).rejects.toThrow();
  });

  it('has no answer where the body was cut off', async () => {
    const cut = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"a":', () => response.socket?.destroy());
    });
    await expect(askOutside(DEMO, `http://${cut}`, {}).then((answer) => answer.text())).rejects.toThrow();
  });
});
