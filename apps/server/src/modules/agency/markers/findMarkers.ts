import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import {
  findIdleLines,
  findLinkFloods,
  findMoneyRings,
  findOwnMoney,
  findRiskless,
  findSameDocument,
  findSamePayout,
  findSamePlace,
  type Question,
} from './find.store.ts';
import { keepFindings, type Finding, type Kind } from './markers.store.ts';

const FINDERS: Readonly<Record<Kind, (db: Db, asked: Question) => Promise<Omit<Finding, 'kind'>[]>>> = {
  samePlace: findSamePlace,
  samePayout: findSamePayout,
  sameDocument: findSameDocument,
  ownMoney: findOwnMoney,
  moneyRing: findMoneyRings,
  linkFlood: findLinkFloods,
  riskless: findRiskless,
  idleLine: findIdleLines,
};

/** Possible abuse on a closed day, kept for staff; repeatable. */
export async function findMarkers(
  app: App,
  { merchantId, day }: { readonly merchantId: string; readonly day: string },
): Promise<void> {
  const zone = await shownZoneOf(app, merchantId);
  const asked = { merchantId, day, from: dayStart(zone, day), to: dayEnd(zone, day) };
  for (const [kind, find] of Object.entries(FINDERS) as [Kind, (typeof FINDERS)[Kind]][]) {
    const found = await find(app.db, asked);
    const findings = found.map((one) => ({ ...one, kind, id: app.ids.uuid() }));
    await app.db.transaction((tx) => keepFindings(tx, merchantId, findings, app.clock.now()));
  }
}
