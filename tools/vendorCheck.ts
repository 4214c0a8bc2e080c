import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readArguments, type Arguments } from './lib/arguments.ts';
import { joinAs, openGame, topUp } from './lib/player.ts';
import { freePorts, startProduct, temporaryData } from './lib/product.ts';
import { table } from './lib/table.ts';
import { openTestVendor } from './lib/testVendor.ts';
import { startTransferVendor } from './lib/transferVendor.ts';
import { CASES } from './vendorCheck/cases.ts';
import { GAME_CASES } from './vendorCheck/gameCases.ts';
import {
  readCounter,
  readGamesCounter,
  readSeat,
  tryTheCounter,
  tryTheGames,
  tryTheSeat,
  Wrong,
} from './vendorCheck/given.ts';
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

npm run vendor:check -- --games-url URL --key PLATFORM.pem
  asks a vendor for its games and for pages, as the platform does, and says what of the list would be left out
`;

/** `npm run vendor:check`: acts as a hostile vendor and reports what the platform let through. */
export async function vendorCheck(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const given = readArguments(args);
  if (args.includes('--base-url')) return against(readSeat, tryTheSeat, play)(given);
  if (args.includes('--wallet-url')) return against(readCounter, tryTheCounter, playWallet)(given);
  if (args.includes('--games-url')) return against(readGamesCounter, tryTheGames, playGames)(given);
  if (args.length > 0) {
    process.stderr.write(`vendor:check: --base-url, --wallet-url or --games-url is missing\n\n${USAGE}`);
    return 2;
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

/** Runs against the target of the command line, or explains its error in a line. */
const against =
  <Where>(
    read: (given: Arguments) => Where,
    first: (at: Where) => Promise<void>,
    cases: (at: Where) => Promise<number>,
  ) =>
  async (given: Arguments): Promise<number> => {
    try {
      const where = read(given);
      await first(where);
      return await cases(where);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      process.stderr.write(`vendor:check: ${error.message}\n`);
      return 2;
    }
  };

const play = (seat: Seat): Promise<number> => playAll(CASES, seat, 'vendor:check');
const playGames = (counter: Counter): Promise<number> => playAll(GAME_CASES, counter, 'vendor:check games');
const playWallet = (counter: Counter): Promise<number> => playAll(WALLET_CASES, counter, 'vendor:check wallet');

/** The transfer part against the kit's own vendor, for comparison. */
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
