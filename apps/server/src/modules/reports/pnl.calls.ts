import { daysFrom } from '@baize/contract/calendar.ts';
import { memberPnl, PNL_DAYS_MAX } from '@baize/contract/reports/pnl.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import { bucketOf } from '../../kernel/bucket.ts';
import { on } from '../../kernel/on.ts';
import { namesOf, walletKeyOf } from '../wallet/index.ts';
import {
  addCashSums,
  addPlaySums,
  cashText,
  linesByGames,
  linesByTime,
  NO_CASH,
  NO_PLAY,
  playText,
  pnlSums,
} from './pnl.rules.ts';
import { netDeposit, sumCash, sumPlay } from './pnl.store.ts';
import { catchUp } from './reader.ts';

export const pnlCalls = [
  on(memberPnl, async ({ app, db, session, input: { from, to, by }, invalid }) => {
    if (to < from) throw invalid({ to: sentence('field.endBeforeStart') });
    const most = by === 'day' ? PNL_DAYS_MAX.day : PNL_DAYS_MAX.all;
    if (daysFrom(from, to) > most) throw invalid({ to: sentence('field.daysMax', { max: most }) });
    const key = walletKeyOf(session);
    const { currency } = key;
    await catchUp(app, key);
    const asOf = app.clock.now().toISOString();
    const account = { ...key, bucket: bucketOf(key.memberId) };
    const byTime = by === 'day' ? 'day' : 'month';
    // Test accounts have play money.
    const [play, cash, net] = key.trial
      ? [[], [], 0n]
      : await Promise.all([
          sumPlay(db, account, { from, to, by }),
          sumCash(db, account, { from, to, by: byTime }),
          netDeposit(db, account),
        ]);
    const played = play.map(pnlSums).reduce(addPlaySums, NO_PLAY);
    const moved = cash.reduce(addCashSums, NO_CASH);
    const names =
      by === 'vendor'
        ? await namesOf(
            app,
            play.map(({ key: vendor }) => ({ vendor, game: null, source: vendor, reference: null })),
          )
        : [];
    return {
      currency,
      trial: key.trial,
      totals: {
        ...playText(played, currency),
        ...cashText(played, moved, currency),
        netDeposit: formatAmount(net, currency),
      },
      list: by === 'day' || by === 'month' ? linesByTime(play, cash, currency) : linesByGames(play, names, currency),
      asOf,
    };
  }),
];
