import { daysFrom } from '@baize/contract/calendar.ts';
import {
  LOTTERY_REPORT_DAYS_MAX,
  lotteryFeeds,
  lotteryReport,
  lotteryReportCsv,
  saveLotteryFeed,
} from '@baize/contract/backoffice/lotteryRisk.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { createPublicKey } from 'node:crypto';
import type { Refusal } from '../../../kernel/refusal.ts';
import { listFeeds, saveFeed } from '../feeds.store.ts';
import { readReport, reportCsvOf } from '../reports.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

function checkDays(
  { from, to }: { from: string; to: string },
  invalid: (fields: Record<string, string>) => Refusal,
): void {
  if (to < from) throw invalid({ to: 'The end is before the beginning.' });
  if (daysFrom(from, to) > LOTTERY_REPORT_DAYS_MAX) throw invalid({ to: `At most ${LOTTERY_REPORT_DAYS_MAX} days.` });
}

const report = onStaff(lotteryReport, async ({ app, input, fail, invalid }) => {
  await requireMerchant({ app, fail }, input.merchantId);
  checkDays(input, invalid);
  return readReport(app, input);
});

const csv = onStaff(lotteryReportCsv, async ({ app, input, fail, invalid }) => {
  await requireMerchant({ app, fail }, input.merchantId);
  checkDays(input, invalid);
  return reportCsvOf(app, input);
});

const feeds = onStaff(lotteryFeeds, async ({ db }) => ({
  list: (await listFeeds(db)).map(({ id, games, ...rest }) => ({ ...rest, feedId: id, games: games.split(',') })),
}));

/** A key that was pasted into one line is a key, too. */
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
  if (!isRsaKey(publicKey)) throw invalid({ publicKey: 'This is not a public RSA key as PEM.' });
  if (games.some((game) => findLotteryGame(game)?.mode !== 'Lott'))
    throw invalid({ games: 'Only games with official results.' });
  await db.transaction(async (tx) => {
    await saveFeed(tx, { id: app.ids.uuid(), code, publicKey, games: [...new Set(games)].join(','), enabled });
    await audit(tx, { target: { kind: 'lotteryFeed', id: code }, merchantId: null, reason, after: { games, enabled } });
  });
  return {};
});

export const lotteryReportHandlers: readonly StaffHandler[] = [report, csv, feeds, save];
