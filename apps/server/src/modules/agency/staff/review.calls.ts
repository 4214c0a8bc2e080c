import { addDays } from '@baize/contract/calendar.ts';
import {
  agencyCorrections,
  agencyMarkers,
  agencyQuotas,
  askAgencyCorrection,
  decideAgencyCorrection,
  decideAgencyMarker,
  giveAgencyQuota,
} from '@baize/contract/backoffice/agencyReview.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { isMoment, isUuid } from '../../../kernel/cursor.ts';
import { askCorrection, judgeCorrection } from '../runs/corrections.ts';
import { decideMarker, listMarkers } from '../markers/markers.store.ts';
import { deskQuotas, payReleasedRun } from '../desk.ts';
import { listCorrections } from '../runs/corrections.store.ts';
import { todayOf } from '../day.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const quotas = onStaff(agencyQuotas, async ({ app, db, input: { merchantId, userName }, fail }) => {
  await requireMerchant({ app, fail }, merchantId);
  const found = await deskQuotas(app, db, { merchantId, userName, give: null });
  if (!found) throw fail('agency.unknown');
  return { list: found.list };
});

const giveQuotas = onStaff(giveAgencyQuota, async ({ app, db, input, audit, fail }) => {
  const { merchantId, userName, quotaId, count, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  return db.transaction(async (tx) => {
    const given = await deskQuotas(app, tx, { merchantId, userName, give: { quotaId, count } });
    if (!given) throw fail('agency.unknown');
    const { memberId, list, refused } = given;
    if (refused === 'unknown') throw fail('agency.quotaUnknown');
    if (refused) throw fail('agency.quotaUsed', { name: refused.templateName });
    await audit(tx, {
      ...{ target: { kind: 'member', id: memberId }, merchantId, reason },
      ...{ before: null, after: { quotaId, count } },
    });
    return { list };
  });
});

/** The place that a cursor names. */
const placeIn = (after: readonly string[] | null): { readonly at: Date; readonly id: string } | null => {
  const [at, id] = after ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(at), id };
};

const corrections = onList(agencyCorrections, {
  cursor: [isMoment, isUuid],
  load: async ({ app, db, fail, input: { merchantId, state } }, { after, limit }) => {
    await requireMerchant({ app, fail }, merchantId);
    return listCorrections(db, { merchantId, isOpen: state === 'asked', before: placeIn(after), limit });
  },
  placeOf: ({ askedAt, id }) => [askedAt, id],
  present: (page) =>
    page.map((row) => {
      const text = (amount: bigint) => formatAmount(amount, row.currency);
      const paid = row.net + row.before;
      return {
        ...{ correctionId: row.id, statementId: row.statementId, receiver: row.receiver, kind: row.kind },
        ...{ periodKey: row.periodKey, paid: text(paid), shouldBe: text(paid + row.difference) },
        ...{ difference: text(row.difference), cause: row.cause, reason: row.reason, state: row.state },
        ...{ askedBy: row.askedBy, askedAt: row.askedAt, decidedBy: row.decidedBy, settledIn: row.settledIn },
      };
    }),
});

const ASK_REFUSALS = {
  unknown: 'agency.statementUnknown',
  state: 'agency.runState',
  same: 'agency.correctionSame',
  open: 'agency.correctionOpen',
  late: 'agency.disputeClosed',
} as const;

const ask = onStaff(askAgencyCorrection, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, statementId, cause, reason } = input;
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const shouldBe = parseAmount(input.shouldBe, currency);
  if (shouldBe === null) throw invalid({ shouldBe: sentence('field.amountFormWhole', { whole: '500' }) });
  return db.transaction(async (tx) => {
    const request = { merchantId, statementId, shouldBe, cause, reason, by: staff.userName };
    const asked = await askCorrection(app, tx, request);
    if (typeof asked === 'string') throw fail(ASK_REFUSALS[asked]);
    const difference = formatAmount(asked.difference, currency);
    await audit(tx, {
      ...{ target: { kind: 'agencyStatement', id: statementId }, merchantId, reason },
      ...{ before: null, after: { correctionId: asked.id, difference, cause } },
    });
    return { correctionId: asked.id, difference };
  });
});

const decide = onStaff(decideAgencyCorrection, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, correctionId: id, approve, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const decided = await db.transaction(async (tx) => {
    const judged = await judgeCorrection(app, tx, { merchantId, id, approve, staff });
    if (judged === 'unknown') throw fail('agency.correctionUnknown');
    if (judged === 'over') throw fail('agency.correctionOver');
    if (judged === 'own') throw fail('approval.sameStaff');
    await audit(tx, {
      ...{ target: { kind: 'agencyCorrection', id }, merchantId, reason, before: { state: 'asked' } },
      after: { state: judged.state, statementId: judged.correction.statementId, settledIn: judged.settledIn },
    });
    return judged;
  });
  if (decided.runId !== null) await payReleasedRun(app, merchantId, decided.runId);
  return { state: decided.state, settledIn: decided.settledIn };
});

const STATES = {
  open: ['open', 'watched'],
  acted: ['held', 'uncounted'],
  all: ['open', 'watched', 'held', 'uncounted', 'dismissed'],
} as const;

const markers = onList(agencyMarkers, {
  cursor: [isMoment, isUuid],
  load: async ({ app, db, fail, input: { merchantId, state, kind } }, { after, limit }) => {
    await requireMerchant({ app, fail }, merchantId);
    return listMarkers(db, { merchantId, states: STATES[state], kind, before: placeIn(after), limit });
  },
  placeOf: ({ seenAt, id }) => [seenAt, id],
  present: (page) =>
    page.map((row) => ({
      ...{ markerId: row.id, agent: row.agent, kind: row.kind, state: row.state, members: row.members },
      count: row.evidence.memberIds.length,
      facts: Object.entries(row.evidence.facts)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => ({ name, value })),
      ...{ foundAt: row.foundAt, seenAt: row.seenAt, decidedBy: row.decidedBy, fromDay: row.fromDay },
    })),
});

const decideFinding = onStaff(decideAgencyMarker, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, markerId, state, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const fromDay = addDays(await todayOf(app, merchantId), 1);
  return db.transaction(async (tx) => {
    const decided = await decideMarker(tx, { merchantId, id: markerId, state, by: staff.userName, fromDay });
    if (!decided) throw fail('agency.markerUnknown');
    await audit(tx, {
      ...{ target: { kind: 'member', id: decided.agentId }, merchantId, reason },
      ...{ before: { state: decided.before }, after: { state, markerId } },
    });
    return { state, fromDay: state === 'uncounted' ? fromDay : null };
  });
});

export const agencyReviewHandlers: readonly StaffHandler[] = [
  quotas,
  giveQuotas,
  corrections,
  ask,
  decide,
  markers,
  decideFinding,
];
