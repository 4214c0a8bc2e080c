import { PROMOTION_LABELS, type Promotion } from '@baize/contract/promotions/promotion.ts';
import type {
  CheckInBoard,
  PromotionBar,
  PromotionMine,
  PromotionNext,
  PromotionRules,
} from '@baize/contract/promotions/promotions.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { findGrant } from '../../wallet/grants/index.ts';
import { freeRoundsFace } from './freeRoundsFace.ts';
import type { Claim } from '../claims/claims.store.ts';
import { barOf, judge, type Taker } from '../claims/facts.ts';
import { progressOf } from '../claims/missions.ts';
import { rowLengthOf, rowOf } from '../claims/takePart.ts';
import { isOnceABirthday, periodKeyAt, rulesOf, type Offer } from '../offers/offers.ts';
import { pictureOf } from '../offers/pictures.ts';
import { reader } from '../rules/args.rules.ts';
import { sayLine } from '../sayLine.ts';
import { linesOf, partsOf, rewardKindOf, type PromotionText, type Rules } from '../rules/promotion.rules.ts';
import { bonusTermsOf, CLASS_WEIGHTS, weightsOf } from '../rules/requirement.rules.ts';
import { NEXT, stateOf } from '../rules/state.rules.ts';

/** What a face is drawn for. */
export interface View {
  readonly language: string;
  /** Of the merchant's currency. */
  readonly sign: string;
  readonly levels: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly today: string;
  readonly now: Date;
}

export const textIn = (texts: Offer['texts'], language: string): PromotionText => {
  const own = texts[language];
  return own?.title ? own : (texts['EN'] ?? { title: '', summary: '', content: '' });
};

export function stateFor(offer: Offer, claim: Claim | null, { now, today }: Pick<View, 'now' | 'today'>) {
  return stateOf({
    now,
    promotion: offer,
    isCheckIn: offer.rules.condition.code === 'checkIn',
    periodKey: periodKeyAt(offer.rules, today, isOfThisBirthday(offer, claim, now) ? claim.periodKey : null),
    claim,
  });
}

/** Last year's birthday is this one for its week: the claim is as new. */
const isOfThisBirthday = (offer: Offer, claim: Claim | null, now: Date): claim is Claim =>
  claim !== null && isOnceABirthday(offer.rules) && now.getTime() - claim.madeAt.getTime() < BIRTHDAY_MS;
const BIRTHDAY_MS = 9 * 86_400_000;

const isShown = (offer: Offer, claim: Claim | null, view: View): claim is Claim =>
  claim !== null && !['soon', 'open'].includes(stateFor(offer, claim, view));

/** The terms that hold for this member come first. */
export async function promotionFace(app: App, offer: Offer, newest: Claim | null, view: View): Promise<Promotion> {
  const { language, timeZone } = view;
  const state = stateFor(offer, newest, view);
  const claim = isShown(offer, newest, view) ? newest : null;
  const rules = claim ? await rulesOf(app, claim) : offer.rules;
  const { title, summary, content } = textIn(offer.texts, language);
  return {
    ...{ id: offer.id, title, summary, content, category: offer.category, state, label: PROMOTION_LABELS[state] },
    startDate: dayIn(timeZone, offer.startsAt),
    endDate: offer.endsAt ? dayIn(timeZone, new Date(offer.endsAt.getTime() - 1)) : '',
    noExpiry: offer.endsAt ? 0 : 1,
    announcementImages: [{ sequence: 1, ...pictureOf(offer) }],
    kind: rules.reward ? 'rules' : 'info',
    trigger: rules.condition.code,
    amount: claim?.state === 'claimable' ? amountOf(claim) : null,
    claimId: claim?.id ?? null,
    terms: linesOf(rules).map((line) => ({ key: line.key, text: sayLine(line, view) })),
    termsVersion: claim?.termsVersion ?? offer.termsVersion,
  };
}

export const amountOf = ({ amount, reward, currency }: Claim): string | null =>
  amount === null || reward === 'points' || reward === 'freeRounds' ? null : formatAmount(amount, currency);
export const pointsOf = ({ amount, reward }: Claim): number | null =>
  amount === null || reward !== 'points' ? null : Number(amount);

export const countOf = ({ amount, reward }: Claim): number | null =>
  amount === null || reward !== 'freeRounds' ? null : Number(amount);

/** With what can be done now. */
export async function mineFace(
  app: App,
  offer: Offer,
  newest: Claim | null,
  taker: Taker,
  view: View,
): Promise<PromotionMine> {
  const state = stateFor(offer, newest, view);
  const claim = isShown(offer, newest, view) ? newest : null;
  const why = state === 'open' ? await whyNot(app, offer, taker, view) : null;
  const progress = claim ? await progressFace(app, taker, claim) : null;
  return {
    claimId: claim?.id ?? null,
    ...{ state, label: PROMOTION_LABELS[state], cause: claim?.cause ?? null, progress, why },
    termsVersion: claim?.termsVersion ?? offer.termsVersion,
    claimUntil: claim?.state === 'claimable' ? (claim.claimUntil?.toISOString() ?? null) : null,
    endsAt: claim && (await endOf(app, claim)),
    reward: claim?.reward ?? rewardKindOf(offer.rules),
    amount: claim && amountOf(claim),
    points: claim && pointsOf(claim),
    freeRounds: claim && (await freeRoundsFace(app, claim)),
    note: claim?.note ?? '',
    next: nextOf(offer, state, why),
  };
}

