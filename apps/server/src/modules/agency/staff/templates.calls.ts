import {
  agencyTemplates,
  deleteAgencyTemplate,
  offerAgencyTemplate,
  OFFERS_AT_ONCE,
  previewAgencyOffer,
  saveAgencyTemplate,
  TEMPLATES_MAX,
  type ContractTemplate,
} from '@baize/contract/backoffice/agencyContracts.ts';
import type { InputOf } from '@baize/contract/call.ts';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { refuseContract } from '../contracts/contracts.calls.ts';
import { isUsual, offer } from '../contracts/offer.ts';
import { refuseRelatedMembers } from '../../../kernel/staff/memberSubjects.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { canonicalHash, judgeTerms } from '../contracts/terms.rules.ts';
import { todayOf } from '../day.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listOfferable,
  listTemplates,
  updateTemplate,
  type TemplateRow,
} from '../templates/templates.store.ts';
import { findNodeByName, holdTree } from '../tree/tree.store.ts';
import { isAgentType } from '../types.rules.ts';

const NAMES_SHOWN = 20;

/** As a contract of the house would have it. */
const hashOf = ({ kind, category, period, terms }: TemplateRow): string =>
  canonicalHash({ kind, category, period, funding: 'merchant', terms });

const faceOf = (row: TemplateRow): ContractTemplate => ({
  ...{ templateId: row.id, name: row.name, kind: row.kind, category: row.category, period: row.period },
  ...{ terms: row.terms, termsHash: hashOf(row), version: row.version },
  ...{ savedBy: row.savedBy, savedAt: row.savedAt.toISOString() },
});

const templates = onStaff(agencyTemplates, async ({ app, db, input: { merchantId }, fail }) => {
  await requireMerchant({ app, fail }, merchantId);
  return { list: (await listTemplates(db, merchantId)).map(faceOf) };
});

const save = onStaff(saveAgencyTemplate, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, templateId, name, kind, category, terms, version } = input;
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const period = kind === 'dividend' ? (input.period ?? 'MONTH') : null;
  const wrong = judgeTerms(terms, { kind, funding: 'merchant', fromHouse: true, currency });
  if (wrong) throw refuseContract({ outcome: 'wrong', ...wrong });
  const row = {
    ...{ id: templateId ?? app.ids.uuid(), merchantId, name, kind, category, period, terms },
    ...{ version: version + 1, savedBy: staff.userName, savedAt: app.clock.now() },
  };
  await db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    const before = templateId === null ? null : await findTemplate(tx, merchantId, templateId);
    if (templateId !== null && !before) throw fail('agency.templateUnknown');
    if (before) {
      if (!(await updateTemplate(tx, row))) throw fail('staff.changedMeanwhile');
    } else {
      if ((await listTemplates(tx, merchantId)).length >= TEMPLATES_MAX)
        throw fail('agency.templatesFull', { max: TEMPLATES_MAX });
      await insertTemplate(tx, row);
    }
    await audit(tx, {
      ...{ target: { kind: 'agencyTemplate', id: row.id }, merchantId },
      ...{ before: before && { ...faceOf(before) }, after: { ...faceOf(row) } },
    });
  });
  return faceOf(row);
});

const remove = onStaff(deleteAgencyTemplate, async ({ app, db, input, audit, fail }) => {
  const { merchantId, templateId, version } = input;
  await requireMerchant({ app, fail }, merchantId);
  await db.transaction(async (tx) => {
    const before = await findTemplate(tx, merchantId, templateId);
    if (!before) throw fail('agency.templateUnknown');
    if (!(await deleteTemplate(tx, { merchantId, id: templateId, version }))) throw fail('staff.changedMeanwhile');
    await audit(tx, {
      ...{ target: { kind: 'agencyTemplate', id: templateId }, merchantId },
      ...{ before: { ...faceOf(before) }, after: null },
    });
  });
  return {};
});

