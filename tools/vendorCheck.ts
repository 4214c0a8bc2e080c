import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readArguments } from './lib/arguments.ts';
import { joinAs, openGame, topUp } from './lib/player.ts';
import { freePorts, startProduct, temporaryData } from './lib/product.ts';
import { table } from './lib/table.ts';
import { openTestVendor } from './lib/testVendor.ts';
import { startTransferVendor } from './lib/transferVendor.ts';
import { CASES } from './vendorCheck/cases.ts';
import { WALLET_CASES } from './vendorCheck/walletCases.ts';
import type { Counter } from './vendorCheck/walletWire.ts';
import type { Seat } from './vendorCheck/wire.ts';

const USAGE = `npm run vendor:check
  plays against a platform of its own on an empty database

npm run vendor:check -- --base-url URL --vendor CODE --key FILE.pem --user USER --token TOKEN --game CODE --currency PHP
  plays against a running platform, as a vendor that it knows, for a member who has opened that game and has some money

npm run vendor:check -- --wallet-url URL --key PLATFORM.pem --vendor-key VENDOR.pub.pem --user USER --currency PHP
  plays the platform against a vendor in transfer mode: PLATFORM.pem is the private half of the key that the vendor takes for the
  platform's, VENDOR.pub.pem what it signs its answers with, USER somebody whom nobody plays with meanwhile
`;

/** `npm run vendor:check`: plays a hostile vendor and says what the platform let through. */
export async function vendorCheck(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const given = readArguments(args);
  if (args.includes('--base-url')) {
    return play({
      baseUrl: given.text('base-url', '').replace(/\/$/, ''),
      vendor: given.text('vendor', ''),
      privateKey: readFileSync(given.text('key', ''), 'utf8'),
      user: given.text('user', ''),
      token: given.text('token', ''),
      game: given.text('game', ''),
      currency: given.text('currency', 'PHP'),
    });
  }
  if (args.includes('--wallet-url')) {
    return playWallet({
      baseUrl: given.text('wallet-url', '').replace(/\/$/, ''),
      privateKey: readFileSync(given.text('key', ''), 'utf8'),
      vendorKey: readFileSync(given.text('vendor-key', ''), 'utf8'),
      user: given.text('user', ''),
      currency: given.text('currency', 'PHP'),
    });
  }
  const vendor = await openTestVendor();
  const product = await startProduct({
    data: temporaryData(),
    ports: await freePorts(),
    environment: { BAIZE_VENDORS: vendor.vendorsFile },
  });
  try {
    const player = await joinAs(product.url, 'vendor_check');
    await topUp(player);
    const { user, token, gameCode, currency } = await openGame(player, vendor);
    const seat = {
      baseUrl: product.url,
      vendor: vendor.code,
      privateKey: vendor.privateKey,
      user,
      token,
      game: gameCode,
      currency,
    };
    const seamless = await play(seat);
    return (await playReferenceWallet()) || seamless;
  } finally {
    await product.end('SIGTERM');
    vendor.close();
  }
}

const play = (seat: Seat): Promise<number> => playAll(CASES, seat, 'vendor:check');
const playWallet = (counter: Counter): Promise<number> => playAll(WALLET_CASES, counter, 'vendor:check wallet');

/** The transfer part against the vendor that comes with the kit: what an outside vendor's answers are compared with. */
async function playReferenceWallet(): Promise<number> {
  const platform = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const vendor = await startTransferVendor({ code: 'WALLETS', platformKey: async () => platform.publicKey });
  try {
    return await playWallet({
      baseUrl: vendor.baseUrl,
      privateKey: platform.privateKey,
      vendorKey: vendor.publicKey,
      user: randomUUID(),
      currency: 'PHP',
    });
  } finally {
    await vendor.close();
  }
}

interface Case<Where> {
  readonly name: string;
  readonly play: (where: Where) => Promise<string | undefined>;
}

async function playAll<Where>(cases: readonly Case<Where>[], where: Where, bench: string): Promise<number> {
  const results: { case: string; verdict: string }[] = [];
  for (const { name, play: playCase } of cases) {
    const wrong = await playCase(where).catch((error: unknown) => String(error));
    results.push({ case: name, verdict: wrong ?? 'holds' });
  }
  const broken = results.filter(({ verdict }) => verdict !== 'holds');
  process.stdout.write(`${table(results)}\n`);
  process.stdout.write(`${JSON.stringify({ bench, cases: results.length, broken, ok: broken.length === 0 })}\n`);
  return broken.length === 0 ? 0 : 1;
}
