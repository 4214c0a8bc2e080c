import { roomTakings } from '@baize/contract/backoffice/rooms.ts';
import { RoomTakings } from '@baize/contract/vendor/rooms.ts';
import { formatAmount } from '@baize/money';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { checkReportDays, shownZoneOf, sumCategoryGgr } from '../../reports/index.ts';
import { namesOf } from '../../wallet/index.ts';
import { askVendors } from '../askVendors.ts';
import { hundredths } from './rooms.calls.ts';

const ANSWER_MS = 4000;
const PVP = 'PVP';

/** Vendors say what their rooms took; the ledger says what it must come to. */
const takings = onStaff(roomTakings, async (ask) => {
  const { app, db, input, invalid } = ask;
  const { merchantId, from, to } = input;
  checkReportDays(input, invalid);
  const merchant = await requireMerchant(ask, merchantId);
  const currency = input.currency || merchant.settings.currency;
  const zone = await shownZoneOf(app, merchantId);
  const span = { from: dayStart(zone, from).getTime(), to: dayEnd(zone, to).getTime() };
  const { told, silent } = await askVendors(
    app,
    { listType: PVP },
    {
      path: 'room/takings',
      message: () => ({ operator_id: merchantId, currency, ...span }),
      answer: RoomTakings,
      timeoutMs: ANSWER_MS,
    },
  );
  const lines = told.flatMap(({ vendor, value }) => value.map((line) => ({ vendor, line })));
  const [names, ledger] = await Promise.all([
    namesOf(
      app,
      lines.map(({ vendor, line }) => ({ vendor, game: line.game_code, source: vendor, reference: null })),
    ),
    sumCategoryGgr(db, {
      ...{ merchantId, currency, from, to, category: PVP },
      vendors: told.map(({ vendor }) => vendor),
    }),
  ]);
  const text = (amount: bigint): string => formatAmount(amount, currency);
  const ggrOf = ({ bought, paid }: { bought: number; paid: number }): bigint => hundredths(bought) - hundredths(paid);
  const all = lines.reduce((sum, { line }) => sum + ggrOf(line), 0n);
  const inLedger = ledger?.ggr ?? 0n;
  return {
    currency,
    list: lines.map(({ vendor, line }, at) => {
      const [ggr, rake, bots] = [ggrOf(line), hundredths(line.rake), hundredths(line.bots)];
      return {
        ...{ key: `${vendor} ${line.game_code}`, name: names[at] || line.game_code, vendor, sittings: line.sittings },
        ...{ bought: text(hundredths(line.bought)), paid: text(hundredths(line.paid)), ggr: text(ggr) },
        ...{ rake: text(rake), bots: text(bots), between: text(ggr - rake - bots) },
      };
    }),
    ledger: text(inLedger),
    difference: text(inLedger - all),
    silent: [...silent],
  };
});

export const takingHandlers: readonly StaffHandler[] = [takings];
