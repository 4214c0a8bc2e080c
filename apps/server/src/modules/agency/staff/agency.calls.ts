import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import {
  agencyContracts,
  agencyMoves,
  agencySettings,
  agencyTree,
  decideAgencyMove,
  offerAgencyContract,
  previewAgencyRates,
  saveAgencySettings as saveSettingsCall,
  setAgencyRates,
} from '@baize/contract/backoffice/agency.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { must } from '../../../kernel/must.ts';
import { agencySettingsOf, saveAgencySettings } from '../settings.ts';
import { contractFaces } from '../contracts/faces.ts';
import { deskMove, deskRates, deskTree } from '../desk.ts';
import { listContracts } from '../contracts/contracts.store.ts';
import { listMoves } from '../tree/moves.store.ts';
import { findReceiver, isUsual, judgeOffer, offer } from '../contracts/offer.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { percentOf } from '../keys.rules.ts';
import { holdTree } from '../tree/tree.store.ts';
import { aboveTurnover, highestSalary, turnoverCapsOf, turnoverOf } from '../turnover.ts';
import { refuseContract } from '../contracts/contracts.calls.ts';
import { refuseMove } from '../tree/moves.calls.ts';
import { holdLooserSettings } from './changeSettings.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const NODES = 50;
/** The whole turnover, in parts per million. */
const ALL = 1_000_000;

const settings = onStaff(agencySettings, async ({ app, db, input: { merchantId }, fail }) => {
  await requireMerchant({ app, fail }, merchantId);
  const turnover = await turnoverOf(app, db, merchantId);
  const salaries = highestSalary(turnover);
  const parts = RATE_KEYS.map((key, at) => [
    key,
    {
      rates: percentOf(turnover.rates[at] ?? 0),
      salaries: percentOf(salaries[at] ?? 0),
      promotions: percentOf(turnover.rebates[at] ?? 0),
    },
  ]);
  return { ...(await agencySettingsOf(db, merchantId)), turnover: Object.fromEntries(parts) };
});

const saveSettings = onStaff(saveSettingsCall, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, version, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const waits = await db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    const turnover = await turnoverOf(app, tx, merchantId);
    const { rates: highest, rebates } = turnover;
    // A cap that stays is not judged: what is paid above it stands, and what else is saved has nothing to do with it.
    const lowered = turnoverCapsOf(input.settings).map((cap, at) => (cap < (turnover.max[at] ?? 0) ? cap : ALL));
    const above = aboveTurnover(lowered, highest, rebates, highestSalary(turnover));
    if (above) throw invalid({ [`settings.turnoverCaps.${above.key}`]: sentence('desk.turnoverInUse', { ...above }) });
    const before = (await agencySettingsOf(tx, merchantId)).settings;
    const asking = { app, tx, merchantId, before, request: input.settings, reason, askedBy: staff };
    const held = await holdLooserSettings(asking);
    if (!(await saveAgencySettings(tx, merchantId, held.settings, version))) throw fail('staff.changedMeanwhile');
    await audit(tx, {
      ...{ target: { kind: 'agencySettings', id: merchantId }, merchantId, reason },
      ...{ before: { ...before }, after: { ...held.settings, ...(held.waits === null ? {} : { waits: held.waits }) } },
    });
    return held.waits;
  });
  return { version: version + 1, waits };
});

const tree = onStaff(agencyTree, async ({ app, input, fail, invalid }) => {
  const { merchantId, userName, cursor } = input;
  await requireMerchant({ app, fail }, merchantId);
  const position = cursor === '' ? [''] : readCursor(cursor, [(text) => /^[a-z0-9_.-]{1,60}$/.test(text)]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const found = await deskTree(app, { merchantId, userName, after: position[0] ?? '', limit: NODES });
  if (!found) throw fail('agency.unknown');
  const { next, path, list, ...rest } = found;
  return { ...rest, path: [...path], list: [...list], nextCursor: next === null ? null : cursorOf([next]) };
});

const rates = onStaff(setAgencyRates, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, userName, cascade, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  return db.transaction(async (tx) => {
    const set = await deskRates(app, tx, { merchantId, userName, rates: input.rates, cascade, by: staff.userName });
    if (!set) throw fail('agency.unknown');
    const { outcome, before, memberId } = set;
    if (outcome.outcome === 'above') throw fail('agency.rateAbove', { key: outcome.key, max: outcome.max });
    if (outcome.outcome === 'quota') throw fail('agency.quotaUsed', { name: outcome.name });
    if (outcome.outcome === 'below')
      throw fail('agency.rateBelowDownline', {
        count: outcome.count,
        names: outcome.who.map(({ userName }) => userName),
      });
    await audit(tx, {
      ...{ target: { kind: 'member', id: memberId }, merchantId, reason },
      ...{ before: { rates: before }, after: { rates: { ...before, ...input.rates }, fromDay: outcome.fromDay } },
    });
    return { fromDay: outcome.fromDay, changed: outcome.cut.length + 1 };
  });
});