/** A bonus as the wallet has it: breaks move it. */
async function endOf(app: App, { state, id, endsAt }: Claim): Promise<string | null> {
  if (state !== 'joined' && state !== 'issued') return null;
  const grant = state === 'issued' ? await findGrant(app, id) : null;
  return (grant?.endsAt ?? endsAt)?.toISOString() ?? null;
}

async function whyNot(app: App, offer: Offer, taker: Taker, { today }: View): Promise<PromotionBar | null> {
  const bar = await barOf(app, taker, offer.rules);
  if (bar) return bar;
  const { starts, code } = partsOf(offer.rules).condition;
  if (starts !== 'press' && code !== 'deposit') return null;
  const { why } = await judge(app, taker, offer.rules, { today, startsAt: offer.startsAt });
  // A missing deposit, still to come, keeps nobody out.
  return why === 'condition' ? null : why;
}

function nextOf(offer: Offer, state: PromotionMine['state'], why: PromotionBar | null): PromotionNext {
  const { condition } = partsOf(offer.rules);
  if (state === 'joined') return condition.next;
  if (state !== 'open') return NEXT[state];
  if (why === 'card') return 'card';
  if (why) return why === 'verified' || why === 'contact' ? 'verify' : 'none';
  if (condition.starts === 'none' || condition.starts === 'given') return condition.next;
  if (condition.starts === 'friend') return 'invite';
  if (condition.starts === 'period') return 'play';
  if (condition.starts === 'staff') return 'apply';
  return condition.code === 'checkIn' || condition.code === 'code' ? condition.next : 'join';
}

async function progressFace(app: App, taker: Taker, claim: Claim): Promise<PromotionMine['progress']> {
  if (claim.state === 'issued' && claim.reward === 'bonus') {
    const grant = await findGrant(app, claim.id);
    if (!grant) return null;
    const text = (minor: bigint): string => formatAmount(minor, claim.currency);
    return { have: text(grant.progress), need: text(grant.requirement), unit: 'amount' };
  }
  if (claim.state !== 'joined') return null;
  const judged = await progressOf(app, taker, claim);
  if (!judged?.progress) return null;
  const { have, need, unit } = judged.progress;
  const text = (value: bigint): string => (unit === 'amount' ? formatAmount(value, claim.currency) : String(value));
  return { have: text(have), need: text(need), unit };
}

/** The rules in figures. */
export function rulesFace(rules: Rules, currency: string): PromotionRules {
  const { reward, rewardArgs, condition, conditionArgs } = partsOf(rules);
  const kind = reward?.kind(rewardArgs) ?? null;
  const terms = bonusTermsOf(rules, currency);
  const isBonus = kind === 'bonus';
  const text = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, currency));
  const most = reward && kind !== 'points' ? reward.most(rewardArgs, currency) : null;
  return {
    reward: kind,
    times: isBonus ? terms.times : null,
    days: isBonus ? terms.days : null,
    maxBet: isBonus ? text(terms.maxBet) : null,
    minDeposit: condition.code === 'deposit' ? text(reader(conditionArgs, currency).amount('min')) : null,
    cashMax: isBonus ? text(terms.cashMax) : null,
    percent: rewardArgs['percent'] || null,
    most: kind === 'freeRounds' ? null : text(most),
    weights: isBonus ? weightList(terms.cashMax !== null) : [],
  };
}

/** By category and by class, as a bonus of today's terms counts. */
export const weightList = (isCapped: boolean) =>
  Object.entries({ ...weightsOf(isCapped), ...CLASS_WEIGHTS }).map(([category, { percent, bonus }]) => ({
    category,
    percent,
    bonus,
  }));

/** Null: no check-in. */
export async function boardFace(
  app: App,
  offer: Offer,
  taker: Taker | null,
  today: string,
): Promise<CheckInBoard | null> {
  const { condition, reward, rewardArgs, conditionArgs } = partsOf(offer.rules);
  if (condition.code !== 'checkIn' || !reward) return null;
  const row = taker ? await rowOf(app, offer, taker, today) : { day: 1, streak: 0, pressedToday: false, done: 0 };
  const kind = reward.kind(rewardArgs);
  return {
    ...{ day: row.day, streak: row.streak, pressedToday: row.pressedToday },
    missed: conditionArgs['missed'] === 'reset' ? 'reset' : 'pause',
    days: Array.from({ length: rowLengthOf(offer) }, (_, index) => {
      const day = index + 1;
      const size = reward.size(BigInt(day), rewardArgs, offer.currency);
      return {
        day,
        reward: kind,
        amount: kind === 'points' ? null : formatAmount(size, offer.currency),
        points: kind === 'points' ? Number(size) : null,
        done: day <= row.done,
        today: day === row.day,
      };
    }),
  };
}
