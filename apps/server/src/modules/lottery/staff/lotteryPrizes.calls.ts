import { approveLotteryPrizes, askLotteryPrizes, lotteryPrizes } from '@baize/contract/backoffice/lotteryRisk.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { FAMILIES, findLotteryGame, ODDS_SCALE, rulesOf } from '@baize/lottery/index.ts';
import { approvePrizes, askPrizes, listPrizes } from '../prizes.store.ts';
import { exactReturn } from '../reports.ts';
import { kindsBy, prizeHashOf, prizesAt, tableOf } from '../prizes.ts';
import { listTablesUsed } from '../reports.store.ts';
import { playName } from '../words.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const DECIMALS = 10_000;
const HUNDRED = 100;
const LEAST = 8_500;
const MOST = 9_800;

const read = onStaff(lotteryPrizes, async ({ app, db, language, input: { merchantId, gameCode }, fail }) => {
  await requireMerchant({ app, fail }, merchantId);
  const game = findLotteryGame(gameCode);
  if (!game) throw fail('lottery.unknown');
  const [used, table, versions] = await Promise.all([
    listTablesUsed(db, merchantId, gameCode),
    prizesAt(db, merchantId, game.family),
    listPrizes(db, merchantId, game.family),
  ]);
  return {
    ...{ tableId: table.id, hash: prizeHashOf(table), rtp: String(table.rtp / HUNDRED) },
    versions: versions.map((row) => ({
      ...{ tableId: tableOf(game.family, row).id, version: row.version, rtp: String(row.rtp / HUNDRED) },
      ...{ from: row.fromAt.toISOString(), askedBy: row.askedName, approvedBy: row.approvedName, reason: row.reason },
      waits: row.approvedBy === null,
    })),
    used: used.map(({ first, last, ...rest }) => ({ ...rest, first: first.toISOString(), last: last.toISOString() })),
    plays: rulesOf(game.family).plays.map((play) => {
      const kinds = kindsBy(table, play);
      return {
        ...{ playId: play.id, name: playName(play.id, language) },
        back: Math.floor(exactReturn(play, kinds) * DECIMALS) / DECIMALS,
        kinds: kinds.map(({ kind, odds, ways, outcomes }) => ({
          ...{ kind, odds: String(odds / ODDS_SCALE), oneIn: (outcomes / ways).toFixed(2) },
        })),
      };
    }),
  };
});

const ask = onStaff(askLotteryPrizes, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, from, reason } = input;
  const merchant = await requireMerchant({ app, fail }, merchantId);
  const family = FAMILIES.find((name) => name === input.family);
  if (!family) throw fail('lottery.unknown');
  const rtp = Math.round(Number(input.rtp) * HUNDRED);
  if (rtp < LEAST || rtp > MOST) throw invalid({ rtp: sentence('desk.returnRange') });
  await db.transaction(async (tx) => {
    const request = {
      ...{ rtp, reason, askedBy: staff.id, askedName: staff.userName },
      fromAt: dayStart(merchant.settings.timeZone, from),
    };
    if (!(await askPrizes(tx, merchantId, family, request))) throw fail('lottery.notEnterable');
    await audit(tx, {
      ...{ target: { kind: 'lotteryPrizes', id: family }, merchantId, reason },
      after: { rtp: input.rtp, from },
    });
  });
  return {};
});

const approve = onStaff(approveLotteryPrizes, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, version, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const family = FAMILIES.find((name) => name === input.family);
  if (!family) throw fail('lottery.unknown');
  await db.transaction(async (tx) => {
    const row = (await listPrizes(tx, merchantId, family)).find((one) => one.version === version);
    if (row?.approvedBy === null && (await isSamePerson({ app, staff }, tx, { id: row.askedBy })))
      throw fail('approval.sameStaff');
    const who = { version, staffId: staff.id, staffName: staff.userName };
    if (!row || !(await approvePrizes(tx, merchantId, family, who))) throw fail('lottery.notEnterable');
    await audit(tx, {
      ...{ target: { kind: 'lotteryPrizes', id: family }, merchantId, reason },
      after: { version, rtp: row.rtp / HUNDRED },
    });
  });
  return {};
});

export const lotteryPrizesHandlers: readonly StaffHandler[] = [read, ask, approve];
