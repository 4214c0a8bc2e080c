import {
  addFamilyDocument,
  decideFamilyCase,
  familyCase,
  familyCases,
  familyDocument,
  fileFamilyCase,
  stepFamilyCase,
} from '@baize/contract/backoffice/family.ts';
import { protectionStops } from '@baize/contract/backoffice/protection.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import { playState } from '@baize/contract/protection/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { findMember } from '../../identity/index.ts';
import { termEnd } from '../periods.ts';
import { freeOver } from '../stop.ts';

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
let site: Site;
let picture: string;
const reason = 'the documents fit and the debts are shown';
const DAY_MS = 86_400_000;
const KINDS = ['memberId', 'applicantId', 'relation'] as const;

beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  ruth = await server.seat('ruth', ADMINISTRATOR);
  const drawn = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'beige' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${drawn.toString('base64')}`;
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  site = await server.openSite();
  await site.member('ana');
});

const file = (more: Record<string, unknown> = {}) =>
  eva.ask(fileFamilyCase, {
    merchantId: site.merchantId,
    userName: 'ana',
    relation: 'spouse',
    applicantName: 'Maria Santos',
    applicantBirthday: '1990-05-01',
    applicantContact: '0917 555 0101',
    term: '1y',
    statement: 'She lost the rent of three months.',
    ...more,
  });
const look = async (caseId: string) => (await eva.ask(familyCase, { merchantId: site.merchantId, caseId })).value;
const add = (caseId: string, kind: (typeof KINDS)[number], sent = picture) =>
  eva.ask(addFamilyDocument, { merchantId: site.merchantId, caseId, kind, picture: sent });
const step = async (caseId: string, name: 'tell' | 'answer', answer = '') =>
  eva.ask(stepFamilyCase, {
    ...{ merchantId: site.merchantId, caseId, step: name, answer },
    version: (await look(caseId)).row.version,
  });
const decide = async (who: StaffPerson, caseId: string, decision: 'accept' | 'refuse' | 'lift') =>
  who.ask(decideFamilyCase, {
    ...{ merchantId: site.merchantId, caseId, decision, reason },
    version: (await look(caseId)).row.version,
  });
const titles = async () => {
  await server.app.events.deliver();
  return (await site.ask('ana', inbox, {})).value.list.map(({ title }) => title);
};

/** Nobody of the staff is logged in so long. */
async function later(ms: number): Promise<void> {
  server.clock.move(ms);
  for (const person of [eva, ruth]) await person.logIn();
}

/** An application whose file is whole and of which the member was told. */
async function told(): Promise<string> {
  const { caseId } = (await file()).value;
  for (const kind of KINDS) await add(caseId, kind);
  expect((await step(caseId, 'tell')).success).toBe(true);
  return caseId;
}

it('rule R2: spouse, adult child or parent apply, with the member’s ID, and one application is open at a time', async () => {
  const today = server.clock.now().toISOString().slice(0, 10);
  const young = `${Number(today.slice(0, 4)) - 17}${today.slice(4)}`;
  expect((await file({ relation: 'child', applicantBirthday: young })).fields).toHaveProperty('applicantBirthday');
  expect((await file({ relation: 'friend' })).fields).toHaveProperty('relation');
  expect((await file({ userName: 'nobody_here' })).fields).toHaveProperty('userName');
  const { caseId } = (await file()).value;
  expect((await file({ relation: 'parent' })).errorCode).toBe('family.taken');

  await add(caseId, 'applicantId');
  await add(caseId, 'relation');
  expect((await look(caseId)).missing).toEqual(['memberId']);
  expect((await step(caseId, 'tell')).errorCode).toBe('family.incomplete');
  expect((await add(caseId, 'memberId', 'data:image/png;base64,AAAA')).fields).toHaveProperty('picture');
  await add(caseId, 'memberId');
  const { documents, applicant } = await look(caseId);
  expect(applicant.name).toBe('Maria Santos');
  const [first] = documents;
  const shown = await eva.ask(familyDocument, {
    merchantId: site.merchantId,
    caseId,
    documentId: first?.documentId ?? '',
  });
  expect((await sharp(Buffer.from(shown.value.webp, 'base64')).metadata()).format).toBe('webp');
  const sights = (await server.audit()).filter(({ action }) => action === 'seeIdentity');
  expect(sights.length).toBeGreaterThan(0);
});

it('rule R2: the member is told and heard for seven days, then two of the staff decide', async () => {
  const { caseId: unheard } = (await file()).value;
  expect((await decide(eva, unheard, 'accept')).errorCode).toBe('family.hearing');
  expect((await decide(eva, unheard, 'refuse')).value.done).toBe(false);
  expect((await decide(ruth, unheard, 'refuse')).value.done).toBe(true);
  // Nobody was told of what never went on.
  expect(await titles()).toEqual([]);

  const caseId = await told();
  expect(await titles()).toEqual(['A relative requested your exclusion']);
  expect((await step(caseId, 'tell')).errorCode).toBe('family.closed');
  expect((await decide(eva, caseId, 'accept')).errorCode).toBe('family.hearing');
  await later(7 * DAY_MS);
  expect((await decide(eva, caseId, 'accept')).value).toEqual({ done: false, until: null });
  expect((await decide(eva, caseId, 'accept')).errorCode).toBe('approval.sameStaff');
  const until = termEnd('Asia/Manila', '1y', server.clock.now());
  expect((await decide(ruth, caseId, 'accept')).value).toEqual({ done: true, until: until.toISOString() });
  const { list } = (await ruth.ask(protectionStops, { merchantId: site.merchantId })).value;
  expect(list).toMatchObject([{ block: 'family', term: '1y', by: 'staff', reason }]);
  expect((await decide(eva, caseId, 'refuse')).errorCode).toBe('family.closed');
  expect((await eva.ask(familyCases, { merchantId: site.merchantId })).value.list).toEqual([]);
  const lines = (await server.audit()).filter(({ action }) => action === 'decideFamilyCase');
  expect(lines.slice(-2)).toMatchObject([
    { after: { done: false } },
    { after: { decision: 'accept', done: true }, reason },
  ]);

  await later(until.getTime() - server.clock.now().getTime());
  await freeOver(server.app);
  expect((await look(caseId)).row.state).toBe('over');
  const { id } = await site.member('ana');
  expect((await findMember(server.db, id))?.status).toBe('active');
});

it('rule R2: an answer is kept and ends the hearing, and what the family withdraws ends by two of the staff', async () => {
  const caseId = await told();
  expect((await step(caseId, 'answer')).fields).toHaveProperty('answer');
  expect((await step(caseId, 'answer', 'I agree, I need a pause.')).success).toBe(true);
  expect((await look(caseId)).answer).toBe('I agree, I need a pause.');
  expect((await decide(eva, caseId, 'lift')).errorCode).toBe('family.closed');
  await decide(eva, caseId, 'accept');
  const stale = { merchantId: site.merchantId, caseId, decision: 'accept', reason, version: 1 } as const;
  expect((await ruth.ask(decideFamilyCase, stale)).errorCode).toBe('staff.changedMeanwhile');
  expect((await site.ask('ana', playState, {})).value.mayPlay).toBe(true);
  expect((await decide(ruth, caseId, 'accept')).value.done).toBe(true);
  expect((await site.ask('ana', playState, {})).errorCode).toBe('session.ended');
  expect((await decide(ruth, caseId, 'lift')).value.done).toBe(false);
  expect((await decide(eva, caseId, 'lift')).value.done).toBe(true);
  const { id } = await site.member('ana');
  expect((await findMember(server.db, id))?.status).toBe('active');
  const [kept] = (await eva.ask(protectionStops, { merchantId: site.merchantId })).value.list;
  expect(kept).toMatchObject({ block: 'family', term: '1y' });
});
