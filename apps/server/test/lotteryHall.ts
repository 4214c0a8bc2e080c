import { provide } from '../src/kernel/ports.ts';
import { lotteryOrder, lotteryOrderDetail } from '@baize/contract/lottery/orders.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { otherDrawHouse } from '../src/modules/lottery/drawHouse.ts';
import { findAnyIssue, insertIssues, type IssueRow } from '../src/modules/lottery/issues.store.ts';
import { sealAhead } from '../src/modules/lottery/plan.ts';
import { findBalances, postOpening } from '../src/modules/wallet/index.ts';
import { openDrawHouse } from './drawHouse.ts';
import type { Site, TestServer, Who } from './testServer.ts';

const DAY = 86_400_000;
let seq = 1;

/** What is ordered, where it is not three digits at the first place. */
export interface OrderRequest {
  readonly lines?: readonly { playId: string; selection: string; unit?: '1' | '0.1' | '0.01'; multiple?: number }[];
  readonly amount?: string;
  readonly prizeTable?: string;
  readonly chase?: { winningStop: boolean; issues: readonly IssueRow[] };
  readonly key?: string;
}
/** Digits that are not drawn at a place. */
export const othersThan = (digit: string | undefined, count = 3): string =>
  [...'0123456789']
    .filter((other) => other !== digit)
    .slice(0, count)
    .join('');

/** The body of an order of `d3-day`. */
export const inputOf = (issue: IssueRow, { lines, amount = '3.00', prizeTable = 'd3-2', chase }: OrderRequest) => ({
  gameCode: issue.game,
  currentNumero: issue.numero,
  prizeTable,
  betCartAmountSum: amount,
  lines: (lines ?? [{ playId: 'd3.place', selection: '123||' }]).map((line) => ({
    unit: '1' as const,
    multiple: 1,
    ...line,
  })),
  ...(chase
    ? {
        chase: {
          winningStop: chase.winningStop,
          numeros: chase.issues.map(({ numero }) => ({ numero, multiple: 1 })),
        },
      }
    : {}),
});

/** A hall on a server of a test's own, with a draw house whose numbers the test knows before. */
export function openHall(server: TestServer) {
  const house = openDrawHouse();
  provide(server.app, otherDrawHouse, house);

  /** Issues of a game of the test's own: of `d3-day`, which each merchant draws for itself. */
  async function openIssues(site: Site, count: number, game = 'd3-day'): Promise<IssueRow[]> {
    const scope = { game, merchantId: findLotteryGame(game)?.mode === 'ZY' ? site.merchantId : '' };
    const issues = Array.from({ length: count }, () => {
      const number = seq++;
      return {
        id: randomUUID(),
        seq: number,
        numero: `2026${String(1000 + number).slice(0, 4)}-${(number % 9) + 1}`,
        lockAt: new Date(Date.now() + DAY + number * 1000),
        drawAt: new Date(Date.now() + DAY + number * 1000 + 1000),
      };
    });
    await insertIssues(server.db, scope, issues);
    if (scope.merchantId !== '') await sealAhead(server.app, scope);
    return Promise.all(issues.map(({ id }) => issueOf(id)));
  }
  const issueOf = async (id: string): Promise<IssueRow> => (await findAnyIssue(server.db, id)) ?? expect.fail();

  /** The time of an issue has come. */
  async function pass(issue: IssueRow, { draw = true } = {}): Promise<void> {
    await server.db.run`
      update lottery_issue set lock_at = clock_timestamp() - interval '2 seconds',
        draw_at = clock_timestamp() + ${draw ? -1 : 60} * interval '1 second' where id = ${issue.id}`;
  }

  const drawnOf = (issue: IssueRow): string[] => house.numbersOf(issue.chainId ?? '', issue.step ?? 0, 'D3');
  const order = (site: Site, who: Who, issue: IssueRow, request: OrderRequest = {}) =>
    site.ask(who, lotteryOrder, inputOf(issue, request), { idempotencyKey: request.key ?? randomUUID() });

  async function give(site: Site, who: Who, amount: bigint): Promise<void> {
    await postOpening(server.app, (await site.member(who)).id, amount);
  }
  async function balanceOf(site: Site, who: Who): Promise<bigint> {
    const memberId = (await site.member(who)).id;
    const trial = who === 'dado' || who === 'tess';
    return (await findBalances(server.db, { merchantId: site.merchantId, memberId, currency: 'PHP', trial })).main;
  }
  const detail = async (site: Site, who: Who, orderId: string) =>
    (await site.ask(who, lotteryOrderDetail, { orderId })).value;

  return { house, openIssues, issueOf, pass, drawnOf, order, give, balanceOf, detail };
}
