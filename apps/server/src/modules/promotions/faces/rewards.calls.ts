import { claimReward, rewards, REWARDS_PAGE_SIZE, type Reward } from '@baize/contract/promotions/rewards.ts';
import type { PromotionNext } from '@baize/contract/promotions/promotions.ts';
import {
  bonusRounds,
  bonusWallet,
  giveUpBonus,
  type EndedBonus,
  type LivingBonus,
} from '@baize/contract/promotions/bonus.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { cursorOf, isMoment, isSequence, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { on } from '../../../kernel/on.ts';
import type { Session } from '../../../kernel/session.ts';
import { giftsOf, takeGift, type Gift } from '../../loyalty/index.ts';
import { findBalances, namesOf, walletKeyOf } from '../../wallet/index.ts';
import { findGrant, listEndedGrants, listGrantRounds, weightOf, type Grant } from '../../wallet/grants/index.ts';
import { titlesOfClaims } from '../claims/titles.ts';
import { endBonus, livingOf, lookAtBonus, type Living } from '../claims/bonuses.ts';
import { countOwn, findClaim, keepKey, listOwn, listWaitingOf, type Claim } from '../claims/claims.store.ts';
import type { Taker } from '../claims/facts.ts';
import { lookAtMissions } from '../claims/missions.ts';
import { takeClaim } from '../claims/takeClaim.ts';
import { offersOf, rulesOf, type Offer } from '../offers/offers.ts';
import { sayLine, type Reader } from '../sayLine.ts';
import { linesOf, partsOf } from '../rules/promotion.rules.ts';
import type { ClaimState } from '../rules/state.rules.ts';
import { takerOfSession } from './list.ts';
import { freeRoundsFace } from './freeRoundsFace.ts';
import { amountOf, countOf, pointsOf, textIn, weightList } from './promotionFace.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const TABS: Readonly<Record<'take' | 'running' | 'history', readonly ClaimState[]>> = {
  take: ['claimable'],
  running: ['joined', 'applying', 'process', 'issued'],
  history: ['claimed', 'closed', 'rejected'],
};
const NEXT: Readonly<Record<ClaimState, PromotionNext>> = {
  joined: 'play',
  applying: 'wait',
  rejected: 'none',
  claimable: 'claim',
  process: 'wait',
  issued: 'play',
  claimed: 'none',
  closed: 'none',
};

interface Shown {
  readonly app: App;
  readonly language: string;
  readonly sign: string;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly living: Living | null;
}

async function rewardFace({ app, language, sign, offers, living }: Shown, claim: Claim): Promise<Reward> {
  const isOver = TABS.history.includes(claim.state);
  const [over] =
    isOver && claim.reward === 'bonus'
      ? await listEndedGrants(app.db, { ...claim, trial: false }, { ids: [claim.id], limit: 1 })
      : [];
  const offer = offers.get(claim.promotionId);
  const rules = await rulesOf(app, claim);
  const { condition } = partsOf(rules);
  const own = living?.grant.id === claim.id ? living : null;
  const text = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, claim.currency));
  const until = claim.state === 'claimable' ? claim.claimUntil : (own?.grant.endsAt ?? claim.endsAt);
  return {
    rewardId: claim.id,
    source: 'promotion',
    promotionId: claim.promotionId,
    kind: claim.reward,
    title: offer ? textIn(offer.texts, language).title : '',
    why: whyWords(claim, linesOf(rules), { language, sign }),
    amount: amountOf(claim),
    points: pointsOf(claim),
    count: countOf(claim),
    freeRounds: await freeRoundsFace(app, claim),
    ...{ currency: claim.currency, state: claim.state, cause: claim.cause, termsVersion: claim.termsVersion },
    wagered: own && text(own.grant.progress),
    wageringRequirement: own && text(own.grant.requirement),
    balance: own && text(own.balance),
    bonusId: own && own.grant.id,
    maxBet: own && text(own.grant.maxBet),
    released: text(over?.released ?? null),
    lost: text(over?.lost ?? null),
    until: isOver ? null : (until?.toISOString() ?? null),
    at: (isOver ? claim.changedAt : claim.madeAt).toISOString(),
    next: claim.state === 'joined' ? condition.next : NEXT[claim.state],
  };
}

/** Its base, if it has one; else its first term. */
function whyWords({ base, currency }: Claim, lines: ReturnType<typeof linesOf>, reader: Reader): string {
  const [line] = lines;
  if (!line) return '';
  const percent = line.words?.['percent'];
  if (!percent || base === 0n) return sayLine(line, reader);
  const amounts = { base: formatAmount(base, currency) };
  return sayLine({ key: 'terms.shareOf', words: { percent }, amounts }, reader);
}

