import {
  excludeMember,
  protectionAct,
  protectionCases,
  protectionFile,
  protectionReport,
  protectionStops,
} from '@baize/contract/backoffice/protection.ts';
import { csvOf } from '@baize/contract/csv.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { parseAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { isUuid } from '../../../kernel/cursor.ts';
import { listMembersById, requireMember } from '../../identity/index.ts';
import {
  closeCase,
  giveExclusion,
  giveTimeOut,
  lowerLimit,
  noteDistress,
  pauseDepositsOf,
  protectionFileOf,
  stepCase,
} from '../desk.ts';
import { countOpenCases, countReport, listCases, listOpenCases, listStops } from '../cases.store.ts';
import { lookAt } from '../risk.ts';
import { type StopRow } from '../stops.store.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { eventValues } from './eventValues.rules.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const isPoints = (text: string): boolean => /^\d{1,4}$/.test(text);

async function namesFor(app: App, merchantId: string, ids: readonly string[]): Promise<(id: string) => string> {
  const members = await listMembersById(app.db, merchantId, [...new Set(ids)]);
  return (id) => members.find((member) => member.id === id)?.userName ?? '';
}

const cases = onList(protectionCases, {
  cursor: ({ show }) => (show === 'open' ? [isPoints, isUuid] : [isUuid]),
  load: ({ db, input: { merchantId, show } }, { after, limit }) => {
    const [first, second] = after ?? [];
    if (show !== 'open') return listCases(db, { merchantId, before: first ?? null, limit });
    const place = first === undefined || second === undefined ? null : { points: Number(first), id: second };
    return listOpenCases(db, { merchantId, after: place, limit });
  },
  placeOf: ({ points, id }, { show }) => (show === 'open' ? [String(points), id] : [id]),
  present: async (page, { app, input: { merchantId } }) => {
    const ids = page.map(({ memberId }) => memberId);
    const nameOf = await namesFor(app, merchantId, ids);
    return page.map(({ id, memberId, state, points, signs, openedAt, dueAt, lookAgainAt, closedAt, ...row }) => ({
      ...{ caseId: id, memberId, state, points, signs, openedAt, dueAt, lookAgainAt, closedAt, version: row.version },
      userName: nameOf(memberId),
      closeAsked: row.closeAskedBy !== null && closedAt === null,
    }));
  },
  more: async ({ db, input }) => ({ open: await countOpenCases(db, input.merchantId) }),
});

const faceOf = (row: StopRow, userName: string) => ({
  blockId: row.id,
  memberId: row.memberId,
  userName,
  block: row.stop,
  term: row.term,
  since: row.since.toISOString(),
  until: row.until.toISOString(),
  by: row.decidedBy,
  reason: row.reason,
});

const stops = onList(protectionStops, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId } }, { after, limit }) =>
    listStops(db, { merchantId, before: after?.[0] ?? null, limit }),
  placeOf: ({ id }) => [id],
  present: async (page, { app, input: { merchantId } }) => {
    const ids = page.map(({ memberId }) => memberId);
    const nameOf = await namesFor(app, merchantId, ids);
    return page.map((row) => faceOf(row, nameOf(row.memberId)));
  },
});

const file = onStaff(protectionFile, async ({ app, db, input, fail }) => {
  const { merchantId, memberId } = input;
  const { userName, currency } = await requireMember(db, input, fail);
  const found = await protectionFileOf(app, { merchantId, memberId, currency });
  return {
    ...found,
    userName,
    currency,
    blocks: found.stops.map((row) => faceOf(row, userName)),
    events: found.events.map(({ id, at, kind, detail, staffId }) => ({
      eventId: id,
      at: at.toISOString(),
      kind,
      values: { ...eventValues(detail, currency) },
      byStaff: staffId !== null,
    })),
  };
});

const act = onStaff(protectionAct, async (ask) => {
  const { app, db, input, staff, fail, invalid } = ask;
  const { merchantId, memberId, act: action, kind, period, hours, reason } = input;
  const { currency, userName } = await requireMember(db, input, fail);
  const player = { merchantId, memberId, currency };
  const amount = kind === 'session' ? minutesIn(input.amount) : parseAmount(input.amount, currency);
  if (action === 'lowerLimit' && amount === null)
    throw invalid({ amount: sentence('field.amountFormWhole', { whole: '500' }) });
  const by = { staffId: staff.id, reason };
  const done = await db.transaction(async (tx) => {
    let isDone = true;
    if (action === 'lowerLimit') {
      if (!(await lowerLimit(app, tx, player, { kind, period, amount: amount ?? 0n }, by)))
        throw invalid({ amount: sentence('desk.limitLower') });
    } else if (action === 'timeOut') {
      if (!(await giveTimeOut(app, tx, player, hours, by))) throw fail('block.shorter');
    } else if (action === 'pauseDeposits') await pauseDepositsOf(app, tx, player, hours, by);
    else if (action === 'distress') await noteDistress(app, tx, player, by);
    else if (action === 'spoken') {
      if (!(await stepCase(app, tx, player, 'spoken'))) throw fail('case.unknown');
    } else {
      const closed = await closeCase(app, tx, player, staff.id);
      if (closed === 'none') throw fail('case.unknown');
      isDone = closed === 'closed';
    }
    const after = {
      userName,
      act: action,
      ...(action === 'lowerLimit' ? { kind, period, amount: input.amount } : {}),
      done: isDone,
    };
    await ask.audit(tx, { target: { kind: 'member', id: memberId }, merchantId, reason, after });
    return isDone;
  });
  await app.events.deliver();
  if (action === 'distress') await lookAt(app, player);
  app.live.toMember(memberId, { type: 'protection' });
  return { done };
});

const minutesIn = (text: string): bigint | null => (/^\d{1,5}$/.test(text) ? BigInt(text) : null);

const exclude = onStaff(excludeMember, async (ask) => {
  const { app, db, input, staff, fail } = ask;
  const { merchantId, memberId, term, evidence, reason } = input;
  const { currency, userName } = await requireMember(db, input, fail);
  const until = await db.transaction(async (tx) => {
    const by = { staffId: staff.id, reason: `${reason} (${evidence})` };
    const end = await giveExclusion(app, tx, { merchantId, memberId, currency }, term, by);
    if (!end) throw fail('block.shorter');
    const after = { userName, term, until: end.toISOString(), evidence };
    await ask.audit(tx, { target: { kind: 'member', id: memberId }, merchantId, reason, after });
    return end;
  });
  await app.events.deliver();
  app.live.toMember(memberId, { type: 'protection' });
  return { until: until.toISOString() };
});

const report = onStaff(protectionReport, async ({ app, db, input, fail }) => {
  const { merchantId, month } = input;
  const merchant = await requireMerchant({ app, fail }, merchantId);
  const { timeZone } = merchant.settings;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const range = { from: dayStart(timeZone, `${month}-01`), to: dayStart(timeZone, next) };
  const lines = await countReport(db, { merchantId, ...range });
  const rows = lines.map(({ kind, detail, count }) => [kind, detail, { plain: String(count) }]);
  return { month, csv: csvOf([['what', 'of', 'count'], ...rows]) };
});

export const protectionHandlers: readonly StaffHandler[] = [cases, stops, file, act, exclude, report];
