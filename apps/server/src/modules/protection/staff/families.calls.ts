import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import {
  FAMILY_CHILD_AGE_MIN,
  addFamilyDocument,
  decideFamilyCase,
  familyCase,
  familyCases,
  familyDocument,
  fileFamilyCase,
  stepFamilyCase,
  type FamilyCaseRow,
} from '@baize/contract/backoffice/family.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isUuid } from '../../../kernel/cursor.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { present } from '../../../kernel/must.ts';
import { findCredentials, findMember, listMembersById } from '../../identity/index.ts';
import {
  addFamilyDocumentTo,
  decideFamilyOf,
  fileFamily,
  findFamily,
  keepFamilyAnswer,
  openFamilyWords,
  readFamilyDocument,
  tellFamily,
} from '../family.ts';
import { listFamilyCases, listFamilyDocuments, lockFamilyCase, type FamilyRow } from '../family.store.ts';
import { mayApply, missingDocuments } from '../family.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const faceOf = (row: FamilyRow, userName: string, staffId: string): FamilyCaseRow => ({
  caseId: row.id,
  memberId: row.memberId,
  userName,
  relation: row.relation,
  term: row.term,
  state: row.state,
  filedAt: row.filedAt.toISOString(),
  answerUntil: row.answerUntil?.toISOString() ?? null,
  answered: row.answeredAt !== null,
  proposed: row.proposed,
  proposedByMe: row.proposedBy === staffId,
  until: row.until?.toISOString() ?? null,
  version: row.version,
});

const cases = onList(familyCases, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId, show } }, { after, limit }) =>
    listFamilyCases(db, { merchantId, open: show === 'open', before: after?.[0] ?? null, limit }),
  placeOf: ({ id }) => [id],
  present: async (page, { db, staff, input }) => {
    const ids = [...new Set(page.map(({ memberId }) => memberId))];
    const members = await listMembersById(db, input.merchantId, ids);
    const nameOf = (id: string): string => members.find((member) => member.id === id)?.userName ?? '';
    return page.map((row) => faceOf(row, nameOf(row.memberId), staff.id));
  },
});

const one = onStaff(familyCase, async (ask) => {
  const { app, db, input, staff, fail } = ask;
  const { merchantId, caseId: id } = input;
  const row = await findFamily(app, { merchantId, id });
  if (!row) throw fail('family.unknown');
  await backofficeOf(app).logDocumentAccess({ ...ask, input: { merchantId, memberId: row.memberId } });
  const documents = await listFamilyDocuments(db, row);
  const [member] = await listMembersById(db, merchantId, [row.memberId]);
  const { name, birthday, contact, statement, answer } = openFamilyWords(app, row);
  return {
    row: faceOf(row, member?.userName ?? '', staff.id),
    applicant: { name, birthday, contact },
    statement,
    answer,
    documents: documents.map((document) => ({
      documentId: document.id,
      kind: document.kind,
      at: document.at.toISOString(),
    })),
    missing: missingDocuments(documents.map(({ kind }) => kind)),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
});

const file = onStaff(fileFamilyCase, async (ask) => {
  const { app, db, input, staff, fail, invalid } = ask;
  const { merchantId, userName, relation, term, applicantBirthday: birthday } = input;
  const merchant = await requireMerchant(ask, merchantId);
  const found = await findCredentials(db, merchantId, userName);
  if (!found) throw invalid({ userName: sentence('desk.memberUnknown') });
  if (!mayApply(relation, birthday, dayIn(merchant.settings.timeZone, app.clock.now())))
    throw invalid({ applicantBirthday: sentence('desk.childOfAge', { age: FAMILY_CHILD_AGE_MIN }) });
  const player = { merchantId, memberId: found.id, currency: found.currency };
  const words = { name: input.applicantName, birthday, contact: input.applicantContact, statement: input.statement };
  return db.transaction(async (tx) => {
    const caseId = await fileFamily(app, tx, player, { relation, term, words, staffId: staff.id });
    if (caseId === null) throw fail('family.taken');
    const after = { userName, relation, term, caseId };
    await ask.audit(tx, { target: { kind: 'member', id: found.id }, merchantId, after });
    return { caseId };
  });
});

const addDocument = onStaff(addFamilyDocument, async (ask) => {
  const { app, input, staff, fail, invalid } = ask;
  const { merchantId, caseId: id, kind, picture } = input;
  const added = await addFamilyDocumentTo(app, { merchantId, id }, { kind, picture, staffId: staff.id }, (tx, row) =>
    ask.audit(tx, { target: { kind: 'member', id: row.memberId }, merchantId, after: { document: kind, caseId: id } }),
  );
  if (!('refused' in added)) return { documentId: added.id };
  if (added.refused === 'picture') throw invalid({ picture: sentence('desk.pictureMin', { width: 100, height: 100 }) });
  throw fail(added.refused);
});

const document = onStaff(familyDocument, async (ask) => {
  const { app, input, fail } = ask;
  const at = { merchantId: input.merchantId, id: input.caseId };
  const row = await findFamily(app, at);
  const webp = row && (await readFamilyDocument(app, at, input.documentId));
  if (!webp) throw fail('family.unknown');
  await backofficeOf(app).logDocumentAccess({ ...ask, input: { merchantId: row.merchantId, memberId: row.memberId } });
  return { webp: webp.toString('base64') };
});

const step = onStaff(stepFamilyCase, async (ask) => {
  const { app, db, input, staff, fail, invalid } = ask;
  const { merchantId, caseId: id, version, answer } = input;
  if (input.step === 'answer' && answer === '') throw invalid({ answer: sentence('desk.memberAnswer') });
  const done = await db.transaction(async (tx) => {
    const row = await lockFamilyCase(tx, { merchantId, id });
    if (!row) throw fail('family.unknown');
    if (row.version !== version) throw fail('staff.changedMeanwhile');
    const stepped =
      input.step === 'tell' ? await tellFamily(app, tx, row, staff.id) : await keepFamilyAnswer(app, tx, row, answer);
    if ('refused' in stepped) throw fail(stepped.refused);
    const after = { step: input.step, caseId: id };
    await ask.audit(tx, { target: { kind: 'member', id: row.memberId }, merchantId, after });
    return { answerUntil: stepped.answerUntil.toISOString() };
  });
  await app.events.deliver();
  return done;
});

const decide = onStaff(decideFamilyCase, async (ask) => {
  const { app, db, input, staff, fail } = ask;
  const { merchantId, caseId: id, version, decision, reason } = input;
  const { memberId, ...done } = await db.transaction(async (tx) => {
    const row = await lockFamilyCase(tx, { merchantId, id });
    if (!row) throw fail('family.unknown');
    if (row.version !== version) throw fail('staff.changedMeanwhile');
    const { currency } = present(await findMember(tx, row.memberId), 'a member of an application stays');
    const decided = await decideFamilyOf(app, tx, row, currency, { decision, staffId: staff.id, reason });
    if ('refused' in decided) throw fail(decided.refused);
    const until = decided.until?.toISOString() ?? null;
    const after = { decision, done: decided.done, until, caseId: id };
    await ask.audit(tx, { target: { kind: 'member', id: row.memberId }, merchantId, reason, after });
    return { memberId: row.memberId, done: decided.done, until };
  });
  await app.events.deliver();
  app.live.toMember(memberId, { type: 'protection' });
  return done;
});

/** Family exclusion at the desk. */
export const familyHandlers: readonly StaffHandler[] = [cases, one, file, addDocument, document, step, decide];
