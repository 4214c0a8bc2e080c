import { agencyMoves } from '@baize/contract/backoffice/agency.ts';
import { agencyCorrections } from '@baize/contract/backoffice/agencyReview.ts';
import { cashierExceptions } from '@baize/contract/backoffice/cashierExceptions.ts';
import { adjustments } from '@baize/contract/backoffice/cashierLedger.ts';
import { pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { familyCases } from '@baize/contract/backoffice/family.ts';
import { kycCases } from '@baize/contract/backoffice/kyc.ts';
import { loyaltyOrders } from '@baize/contract/backoffice/loyalty.ts';
import { promotionClaims } from '@baize/contract/backoffice/promotions.ts';
import { restrictedImports } from '@baize/contract/backoffice/restrictedImport.ts';
import { restrictedList } from '@baize/contract/backoffice/restricted.ts';
import { reviewList } from '@baize/contract/backoffice/review.ts';
import { sentMessages } from '@baize/contract/backoffice/sentMessages.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { brokenBooks } from '../test/brokenBooks.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../test/desk.ts';
import type { Built } from '../src/createApp.ts';
import { allModules } from '../src/modules.ts';
import { seedCatalogue, seedDemo, seedDesk, seedHistories } from './index.ts';
import { DEMO_PASSWORD } from './people.ts';

const merchantId = 'mobile';
const WAIT = { timeout: 15_000, interval: 100 };
let server: DeskServer;
let eva: StaffPerson;
let refusals: readonly unknown[];

beforeAll(async () => {
  const made: Built[] = [];
  server = await startDeskServer({
    modules: (built) => (made.push(built), allModules(built.encryption)),
    config: { demoHistory: false },
  });
  const [built = expect.fail()] = made;
  await seedCatalogue(built);
  await seedHistories(server.app, await seedDemo(built), { site: server.http, playPastRounds: null });
  const warned = vi.spyOn(server.app.log, 'warn');
  await seedDesk(server.app, { site: server.http, desk: server.desk });
  refusals = warned.mock.calls.filter(([, words]) => words === 'a queue of the desk has nothing in it');
  warned.mockRestore();
  eva = server.stranger('eva');
  await eva.logIn({ password: DEMO_PASSWORD });
}, 120_000);
afterAll(() => server.stop());

/** What staff see of every queue: who or what waits, in which state. */
async function queues() {
  const at = { merchantId };
  const listed = async <Row>(answer: Promise<{ value: { list: readonly Row[] } }>, face: (row: Row) => string) =>
    (await answer).value.list.map(face);
  return {
    adjustments: await listed(eva.ask(adjustments, at), (row) => `${row.userName} ${row.amount} by ${row.proposedBy}`),
    corrections: await listed(eva.ask(agencyCorrections, at), (row) => `${row.receiver} ${row.difference}`),
    moves: await listed(eva.ask(agencyMoves, at), (row) => `${row.userName} to ${row.to}`),
    changes: await listed(eva.ask(pendingChanges, at), (row) => `${row.kind} by ${row.askedBy}`),
    exceptions: await listed(eva.ask(cashierExceptions, at), (row) => row.kind),
    families: await listed(eva.ask(familyCases, at), (row) => `${row.userName} ${row.state}`),
    identities: await listed(eva.ask(kycCases, at), (row) => `${row.userName} ${row.flags.join(' ')}`.trim()),
    flagged: await listed(eva.ask(kycCases, { ...at, kind: 'flagged' }), (row) => row.userName),
    restricted: await listed(eva.ask(restrictedList, at), (row) => `${row.kind} ${row.source}`.trim()),
    imports: await listed(eva.ask(restrictedImports, at), (row) => `${row.fileName} ${row.state}`),
    review: await listed(eva.ask(reviewList, at), (row) => `${row.userName} ${row.reason}`),
    reviewed: await listed(eva.ask(reviewList, { ...at, state: 'seen' }), (row) => `${row.userName} ${row.reason}`),
    sent: await listed(eva.ask(sentMessages, at), (row) => row.purpose),
    claims: await listed(eva.ask(promotionClaims, { ...at, state: 'all' }), (row) => `${row.userName} ${row.state}`),
    orders: await listed(eva.ask(loyaltyOrders, { ...at, state: 'all' }), (row) => `${row.userName} ${row.state}`),
  };
}

it('leaves no queue of the desk empty, each with what waits for another person, and the books whole', async () => {
  expect(refusals).toEqual([]);
  const seen = await queues();
  expect(seen).toMatchObject({
    adjustments: ['gina 500.00 by noel', 'jomar -300.00 by ruth', 'hugo 75.00 by noel'],
    moves: ['pia to mario'],
    changes: ['cashierLimits by eva', 'riskRules by eva', 'rains by eva'],
    exceptions: ['orphan', 'heldLong'],
    families: ['jomar filed', 'efren told'],
    identities: ['dina', 'efren device', 'jomar name'],
    flagged: ['efren'],
    review: ['dina wonBefore', 'efren debt'],
    reviewed: ['dina wonBefore'],
  });
  for (const [queue, rows] of Object.entries(seen)) expect(rows, queue).not.toEqual([]);
  expect(await brokenBooks(server)).toEqual([]);
});

it('says nothing a second time', async () => {
  // A list that is still being read would stand otherwise by itself, and the queues are read one after another.
  const reading = async () => (await queues()).imports.filter((row) => row.endsWith(' running'));
  await vi.waitFor(async () => expect(await reading()).toEqual([]), WAIT);
  const seen = await queues();
  const lines = (await server.audit()).length;
  await seedDesk(server.app, { site: server.http, desk: server.desk });
  expect(await queues()).toEqual(seen);
  expect(await server.audit()).toHaveLength(lines);
});
