import type { PlantedBug } from '../plantedBugs.ts';

const MODULES = 'apps/server/src/modules';
const LARGE_WINS = `${MODULES}/cashier/staff/largeWins.test.ts`;
const WITHDRAWALS = `${MODULES}/cashier/withdrawals/withdrawals.test.ts`;
const DEPOSITS = `${MODULES}/promotions/deposits.test.ts`;
const BONUS_PLAY = `${MODULES}/promotions/bonusPlay.test.ts`;
const TURNOVER = `${MODULES}/agency/staff/turnover.test.ts`;
const WASHING = `${MODULES}/lottery/washing.test.ts`;
const DEBTS = `${MODULES}/wallet/ledger/debt.test.ts`;
const QUIET = `${MODULES}/wallet/rounds/quietRounds.test.ts`;
const FACTS = `${MODULES}/cashier/risk/facts.test.ts`;
const PROTECTION = `${MODULES}/protection/protection.test.ts`;

/** Guards of money without risk. */
export const PLAY_GUARDS: readonly PlantedBug[] = [
  {
    bug: 'a win of any size against a bet is not marked',
    file: `${MODULES}/vendors/transactions.ts`,
    from: 'await isLargeWin(asked, player, amount)',
    to: 'false',
    tests: [LARGE_WINS],
  },
  {
    bug: 'a win is judged alone, not with what its round has won',
    file: `${MODULES}/vendors/transactions.ts`,
    from: 'return (round?.win ?? 0n) + amount >',
    to: 'return amount >',
    tests: [LARGE_WINS],
  },
  {
    bug: 'a withdrawal is approved by staff though a win is not cleared',
    file: `${MODULES}/cashier/withdrawals/decide.ts`,
    from: "  if (await isWinHeld(app.db, row)) return refused('withdraw.winHeld');\n",
    to: '',
    tests: [LARGE_WINS],
  },
  {
    bug: 'one person clears a large win alone',
    file: `${MODULES}/wallet/staff/review.calls.ts`,
    from: 'const holds = HOLDING_REASONS.includes(review);',
    to: 'const holds = false;',
    tests: [LARGE_WINS],
  },
  {
    bug: 'deposits are played by raw stakes, also of open rounds',
    file: `${MODULES}/cashier/withdrawals/playThrough.ts`,
    from: 'played[at]?.valid',
    to: 'played[at]?.stake',
    tests: [WITHDRAWALS],
  },
  {
    bug: 'a round that a vendor never closes never counts',
    file: `${MODULES}/wallet/ledger/ledger.store.ts`,
    from: 'z.closes or z.quiet or z.kind = 0) and z.kept',
    to: 'z.closes) and z.kept',
    tests: [QUIET],
  },
  {
    bug: 'a sports bet without a result counts after a day',
    file: `${MODULES}/wallet/rounds/quietRounds.store.ts`,
    from: '\n        and r.category = any(${[...COUNTED_OPEN]}::text[]) and',
    to: ' and',
    tests: [QUIET],
  },
  {
    bug: 'a round counts though it is being played',
    file: `${MODULES}/wallet/rounds/quietRounds.ts`,
    from: '    if (quietAt > app.clock.now()) return lookAgainAt(app.db, round, quietAt);\n',
    to: '',
    tests: [QUIET],
  },
  {
    bug: 'a debt is forgotten when gifts come',
    file: `${MODULES}/wallet/ledger/post.ts`,
    from: 'await payDebt(app, entry)',
    to: 'await Promise.resolve()',
    tests: [DEBTS],
  },
  {
    bug: 'a bonus turns to cash beside a debt',
    file: `${MODULES}/wallet/grants/grants.ts`,
    from: "  if (verdict === 'applied' || verdict === 'repeated') await payDebt(app, release);\n",
    to: '',
    tests: [DEBTS],
  },
  {
    bug: 'a gift that is posted again pays again',
    file: `${MODULES}/wallet/ledger/debt.ts`,
    from: 'isPaid || owed',
    to: 'owed',
    tests: [DEBTS],
  },
  {
    bug: 'one deposit meets every promotion that fits',
    file: `${MODULES}/promotions/claims/missions.ts`,
    from: '  if (meeting.depositId !== undefined && !(await takeDeposit(tx, claim, meeting.depositId))) return null;\n',
    to: '',
    tests: [DEPOSITS],
  },
  {
    bug: 'a bonus counts by category alone, jackpots too',
    file: `${MODULES}/promotions/claims/give.ts`,
    from: 'classes: CLASS_WEIGHTS, ',
    to: '',
    tests: [BONUS_PLAY],
  },
  {
    bug: 'a bonus is played on though its member has withdrawn',
    file: `${MODULES}/cashier/withdrawals/advance.ts`,
    from: '      await providedBy(app, bonusGuard)?.stop(tx, row);\n',
    to: '',
    tests: [BONUS_PLAY],
  },
  {
    bug: 'a bonus whose end is written is drawn on until it is carried out',
    file: `${MODULES}/wallet/grants/grantSql.store.ts`,
    from: " and (g.end_reason is null or g.state = 'met') as is_running",
    to: ' as is_running',
    tests: [BONUS_PLAY],
  },
  {
    bug: 'rounds of a bonus are shown to anybody with its id',
    file: `${MODULES}/promotions/faces/rewards.calls.ts`,
    from: "if (grant?.memberId !== session.memberId || grant.merchantId !== session.merchantId) throw fail('bonus.none');",
    to: "if (!grant) throw fail('bonus.none');",
    tests: [BONUS_PLAY],
  },
  {
    bug: 'a contract is offered whatever is paid of turnover in all',
    file: `${MODULES}/agency/contracts/contracts.ts`,
    from: '  const above = await judgeTurnover(app, tx, request);\n  if (above) return above;\n',
    to: '',
    tests: [TURNOVER],
  },
  {
    bug: 'a contract is accepted by what held when it was offered',
    file: `${MODULES}/agency/contracts/contracts.ts`,
    from: '    const above = await judgeTurnover(app, tx, { ...contract, currency: contract.receiverCurrency });\n    if (above) return above;\n',
    to: '',
    tests: [TURNOVER],
  },
  {
    bug: 'rates of a line leave no room for salaries and promotions',
    file: `${MODULES}/agency/rates/rates.ts`,
    from: 'parentId === null ? lowest(limit, await turnoverLeft(app, tx, merchantId)) : limit',
    to: 'limit',
    tests: [TURNOVER],
  },
  {
    bug: 'a rebate promotion is published beside agents who take the edge',
    file: `${MODULES}/promotions/staff/promotions.calls.ts`,
    from: '{ ...(await judgeTurnover(app, tx, row)), ...(await keptProblems(tx, { ...row, takenCount })) }',
    to: 'await keptProblems(tx, { ...row, takenCount })',
    tests: [TURNOVER],
  },
  {
    bug: 'two promotions that are published at once are judged without each other',
    file: `${MODULES}/agency/turnover.ts`,
    from: '  await holdTree(tx, merchantId);\n  const turnover = await turnoverOf(app, tx, merchantId);\n  const own = byKey(await rebates());',
    to: '  const own = byKey(await rebates());\n  const turnover = await turnoverOf(app, tx, merchantId);',
    tests: [TURNOVER],
  },
  {
    bug: 'both sides of a draw in one order count in full',
    file: `${MODULES}/lottery/makeOrder.ts`,
    from: 'await payForOrder(app, written.order, isCovered(game, input))',
    to: 'await payForOrder(app, written.order)',
    tests: [WASHING],
  },
  {
    bug: 'the other side of a draw is taken in a second order',
    file: `${MODULES}/lottery/writeOrders.ts`,
    from: 'coveredOf(draft, standing) ?? refusalOf(draft, own, books)',
    to: 'refusalOf(draft, own, books)',
    tests: [WASHING],
  },
  {
    bug: 'a game opens though a reality check is due or the minutes are used up',
    file: `${MODULES}/games/launch.calls.ts`,
    from: 'isTrialType(session.type) ? null : await launchPauseOf(app, session)',
    to: 'null as Awaited<ReturnType<typeof launchPauseOf>>',
    tests: [PROTECTION],
  },
  {
    bug: 'two accounts on one device take both sides',
    file: `${MODULES}/cashier/risk/facts.ts`,
    from: 'return when(worst.share >= percent,',
    to: 'return when(false,',
    tests: [FACTS],
  },
  {
    bug: 'bonus money that becomes cash is not seen',
    file: `${MODULES}/cashier/risk/facts.ts`,
    from: 'released > 0n && released * 100n',
    to: 'released < 0n && released * 100n',
    tests: [FACTS],
  },
];
