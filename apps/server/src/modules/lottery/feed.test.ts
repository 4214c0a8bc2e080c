import { lotteryFeeds, saveLotteryFeed } from '@baize/contract/backoffice/lotteryRisk.ts';
import { drawsOf } from '@baize/fair/node.ts';
import { rulesOf } from '@baize/lottery/index.ts';
import { SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { openHall } from '../../../test/lotteryHall.ts';
import { driveIssues } from './drive.ts';
import { readFeedFolder } from './feedFolder.ts';
import type { IssueRow } from './issues.store.ts';
import { enterResult } from './results.ts';

const keys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
};
const KQXS = keys();
const STRANGER = keys();
const NUMBERS = ['482915', ...Array<string>(11).fill('30718'), ...Array<string>(4).fill('6412'), '905', '37'];
const THIRD = ['482917', ...NUMBERS.slice(1)];
const OTHERS = ['482916', ...NUMBERS.slice(1)];

let server: DeskServer;
let hall: ReturnType<typeof openHall>;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  hall = openHall(server);
  eva = await server.seat('eva', ADMINISTRATOR);
  const feed = {
    code: 'KQXS',
    publicKey: KQXS.publicKey,
    games: ['vns-a', 'vns-b'],
    enabled: true,
    reason: 'our source',
  };
  expect((await server.agreed(eva.ask(saveLotteryFeed, feed))).success).toBe(true);
});
afterAll(() => server.stop());

async function lockedIssue(): Promise<IssueRow> {
  // All tests give the same numbers: those of the issue before would be no result.
  await server.db.run`update lottery_issue set numbers = null where game = 'vns-a' and state in ('drawn', 'settled')`;
  const site = await server.openSite();
  const [issue = expect.fail()] = await hall.openIssues(site, 1, 'vns-a');
  await hall.pass(issue);
  await driveIssues(server.app);
  return hall.issueOf(issue.id);
}
async function send(issue: IssueRow, change: Record<string, unknown> = {}, key = KQXS.privateKey): Promise<string> {
  const body = JSON.stringify({
    ...{ request_uuid: randomUUID(), feed: 'KQXS', game_code: 'vns-a', numero: issue.numero },
    ...{ drawn_at: new Date().toISOString(), numbers: NUMBERS, final: true },
    ...change,
  });
  const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
  const reply = await server.http.inject({
    ...{ method: 'POST', url: '/vendor/v1/lottery/result', payload: body },
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
  });
  return (reply.json() as { status: string }).status;
}
const type = (issue: IssueRow, numbers: readonly string[] = NUMBERS, name = 'noel') =>
  enterResult(server.app, server.db, issue, {
    numbers: numbers.join(','),
    source: 'the page',
    clerk: { id: randomUUID(), name },
  });

it('counts as one of the two entries: with a person who types the same the result stands, after the hold-off', async () => {
  const issue = await lockedIssue();
  expect([await send(issue), await send(issue)]).toEqual(['waiting', 'repeated']);
  expect((await hall.issueOf(issue.id)).state).toBe('locked');
  expect(await type(await hall.issueOf(issue.id))).toBe('drawn');
  expect(await send(issue)).toBe('repeated');
  await driveIssues(server.app);
  expect(await hall.issueOf(issue.id)).toMatchObject({ state: 'drawn', numbers: NUMBERS.join(','), disputed: false });
});

it('holds what is not paid when it contradicts a result, until two confirm or correct it', async () => {
  for (const [numbers, outcome, version] of [
    [NUMBERS, 'confirmed', 1],
    [OTHERS, 'corrected', 2],
  ] as const) {
    const issue = await lockedIssue();
    expect([await type(issue), await type(issue, NUMBERS, 'ruth')]).toEqual(['waiting', 'drawn']);
    expect(await send(issue, { numbers: OTHERS })).toBe('disputed');
    const isOver = () =>
      server.db
        .run`update lottery_issue set settle_from = clock_timestamp() - interval '1 second' where id = ${issue.id}`;
    await isOver();
    await driveIssues(server.app);
    expect(await hall.issueOf(issue.id)).toMatchObject({ state: 'drawn', disputed: true });
    expect(await type(await hall.issueOf(issue.id), numbers)).toBe('waiting');
    expect(await type(await hall.issueOf(issue.id), numbers, 'ruth')).toBe(outcome);
    await isOver();
    await driveIssues(server.app);
    const settled = { state: 'settled', disputed: false, numbers: numbers.join(','), version };
    expect(await hall.issueOf(issue.id)).toMatchObject(settled);
  }
});

it('is not taken with the numbers of the issue before, nor with those of an example; neither is a person', async () => {
  const [before, issue] = [await lockedIssue(), await lockedIssue()];
  expect([await type(before), await type(before, NUMBERS, 'ruth')]).toEqual(['waiting', 'drawn']);
  expect([await type(issue), await send(issue)]).toEqual(['copied', 'badNumbers']);
  const example = rulesOf('VNS').draw(drawsOf({ serverSeed: '7f'.repeat(32), clientSeed: 'kalabaw', nonce: 1 }));
  expect(await type(issue, example)).toBe('copied');
  expect(await type(issue, OTHERS)).toBe('waiting');
});

