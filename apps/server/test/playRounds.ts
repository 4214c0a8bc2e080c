import { betEntry, post, rollbackEntry, winEntry } from '../src/modules/wallet/ledger/index.ts';
import { postOpening, walletKeyOf } from '../src/modules/wallet/index.ts';
import { CAST, type Site, type TestServer, type Who } from './testServer.ts';

export interface PlayedRound {
  readonly id: string;
  readonly game?: string;
  readonly vendor?: string;
  readonly stake: bigint;
  /** Null leaves the round open. */
  readonly win: bigint | null | 'rolledBack';
}

/** Of games that are not slots, as their launch would say it. */
const CATEGORIES: Readonly<Record<string, string>> = { table: 'LIVE' };

/** A member's rounds, a second apart, in the order given; amounts in minor units. */
export async function playRounds(
  server: TestServer,
  { site, who }: { site: Site; who: Who },
  rounds: readonly PlayedRound[],
  /** Tells stakes of a round that goes on from those before. */
  mark = '',
): Promise<void> {
  const { id: memberId } = await site.member(who);
  const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: CAST[who], currency: 'PHP' });
  await postOpening(server.app, memberId, 100_000n);
  for (const { id, game = 'Slot', vendor = 'ACME', stake, win } of rounds) {
    server.clock.move(1000);
    const movement = { ...key, vendor, round: { id, game, closes: false, category: CATEGORIES[game] } };
    const bet = `${memberId}-${vendor}-${id}${mark}`;
    await post(server.app, betEntry({ ...movement, txId: bet, amount: stake }));
    const closing = { ...movement, txId: `${bet}-end`, round: { id, game, closes: true } };
    if (win === 'rolledBack') await post(server.app, rollbackEntry({ ...closing, target: bet }));
    else if (win !== null) await post(server.app, winEntry({ ...closing, amount: win, bet, free: false }));
  }
}
