import { GAME_TYPES } from '@baize/contract/games/games.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { turnoverJudge, type Shares } from '../../../kernel/turnover.ts';
import { listOf } from '../rules/args.rules.ts';
import type { Rules } from '../rules/promotion.rules.ts';
import { listPublished } from './promotions.store.ts';

const PPM_PER_PERCENT = 10_000;

/** What a rebate pays of the turnover of a category; of any other promotion nothing. */
function shareOf({ condition, reward }: Rules, category: string): number {
  if (reward?.code !== 'rebate') return 0;
  const categories = listOf(condition.args['categories'] ?? '');
  const isOf = categories.length === 0 || categories.includes(category);
  return isOf ? Math.ceil(Number(reward.args['percent'] ?? '0') * PPM_PER_PERCENT) : 0;
}

const sumOf = (all: readonly Rules[]): Shares =>
  new Map(GAME_TYPES.map((category) => [category, all.reduce((sum, rules) => sum + shareOf(rules, category), 0)]));

async function livingRules(db: Db, merchantId: string, { now, but }: { now: Date; but?: string }): Promise<Rules[]> {
  const published = await listPublished(db, merchantId);
  return published
    .filter(({ id, state, endsAt }) => id !== but && state !== 'ended' && (endsAt === null || endsAt > now))
    .map(({ rules }) => rules);
}

/** Paused and coming ones, too: they may pay any day. */
export const rebatesOf = (app: App) => ({
  sharesOf: async (db: Db, merchantId: string): Promise<Shares> =>
    sumOf(await livingRules(db, merchantId, { now: app.clock.now() })),
});

/** By field: a rebate that would leave the house nothing, beside others and what agents are paid. */
export async function judgeTurnover(
  app: App,
  tx: Db,
  { merchantId, id, rules }: { readonly merchantId: string; readonly id: string; readonly rules: Rules },
): Promise<Record<string, string>> {
  const judge = providedBy(app, turnoverJudge);
  if (!judge || rules.reward?.code !== 'rebate') return {};
  const own = sumOf([rules]);
  const above = await judge.judge(app, tx, merchantId, async () => {
    const all = [...(await livingRules(tx, merchantId, { now: app.clock.now(), but: id })), rules];
    return new Map([...sumOf(all)].filter(([category]) => (own.get(category) ?? 0) > 0));
  });
  return above ? { 'rules.reward.args.percent': sentence('desk.turnoverAbove', { ...above }) } : {};
}
