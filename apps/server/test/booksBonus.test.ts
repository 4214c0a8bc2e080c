import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketOf } from '../src/kernel/bucket.ts';
import { refundEntry } from '../src/modules/wallet/ledger/ledger.rules.ts';
import { betEntry, post, type WalletKey } from '../src/modules/wallet/ledger/index.ts';
import { postOpening } from '../src/modules/wallet/index.ts';
import { setPlayLimits } from '../src/modules/wallet/limits/index.ts';
import { openBonusPlayer } from './bonusPlayer.ts';
import { brokenBooks } from './brokenBooks.ts';
import { startTestServer, type TestServer } from './testServer.ts';

const HOLDS = 'every grant holds what its entries say, and ended one way';
const COUNTS = 'every grant has counted what its rounds have';
const PARTS = 'every bonus part is a leg of play, and every round has the bonus of its bets';

/** One grant that lives, with a round in play, and one that turned to cash up to its cap. */
describe('the books of bonus grants', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const site = await server.openSite();
    const ana = await openBonusPlayer(server, site, { money: 10_000n });
    await ana.bet('won', 20_000n);
    await ana.win('won', 30_000n);
    await ana.bet('open', 20_000n);
    const terms = { requirement: 10_000n, cashMax: 50_000n };
    const ben = await openBonusPlayer(server, site, { who: 'ben', money: 10_000n, ...terms });
    await ben.bet('won', 20_000n);
    await ben.win('won', 0n);
  });
  afterAll(() => server.stop());

  it('are whole', async () => {
    expect(await brokenBooks(server)).toEqual([]);
  });

  it.each([
    ['a bonus that no entry gave', 'update wallet_account set bonus = bonus + $ where bonus > 0', HOLDS],
    ['a grant of another amount', 'update wallet_grant set amount = amount + $', HOLDS],
    [
      'a release that its entries do not show',
      "update wallet_grant set released = released + $ where state = 'released'",
      HOLDS,
    ],
    ['a release above its cap', "update wallet_grant set cash_max = cash_max - $ where state = 'released'", HOLDS],
    ['progress that no round made', "update wallet_grant set progress = progress + $ where state = 'active'", COUNTS],
    [
      'a round in play that is not counted',
      "update wallet_grant set open_rounds = open_rounds + $ where state = 'active'",
      COUNTS,
    ],
    ['a round that has counted more', 'update wallet_round set counted = counted + $ where counted > 0', COUNTS],
    ['a round of another net', 'update wallet_round set bonus_net = bonus_net + $ where bonus_net <> 0', PARTS],
    [
      'a round with another share of bonus',
      'update wallet_round set bonus_stake = bonus_stake + $ where bonus_stake > 0',
      PARTS,
    ],
    [
      'an entry with another bonus part',
      "update wallet_entry set bonus_part = bonus_part + $ where code = 'BET' and bonus_part is not null",
      PARTS,
    ],
    [
      'an entry after which the bonus was another',
      'update wallet_entry set bonus_after = bonus_after + $ where bonus_after > 0',
      'every entry follows the one before it',
    ],
  ])('find %s', async (_, damage, check) => {
    await server.db.script(damage.replaceAll('$', '1'));
    const found = await brokenBooks(server);
    await server.db.script(damage.replaceAll('$', '-1'));
    expect(found.map((one) => one.check)).toContain(check);
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('find a wallet that names another’s grant, and a grant that lives where none is named', async () => {
    await server.db.script(
      "update wallet_account set grant_id = (select id from wallet_grant where state = 'released') where grant_id is not null",
    );
    const found = (await brokenBooks(server)).map((one) => one.check);
    expect(found).toEqual(expect.arrayContaining([HOLDS, 'every wallet names a grant that is there']));
  });
});

