import type { RateKey } from '@baize/contract/agency/shapes.ts';
import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import { languageOf, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { formatPercent } from '@baize/i18n/percents.ts';
import type { App } from '../../kernel/app.ts';
import { dayStart } from '../../kernel/dayStart.rules.ts';
import { leaveNotice } from '../delivery/index.ts';
import { shownZoneOf } from '../reports/index.ts';
import type { Ppm } from './keys.rules.ts';

const GAMES: Readonly<Record<RateKey, string>> = {
  ...{ RNG: 'Slots', LIVE: 'Live', PVP: 'Cards', FISH: 'Fishing' },
  ...{ SPORTS: 'Sports', LOTT: 'Lottery', ELOTT: 'E-lottery' },
};
const PPM_WHOLE = 1_000_000;
const SOURCE = languageOf(SOURCE_LANGUAGE);
/** Of a very large cut the nearest are told: the tree is not held for minutes. */
const TOLD_MAX = 1_000;

/** As agents read their rates on the site; the notice goes out in every language. */
const percent = (ppm: number | undefined): string => formatPercent((ppm ?? 0) / PPM_WHOLE, SOURCE, 2, 4);

export interface ChangedRates {
  readonly id: string;
  readonly were: Ppm;
  readonly ppm: Ppm;
}

export const momentOf = async (app: App, merchantId: string, day: string, tx?: Db): Promise<Date> =>
  dayStart(await shownZoneOf(app, merchantId, tx), day);

/** Old and new rates and their day, in the changing transaction. */
export async function tellRates(
  app: App,
  tx: Db,
  { merchantId, effectiveAt, changed }: { merchantId: string; effectiveAt: Date; changed: readonly ChangedRates[] },
): Promise<void> {
  // The deepest come first.
  for (const { id, were, ppm } of changed.slice(-TOLD_MAX)) {
    const changes = RATE_KEYS.flatMap((key, at) =>
      were[at] === ppm[at] ? [] : [`${GAMES[key]} ${percent(were[at])} → ${percent(ppm[at])}`],
    );
    if (changes.length === 0) continue;
    const values = { changes: changes.join(', ') };
    await leaveNotice(app, tx, { merchantId, memberId: id, notice: 'ratesChanged', values, moments: { effectiveAt } });
  }
}

interface Moved {
  readonly merchantId: string;
  readonly effectiveAt: Date;
  readonly member: { readonly id: string; readonly userName: string };
  readonly from: string | null;
  readonly to: { readonly id: string; readonly userName: string };
}

/** The moved member, and agents on both sides. */
export async function tellMoved(app: App, tx: Db, { merchantId, effectiveAt, member, from, to }: Moved): Promise<void> {
  const values = { member: member.userName, agent: to.userName };
  const moments = { effectiveAt };
  await leaveNotice(app, tx, { merchantId, memberId: member.id, notice: 'agentChanged', values, moments });
  await leaveNotice(app, tx, { merchantId, memberId: to.id, notice: 'downlineJoined', values, moments });
  if (from !== null)
    await leaveNotice(app, tx, { merchantId, memberId: from, notice: 'downlineLeft', values, moments });
}
