import { drawsOf } from '@baize/fair/node.ts';
import { rulesOf } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { isSamePerson } from '../../kernel/staff/secondPerson.ts';
import { findFeedAsker } from './feeds.store.ts';
import { endDispute, listResults, markDisputed, voidIssue, writeResult, type IssueRow } from './issues.store.ts';
import { deleteTyped, findTyped, insertTyped } from './typed.store.ts';
import { gameOf } from './takeOrder.ts';

/** From the second entry to the first payment: a third look can stop it. */
const HOLD_SECONDS = 120;

export interface Clerk {
  readonly id: string;
  readonly name: string;
}

/** In place of one of the two who type. */
export const feedName = (code: string): string => `feed ${code}`;
const isFeed = (name: string): boolean => name.startsWith('feed ');

/** With zeros, by commas; null: not this game's. */
export function readNumbers(issue: Pick<IssueRow, 'game'>, text: string): string | null {
  const { family } = gameOf(issue.game);
  const numbers = text.split(/[\s,]+/).filter((number) => number !== '');
  return rulesOf(family).isDraw(numbers) ? numbers.join(',') : null;
}

/** The published example: copied from a document, it is no result. */
const EXAMPLE = { serverSeed: '7f'.repeat(32), clientSeed: 'kalabaw', nonce: 1 };

/** Of the issue before, or the published example. */
async function isCopied(tx: Db, { game, merchantId, seq }: IssueRow, numbers: string): Promise<boolean> {
  const [before] = await listResults(tx, { game, merchantId }, { before: seq, limit: 1 });
  return numbers === before?.numbers || numbers === rulesOf(gameOf(game).family).draw(drawsOf(EXAMPLE)).join(',');
}

export type Entered =
  | 'waiting'
  | 'drawn'
  | 'corrected'
  | 'confirmed'
  | 'differ'
  | 'sameStaff'
  | 'notEnterable'
  | 'copied';

/** A feed is one person with whoever asked for its key. */
async function isSameClerk(
  app: App,
  tx: Db,
  first: { readonly staffId: string; readonly staffName: string },
  clerk: Clerk,
): Promise<boolean> {
  if (first.staffId === clerk.id) return true;
  const personOf = async (id: string, name: string) => (isFeed(name) ? findFeedAsker(tx, id) : id);
  const [one, other] = [await personOf(first.staffId, first.staffName), await personOf(clerk.id, clerk.name)];
  if (one === null || other === null) return false;
  return isSamePerson({ app, staff: { id: other } }, tx, { id: one });
}

/** One of two unseen entries; only the same twice counts. Settled: a correction; doubted: the same confirms. */
export async function enterResult(
  app: App,
  tx: Db,
  issue: IssueRow,
  entry: { numbers: string; source: string; reason?: string; clerk: Clerk },
): Promise<Entered> {
  if (!isEnterable(issue) || (issue.numbers === entry.numbers && !issue.disputed)) return 'notEnterable';
  if (await isCopied(tx, issue, entry.numbers)) return 'copied';
  const { clerk, numbers, source } = entry;
  const mine = { kind: 'result', numbers, source, staffId: clerk.id, staffName: clerk.name } as const;
  const first = await findTyped(tx, issue.id, 'result');
  if (!first) return (await insertTyped(tx, issue, mine)) ? 'waiting' : 'sameStaff';
  if (await isSameClerk(app, tx, first, clerk)) return 'sameStaff';
  await deleteTyped(tx, issue.id, 'result');
  if (first.numbers !== numbers) {
    await markDisputed(tx, issue.id);
    return 'differ';
  }
  if (issue.numbers === numbers) return (await endDispute(tx, issue)) ? 'confirmed' : 'notEnterable';
  const written = await writeResult(tx, issue, {
    ...{
      numbers,
      source: isFeed(first.staffName) || isFeed(clerk.name) ? 'feed' : 'staff',
      reference: first.source,
      firstBy: first.staffName,
      secondBy: clerk.name,
    },
    // Of what two typed unseen, the one that ends it.
    reason: issue.version === 0 ? '' : (entry.reason ?? source),
    holdSeconds: HOLD_SECONDS,
  });
  if (!written) return 'notEnterable';
  return issue.version === 0 ? 'drawn' : 'corrected';
}

/** Whether an issue's result comes from outside. */
export const isOfficial = ({ game }: Pick<IssueRow, 'game'>): boolean => gameOf(game).mode === 'Lott';

/** Waiting, settled, or held in doubt. */
const isEnterable = (issue: IssueRow): boolean =>
  isOfficial(issue) &&
  (issue.state === 'locked' || issue.state === 'settled' || (issue.state === 'drawn' && issue.disputed));

/** By two, also after a draw. An own draw is proven and stays. */
export async function askVoid(
  app: App,
  tx: Db,
  issue: IssueRow,
  { reason, clerk }: { reason: string; clerk: Clerk },
): Promise<'waiting' | 'void' | 'sameStaff' | 'notEnterable'> {
  if (issue.state === 'void' || (!isOfficial(issue) && (issue.state === 'drawn' || issue.state === 'settled')))
    return 'notEnterable';
  const first = await findTyped(tx, issue.id, 'void');
  const mine = { kind: 'void', numbers: '', source: reason, staffId: clerk.id, staffName: clerk.name } as const;
  if (!first) return (await insertTyped(tx, issue, mine)) ? 'waiting' : 'sameStaff';
  if (await isSameClerk(app, tx, first, clerk)) return 'sameStaff';
  await deleteTyped(tx, issue.id, 'void');
  return (await voidIssue(tx, issue.id, first.source)) ? 'void' : 'notEnterable';
}
