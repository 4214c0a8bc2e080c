import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import { userNamesOf } from '../../identity/index.ts';
import { cashierMethods, saveCashierMethod } from '@baize/contract/backoffice/cashierDeposits.ts';
import { cashierExceptions, explainException } from '@baize/contract/backoffice/cashierExceptions.ts';
import { formatAmount } from '@baize/money';
import { isMoment, isUuid } from '../../../kernel/cursor.ts';
import { countOpenExceptions, listExceptions } from '../exceptions.store.ts';
import { explainException as explainFor } from '../exceptions.ts';
import { listMethods } from '../methods/methods.store.ts';
import type { MethodRow } from '../methods/methods.rules.ts';
import { saveMethod } from '../methods/saveMethod.ts';
import { statsByMethod } from '../deposits/staff.store.ts';
import { listGatewayAccounts } from '../../gateways/index.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const DAY_MS = 86_400_000;
const NOTHING = { count: 0, paid: 0, sum: 0n };

const methods = onStaff(cashierMethods, async ({ app, db, input: { merchantId, direction } }) => {
  const since = new Date(app.clock.now().getTime() - DAY_MS);
  const [found, accounts, stats, merchant] = await Promise.all([
    listMethods(db, merchantId),
    listGatewayAccounts(app, merchantId),
    statsByMethod(db, merchantId, since),
    app.merchants.byId(merchantId),
  ]);
  return {
    list: found
      .filter(({ settings }) => direction === 'all' || settings.direction === direction)
      .map(({ methodId, currency, state, position, version, updatedAt, settings }) => {
        const { count, paid, sum } = stats.get(methodId) ?? NOTHING;
        const last24h = { count, paid, sum: formatAmount(sum, currency) };
        return { methodId, currency, state, position, version, updatedAt: updatedAt.toISOString(), settings, last24h };
      }),
    accounts: accounts.map(({ id, name, adapter, currency, state }) => ({ id, name, adapter, currency, state })),
    languages: languagesToWrite(merchant),
  };
});

const save = onStaff(saveCashierMethod, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, methodId } = input;
  return db.transaction(async (tx) => {
    const outcome = await saveMethod(app, tx, { request: input, askedBy: staff });
    if ('wrong' in outcome) throw invalid(outcome.wrong);
    if ('refusal' in outcome) {
      if (outcome.refusal === 'unknown') throw fail('method.unknown');
      if (outcome.refusal === 'idTaken') throw fail('method.idTaken');
      throw fail(outcome.refusal === 'noAccount' ? 'gateway.unknown' : 'staff.changedMeanwhile');
    }
    const { version, before, saved, waits } = outcome;
    const shown = (row: Pick<MethodRow, 'state' | 'position' | 'settings'>) => ({
      ...{ state: row.state, position: row.position, settings: row.settings },
    });
    await audit(tx, {
      target: { kind: 'method', id: methodId },
      merchantId,
      before: before && shown(before),
      after: { ...(saved && shown(saved)), ...(waits === null ? {} : { waits }) },
    });
    return { version, waits };
  });
});

const exceptions = onList(cashierExceptions, {
  cursor: [isMoment, isUuid],
  load: ({ db, input: { merchantId, show } }, { after, limit }) => {
    const [at, id] = after ?? [];
    return listExceptions(db, { merchantId, show, after: at && id ? { at: new Date(at), id } : null, limit });
  },
  placeOf: ({ foundAt, id }) => [foundAt, id],
  present: async (page, { app, db, input: { merchantId } }) => {
    const [names, staff, accounts] = await Promise.all([
      userNamesOf(
        app,
        merchantId,
        page.flatMap(({ memberId }) => memberId ?? []),
      ),
      backofficeOf(app).listStaffNames(
        db,
        page.flatMap(({ explainedBy, secondBy }) => [explainedBy ?? [], secondBy ?? []].flat()),
      ),
      listGatewayAccounts(app, merchantId),
    ]);
    return page.map(({ id, kind, subjectId, memberId, accountId, foundAt, explanation, closedAt, ...row }) => ({
      ...{ exceptionId: id, kind, subjectId, memberId, accountId: accountId ?? '', foundAt, explanation, closedAt },
      userName: names.get(memberId ?? '') ?? '',
      accountName: accounts.find((account) => account.id === accountId)?.name ?? '',
      amount: row.amount === null || row.currency === null ? null : formatAmount(row.amount, row.currency),
      currency: row.currency ?? '',
      detail: JSON.stringify(row.detail),
      explainedBy: staff.get(row.explainedBy ?? '') ?? '',
      secondBy: staff.get(row.secondBy ?? '') ?? '',
    }));
  },
  more: async ({ db, input }) => ({ open: await countOpenExceptions(db, input.merchantId) }),
});

const explain = onStaff(explainException, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, exceptionId: id, explanation } = input;
  return db.transaction(async (tx) => {
    const outcome = await explainFor(app, tx, { merchantId, id, staffId: staff.id, explanation });
    if (outcome === 'unknown') throw fail('exception.unknown');
    if (outcome === 'notYou') throw fail('approval.sameStaff');
    const { kind, key } = outcome.before;
    const target = { kind: 'exception', id };
    await audit(tx, { target, merchantId, reason: explanation, after: { kind, key, closed: outcome.closed } });
    return { closed: outcome.closed };
  });
});

export const methodHandlers: readonly StaffHandler[] = [methods, save, exceptions, explain];