const giftFace = ({ level, amount, currency, at }: Gift, title: string): Reward => ({
  ...{ rewardId: `level:${level}`, source: 'level', promotionId: null, kind: 'cash', title, why: '' },
  ...{ amount: formatAmount(amount, currency), points: null, currency, state: 'claimable', cause: 'conditionMet' },
  ...{ count: null, freeRounds: null },
  ...{ wagered: null, wageringRequirement: null, balance: null, bonusId: null, maxBet: null, until: null },
  ...{ released: null, lost: null },
  ...{ at: at.toISOString(), termsVersion: 1, next: 'claim' },
});

async function shownBy(app: App, taker: Taker, language: string): Promise<Shown> {
  const sign = (await app.merchants.byId(taker.merchantId))?.settings.currencySign ?? '';
  const [offers, living] = await Promise.all([offersOf(app, taker.merchantId), livingOf(app, taker)]);
  return { app, language, sign, offers: new Map(offers.map((offer) => [offer.id, offer])), living };
}

/** So that a page never shows what is over. */
async function lookFirst(app: App, taker: Taker): Promise<void> {
  const running = await listWaitingOf(app.db, { ...taker, states: ['joined', 'issued'] });
  await lookAtMissions(app, taker, running);
  for (const claim of running) await lookAtBonus(app, claim);
}

const levelGifts = async (app: App, session: Session, language: string): Promise<Reward[]> =>
  (await giftsOf(app, session, language)).map(({ gift, name }) => giftFace(gift, name));

