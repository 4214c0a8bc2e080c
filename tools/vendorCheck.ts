import { readFileSync } from 'node:fs';
import { readArguments } from './lib/arguments.ts';
import { joinAs, openGame, topUp } from './lib/player.ts';
import { freePorts, startProduct, temporaryData } from './lib/product.ts';
import { table } from './lib/table.ts';
import { openTestVendor } from './lib/testVendor.ts';
import { CASES } from './vendorCheck/cases.ts';
import type { Seat } from './vendorCheck/wire.ts';

const USAGE = `npm run vendor:check
  plays against a platform of its own on an empty database

npm run vendor:check -- --base-url URL --vendor CODE --key FILE.pem --user USER --token TOKEN --game CODE --currency PHP
  plays against a running platform, as a vendor that it knows, for a member who has opened that game and has some money
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
    return await play(seat);
  } finally {
    await product.end('SIGTERM');
    vendor.close();
  }
}

async function play(seat: Seat): Promise<number> {
  const results: { case: string; verdict: string }[] = [];
  for (const { name, play: playCase } of CASES) {
    const wrong = await playCase(seat).catch((error: unknown) => String(error));
    results.push({ case: name, verdict: wrong ?? 'holds' });
  }
  const broken = results.filter(({ verdict }) => verdict !== 'holds');
  process.stdout.write(`${table(results)}\n`);
  process.stdout.write(
    `${JSON.stringify({ bench: 'vendor:check', cases: results.length, broken, ok: broken.length === 0 })}\n`,
  );
  return broken.length === 0 ? 0 : 1;
}
