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
import type { Refusal } from '../../../kernel/refusal.ts';
import { listFeeds, saveFeed } from '../feeds.store.ts';
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

const save = onStaff(saveLotteryFeed, async ({ app, db, input, audit, invalid }) => {
  const { code, games, enabled, reason } = input;
  const publicKey = pemOf(input.publicKey);
  if (!isRsaKey(publicKey)) throw invalid({ publicKey: sentence('desk.notRsaKey') });
  if (games.some((game) => findLotteryGame(game)?.mode !== 'Lott'))
    throw invalid({ games: sentence('desk.officialGames') });
  await db.transaction(async (tx) => {
    await saveFeed(tx, { id: app.ids.uuid(), code, publicKey, games: [...new Set(games)].join(','), enabled });
    await audit(tx, { target: { kind: 'lotteryFeed', id: code }, merchantId: null, reason, after: { games, enabled } });
  });
  return {};
});

export const lotteryReportHandlers: readonly StaffHandler[] = [report, csv, feeds, save];
