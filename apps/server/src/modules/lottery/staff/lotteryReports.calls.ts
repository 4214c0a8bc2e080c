import { daysFrom } from '@baize/contract/calendar.ts';
import {
  LOTTERY_ISSUE_DAYS_MAX,
  LOTTERY_REPORT_DAYS_MAX,
  LOTTERY_REPORT_LINES_MAX,
  lotteryFeeds,
  lotteryReport,
  lotteryReportCsv,
  saveLotteryFeed,
} from '@baize/contract/backoffice/lotteryRisk.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { createPublicKey } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fingerprintOf } from '../../../kernel/fingerprint.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { findFeed, findFeedAsker, listFeeds, saveFeed, type FeedRow } from '../feeds.store.ts';
import { readReport, reportCsvOf } from '../reports.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

function checkDays(
  { from, to, by }: { from: string; to: string; by: string },
  invalid: (fields: Record<string, string>) => Refusal,
): void {
  if (to < from) throw invalid({ to: sentence('field.endBeforeStart') });
  const most = by === 'issue' ? LOTTERY_ISSUE_DAYS_MAX : LOTTERY_REPORT_DAYS_MAX;
  if (daysFrom(from, to) > most) throw invalid({ to: sentence('field.daysMax', { max: most }) });
}

type Asked = Pick<StaffAsk<typeof lotteryReport>, 'app' | 'input' | 'fail' | 'invalid'>;
async function checkQuestion({ app, input, fail, invalid }: Asked): Promise<void> {
  await requireMerchant({ app, fail }, input.merchantId);
  if (input.gameCode !== undefined && !findLotteryGame(input.gameCode)) throw fail('lottery.unknown');
  checkDays(input, invalid);
}

const report = onStaff(lotteryReport, async (ask) => {
  await checkQuestion(ask);
  return readReport(ask.app, { ...ask.input, language: ask.language }, LOTTERY_REPORT_LINES_MAX);
});

const csv = onStaff(lotteryReportCsv, async (ask) => {
  await checkQuestion(ask);
  return reportCsvOf(ask.app, { ...ask.input, language: ask.language });
});

const feeds = onStaff(lotteryFeeds, async ({ db }) => ({
  list: (await listFeeds(db)).map(({ id, games, ...rest }) => ({ ...rest, feedId: id, games: games.split(',') })),
}));

/** Keys pasted into one line work, too. */
function pemOf(text: string): string {
  const bare = text.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll(/\s+/g, '');
  return `-----BEGIN PUBLIC KEY-----\n${bare.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END PUBLIC KEY-----\n`;
}

const isRsaKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const save = onStaff(saveLotteryFeed, async (ask) => {
  const { db, input, audit, invalid } = ask;
  const { code, enabled, reason } = input;
  const publicKey = pemOf(input.publicKey);
  if (!isRsaKey(publicKey)) throw invalid({ publicKey: sentence('desk.notRsaKey') });
  if (input.games.some((game) => findLotteryGame(game)?.mode !== 'Lott'))
    throw invalid({ games: sentence('desk.officialGames') });
  const games = [...new Set(input.games)].join(',');
  const asked = { code, publicKey, games, enabled };
  const waits = await db.transaction(async (tx) => {
    const before = await findFeed(tx, code);
    const onlyStops = before && !enabled && before.publicKey === publicKey && before.games === games;
    if (!onlyStops)
      return askSecond(ask, tx, {
        ...{ kind: 'lotteryFeed', target: code, audited: 'lotteryFeed', before: before ? shownFeed(before) : {} },
        ...{ after: shownFeed(asked), request: { before: before && shownFeed(before), asked } },
      });
    await saveFeed(tx, { ...before, enabled, askedById: await findFeedAsker(tx, before.id) });
    const change = { before: shownFeed(before), after: shownFeed(asked) };
    await audit(tx, { target: { kind: 'lotteryFeed', id: code }, merchantId: null, reason, ...change });
    return null;
  });
  return { waits };
});

type FeedDraft = Omit<FeedRow, 'id'>;
const shownFeed = ({ publicKey, games, enabled }: FeedDraft) => ({
  ...{ keyFingerprint: fingerprintOf(publicKey), games: games.split(','), enabled },
});

/** Whoever asked for a feed is one person with it: the other of two results is not theirs. */
export const feedApplier: ChangeApplier = {
  kind: 'lotteryFeed',
  async apply(app, tx, { target, request, askedById }) {
    const { before, asked } = request as { before: object | null; asked: FeedDraft };
    const now = await findFeed(tx, target);
    if (!isDeepStrictEqual(now && shownFeed(now), before)) return 'outdated';
    await saveFeed(tx, { ...asked, id: now?.id ?? app.ids.uuid(), askedById });
    return 'applied';
  },
};

export const lotteryReportHandlers: readonly StaffHandler[] = [report, csv, feeds, save];
