import { createClient, type Client } from '@baize/client/index.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { register } from '@baize/contract/identity/register.ts';
import { login } from '@baize/contract/identity/session.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import { demoTopUp } from '@baize/contract/wallet/wallet.ts';
import type { LaunchedPlayer, TestVendor } from './testVendor.ts';

export interface Player {
  readonly userName: string;
  readonly token: string;
  readonly client: Client;
}

/** Everyone's that joins here. */
export const PASSWORD = 'a quiet evening by the sea';
const LISTED_MS = 30_000;

/** Registers a member through the public calls and logs in. */
export async function joinAs(baseUrl: string, userName: string): Promise<Player> {
  let token: string | null = null;
  const client = createClient({
    baseUrl,
    token: () => token,
    language: () => 'EN',
    cacheKey: `${baseUrl} ${userName}`,
  });
  const { termsVersion } = await client.call(clientConfig, {});
  await client.call(register, {
    username: userName,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: birthdayOf(userName),
    agreeTerms: true,
    termsVersion,
  });
  token = (await client.call(login, { username: userName, password: PASSWORD })).token;
  return { userName, token, client };
}

/** Everybody has an own one: whoever shares one with an excluded person waits for staff. */
function birthdayOf(userName: string): string {
  const number = [...userName].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7);
  return new Date(Date.UTC(1970, 0, 1 + number)).toISOString().slice(0, 10);
}

export const topUp = ({ client, userName }: Player) =>
  client.call(demoTopUp, {}, { idempotencyKey: `top-up-of-${userName}` });

/** Opens a vendor's game, which gives the vendor name and launch token. */
export async function openGame(
  { client }: Pick<Player, 'client'>,
  vendor: TestVendor,
  gameCode = vendor.gameCode,
): Promise<LaunchedPlayer> {
  const before = vendor.launched.length;
  const nodeId = `${vendor.code}-${gameCode}`.toLowerCase();
  await whenListed(() => client.call(launchGame, { nodeId }));
  const player = vendor.launched[before];
  if (!player) throw new Error('the platform opened the game without telling the vendor who plays');
  return player;
}

/** A vendor's list is read after the start, which does not wait for it. */
async function whenListed<T>(open: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + LISTED_MS; ;) {
    try {
      return await open();
    } catch (error) {
      if ((error as { code?: string }).code !== 'games.unknown' || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
