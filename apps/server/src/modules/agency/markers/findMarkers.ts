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
  listPairsAtPlay,
  type Question,
} from './find.store.ts';
import { oppositePlayOf } from '../../wallet/rounds/index.ts';
import { keepFindings, type Finding, type Kind } from './markers.store.ts';

const FINDERS: Readonly<Record<Kind, (db: Db, asked: Question) => Promise<Omit<Finding, 'kind'>[]>>> = {
  samePlace: findSamePlace,
  samePayout: findSamePayout,
  sameDocument: findSameDocument,
  ownMoney: findOwnMoney,
  moneyRing: findMoneyRings,
  linkFlood: findLinkFloods,
  riskless: async (db, asked) => [...(await findRiskless(db, asked)), ...(await findOppositePlay(db, asked))],
  idleLine: findIdleLines,
};

/** Percent of what two accounts staked at the same moments, over at least so many rounds. */
const OPPOSITE_PERCENT = 80;
const OPPOSITE_ROUNDS_MIN = 10n;

/** Two accounts of perhaps one person that took both sides. */
async function findOppositePlay(db: Db, asked: Question): Promise<Omit<Finding, 'kind'>[]> {
  const pairs = await listPairsAtPlay(db, asked);
  const met = await oppositePlayOf(db, asked.merchantId, pairs, asked);
  return met
    .filter(
      ({ rounds, stake, opposite }) =>
        rounds >= OPPOSITE_ROUNDS_MIN && opposite * 100n >= stake * BigInt(OPPOSITE_PERCENT),
    )
    .map(({ memberId, otherId, stake, opposite }) => ({
      agentId: pairs.find((pair) => pair.memberId === memberId && pair.otherId === otherId)?.agentId ?? memberId,
      subject: `opposite ${memberId} ${otherId}`,
      memberIds: [memberId, otherId],
      facts: { staked: String(stake), valid: String(stake - opposite), members: '2' },
    }));
}

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