it('settles nothing where it differs from a person, or contradicts itself', async () => {
  const issue = await lockedIssue();
  expect(await type(issue)).toBe('waiting');
  expect(await send(issue, { numbers: OTHERS })).toBe('differ');
  expect(await hall.issueOf(issue.id)).toMatchObject({ state: 'locked', disputed: true, numbers: null });
  expect([await send(issue), await send(issue, { numbers: OTHERS })]).toEqual(['waiting', 'disputed']);
  expect([await send(issue), await type(await hall.issueOf(issue.id), NUMBERS, 'ruth')]).toEqual(['waiting', 'drawn']);
  expect((await hall.issueOf(issue.id)).disputed).toBe(false);
});

it('is not believed unsigned, early, for another game, or with numbers that cannot be', async () => {
  const issue = await lockedIssue();
  expect(await send(issue, {}, STRANGER.privateKey)).toBe('badSignature');
  expect(await send(issue, { feed: 'OTHER' })).toBe('badSignature');
  expect(await send(issue, { drawn_at: '2026-01-01T00:00:00Z' })).toBe('tooEarly');
  expect(await send(issue, { numbers: NUMBERS.slice(1) })).toBe('badNumbers');
  expect(await send(issue, { game_code: 'vnn-day' })).toBe('unknown');
  expect(await send(issue, { game_code: 'd3-day' })).toBe('unknown');
  expect(await send(issue, { numero: '20990101' })).toBe('unknown');
  expect(await send(issue, { final: false })).toBe('notFinal');
  expect(await send(issue, { numbers: 'no list' })).toBe('badMessage');
  const site = await server.openSite();
  const [open = expect.fail()] = await hall.openIssues(site, 1, 'vns-a');
  expect(await send(open)).toBe('tooEarly');
  expect((await hall.issueOf(issue.id)).state).toBe('locked');
});

it('is kept by staff of the platform, for games with official results only', async () => {
  const request = {
    code: 'NEW',
    publicKey: STRANGER.publicKey,
    games: ['vns-b'],
    enabled: false,
    reason: 'a second source',
  };
  expect((await eva.ask(saveLotteryFeed, { ...request, games: ['ssc-1m'] })).fields).toHaveProperty('games');
  const noKey = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----';
  expect((await eva.ask(saveLotteryFeed, { ...request, publicKey: noKey })).fields).toHaveProperty('publicKey');
  expect((await server.agreed(eva.ask(saveLotteryFeed, request))).success).toBe(true);
  const { list } = (await eva.ask(lotteryFeeds, {})).value;
  expect(list.map(({ code, enabled }) => [code, enabled])).toEqual([
    ['KQXS', true],
    ['NEW', false],
  ]);
});

it('takes signed files of a folder, each line once, and looks again at what came too early', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-feed-'));
  const app = { ...server.app, config: { ...server.app.config, lotteryFeedFolder: folder } };
  const lineOf = ({ numero }: IssueRow, numbers = NUMBERS) =>
    JSON.stringify({
      ...{ request_uuid: randomUUID(), feed: 'KQXS', game_code: 'vns-a', numero },
      ...{ drawn_at: new Date().toISOString(), numbers, final: true },
    });
  const lay = (name: string, lines: readonly string[], key = KQXS.privateKey) => {
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, `${name}.sig`), sign('RSA-SHA256', bytes, key).toString('base64'));
  };
  const [one, two] = [await lockedIssue(), await lockedIssue()];
  lay('a.jsonl', [lineOf(one), lineOf(two, THIRD)]);
  lay('b.jsonl', [lineOf(one, OTHERS)], STRANGER.privateKey);
  writeFileSync(join(folder, 'c.jsonl'), lineOf(two, OTHERS));
  await readFeedFolder(app);
  await readFeedFolder(app);
  expect(await type(await hall.issueOf(one.id))).toBe('drawn');
  expect(await type(await hall.issueOf(two.id), THIRD)).toBe('drawn');
  const site = await server.openSite();
  const [open = expect.fail()] = await hall.openIssues(site, 1, 'vns-a');
  const early = new Date(open.drawAt).toISOString();
  lay('d.jsonl', [lineOf(open).replace(/"drawn_at":"[^"]*"/, `"drawn_at":"${early}"`)]);
  await readFeedFolder(app);
  await hall.pass(open);
  await driveIssues(server.app);
  lay('d.jsonl', [lineOf(open)]);
  await readFeedFolder(app);
  expect(await type(await hall.issueOf(open.id))).toBe('drawn');
  rmSync(folder, { recursive: true });
});
