import {
  excludeMember,
  protectionAct,
  protectionCases,
  protectionFile,
  protectionReport,
  protectionStops,
} from '@baize/contract/backoffice/protection.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { csvOf } from '@baize/contract/csv.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { parseAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
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
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { eventValues } from './eventValues.rules.ts';

const isPoints = (text: string): boolean => /^\d{1,4}$/.test(text);

async function namesFor(app: App, merchantId: string, ids: readonly string[]): Promise<(id: string) => string> {
  const members = await listMembersById(app.db, merchantId, [...new Set(ids)]);
  return (id) => members.find((member) => member.id === id)?.userName ?? '';
}

const cases = onStaff(protectionCases, async ({ app, db, input, invalid }) => {
  const { merchantId, show, cursor } = input;
  const isOpen = show === 'open';
  const position = cursor === '' ? [] : readCursor(cursor, isOpen ? [isPoints, isUuid] : [isUuid]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const [first, second] = position;
  const limit = PageSize + 1;
  const found = isOpen
    ? await listOpenCases(db, {
        merchantId,
        after: first === undefined || second === undefined ? null : { points: Number(first), id: second },
        limit,
      })
    : await listCases(db, { merchantId, before: first ?? null, limit });
  const page = found.slice(0, PageSize);
  const nameOf = await namesFor(
    app,
    merchantId,
    page.map(({ memberId }) => memberId),
  );
  const last = found.length > PageSize ? page.at(-1) : undefined;
  return {
    list: page.map((row) => ({
      caseId: row.id,
      memberId: row.memberId,
      userName: nameOf(row.memberId),
      state: row.state,
      points: row.points,
      signs: [...row.signs],
      openedAt: row.openedAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      lookAgainAt: row.lookAgainAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      closeAsked: row.closeAskedBy !== null && row.closedAt === null,
      version: row.version,
    })),
    nextCursor: last ? cursorOf(isOpen ? [String(last.points), last.id] : [last.id]) : null,
    open: await countOpenCases(db, merchantId),
  };
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

const stops = onStaff(protectionStops, async ({ app, db, input, invalid }) => {
  const { merchantId, cursor } = input;
  const position = cursor === '' ? [] : readCursor(cursor, [isUuid]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const found = await listStops(db, { merchantId, before: position[0] ?? null, limit: PageSize + 1 });
  const page = found.slice(0, PageSize);
  const nameOf = await namesFor(
    app,
    merchantId,
    page.map(({ memberId }) => memberId),
  );
  const last = found.length > PageSize ? page.at(-1) : undefined;
  return { list: page.map((row) => faceOf(row, nameOf(row.memberId))), nextCursor: last ? cursorOf([last.id]) : null };
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
