import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
