import type { PlantedBug } from '../plantedBugs.ts';

const MODULES = 'apps/server/src/modules';
const DEPOSITS = `${MODULES}/cashier/deposits`;
const NEWS = [`${DEPOSITS}/news.test.ts`];
const CODES = `${MODULES}/identity/codes`;
const COSTS = [`${CODES}/codeCosts.test.ts`];
const LYING = [`${MODULES}/transfers/lyingVendor.test.ts`];

/** What is said from outside: gateways, vendors, and who asks for codes. */
export const OUTSIDE_GUARDS: readonly PlantedBug[] = [
  {
    bug: 'a reversal takes more than its payment holds',
    file: `${DEPOSITS}/reversals.ts`,
    from: 'const taken = amount < room ? amount : room;',
    to: 'const taken = amount;',
    tests: NEWS,
  },
  {
    bug: 'a reversal takes from a payment of somebody else',
    file: `${DEPOSITS}/reversals.ts`,
    from: 'const isOwn = payment !== null && (await isOfFamily(tx, row, payment));',
    to: 'const isOwn = payment !== null;',
    tests: NEWS,
  },
  {
    bug: 'a reversal told again with another amount is dropped',
    file: `${DEPOSITS}/reversals.ts`,
    from: 'known.told === amount &&',
    to: '',
    tests: NEWS,
  },
  {
    bug: 'a dispute that was won and is lost again is dropped',
    file: `${DEPOSITS}/reversals.ts`,
    from: ' && (won || !known.isWon);',
    to: ';',
    tests: NEWS,
  },
  {
    bug: 'a receipt of another deposit is dropped',
    file: `${DEPOSITS}/settle.ts`,
    from: 'if (!(await isOfFamily(tx, row, before)))',
    to: 'if (before === null)',
    tests: NEWS,
  },
  {
    bug: 'paid without a receipt is dropped',
    file: `${DEPOSITS}/settle.ts`,
    from: "if (state === 'paid' && payments.length === 0 && known.length === 0)",
    to: "if (state === 'paid' && payments.length < 0)",
    tests: NEWS,
  },
  {
    bug: 'a part of a held payment that goes back ends all of it',
    file: `${DEPOSITS}/reversals.ts`,
    from: "if (payment.state !== 'held' || taken < room ||",
    to: "if (payment.state !== 'held' ||",
    tests: NEWS,
  },
  {
    bug: 'a deposit is begun elsewhere after silence',
    file: `${DEPOSITS}/opening.ts`,
    from: "reply.kind === 'refused' && isFirst ?",
    to: "reply.kind === 'refused' ?",
    tests: [`${DEPOSITS}/nextAccount.test.ts`],
  },
  {
    bug: 'codes go to any country',
    file: `${CODES}/codeCosts.ts`,
    from: 'if (!countries.includes(countryOfNumber(number))) {',
    to: "if (countries.includes('') && !countries.includes(countryOfNumber(number))) {",
    tests: COSTS,
  },
  {
    bug: 'a range of numbers gets as many codes as the merchant',
    file: `${CODES}/codeCosts.ts`,
    from: "const max = prefix === '' ? settings.hourMax : settings.prefixHourMax;",
    to: 'const max = settings.hourMax;',
    tests: COSTS,
  },
  {
    bug: 'the hour’s codes have no end',
    file: `${CODES}/codeCosts.ts`,
    from: "const max = prefix === '' ? settings.hourMax : settings.prefixHourMax;",
    to: "const max = prefix === '' ? 1e9 : settings.prefixHourMax;",
    tests: COSTS,
  },
  {
    bug: 'codes that nobody types in ask for no captcha',
    file: `${CODES}/codes.calls.ts`,
    from: ' || (await isRarelyEntered(ask.app, ask.merchant, number))',
    to: ' || (number === undefined && (await isRarelyEntered(ask.app, ask.merchant, number)))',
    tests: COSTS,
  },
  {
    bug: 'a vendor’s word brings home whatever it says',
    file: `${MODULES}/wallet/transfers/heldHome.store.ts`,
    from: 'if ((there?.left ?? 0n) - amount >= -limit) {',
    to: 'if ((there?.left ?? 0n) - amount >= -limit || limit >= 0n) {',
    tests: LYING,
  },
  {
    bug: 'what comes home at once is judged by what was there before',
    file: `${MODULES}/wallet/transfers/heldHome.store.ts`,
    from: 'and ended_at is null and cleared_at is not null), 0))::bigint as left`;',
    to: 'and ended_at is null and cleared_at is not null and amount < 0), 0))::bigint as left`;',
    tests: LYING,
  },
  {
    bug: 'a vendor that lies goes on',
    file: `${MODULES}/transfers/advanceTransfer.ts`,
    from: "if (judged === 'held') await updateVendorStatus(tx, vendor.code, 'paused', at);",
    to: "if (judged === 'held') await updateVendorStatus(tx, vendor.code, 'active', at);",
    tests: LYING,
  },
  {
    bug: 'a birthday of December is taken again in January',
    file: `${MODULES}/promotions/claims/facts.ts`,
    from: 'return periodKeyAt(rules, today, born && lastBirthday(born, today));',
    to: 'return periodKeyAt(rules, today);',
    tests: [`${MODULES}/promotions/abuse.test.ts`],
  },
];