const previewRates = onStaff(previewAgencyRates, async ({ app, db, input, staff, fail }) => {
  const { merchantId, userName } = input;
  await requireMerchant({ app, fail }, merchantId);
  const request = { merchantId, userName, rates: input.rates, cascade: true, by: staff.userName, preview: true };
  const found = await db.transaction((tx) => deskRates(app, tx, request));
  if (!found) throw fail('agency.unknown');
  const { outcome } = found;
  if (outcome.outcome === 'above') throw fail('agency.rateAbove', { key: outcome.key, max: outcome.max });
  if (outcome.outcome === 'quota') throw fail('agency.quotaUsed', { name: outcome.name });
  must(outcome.outcome === 'set', 'nobody below is in the way of a cascade');
  const depths = [...Map.groupBy(outcome.cut, ({ depth }) => depth)].sort(([a], [b]) => a - b);
  return { fromDay: outcome.fromDay, byDepth: depths.map(([depth, cut]) => ({ depth, count: cut.length })) };
});

const moves = onList(agencyMoves, {
  cursor: [isUuid],
  load: async ({ app, db, fail, input: { merchantId, state } }, { after, limit }) => {
    await requireMerchant({ app, fail }, merchantId);
    const states = state === 'all' ? (['asked', 'planned', 'applied', 'refused'] as const) : [state];
    return listMoves(db, { merchantId, states, before: after?.[0] ?? null, limit });
  },
  placeOf: ({ id }) => [id],
  present: (page) =>
    page.map((row) => ({
      ...{ moveId: row.id, userName: row.userName, from: row.fromName, to: row.toName, members: row.members },
      ...{ state: row.state, fromDay: row.fromDay, askedBy: row.askedName, decidedBy: row.decidedBy },
      at: row.createdAt,
    })),
});

const decide = onStaff(decideAgencyMove, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, moveId, approve, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  return db.transaction(async (tx) => {
    const decided = await deskMove(app, tx, { merchantId, moveId, approve, by: staff.userName });
    if (!decided) throw fail('agency.moveUnknown');
    if (decided === 'over') throw fail('agency.moveOver');
    if ('outcome' in decided) throw refuseMove(decided);
    const { memberId, state, fromDay } = decided;
    await audit(tx, {
      ...{ target: { kind: 'agencyMove', id: moveId }, merchantId, reason },
      ...{ before: { state: 'asked' }, after: { state, fromDay, memberId } },
    });
    return { state, fromDay };
  });
});

const contracts = onList(agencyContracts, {
  cursor: [isUuid],
  load: async ({ app, db, fail, input: { merchantId, kind, userName, show } }, { after, limit }) => {
    await requireMerchant({ app, fail }, merchantId);
    const place = { before: after?.[0] ?? null, limit };
    return listContracts(db, { merchantId, kind, userName, isOpen: show === 'open', ...place });
  },
  placeOf: ({ id }) => [id],
  present: async (page, { app }) => {
    const faces = await contractFaces(app, page, null);
    return faces.map(({ actions: _, ...face }, at) => {
      const row = page[at];
      const text = (amount: bigint) => formatAmount(amount, row?.receiverCurrency ?? '');
      return { ...face, carry: text(row?.carry ?? 0n), deficit: text(row?.deficit ?? 0n) };
    });
  },
});

const offerOfHouse = onStaff(offerAgencyContract, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, kind, userName, category, period, terms, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const request = { merchantId, kind, category, period: period ?? null, userName, terms, by: staff.userName };
  const receiver = await findReceiver(app, merchantId, userName);
  if (!receiver) throw fail('agency.unknown');
  const refusal = await judgeOffer(app, { ...request, ...receiver });
  if (refusal) throw refuseContract(refusal);
  if (!(await isUsual(db, { ...request, receiverIds: [receiver.receiverId] }))) {
    const waits = await db.transaction((tx) =>
      askSecond(ask, tx, {
        ...{ kind: 'agencyContract', merchantId, target: userName, audited: 'member' },
        ...{ memberIds: [receiver.receiverId], request: { offers: [{ ...request, ...receiver }] } },
        ...{ before: {}, after: { kind, userName, category, period: period ?? null, terms } },
      }),
    );
    return { contractId: null, status: '', waits };
  }
  const made = await offer(app, request, (tx, { id, termsHash, status }) =>
    audit(tx, {
      ...{ target: { kind: 'agencyContract', id }, merchantId, reason },
      ...{ before: null, after: { kind, userName, category, termsHash, status } },
    }),
  );
  if ('outcome' in made) throw made.outcome === 'unknown' ? fail('agency.unknown') : refuseContract(made);
  return { contractId: made.id, status: made.status, waits: null };
});

export const agencyHandlers: readonly StaffHandler[] = [
  settings,
  saveSettings,
  tree,
  rates,
  previewRates,
  moves,
  decide,
  contracts,
  offerOfHouse,
];
