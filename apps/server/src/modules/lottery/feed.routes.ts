import { SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import type { FastifyInstance } from 'fastify';
import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { tellDrawn } from './drive.ts';
import { findFeed, type FeedRow } from './feeds.store.ts';
import { databaseNow, findNumero, listVersions, markDisputed, type IssueRow } from './issues.store.ts';
import { deleteTyped, findTyped } from './typed.store.ts';
import { scopeOf } from './plan.ts';
import { enterResult, feedName, readNumbers } from './results.ts';

const FeedResult = v.object({
  request_uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  feed: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{3,20}$/)),
  game_code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,20}$/)),
  numero: v.pipe(v.string(), v.regex(/^\d{8}(-\d{1,4})?$/)),
  drawn_at: v.pipe(v.string(), v.isoTimestamp()),
  numbers: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,6}$/))), v.minLength(1), v.maxLength(40)),
  final: v.boolean(),
});
type FeedResult = v.InferOutput<typeof FeedResult>;

/** `waiting`: for a second source; `differ`: both entries are void. */
export type FeedStatus =
  | 'waiting'
  | 'drawn'
  | 'repeated'
  | 'differ'
  | 'disputed'
  | 'tooEarly'
  | 'notLocked'
  | 'unknown'
  | 'badNumbers'
  | 'notFinal'
  | 'badMessage'
  | 'badSignature';

const FUTURE_MS = 60_000;
const BODY_BYTES = 8 * 1024;

/**
 * Results by message, verified over its bytes by the feed's key: one of two entries; the other is a person's or
 * another feed's.
 */
export async function mountFeed(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/vendor/v1/lottery/result', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = readMessage(body);
      const feed = message && (await findFeed(app.db, message.feed));
      const signature = request.headers[SIGNATURE_HEADER.toLowerCase()];
      let status: FeedStatus = message ? 'badSignature' : 'badMessage';
      if (message && feed?.enabled && typeof signature === 'string' && isSigned(feed, body, signature))
        status = await takeFeedResult(app, feed, message);
      else await app.rateLimits.take('unsigned', readAddress(request.ip));
      return reply.send({ request_uuid: message?.request_uuid ?? '', status });
    });
  });
}

/** Null: no message. */
export function readMessage(body: Buffer): FeedResult | null {
  try {
    const read = v.safeParse(FeedResult, JSON.parse(body.toString('utf8')));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Whether a feed has signed these bytes. */
export function isSigned({ publicKey }: FeedRow, body: Buffer, signature: string): boolean {
  try {
    return verify('RSA-SHA256', body, createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The same message gets the same answer. */
export async function takeFeedResult(app: App, feed: FeedRow, message: FeedResult): Promise<FeedStatus> {
  const game = findLotteryGame(message.game_code);
  if (game?.mode !== 'Lott' || !feed.games.split(',').includes(game.code)) return 'unknown';
  const issue = await findNumero(app.db, scopeOf(game, ''), message.numero);
  if (!issue) return 'unknown';
  if (!message.final) return 'notFinal';
  const drawnAt = new Date(message.drawn_at);
  const now = await databaseNow(app.db);
  if (drawnAt < issue.drawAt || drawnAt.getTime() > now.getTime() + FUTURE_MS) return 'tooEarly';
  const numbers = readNumbers(issue, message.numbers.join(','));
  if (numbers === null) return 'badNumbers';
  if (issue.state === 'drawn' || issue.state === 'settled') {
    const versions = await listVersions(app.db, '', issue.id);
    if (versions.some((version) => version.numbers === numbers)) return 'repeated';
    // A third, different look holds what is unpaid.
    if (await markDisputed(app.db, issue.id))
      app.log.error({ issue: issue.id, feed: feed.code }, 'a feed contradicts a result: what is not paid is held');
    return 'disputed';
  }
  if (issue.state !== 'locked') return 'notLocked';
  const told = await app.db.transaction((tx) =>
    enterFed(app, tx, issue, { feed, numbers, uuid: message.request_uuid }),
  );
  if (told === 'drawn' || told === 'differ') await tellDrawn(app, issue);
  if (told === 'differ')
    app.log.error(
      { issue: issue.id, feed: feed.code },
      'a feed and another source differ about a result: nothing is settled',
    );
  return told;
}

async function enterFed(
  app: App,
  tx: Db,
  issue: IssueRow,
  { feed, numbers, uuid }: { feed: FeedRow; numbers: string; uuid: string },
): Promise<'waiting' | 'drawn' | 'differ' | 'repeated' | 'disputed' | 'badNumbers'> {
  const first = await findTyped(tx, issue.id, 'result');
  if (first?.staffId === feed.id) {
    if (first.numbers === numbers) return 'repeated';
    // It contradicts itself: neither of its messages counts.
    await deleteTyped(tx, issue.id, 'result');
    await markDisputed(tx, issue.id);
    return 'disputed';
  }
  const name = feedName(feed.code);
  const clerk = { id: feed.id, name };
  const told = await enterResult(app, tx, issue, { numbers, source: `${name} ${uuid}`, clerk });
  if (told === 'copied') return 'badNumbers';
  return told === 'waiting' || told === 'drawn' || told === 'differ' ? told : 'disputed';
}
