import type { MemberType } from '@baize/contract/identity/session.ts';
import {
  answerCheck,
  confirmLimit,
  dropLimit,
  limitOffer,
  limits,
  playState,
  putOffLimit,
  selfExclude,
  setCheck,
  setLimit,
  timeOut,
  type PlayerLimit,
  type PlayState,
} from '@baize/contract/protection/limits.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { present } from '../../kernel/must.ts';
import { on } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import { requirePassword } from '../account/index.ts';
import { sumPaid, sumPaidOut } from '../cashier/index.ts';
import { findProfile, lockMember } from '../identity/index.ts';
import { isTrialType } from '../wallet/index.ts';
import { changeLimit, confirmRaise, drop, type Player } from './change.ts';
import { notePlayElsewhere, playStateAt } from './checks.ts';
import { addProtectionEvent } from './events.store.ts';
import { limitFaces, netsOf, stopOf } from './faces.ts';
import { findLimitById, listLimits } from './limits.store.ts';
import { countOffer, endSitting, goOnAfterCheck, openProtected, updateCheck } from './members.store.ts';
import { countMinuteNow, protectedOf } from './play.ts';
import { termEnd } from './periods.ts';
import { protectionSettingsOf, writtenProtectionSettings } from './settings.ts';
import { stopPlay } from './stop.ts';

const HOUR_MS = 3_600_000;
const OFFERS_MOST = 2;

/** Trial money is not held. */
export const playStateOf = async (app: App, session: Session): Promise<PlayState> =>
  isTrialType(session.type)
    ? { mayPlay: true, block: null, check: null, sitting: null, minutesLeft: null, limit: null }
    : playStateAt(app, session);

