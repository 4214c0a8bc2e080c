import type { promotionKinds } from '@baize/contract/backoffice/promotions.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { t } from '../../app/texts.ts';
import { sentence } from '../../parts/show/words.ts';

type Kinds = OutputOf<typeof promotionKinds>;
type Described = Kinds['conditions'][number] | Kinds['rewards'][number];
type Words = readonly [words: string, hint: string];

const CONDITIONS: Readonly<Record<string, Words>> = {
  info: [t('promotions.conditions.info'), t('promotions.conditionHints.info')],
  deposit: [t('promotions.conditions.deposit'), t('promotions.conditionHints.deposit')],
  registered: [t('promotions.conditions.registered'), t('promotions.conditionHints.registered')],
  verified: [t('promotions.conditions.verified'), ''],
  checkIn: [t('promotions.conditions.checkIn'), t('promotions.conditionHints.checkIn')],
  code: [t('promotions.conditions.code'), t('promotions.conditionHints.code')],
  stakes: [t('promotions.conditions.stakes'), t('promotions.conditionHints.stakes')],
  netLoss: [t('promotions.conditions.netLoss'), t('promotions.conditionHints.netLoss')],
  mission: [t('promotions.conditions.mission'), t('promotions.conditionHints.mission')],
  level: [t('promotions.conditions.level'), ''],
  birthday: [t('promotions.conditions.birthday'), t('promotions.conditionHints.birthday')],
  application: [t('promotions.conditions.application'), ''],
  chosen: [t('promotions.conditions.chosen'), t('promotions.conditionHints.chosen')],
  mall: [t('promotions.conditions.mall'), t('promotions.conditionHints.mall')],
  referral: [t('promotions.conditions.referral'), t('promotions.conditionHints.referral')],
  race: [t('promotions.conditions.race'), t('promotions.conditionHints.race')],
  ticket: [t('promotions.conditions.ticket'), t('promotions.conditionHints.ticket')],
};

const REWARDS: Readonly<Record<string, Words>> = {
  bonus: [t('promotions.rewards.bonus'), t('promotions.rewardHints.bonus')],
  match: [t('promotions.rewards.match'), t('promotions.rewardHints.match')],
  cash: [t('promotions.rewards.cash'), t('promotions.rewardHints.cash')],
  cashBack: [t('promotions.rewards.cashBack'), t('promotions.rewardHints.cashBack')],
  rebate: [t('promotions.rewards.rebate'), t('promotions.rewardHints.rebate')],
  points: [t('promotions.rewards.points'), t('promotions.rewardHints.points')],
  days: [t('promotions.rewards.days'), t('promotions.rewardHints.days')],
  prizes: [t('promotions.rewards.prizes'), t('promotions.rewardHints.prizes')],
  freeRounds: [t('promotions.rewards.freeRounds'), t('promotions.rewardHints.freeRounds')],
};

