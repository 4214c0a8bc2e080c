import { PROTECTION_DAYS } from '@baize/contract/backoffice/protection.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { dayStart } from '../../kernel/dayStart.rules.ts';
import { playedBetween } from '../wallet/rounds/index.ts';
import type { Player } from './change.ts';
import { listMinutes } from './members.store.ts';
import { zoneOf } from './play.ts';

const DAY_MS = 86_400_000;

/** Oldest first; the merchant's days. */
export async function daysOf(app: App, player: Player) {
  const zone = await zoneOf(app, player.merchantId);
  const today = Date.parse(`${dayIn(zone, app.clock.now())}T00:00:00Z`);
  const days = Array.from({ length: PROTECTION_DAYS }, (_, at) =>
    new Date(today - (PROTECTION_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
  const [played, minutes] = await Promise.all([
    playedBetween(
      app.db,
      player,
      days.map((day) => dayStart(zone, day)),
    ),
    listMinutes(app.db, player, days[0] ?? ''),
  ]);
  return days.map((day, at) => ({
    day,
    net: formatAmount((played[at]?.win ?? 0n) - (played[at]?.stake ?? 0n), player.currency),
    minutes: minutes.get(day) ?? 0,
  }));
}