export const limitCalls = [
  on(limits, async ({ app, db, merchant, session }) => {
    const { timeZone: zone, helpLine, name } = merchant.settings;
    const { checkMinutes, checkDefault, timeOutHours, exclusionTerms, ...raise } = writtenProtectionSettings(merchant);
    const now = app.clock.now();
    const [list, member, nets, paid, out, stop, profile] = await Promise.all([
      limitFaces(app, session),
      protectedOf(app, session.memberId),
      netsOf(app, session),
      sumPaid(db, session),
      sumPaidOut(db, session),
      stopOf(app, session),
      findProfile(db, session),
    ]);
    return {
      zone,
      currency: session.currency,
      open: !isTrialType(session.type),
      limits: list,
      check: {
        everyMinutes: member?.checkMinutes ?? checkDefault,
        nextMinutes: member?.checkNext ?? null,
        choices: checkMinutes,
      },
      raise: { hours: raise.raiseHours, waitsForPeriod: raise.raiseWaitsForPeriod, confirmDays: raise.confirmDays },
      ...nets,
      netDeposits: formatAmount(paid.sum - out, session.currency),
      block: stop && { block: stop.stop, until: stop.until?.toISOString() ?? null },
      timeOutHours: timeOutHours.map((hours) => ({
        hours,
        until: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
      })),
      terms: exclusionTerms.map((term) => ({ term, until: termEnd(zone, term, now).toISOString() })),
      hasPassword: profile?.hasPassword ?? false,
      help: helpLine === '' ? [] : [{ label: name, phone: helpLine }],
    };
  }),

  on(setLimit, async ({ app, db, session, input, invalid, fail }) => {
    const { kind, period } = input;
    const isTime = kind === 'session';
    const [given, other] = isTime ? [input.minutes, input.amount] : [input.amount, input.minutes];
    if (given === undefined || other !== undefined)
      throw invalid({ [isTime ? 'minutes' : 'amount']: sentence('field.required') });
    const amount =
      given === null ? null : typeof given === 'number' ? BigInt(given) : parseAmount(given, session.currency);
    if (given !== null && amount === null) throw invalid({ amount: sentence('field.decimals') });
    await db.transaction(async (tx) => {
      await lockMember(tx, session);
      await changeLimit(app, tx, session, { kind, period, amount }, { by: 'member' });
    });
    app.live.toMember(session.memberId, { type: 'protection' });
    const limit = (await limitFaces(app, session)).find((one) => one.kind === kind && one.period === period);
    // A limit that there is not cannot be removed.
    if (!limit) throw fail('limit.unknown');
    return { limit };
  }),

  on(limitOffer, async ({ app, session }) => ({ offer: await isOffered(app, session) })),

  on(putOffLimit, async ({ app, db, session }) => {
    if (!(await isOffered(app, session))) return { offer: false };
    await openProtected(db, session, (await protectionSettingsOf(app, session.merchantId)).checkDefault);
    await countOffer(db, session);
    return { offer: await isOffered(app, session) };
  }),

  on(confirmLimit, async ({ app, db, session, input, fail }) => {
    const done = await db.transaction(async (tx) => {
      await lockMember(tx, session);
      return confirmRaise(app, tx, session, input.id);
    });
    if (done !== 'done') throw fail(done);
    app.live.toMember(session.memberId, { type: 'protection' });
    return { limit: await faceById(app, session, input.id) };
  }),

  on(dropLimit, async ({ app, db, session, input, fail }) => {
    await db.transaction(async (tx) => {
      await lockMember(tx, session);
      const held = await findLimitById(tx, session, input.id);
      if (!held?.nextWanted) throw fail('limit.unknown');
      await drop(app, tx, session, held);
    });
    return { limit: await faceById(app, session, input.id) };
  }),

  on(playState, async ({ app, session, input }) => {
    const player = isTrialType(session.type) ? null : session;
    const state = await playStateOf(app, session);
    if (!player) return state;
    if (input.atGame !== '1' || !state.mayPlay) return state;
    if (await notePlayElsewhere(app, player)) return playStateAt(app, player);
    if (state.sitting !== null) await countMinuteNow(app, player, app.clock.now());
    return state;
  }),

  on(setCheck, async ({ app, db, merchant, session, input, invalid }) => {
    const { checkMinutes, checkDefault } = writtenProtectionSettings(merchant);
    if (!checkMinutes.some((minutes) => minutes === input.everyMinutes))
      throw invalid({ everyMinutes: sentence('field.chooseOneOfList') });
    await openProtected(db, session, checkDefault);
    await updateCheck(db, session, input.everyMinutes);
    await addProtectionEvent(db, session, {
      id: app.ids.uuid(),
      at: app.clock.now(),
      kind: 'checkSet',
      detail: { minutes: input.everyMinutes },
      staffId: null,
    });
    const member = present(await protectedOf(app, session.memberId), 'the row just opened');
    return { everyMinutes: member.checkMinutes, nextMinutes: member.checkNext };
  }),

  on(answerCheck, async ({ app, db, session, input, fail }) => {
    const checkAt = new Date(Number(input.id));
    const now = app.clock.now();
    const known = !Number.isNaN(checkAt.getTime()) && checkAt <= now;
    const answered =
      known &&
      (input.choice === 'proceed'
        ? await goOnAfterCheck(db, session, checkAt, now)
        : await endSitting(db, session, checkAt));
    if (!answered) throw fail('check.over');
    // The answer counts this minute; the next stake does not.
    if (input.choice === 'proceed') await countMinuteNow(app, session, now);
    const detail = { choice: input.choice };
    await addProtectionEvent(db, session, {
      id: app.ids.uuid(),
      at: now,
      kind: 'checkAnswered',
      detail,
      staffId: null,
    });
    app.live.toMember(session.memberId, { type: 'protection' });
    return playStateAt(app, session);
  }),

  on(timeOut, async ({ app, db, merchant, session, input, language, fail, invalid }) => {
    if (!writtenProtectionSettings(merchant).timeOutHours.some((hours) => hours === input.hours))
      throw invalid({ hours: sentence('field.chooseOneOfList') });
    const until = new Date(app.clock.now().getTime() + input.hours * HOUR_MS);
    const term = `${input.hours}h`;
    const stops = await db.transaction((tx) =>
      stopPlay(app, tx, session, {
        ...{ stop: 'timeOut', term, until, decidedBy: 'member', staffId: null, reason: '', language },
        exceptSessionId: session.id,
      }),
    );
    if (!stops) throw fail('block.shorter');
    await tellStopped(app, session.memberId);
    return { until: until.toISOString() };
  }),

  on(selfExclude, async (ask) => {
    const { app, db, merchant, session, input, language, fail, invalid } = ask;
    if (!writtenProtectionSettings(merchant).exclusionTerms.includes(input.term))
      throw invalid({ term: sentence('field.chooseOneOfList') });
    await requirePassword(ask);
    const until = termEnd(merchant.settings.timeZone, input.term, app.clock.now());
    const reason = input.shareWithRegulator ? 'shared with the regulator' : '';
    const stops = await db.transaction((tx) =>
      stopPlay(app, tx, session, {
        ...{ stop: 'excluded', term: input.term, until, decidedBy: 'member', staffId: null, reason, language },
        exceptSessionId: session.id,
      }),
    );
    if (!stops) throw fail('block.shorter');
    await tellStopped(app, session.memberId);
    return { until: until.toISOString() };
  }),
];

/** Twice, only without any limit. */
async function isOffered(app: App, player: Player & { readonly type: MemberType }): Promise<boolean> {
  if (isTrialType(player.type)) return false;
  const [member, held] = await Promise.all([protectedOf(app, player.memberId), listLimits(app.db, player)]);
  return held.length === 0 && (member?.offersSeen ?? 0) < OFFERS_MOST;
}

async function tellStopped(app: App, memberId: string): Promise<void> {
  await app.events.deliver(memberId);
  app.live.toMember(memberId, { type: 'protection' });
}

async function faceById(app: App, player: Player, id: string): Promise<PlayerLimit> {
  const found = (await limitFaces(app, player)).find((one) => one.id === id);
  return found ?? goneFace(app, player, id);
}

async function goneFace(app: App, player: Player, id: string): Promise<PlayerLimit> {
  const row = present(await findLimitById(app.db, player, id), 'a limit stays');
  const at = row.since.toISOString();
  const { kind, period, setBy } = row;
  return { id, kind, period, amount: null, used: '0', left: null, resetsAt: at, since: at, setBy, next: null };
}
