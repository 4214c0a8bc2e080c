import { setTimeout } from 'node:timers/promises';
import {
  cancelDeposit,
  confirmManualDeposit,
  createDeposit,
  depositDetail,
  depositMethods,
  depositPromos,
  depositReport,
  type Deposit as WireDeposit,
  type DepositMethod,
} from '@baize/contract/cashier/deposits.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { findPlayStop } from '../../../kernel/playStop.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { present } from '../../../kernel/must.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { hasPaymentPassword } from '../../account/index.ts';
import { isVerified, lacksVerification } from '../../kyc/index.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import { limitsOf } from '../limits.ts';
import { inLanguage } from '../methods/methods.rules.ts';
import { offeredMethods, type Offered } from '../methods/offered.ts';
import { closedTextOf, isSilentlyOff, leastOf } from '../methods/shown.ts';
import { depositOffers } from '../ports.ts';
import { cashierSettingsOf } from '../settings.ts';
import { beginDeposit } from './begin.ts';
import { STATES_OF, type Deposit } from './deposits.rules.ts';
import { findDeposit, lastPaidMethod, listDeposits, listOpenDeposits, lockDeposit, sumPaid } from './deposits.store.ts';
import { carryOpening } from './opening.ts';
import { hasPayoutAccount } from './needs.store.ts';
import { comesIn } from './mustVerify.ts';
import { sendProof } from './proof.ts';
import { endUnpaid } from './endUnpaid.ts';
import { settleDeposit, type AskedBy } from './settle.ts';
import { toWire } from './wire.ts';

type OwnAsk = Pick<Ask<typeof depositDetail>, 'app' | 'db' | 'merchant' | 'session' | 'language'>;

export const depositCalls = [
  on(depositMethods, async (ask) => {
    const { app, db, merchant, session, ip, language } = ask;
    const { currency } = session;
    const [offered, limits, paid, verified, lacks, hasPassword, hasAccount, open, lastUsed, sum] = await Promise.all([
      offeredMethods(app, merchant, session, { direction: 'in', ip }),
      limitsOf(app, merchant, session),
      sumPaid(db, session),
      isVerified(db, session),
      lacksVerification({ db, merchant, member: session }),
      hasPaymentPassword(db, session),
      hasPayoutAccount(db, session),
      listOpenDeposits(db, session),
      lastPaidMethod(db, session),
      comesIn(app, db, session),
    ]);
    const lefts = limits.flatMap(({ left }) => parseAmount(left, currency) ?? []);
    const least = lefts.reduce<bigint | null>((low, left) => (low === null || left < low ? left : low), null);
    return {
      currency,
      list: offered.flatMap((one) => methodWire(one, language, paid.count === 0)),
      lastUsed,
      leftToday: least === null ? null : formatAmount(least, currency),
      limits,
      needs: {
        kyc: lacks || (!verified && sum >= cashierSettingsOf(merchant).kycAfterDeposits),
        withdrawal: [
          ...(verified ? [] : (['kyc'] as const)),
          ...(hasAccount ? [] : (['payoutAccount'] as const)),
          ...(hasPassword ? [] : (['paymentPassword'] as const)),
        ],
      },
      first: paid.count === 0,
      open: await toWire(db, merchant.id, open, language),
    };
  }),

  on(depositPromos, async ({ app, session, input, language }) => {
    const { currency } = session;
    // Nobody is invited to what a break or an exclusion refuses.
    if (session.excluded || (await findPlayStop(app, session))) return { list: [] };
    const amount = (input.amount ? parseAmount(input.amount, currency) : null) ?? 0n;
    const request = { ...session, amount, methodId: input.methodId ?? '', language };
    const list = (await providedBy(app, depositOffers)?.list(app, request)) ?? [];
    return { list: list.map((offer) => ({ ...offer, gives: formatAmount(offer.gives, currency) })) };
  }),

  on(createDeposit, async (ask) => shown(ask, await beginDeposit(ask))),

  on(depositDetail, async (ask) => {
    const { app, input, session, fail } = ask;
    const found = await findOwn(ask, input.depositId);
    if (!found) throw fail('deposit.unknown');
    await askSoon(app, found, 'return');
    return shown(ask, (await findOwn(ask, input.depositId)) ?? found);
    function findOwn(from: OwnAsk, id: string): Promise<Deposit | null> {
      return ownDeposit(from, session.memberId, id);
    }
  }),

  on(cancelDeposit, async (ask) => {
    const { app, input, session, fail } = ask;
    const found = await ownDeposit(ask, session.memberId, input.depositId);
    if (!found) throw fail('deposit.unknown');
    // What was just paid is not cancelled; a later payment is credited anyway.
    await askSoon(app, found, 'return');
    const ended = await app.db.transaction(async (tx) => {
      const row = present(await lockDeposit(tx, found), 'a deposit stays');
      if (row.state === 'rejected' && row.reason === 'cancelled') return row;
      if (row.state !== 'opening' && row.state !== 'waiting') throw fail('deposit.tooLate');
      return endUnpaid(app, tx, row, 'rejected', 'cancelled');
    });
    app.live.toMember(session.memberId, { type: 'deposits' });
    return shown(ask, ended);
  }),

  on(confirmManualDeposit, async (ask) => shown(ask, await sendProof(ask))),

  on(depositReport, async ({ db, input, merchant, session, language, invalid }) => {
    const position = input.cursor ? readCursor(input.cursor, [isUuid]) : [];
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const { timeZone } = merchant.settings;
    const found = await listDeposits(db, session, {
      from: input.from ? dayStart(timeZone, input.from) : undefined,
      to: input.to ? dayEnd(timeZone, input.to) : undefined,
      states: input.status ? STATES_OF[input.status] : undefined,
      before: position[0],
      limit: input.pageSize + 1,
    });
    const list = found.slice(0, input.pageSize);
    const last = found.length > input.pageSize ? list.at(-1) : undefined;
    return { list: await toWire(db, merchant.id, list, language), nextCursor: last ? cursorOf([last.id]) : null };
  }),
];

