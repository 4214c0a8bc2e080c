import {
  grabRedRain,
  RAIN_HISTORY_MAX,
  RAIN_TOKEN_SECONDS,
  redRain,
  redRainHistory,
} from '@baize/contract/loyalty/rain.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { findPlayStop } from '../../../kernel/playStop.ts';
import { on } from '../../../kernel/on.ts';
import type { Session } from '../../../kernel/session.ts';
import { addressGroup } from '../../../kernel/addresses.ts';
import { findMember, getsNoBonus, isLaterAccount } from '../../identity/index.ts';
import { hasPlayedSince } from '../../reports/index.ts';
import { isTrialType, walletKeyOf } from '../../wallet/index.ts';
import { ownerOf, todayAt } from '../vip/standing.ts';
import {
  findLastRain,
  findNextRain,
  lastedMs,
  listGrabs,
  listOwnGrabs,
  type Grab,
  type RainRow,
} from './rain.store.ts';
import { endOf, payEnvelope, takePlace } from './rains.ts';

/** Without deposit or play for so long: no part. */
const ACTIVE_DAYS = 30;
/** Younger accounts are made too quickly. */
const NEW_MS = 86_400_000;

const tokenOf = (app: App, rainId: string, memberId: string): string =>
  app.cipher.sign('rain', `${rainId}:${memberId}`);

/** Why the member may not take part; null: they may. */
async function barOf(app: App, session: Session): Promise<'new' | 'play' | 'label' | null> {
  const member = await findMember(app.db, session.memberId);
  if (!member || app.clock.now().getTime() - member.createdAt.getTime() < NEW_MS) return 'new';
  // Of two accounts the first.
  if ((await getsNoBonus(app, session)) || (await isLaterAccount(app.db, session))) return 'label';
  const since = addDays(await todayAt(app, session.merchantId), -ACTIVE_DAYS);
  return (await hasPlayedSince(app, walletKeyOf(session), since)) ? null : 'play';
}

/** For one rain only, so that rains cannot be compared. */
const printOf = (app: App, kind: 'device' | 'address', rainId: string, text: string): Buffer =>
  Buffer.from(app.cipher.sign(`rain ${kind}`, `${rainId}:${text}`), 'base64url');

const faceOf = ({ place, amount, currency }: Grab) => ({
  result: place === null ? ('empty' as const) : ('won' as const),
  amount: amount === null ? null : formatAmount(amount, currency),
});

async function ownPart(app: App, session: Session | null, rain: RainRow, now: Date) {
  if (!session) return { rainToken: null, why: 'login' as const, mine: null };
  if (isTrialType(session.type)) return { rainToken: null, why: 'trial' as const, mine: null };
  const [grab] = await listGrabs(app.db, session.merchantId, rain.id, [session.memberId]);
  const isStopped = session.excluded || (await findPlayStop(app, session)) !== null;
  const why = isStopped ? ('stopped' as const) : await barOf(app, session);
  const isNear = rain.startsAt.getTime() - now.getTime() <= RAIN_TOKEN_SECONDS * 1000;
  const rainToken = isNear && why === null && rain.state === 'ready' ? tokenOf(app, rain.id, session.memberId) : null;
  return { rainToken, why, mine: grab ? faceOf(grab) : null };
}

export const rainCalls = [
  on(redRain, async ({ app, db, merchant, session }) => {
    const now = app.clock.now();
    const [rain, last] = await Promise.all([findNextRain(db, merchant.id, now), findLastRain(db, merchant.id, now)]);
    return {
      serverTime: now.toISOString(),
      rain: rain && {
        rainId: rain.id,
        startsAt: rain.startsAt.toISOString(),
        endsAt: endOf(rain).toISOString(),
        envelopes: rain.envelopes,
        budget: formatAmount(rain.budget, rain.currency),
        commitment: rain.commitment,
      },
      ...(rain ? await ownPart(app, session, rain, now) : { rainToken: null, why: null, mine: null }),
      last: last && {
        startsAt: last.startsAt.toISOString(),
        opened: last.taken,
        envelopes: last.envelopes,
        inMs: await lastedMs(db, last),
        seed: last.seed ?? '',
      },
    };
  }),

  on(grabRedRain, async ({ app, session, input: { rainId, rainToken }, deviceId, ip, fail }) => {
    // The token says who may take part, a minute ago at most: so many press that nothing is asked twice. A made-up one
    // equals a too early one.
    if (rainToken !== tokenOf(app, rainId, session.memberId)) throw fail('rain.notOpen');
    const { merchantId, memberId, bucket } = ownerOf(session);
    const device = deviceId ? printOf(app, 'device', rainId, deviceId) : null;
    const address = ip ? printOf(app, 'address', rainId, addressGroup(ip)) : null;
    const outcome = await takePlace(app, { merchantId, id: rainId }, { memberId, bucket, device, address });
    if (outcome === 'notOpen') throw fail('rain.notOpen');
    if (outcome === 'over') throw fail('rain.over');
    if (outcome === 'twice') return { result: 'empty' as const, amount: null, balance: null };
    const balance = await payEnvelope(app, outcome);
    return { ...faceOf(outcome), balance: balance === null ? null : formatAmount(balance, outcome.currency) };
  }),

  on(redRainHistory, async ({ db, session }) => {
    const grabs = await listOwnGrabs(db, { ...ownerOf(session), limit: RAIN_HISTORY_MAX });
    return { list: grabs.map((grab) => ({ rainId: grab.rainId, at: grab.at.toISOString(), ...faceOf(grab) })) };
  }),
];
