import { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { formatAmount } from '@baize/money';
import { dayIn } from '../../../kernel/clock.ts';
import { present } from '../../../kernel/must.ts';
import { findStanding, sumSinceMoment } from '../overview/overview.store.ts';
import { STUCK_MS } from '../withdrawals/withdrawals.rules.ts';
import { countWaitingCallbacks, listGatewayAccounts, listHealth } from '../../gateways/index.ts';
import { codesStanding } from '../../identity/index.ts';
import { findLastClosed } from '../../reports/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { countHeldHome } from '../../wallet/transfers/index.ts';
import { findProof, sumHouseAccounts } from '../../wallet/books/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { judgeOverview } from './overview.rules.ts';

const CALLBACK_REST_MS = 15_000;

const overview = onStaff(cashierOverview, async ({ app, db, language, input: { merchantId }, fail }) => {
  const merchant = await app.merchants.byId(merchantId);
  if (!merchant) throw fail('merchant.unknown');
  const { currency, timeZone } = merchant.settings;
  const now = app.clock.now();
  const today = dayIn(timeZone, now);
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const accounts = await listGatewayAccounts(app, merchantId);
  const [proof, health, callbacks, standing, day, closed, held, codes, heldHome] = await Promise.all([
    findProof(db),
    listHealth(db, merchantId),
    countWaitingCallbacks(db, merchantId, before(CALLBACK_REST_MS)),
    findStanding(db, { merchantId, currency, now, stuckBefore: before(STUCK_MS.INSTAPAY) }),
    sumSinceMoment(db, { merchantId, currency, since: dayStart(timeZone, today) }),
    findLastClosed(db, merchantId),
    sumHouseAccounts(db, merchantId, { accounts: accounts.map(({ id }) => `gateway:${id}`), currency }),
    codesStanding(app, db, merchant),
    countHeldHome(db, merchantId),
  ]);
  const open = present(standing, 'counts have a row');
  const paid = present(day, 'sums have a row');
  return {
    currency,
    asOf: now.toISOString(),
    lines: judgeOverview({
      now,
      currency,
      books: proof && { at: proof.at, broken: proof.results.filter(({ broken }) => broken > 0).length },
      gateways: accounts.map(({ id, state, isAnswering }) => ({
        state,
        isAnswering,
        silentSince: health.find(({ accountId }) => accountId === id)?.silentSince ?? null,
      })),
      callbacks,
      deposits: { count: open.depositsHeld, since: open.depositsHeldSince },
      withdrawals: { count: open.withdrawalsWaiting, late: open.withdrawalsLate, since: open.withdrawalsSince },
      stuck: { count: open.payoutsStuck, since: open.payoutsStuckSince },
      exceptions: { count: open.exceptions, since: open.exceptionsSince },
      // Deposits debit the gateway's account: it holds the reverse.
      float: { held: -[...held.values()].reduce((sum, balance) => sum + balance, 0n), owed: open.owed },
      codes,
      heldHome,
      reports: { closed, yesterday: addDays(today, -1) },
    }).map((line) => ({ ...line, figure: saySentence(line.figure, language) })),
    today: {
      deposits: paid.deposits,
      depositsSum: formatAmount(paid.depositsSum, currency),
      withdrawals: paid.withdrawals,
      withdrawalsSum: formatAmount(paid.withdrawalsSum, currency),
      firstDeposits: paid.firstDeposits,
    },
  };
});

export const overviewHandlers: readonly StaffHandler[] = [overview];