/** What a faulty statement would leave behind: one mistake, and everything else to match it. */
describe('the books of a faulty ledger', () => {
  let server: TestServer;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer();
    const site = await server.openSite();
    const sharing = await openBonusPlayer(server, site, { money: 10_000n });
    await sharing.bet('won', 20_000n);
    await sharing.win('won', 30_000n);
    const terms = { requirement: 10_000n, cashMax: 50_000n };
    const capped = await openBonusPlayer(server, site, { who: 'ben', money: 10_000n, ...terms });
    await capped.bet('won', 20_000n);
    await capped.win('won', 0n);
    const play = async (who: 'carla', bets: readonly bigint[]): Promise<WalletKey> => {
      const memberId = (await site.member(who)).id;
      await postOpening(server.app, memberId, 1_000n);
      const key = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false };
      for (const [at, amount] of bets.entries())
        await post(server.app, betEntry({ ...key, ...movement(memberId, `bet ${at}`), amount }));
      return key;
    };
    const movement = (memberId: string, tx: string) => ({
      ...{ vendor: 'ACME', txId: `${memberId} ${tx}` },
      round: { id: memberId, game: 'perlas', closes: false },
    });
    const carla = await play('carla', [60n, 100n]);
    const limits = { zone: 'Asia/Manila', block: null, blockUntil: null, stake: { day: 100n }, loss: {} };
    await server.db.transaction((tx) => setPlayLimits(tx, carla, limits, server.clock.now()));
    for (const amount of [60n, 40n]) {
      const part = { ...movement(carla.memberId, `part ${amount}`), bet: `${carla.memberId} bet 1`, amount };
      expect((await post(server.app, refundEntry({ ...carla, ...part }))).verdict).toBe('applied');
    }
    Object.assign(ids, { sharing: sharing.key.memberId, capped: capped.key.memberId, carla: carla.memberId });
  });
  afterAll(() => server.stop());

  it.each([
    [
      'a win of which the bonus got a cent more than its share',
      'every bonus part is the share that its rule gives',
      'sharing',
      `update wallet_entry set bonus_part = bonus_part + $, balance_after = balance_after - $, bonus_after = bonus_after + $
         where @ and code = 'WIN';
       update wallet_account set main = main - $, bonus = bonus + $ where @;
       update wallet_round set bonus_net = bonus_net + $ where @`,
    ],
    [
      'a bonus that turned to cash beyond its cap',
      HOLDS,
      'capped',
      `update wallet_entry set amount = amount + $, balance_after = balance_after + $, bonus_after = bonus_after - $
         where @ and code = 'BONUS_TO_CASH';
       update wallet_entry set amount = amount - $, balance_after = balance_after + $ where @ and code = 'BONUS_ENDED';
       update wallet_account set main = main + $ where @;
       update wallet_house set balance = balance - $ where account = 'house:bonus' and ctid = (
         select min(ctid) from wallet_house where account = 'house:bonus');
       update wallet_grant set released = released + $ where @`,
    ],
    [
      'a bet that came back twice in part',
      'every rollback takes back what it names, once',
      'carla',
      `update wallet_entry set amount = amount + 60 * $, balance_after = balance_after + 60 * $ where @ and tx_id like '%part 40';
       update wallet_account set main = main + 60 * $ where @;
       update wallet_house set balance = balance - 60 * $ where account = 'vendor:ACME' and ctid = (
         select min(ctid) from wallet_house where account = 'vendor:ACME');
       update wallet_round set returned = returned + 60 * $ where @;
       update wallet_limit set stake_day = stake_day - 60 * $, stake_week = stake_week - 60 * $, stake_month = stake_month - 60 * $,
         loss_day = loss_day - 60 * $, loss_week = loss_week - 60 * $, loss_month = loss_month - 60 * $ where @`,
    ],
    [
      'a bet that passed a limit in force',
      'no bet passed a limit or a block in force',
      'carla',
      'update wallet_limit set since_seq = since_seq - 2 * $ where @',
    ],
    [
      'a bet of an excluded member',
      'no bet passed a limit or a block in force',
      'carla',
      `update wallet_limit set since_seq = since_seq - $, stake_day_max = stake_day_max + 1000 * $,
         block = case when $ > 0 then 'excluded' end where @`,
    ],
  ])('find %s, and nothing else', async (_, check, who, damage) => {
    const id = ids[who] ?? '';
    const of = damage.replaceAll('@', `bucket = ${bucketOf(id)} and member_id = '${id}'`);
    expect(await brokenBooks(server)).toEqual([]);
    await server.db.script(of.replaceAll('$', '1'));
    const found = await brokenBooks(server);
    await server.db.script(of.replaceAll('$', '(-1)'));
    expect(found.map((one) => one.check)).toEqual([check]);
  });
});
