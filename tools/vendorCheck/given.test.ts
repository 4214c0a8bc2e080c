import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePorts } from '../lib/product.ts';
import { startTransferVendor } from '../lib/transferVendor.ts';
import { vendorCheck } from '../vendorCheck.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'baize-given-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));
const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keep = (name: string, text: string): string => {
  writeFileSync(join(FOLDER, name), text);
  return join(FOLDER, name);
};
const pair = newPair();
const KEY = keep('key.pem', pair.privateKey);
const PUBLIC = keep('key.pub.pem', pair.publicKey);

/** What the command says of its own line, and how it ends. */
async function saidTo(...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const error = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  try {
    return { code: await vendorCheck(args), said };
  } finally {
    error.mockRestore();
    out.mockRestore();
  }
}

const wallet = (url: string, key = KEY, vendorKey = PUBLIC) =>
  saidTo('--wallet-url', url, '--key', key, '--vendor-key', vendorKey, '--user', 'u1');

describe('vendor:check with a wrong command line', () => {
  it('names what is missing, cannot be read or is no key, and ends with 2', async () => {
    const url = 'http://127.0.0.1:9';
    expect(await saidTo('--wallet-url', url)).toEqual({ code: 2, said: 'vendor:check: --key is missing\n' });
    expect(await saidTo('--wallet-url', 'localhost')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/is not an http/),
    });
    expect(await wallet(url, join(FOLDER, 'none.pem'))).toMatchObject({
      code: 2,
      said: expect.stringMatching(/--key: .*cannot be read/),
    });
    expect(await wallet(url, PUBLIC)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/--key: .*holds no private key/),
    });
    expect(await saidTo('--user', 'u1')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/--base-url, --wallet-url or --games-url is missing/),
    });
    expect(await saidTo('--base-url', url, '--vendor', 'ACME', '--key', KEY, '--user', 'u1')).toEqual({
      code: 2,
      said: 'vendor:check: --token is missing\n',
    });
  });

  it('says once that nobody answers, that the key is another, or that the answer is not signed', async () => {
    const { site } = await freePorts();
    expect(await wallet(`http://127.0.0.1:${site}`)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/does not answer: .*ECONNREFUSED/),
    });
    const vendor = await startTransferVendor({ code: 'WALLETS', platformKey: async () => pair.publicKey });
    try {
      const stranger = keep('stranger.pem', newPair().privateKey);
      expect(await wallet(vendor.baseUrl, stranger)).toMatchObject({
        code: 2,
        said: expect.stringMatching(/--key is not the private half/),
      });
      expect(await wallet(vendor.baseUrl)).toMatchObject({
        code: 2,
        said: expect.stringMatching(/does not bear a signature/),
      });
    } finally {
      await vendor.close();
    }
  });
});
