import { setShown } from '@baize/contract/backoffice/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HIDDEN_GAMES_MAX } from '../../src/modules/games/catalogue.rules.ts';
import { aGame, putGames } from '../catalogue.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../desk.ts';

const CODES = Array.from({ length: 8 }, (_, index) => `h${index}`);
const ROUNDS = 6;
const reason = 'Not for our players';

/** People who hide games of one merchant at the same moment, through two processes, with one place left. */
describe('games hidden at once', () => {
  let one: DeskServer;
  let two: DeskServer;
  let merchantId: string;
  let seats: readonly StaffPerson[];
  beforeAll(async () => {
    one = await startDeskServer({ kind: 'postgres' });
    ({ merchantId } = await one.openSite());
    two = await startDeskServer({ beside: one });
    seats = [await one.seat('eva'), await two.seat('rob')];
    await putGames(
      one.app,
      CODES.map((code) => aGame({ code, name: code, connected: true })),
    );
  }, 60_000);
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  it('never pass the limit of a merchant: the last place is one game’s, the others are told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await one.db.run`delete from games_hidden where merchant_id = ${merchantId}`;
      await one.db.run`
        insert into games_hidden (merchant_id, kind, code)
        select ${merchantId}, 'game', 'gone-' || n from generate_series(1, ${HIDDEN_GAMES_MAX - 1}::int) n`;
      const answers = await Promise.all(
        CODES.map(async (code, index) =>
          seats[index % 2]?.ask(setShown, { merchantId, kind: 'game', code: `acme-${code}`, shown: false, reason }),
        ),
      );
      const refused = answers.filter((answer) => answer?.errorCode === 'games.hiddenFull');
      expect([answers.filter((answer) => answer?.success).length, refused.length]).toEqual([1, CODES.length - 1]);
      const counted = await one.db.row`
        select count(*)::int as hidden from games_hidden where merchant_id = ${merchantId} and kind = 'game'`;
      expect(counted).toEqual({ hidden: HIDDEN_GAMES_MAX });
    }
  });
});
