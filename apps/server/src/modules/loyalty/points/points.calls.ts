import { pointsHistory, POINTS_PAGE_SIZE } from '@baize/contract/loyalty/vip.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { on } from '../../../kernel/on.ts';
import { catchUp } from '../../reports/index.ts';
import {
  findBalances,
  lineCursor,
  lineId,
  listEntries,
  POINTS,
  readLineCursor,
  walletKeyOf,
} from '../../wallet/index.ts';
import { pointsOfDay } from '../vip/levels.rules.ts';
import { levelsOf, ownerOf, standingOf, todayAt } from '../vip/standing.ts';
import { expiringSoon } from './expirePoints.ts';
import { findWeighted } from './points.store.ts';

const CODES = ['POINTS_EARNED', 'POINTS_EXPIRED', 'POINTS_SPENT', 'POINTS_RETURNED'] as const;
type PointsCode = (typeof CODES)[number];
const isPointsCode = (code: string): code is PointsCode => CODES.some((one) => one === code);

export const pointCalls = [
  on(pointsHistory, async ({ app, db, session, input, invalid }) => {
    const money = walletKeyOf(session);
    const key = { ...money, currency: POINTS };
    const before = input.cursor ? readLineCursor(app.cipher, key, input.cursor) : undefined;
    if (before === null) throw invalid({ cursor: sentence('field.notCursor') });
    await catchUp(app, money);
    const owner = ownerOf(session);
    const [lines, { points }, standing, levels, today] = await Promise.all([
      listEntries(db, key, { codes: CODES, before, limit: POINTS_PAGE_SIZE + 1 }),
      findBalances(db, money),
      standingOf(app, session),
      levelsOf(db, session.merchantId),
      todayAt(app, session.merchantId),
    ]);
    const expiring = await expiringSoon(app, session, today);
    const weighted = await findWeighted(db, { ...owner, day: today });
    const percent = levels.find(({ level }) => level === standing.level)?.pointsPercent ?? 100;
    const list = lines.slice(0, POINTS_PAGE_SIZE);
    const last = lines.length > POINTS_PAGE_SIZE ? list.at(-1) : undefined;
    return {
      points: Number(points),
      pending: Number(pointsOfDay({ weighted, percent, carry: standing.carry }).points),
      expiring,
      list: list.flatMap(({ seq, code, amount, balance, createdAt }) =>
        isPointsCode(code)
          ? [
              {
                id: lineId(app.cipher, key, seq),
                code,
                points: Number(amount),
                balance: Number(balance),
                at: createdAt.toISOString(),
              },
            ]
          : [],
      ),
      nextCursor: last ? lineCursor(app.cipher, key, last.seq) : null,
    };
  }),
];