type Asked = InputOf<typeof previewAgencyOffer>;

/** Who can be offered a template as it was looked at, and whom of those that were named it is not for. */
async function findOfferable(app: App, asked: Asked) {
  const { merchantId, templateId, version, to, changes } = asked;
  const template = await findTemplate(app.db, merchantId, templateId);
  if (!template) throw refuse('agency.templateUnknown');
  if (template.version !== version) throw refuse('staff.changedMeanwhile');
  const place = { merchantId, day: await todayOf(app, merchantId) };
  const below = to.who === 'filter' && to.below !== '' ? await findNodeByName(app.db, place, to.below) : null;
  if (to.who === 'filter' && to.below !== '' && !(below && isAgentType(below.type))) throw refuse('agency.unknown');
  const question = { ...place, template, termsHash: hashOf(template), changes, to, belowId: below?.id ?? null };
  const agents = await listOfferable(app.db, { ...question, limit: OFFERS_AT_ONCE });
  const found = new Set(agents.map(({ userName }) => userName));
  const skipped = to.who === 'named' ? [...new Set(to.userNames)].filter((name) => !found.has(name)) : [];
  return { template, agents, total: agents[0]?.total ?? 0, skipped };
}

const preview = onStaff(previewAgencyOffer, async ({ app, input, fail }) => {
  await requireMerchant({ app, fail }, input.merchantId);
  const { agents, total, skipped } = await findOfferable(app, input);
  return { agents: total, names: agents.slice(0, NAMES_SHOWN).map(({ userName }) => userName), skipped };
});

const offerToMany = onStaff(offerAgencyTemplate, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const { template, agents, total, skipped } = await findOfferable(app, input);
  const { id: templateId, kind, category, period, terms } = template;
  const receiverIds = agents.map(({ id }) => id);
  await refuseRelatedMembers(ask, merchantId, receiverIds);
  if (agents.length > 0 && !(await isUsual(db, { merchantId, kind, category, period, terms, receiverIds }))) {
    const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
    const wrong = judgeTerms(terms, { kind, funding: 'merchant', fromHouse: true, currency });
    if (wrong) throw refuseContract({ outcome: 'wrong', ...wrong });
    const offers = agents.map(({ id: receiverId, userName }) => ({
      ...{ merchantId, kind, category, period, userName, terms, receiverId, currency },
    }));
    const names = agents.slice(0, NAMES_SHOWN).map(({ userName }) => userName);
    const waits = await db.transaction((tx) =>
      askSecond(ask, tx, {
        ...{ kind: 'agencyOffers', merchantId, target: template.name, audited: 'agencyTemplate' },
        ...{ memberIds: receiverIds, request: { offers }, before: {} },
        after: { template: template.name, kind, category, period, terms, agents: agents.length, names },
      }),
    );
    return { offered: 0, left: Math.max(0, total - agents.length), skipped, waits };
  }
  const [offered, missed]: [string[], string[]] = [[], [...skipped]];
  for (const { userName } of agents) {
    const request = { merchantId, kind, category, period, userName, terms, by: staff.userName };
    const made = await offer(app, request, (tx, { id, termsHash, status }) =>
      audit(tx, {
        ...{ target: { kind: 'agencyContract', id }, merchantId, reason },
        ...{ before: null, after: { kind, userName, category, termsHash, status, templateId } },
      }),
    );
    // The caps may be lower than when it was kept: then it is for nobody.
    if ('outcome' in made && made.outcome === 'wrong') throw refuseContract(made);
    // Whoever was offered another one in this moment keeps that.
    ('outcome' in made ? missed : offered).push(userName);
  }
  if (offered.length === 0) throw fail('agency.offerNobody');
  return { offered: offered.length, left: Math.max(0, total - agents.length), skipped: missed, waits: null };
});

export const agencyTemplateHandlers: readonly StaffHandler[] = [templates, save, remove, preview, offerToMany];
