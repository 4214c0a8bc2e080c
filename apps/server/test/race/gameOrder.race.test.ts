import { deskGames, placeGame } from '@baize/contract/backoffice/games.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../catalogue.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../desk.ts';

const CODES = Array.from({ length: 24 }, (_, index) => `g${String(index).padStart(2, '0')}`);
const FISH = ['f0', 'f1', 'f2'];
const ROUNDS = 8;

/** Two people who put games in order at the same moment, each through a process of their own. */
describe('two people who put games in order at once', () => {
  let one: DeskServer;
  let two: DeskServer;
  let eva: StaffPerson;
  let rob: StaffPerson;
  let merchantId: string;
  beforeAll(async () => {
    one = await startDeskServer({ kind: 'postgres' });
    ({ merchantId } = await one.openSite());
    two = await startDeskServer({ beside: one });
    [eva, rob] = [await one.seat('eva'), await two.seat('rob')];
    await putGames(one.app, [
      ...CODES.map((code) => aGame({ code, name: code, connected: true })),
      ...FISH.map((code) => aGame({ code, name: code, gameType: 'FISH' })),
    ]);
  }, 60_000);
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });
  beforeEach(async () => {
    await one.db.run`update games_game set rank = 10`;
  });

  const order = async (list: 'RNG' | 'FISH' = 'RNG'): Promise<string[]> =>
    (await eva.ask(deskGames, { merchantId, list })).value.list.map(({ name }) => name);
  const idOf = (code: string) => `acme-${code}` as NodeId;
  const seats = (index: number): StaffPerson => (index % 2 === 0 ? eva : rob);

  /** What a list becomes when the moves of the log are made one after the other; each began where the one before had left it. */
  async function replayed(list: readonly string[], since: number): Promise<string[]> {
    const now = [...list];
    for (const line of (await one.audit()).slice(since)) {
      const { before, after } = line as unknown as Record<'before' | 'after', { name: string; position: number }>;
      expect(now.indexOf(before.name) + 1, `where ${before.name} stood`).toBe(before.position);
      now.splice(before.position - 1, 1);
      now.splice(after.position - 1, 0, before.name);
    }
    return now;
  }

  it('lose no place and double none: the log, made again in its order, is the list', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [before, lines] = [await order(), (await one.audit()).length];
      const answers = await Promise.all(
        CODES.slice(6, 18).map((code, index) =>
          seats(index).ask(placeGame, { nodeId: idOf(code), position: 2 + (index % 3) }),
        ),
      );
      expect(answers.map(({ errorCode }) => errorCode)).toEqual(answers.map(() => undefined));
      const after = await order();
      expect(after.toSorted()).toEqual(CODES);
      expect(await replayed(before, lines)).toEqual(after);
    }
    expect(await order('FISH')).toEqual(FISH);
  });

  it('who moves a game from where it stands no more is told, and of two who drag it the first has it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await order();
      const last = before.at(-1) ?? '';
      const drag = (who: StaffPerson, position: number) =>
        who.ask(placeGame, { nodeId: idOf(last), position, from: before.length });
      const answers = await Promise.all([drag(eva, 1), drag(rob, 5)]);
      const [won, lost] = answers.toSorted((a, b) => Number(b.success) - Number(a.success));
      expect([won?.success, lost?.errorCode]).toEqual([true, 'staff.changedMeanwhile']);
      expect((await order()).indexOf(last) + 1).toBe(won?.value.position);
    }
  });
});
