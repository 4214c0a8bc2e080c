import fc from 'fast-check';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { endGrant, moveGrantEnd, openGrant } from '../src/modules/wallet/index.ts';
import { BonusModel } from './bonusModel.ts';
import { openBonusPlayer, type BonusPlayer } from './bonusPlayer.ts';
import type { Site, TestServer, Who } from './testServer.ts';

/** What may happen, and how often among the others. */
const WEIGHTS = { bet: 6, win: 6, rollbackBet: 2, rollbackWin: 1, refund: 2, forfeit: 1, next: 1, over: 1 } as const;
type What = keyof typeof WEIGHTS;

interface AuditEvent {
  readonly what: What;
  readonly round: number;
  /** An amount, and by its rest a choice among the bets and wins of the round, known or not. */
  readonly number: number;
  readonly closes: boolean;
}

const deed: fc.Arbitrary<AuditEvent> = fc.record({
  what: fc.oneof(
    ...Object.entries(WEIGHTS).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as What) })),
  ),
  round: fc.integer({ min: 0, max: 3 }),
  number: fc.integer({ min: 0, max: 400 }),
  closes: fc.boolean(),
});

/** Deeds in any order. */
export const bonusHistory = fc.array(deed, { minLength: 5, maxLength: 40 });

/** Of each round. */
const CATEGORIES = ['RNG', 'LIVE', 'PVP', 'RNG'] as const;
const TERMS = { amount: 500n, requirement: 900n, maxBet: 300n, cashMax: 600n };
const UNKNOWN = 'unknown';

interface Story {
  readonly server: TestServer;
  readonly player: BonusPlayer;
  readonly model: BonusModel;
  readonly mark: string;
  readonly bets: readonly string[][];
  readonly wins: readonly string[][];
  grantId: string;
}

/** Plays a history in the ledger and in the model, and holds the two to each other after each deed. Each person once a site. */
export async function playBonusHistory(
  server: TestServer,
  site: Site,
  who: Who,
  deeds: readonly AuditEvent[],
): Promise<void> {
  const player = await openBonusPlayer(server, site, { who, money: 1_000n, ...TERMS });
  const story: Story = {
    server,
    player,
    model: new BonusModel((await player.stands())[0], TERMS),
    mark: randomUUID(),
    bets: CATEGORIES.map(() => []),
    wins: CATEGORIES.map(() => []),
    grantId: player.grant.id,
  };
  for (const [turn, one] of deeds.entries()) {
    await (one.what === 'forfeit' || one.what === 'over' || one.what === 'next'
      ? doToGrant(story, one.what)
      : doInRound(story, one, `${story.mark} ${turn}`));
    const [main, bonus] = await player.stands();
    const grant = await server.db.row<{ state: string; progress: bigint; open: number }>`
      select state, progress, open_rounds as open from wallet_grant where id = ${story.grantId}`;
    assert.deepEqual({ main, bonus, ...grant }, story.model.stands());
  }
}

async function doToGrant(story: Story, what: 'forfeit' | 'over' | 'next'): Promise<void> {
  const { server, player, model } = story;
  if (what === 'forfeit') {
    await endGrant(server.app, story.grantId, 'forfeited');
    model.end();
  } else if (what === 'over') {
    await moveGrantEnd(server.app, story.grantId, new Date(Date.now() - 1000));
    model.over();
  } else {
    const next = { ...player.grant, id: randomUUID() };
    const opened = await openGrant(server.app, next);
    assert.equal(opened === 'opened', model.open());
    if (opened === 'opened') story.grantId = next.id;
  }
}

/** Every message is sent twice: the second time it is answered as the first, and moves nothing. */
async function doInRound({ player, model, mark, bets, wins }: Story, deed: AuditEvent, tx: string): Promise<void> {
  const { what, round, number, closes } = deed;
  const name = `${mark} ${round}`;
  const amount = BigInt(number);
  const say = { tx, category: CATEGORIES[round] ?? 'RNG', closes };
  const bet = choose(bets[round], number);
  const won = choose(wins[round], number);
  const target = what === 'rollbackWin' ? won : bet;
  if (what.startsWith('rollback') && target === UNKNOWN) return;
  const send = (): Promise<readonly [string, bigint]> => {
    if (what === 'bet') return player.bet(name, amount, say);
    if (what === 'win') return player.win(name, amount, { ...say, bet });
    if (what === 'refund') return player.refund(name, amount, { ...say, bet });
    return player.rollback(name, { ...say, target });
  };
  const [verdict, told] = await send();
  assert.equal(verdict, judge(model, what, { ...say, round, amount, bet, target }));
  if (verdict !== 'applied') return;
  assert.deepEqual(await send(), ['repeated', told]);
  if (what === 'bet') bets[round]?.push(tx);
  if (what === 'win') wins[round]?.push(tx);
}

function judge(model: BonusModel, what: What, said: Parameters<BonusModel['win']>[0] & { target: string }): string {
  if (what === 'bet') return model.bet(said);
  if (what === 'win') return model.win(said);
  if (what === 'refund') return model.refund(said);
  model.rollback(said);
  return 'applied';
}

const choose = (names: readonly string[] = [], number: number): string => names[number % (names.length + 1)] ?? UNKNOWN;
