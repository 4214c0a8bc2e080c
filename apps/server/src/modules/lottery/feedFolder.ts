import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { isSigned, readMessage, takeFeedResult, type FeedStatus } from './feed.routes.ts';
import { findFeed } from './feeds.store.ts';

const ENDING = '.jsonl';
const SIGNATURE = '.sig';
const BYTES_MAX = 1024 * 1024;
const FILES_MAX = 200;
/** Taken later, when locked or due. */
const LATER: readonly FeedStatus[] = ['tooEarly', 'notLocked'];

/** Size and time by name: no second look. */
const readBy = perApp((_app: App) => new Map<string, string>());

/**
 * Results by files: a message a line, and `<name>.sig`, the feed's signature over the bytes in base64. Read only,
 * repeatable.
 */
export async function readFeedFolder(app: App): Promise<void> {
  const folder = app.config.lotteryFeedFolder;
  if (folder === undefined) return;
  const read = readBy(app);
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).toSorted();
  for (const name of names.slice(-FILES_MAX)) {
    const { size, mtimeMs } = await stat(join(folder, name));
    const stamp = `${size} ${mtimeMs}`;
    if (size > BYTES_MAX || read.get(name) === stamp) continue;
    // Written last: without it the file is incomplete.
    const signature = await readFile(join(folder, name + SIGNATURE), 'utf8').catch(() => null);
    if (signature === null) continue;
    const statuses = await takeFile(app, name, await readFile(join(folder, name)), signature.trim());
    if (!statuses.some((status) => LATER.includes(status))) read.set(name, stamp);
  }
}

async function takeFile(app: App, name: string, bytes: Buffer, signature: string): Promise<FeedStatus[]> {
  const lines = bytes.toString('utf8').split('\n');
  const statuses: FeedStatus[] = [];
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const message = readMessage(Buffer.from(line));
    const feed = message && (await findFeed(app.db, message.feed));
    if (!message) statuses.push('badMessage');
    else if (!feed?.enabled || !isSigned(feed, bytes, signature)) statuses.push('badSignature');
    else statuses.push(await takeFeedResult(app, feed, message));
  }
  const bad = statuses.filter((status) => status === 'badSignature' || status === 'badMessage').length;
  if (bad > 0) app.log.warn({ file: name, lines: bad }, 'lines of a file with official results were not taken');
  return statuses;
}