export const rewardCalls = [
  on(rewards, async ({ app, db, session, language, input: { tab, cursor }, invalid }) => {
    const taker = takerOfSession(session);
    const position = cursor === '' ? [LAST_ID] : readCursor(cursor, [isUuid]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    if (!taker) return { list: [], nextCursor: null, counts: { take: 0, running: 0 } };
    if (cursor === '') await lookFirst(app, taker);
    const found = await listOwn(db, {
      ...{ ...taker, states: TABS[tab], before: position[0] ?? LAST_ID, limit: REWARDS_PAGE_SIZE + 1 },
    });
    const page = found.slice(0, REWARDS_PAGE_SIZE);
    const shown = await shownBy(app, taker, language);
    const gifts = await levelGifts(app, session, language);
    const last = found.length > REWARDS_PAGE_SIZE ? page.at(-1) : undefined;
    const { take, running } = await countOwn(db, taker);
    return {
      list: [
        ...(tab === 'take' && cursor === '' ? gifts : []),
        ...(await Promise.all(page.map((claim) => rewardFace(shown, claim)))),
      ],
      nextCursor: last ? cursorOf([last.id]) : null,
      counts: { take: take + gifts.length, running },
    };
  }),

  on(claimReward, async ({ app, db, session, language, input: { rewardId }, idempotencyKey, fail }) => {
    const taker = takerOfSession(session);
    if (!taker) throw fail('reward.gone');
    const [, level] = rewardId.split(':');
    if (level !== undefined) {
      const before = (await levelGifts(app, session, language)).find((gift) => gift.rewardId === rewardId);
      const balance = before && (await takeGift(app, session, Number(level)));
      if (!before || balance === null || balance === undefined) throw fail('reward.gone');
      const reward: Reward = { ...before, state: 'claimed', cause: 'paid', next: 'none' };
      return { reward, balance: formatAmount(balance, session.currency) };
    }
    const claim = await findClaim(db, session.merchantId, rewardId);
    if (claim?.memberId !== session.memberId) throw fail('reward.gone');
    if (!(await keepKey(db, claim, idempotencyKey))) throw fail('idempotency.reused');
    const taken = await takeClaim(app, claim);
    if (!taken) throw fail('reward.gone');
    const { main } = await findBalances(db, walletKeyOf(session));
    return {
      reward: await rewardFace(await shownBy(app, taker, language), taken),
      balance: taken.reward === 'cash' ? formatAmount(main, taken.currency) : null,
    };
  }),

  on(bonusWallet, async ({ app, session, language }) => {
    const taker = takerOfSession(session);
    if (!taker) return { active: null, waiting: [], ended: [] };
    const issued = await listWaitingOf(app.db, { ...taker, states: ['issued'] });
    for (const claim of issued) await lookAtBonus(app, claim);
    const { living, offers } = await shownBy(app, taker, language);
    const titleOf = (promotionId: string): string => {
      const offer = offers.get(promotionId);
      return offer ? textIn(offer.texts, language).title : '';
    };
    return {
      active: living && livingFace(living, living.claim ? titleOf(living.claim.promotionId) : ''),
      waiting: (await listWaitingOf(app.db, { ...taker, states: ['issued'] }))
        .filter(({ openedAt, reward }) => openedAt === null && reward === 'bonus')
        .map((claim) => ({
          ...{ claimId: claim.id, promotionId: claim.promotionId },
          ...{ title: titleOf(claim.promotionId), amount: amountOf(claim) ?? '0.00' },
        })),
      ended: await endedFaces(app, walletKeyOf(session), language),
    };
  }),

  on(bonusRounds, async ({ app, db, session, input, fail, invalid }) => {
    const grant = await findGrant(app, input.bonusId);
    if (grant?.memberId !== session.memberId || grant.merchantId !== session.merchantId) throw fail('bonus.none');
    const position = input.cursor === '' ? [] : readCursor(input.cursor, [isMoment, isSequence]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const [at, seq] = position;
    const found = await listGrantRounds(db, session, {
      ...{ grantId: grant.id, from: grant.openedAt ?? grant.endsAt, limit: REWARDS_PAGE_SIZE + 1 },
      ...(at !== undefined && seq !== undefined && { before: { createdAt: new Date(at), openedSeq: BigInt(seq) } }),
    });
    const page = found.slice(0, REWARDS_PAGE_SIZE);
    const names = await namesOf(
      app,
      page.map(({ source: vendor, game }) => ({ vendor, game })),
    );
    const text = (minor: bigint): string => formatAmount(minor, grant.currency);
    const last = found.length > REWARDS_PAGE_SIZE ? page.at(-1) : undefined;
    return {
      list: page.map(({ source: vendor, roundId, game, category, gameClass, closed, createdAt, ...sums }, index) => ({
        ...{ roundId, gameName: names[index] || game, closed, at: createdAt.toISOString() },
        ...{ stake: text(sums.stake), bonusStake: text(sums.bonusStake), win: text(sums.win) },
        ...{ valid: text(sums.valid), counted: text(sums.counted) },
        percent:
          weightOf(grant.contribution, {
            ...{ vendor, game, category: category ?? undefined, gameClass: gameClass ?? undefined },
          })?.percent ?? 0,
      })),
      nextCursor: last ? cursorOf([last.createdAt.toISOString(), last.openedSeq]) : null,
    };
  }),

  on(giveUpBonus, async ({ app, session, input, fail }) => {
    const taker = takerOfSession(session);
    const living = taker && (await livingOf(app, taker));
    if (living?.grant.id !== input.bonusId) throw fail('bonus.none');
    const balance = formatAmount(living.balance, session.currency);
    if (balance !== input.balance) throw fail('bonus.changed', { balance });
    const ended: Grant | null = await endBonus(app, living, 'givenUp');
    if (ended?.state !== 'ended') throw fail('bonus.none');
    return { ended: balance };
  }),
];

const ENDED_MAX = 10;

async function endedFaces(app: App, key: ReturnType<typeof walletKeyOf>, language: string): Promise<EndedBonus[]> {
  const ended = await listEndedGrants(app.db, key, { limit: ENDED_MAX });
  const titles = await titlesOfClaims(
    app,
    ended.map(({ id }) => id),
    language,
  );
  const text = (minor: bigint): string => formatAmount(minor, key.currency);
  return ended.map(({ id, amount, reason, endedAt, released, lost }) => ({
    ...{ bonusId: id, title: titles.get(id) ?? '', amount: text(amount), reason },
    ...{ endedAt: endedAt.toISOString(), released: text(released), lost: text(lost) },
  }));
}

function livingFace({ grant, claim, balance }: Living, title: string): LivingBonus {
  const text = (minor: bigint): string => formatAmount(minor, grant.currency);
  return {
    ...{ bonusId: grant.id, promotionId: claim?.promotionId ?? null, title },
    ...{ amount: text(grant.amount), balance: text(balance) },
    ...{ wageringRequirement: text(grant.requirement), wagered: text(grant.progress) },
    maxBet: grant.maxBet === null ? null : text(grant.maxBet),
    cashMax: grant.cashMax === null ? null : text(grant.cashMax),
    endsAt: grant.endsAt.toISOString(),
    weights: weightList(grant.cashMax !== null),
  };
}