/** By condition or reward and name, else by name alone. */
const ARGS: Readonly<Record<string, Words>> = {
  'deposit.which': [t('promotions.args.depositWhich'), ''],
  'deposit.min': [t('promotions.args.depositMin'), ''],
  'registered.withinDays': [t('promotions.args.registeredWithinDays'), t('promotions.argHints.registeredWithinDays')],
  'registered.who': [t('promotions.args.registeredWho'), t('promotions.argHints.registeredWho')],
  'checkIn.missed': [t('promotions.args.checkInMissed'), ''],
  'code.shared': [t('promotions.args.codeShared'), t('promotions.argHints.codeShared')],
  period: [t('promotions.args.period'), t('promotions.argHints.period')],
  'mission.period': [t('promotions.args.missionPeriod'), t('promotions.argHints.missionPeriod')],
  'stakes.min': [t('promotions.args.stakesMin'), ''],
  'netLoss.min': [t('promotions.args.netLossMin'), ''],
  categories: [t('promotions.args.categories'), t('promotions.argHints.categories')],
  'mission.what': [t('promotions.args.missionWhat'), ''],
  'mission.need': [t('promotions.args.missionNeed'), ''],
  'level.level': [t('promotions.args.levelLevel'), t('promotions.argHints.levelLevel')],
  'referral.deposit': [t('promotions.args.referralDeposit'), t('promotions.argHints.referralDeposit')],
  'referral.stakes': [t('promotions.args.referralStakes'), t('promotions.argHints.referralStakes')],
  'referral.withinDays': [t('promotions.args.referralWithinDays'), t('promotions.argHints.referralWithinDays')],
  'referral.monthMost': [t('promotions.args.referralMonthMost'), t('promotions.argHints.referralMonthMost')],
  'race.by': [t('promotions.args.raceBy'), t('promotions.argHints.raceBy')],
  'race.minRounds': [t('promotions.args.raceMinRounds'), t('promotions.argHints.raceMinRounds')],
  vendor: [t('promotions.args.vendor'), t('promotions.argHints.vendor')],
  game: [t('promotions.args.game'), t('promotions.argHints.game')],
  'ticket.per': [t('promotions.args.ticketPer'), t('promotions.argHints.ticketPer')],
  'ticket.most': [t('promotions.args.ticketMost'), t('promotions.argHints.ticketMost')],
  amount: [t('promotions.args.amount'), ''],
  times: [t('promotions.args.times'), t('promotions.argHints.times')],
  'bonus.days': [t('promotions.args.bonusDays'), t('promotions.argHints.bonusDays')],
  'match.days': [t('promotions.args.matchDays'), t('promotions.argHints.matchDays')],
  maxBet: [t('promotions.args.maxBet'), t('promotions.argHints.maxBet')],
  'bonus.cashMax': [t('promotions.args.bonusCashMax'), t('promotions.argHints.bonusCashMax')],
  percent: [t('promotions.args.percent'), t('promotions.argHints.percent')],
  most: [t('promotions.args.most'), ''],
  'points.points': [t('promotions.args.pointsPoints'), ''],
  'days.gives': [t('promotions.args.daysGives'), ''],
  'days.figures': [t('promotions.args.daysFigures'), t('promotions.argHints.daysFigures')],
  'prizes.gives': [t('promotions.args.prizesGives'), ''],
  'prizes.places': [t('promotions.args.prizesPlaces'), t('promotions.argHints.prizesPlaces')],
  'freeRounds.vendor': [t('promotions.args.freeRoundsVendor'), t('promotions.argHints.freeRoundsVendor')],
  'freeRounds.game': [t('promotions.args.freeRoundsGame'), t('promotions.argHints.freeRoundsGame')],
  'freeRounds.count': [t('promotions.args.freeRoundsCount'), ''],
  'freeRounds.value': [t('promotions.args.freeRoundsValue'), ''],
  'freeRounds.days': [t('promotions.args.freeRoundsDays'), t('promotions.argHints.freeRoundsDays')],
};

const OPTIONS: Readonly<Record<string, string>> = {
  first: t('promotions.options.first'),
  any: t('promotions.options.any'),
  all: t('promotions.options.all'),
  invited: t('promotions.options.invited'),
  pause: t('promotions.options.pause'),
  reset: t('promotions.options.reset'),
  day: t('promotions.options.day'),
  week: t('promotions.options.week'),
  month: t('promotions.options.month'),
  rounds: t('promotions.options.rounds'),
  stakes: t('promotions.options.stakes'),
  multiple: t('promotions.options.multiple'),
  net: t('promotions.options.net'),
  points: t('promotions.options.points'),
  cash: t('promotions.options.cash'),
};

/** What a choice can be; of another release, its code. */
export const optionWords = (option: string): string => OPTIONS[option] ?? sentence(option);

function said<Kind extends Described>(kind: Kind, words: Readonly<Record<string, Words>>): Kind {
  const [title, help] = words[kind.code] ?? [kind.title, kind.help];
  const args = kind.args.map((arg) => {
    const [label, hint] = ARGS[`${kind.code}.${arg.name}`] ?? ARGS[arg.name] ?? [arg.label, arg.help];
    return { ...arg, label, help: hint };
  });
  return { ...kind, title, help, args };
}

/** Conditions and rewards in the page's language; of another release, in the server's words. */
export const kindsInWords = (kinds: Kinds): Kinds => ({
  ...kinds,
  conditions: kinds.conditions.map((one) => said(one, CONDITIONS)),
  rewards: kinds.rewards.map((one) => said(one, REWARDS)),
});
