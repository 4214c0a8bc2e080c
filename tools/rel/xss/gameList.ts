import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../lib/ports.ts';

/** A vendor with chosen game names; `file` is for BAIZE_VENDORS. */
export async function openGameList(names: readonly string[]) {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const port = await freePort();
  let asked = 0;
  const games = names.map((name, at) => ({ game_code: `x${at}`, name, category: 'RNG', min_bet: 0, enabled: true }));
  const server = createServer((request, response) => {
    const isList = request.url?.endsWith('/game/list') ?? false;
    if (isList) asked++;
    request.resume();
    response
      .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isList ? games : { error: 'unknown' }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const file = join(mkdtempSync(join(tmpdir(), 'baize-xss-')), 'vendors.json');
  const entry = {
    ...{ code: 'XSSGAMES', name: names[0]?.slice(0, 60) ?? 'x', walletMode: 'seamless', publicKey },
    ...{ baseUrl: `http://127.0.0.1:${port}`, categories: ['RNG'], currencies: ['PHP'] },
  };
  writeFileSync(file, JSON.stringify([entry]));
  return { file, asked: () => asked, close: () => void server.close() };
}