async function ownDeposit({ db, session }: OwnAsk, memberId: string, id: string): Promise<Deposit | null> {
  const found = await findDeposit(db, { merchantId: session.merchantId, id });
  return found?.memberId === memberId ? found : null;
}

async function shown({ db, merchant, language }: OwnAsk, deposit: Deposit): Promise<WireDeposit> {
  const [wire] = await toWire(db, merchant.id, [deposit], language);
  return present(wire, 'one deposit is one answer');
}

/** Longest wait of a page; later news come live. */
const PATIENCE_MS = 3000;

async function askSoon(app: App, deposit: Deposit, by: AskedBy): Promise<void> {
  const isOver = new AbortController();
  const asked = (deposit.state === 'opening' ? carryOpening(app, deposit, by) : settleDeposit(app, deposit, by)).catch(
    (error: unknown) => app.log.error({ err: error, deposit: deposit.id }, 'a deposit could not be asked about'),
  );
  const patience = setTimeout(PATIENCE_MS, undefined, { signal: isOver.signal, ref: false }).catch(() => undefined);
  await Promise.race([asked, patience]);
  isOver.abort();
}

/** A method that is off and says nothing is not shown. */
function methodWire(offered: Offered, language: string, isFirst: boolean): DepositMethod[] {
  const { method, standing, opensAt } = offered;
  const { settings, currency, fee } = method;
  const text = (minor: bigint): string => formatAmount(minor, currency);
  if (isSilentlyOff(method)) return [];
  return [
    {
      methodId: method.methodId,
      name: inLanguage(settings.name, language),
      hint: inLanguage(settings.hint, language),
      kind: method.kind === 'ewallet' ? 'redirect' : method.kind,
      icon: settings.icon,
      min: text(leastOf(method, isFirst)),
      max: text(method.max),
      quick: method.quick.map(text),
      fee: {
        paidBy: fee.paidBy,
        percentBp: fee.percentBp,
        fixed: text(fee.fixed),
        min: text(fee.min),
        max: fee.max === null ? null : text(fee.max),
        freePerDay: fee.freePerDay,
      },
      currency,
      expiryMinutes: settings.expiryMinutes,
      open: standing === 'open',
      opensAt: opensAt?.toISOString() ?? null,
      closedText: closedTextOf(offered, language),
    },
  ];
}
