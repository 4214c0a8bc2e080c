import * as v from 'valibot';
import { Amount, Day, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** SPORTS holds e-sports and cockfight. */
export const RATE_KEYS = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT'] as const;
export const RateKey = v.picklist(RATE_KEYS);
export type RateKey = v.InferOutput<typeof RateKey>;

/** CONS: all categories. */
export const CONTRACT_KEYS = ['CONS', ...RATE_KEYS] as const;
export const ContractKey = v.picklist(CONTRACT_KEYS);
export type ContractKey = v.InferOutput<typeof ContractKey>;

/** Four places: "0.5500" is 0.55%. */
export const Percent = v.pipe(v.string(), v.regex(/^\d{1,2}\.\d{4}$/));
/** Rebates by category. */
export const Rates = v.record(RateKey, Percent);
export type Rates = v.InferOutput<typeof Rates>;

/** Absent categories stay as they are, 0 for a new account. Steps of 0.01%. */
export const AskedRates = v.record(
  RateKey,
  v.pipe(
    v.string(),
    v.regex(/^\d{1,2}(\.\d{1,2}(00)?)?$/, sentence('field.percentForm', { example: '0.55', step: '0.01' })),
  ),
);

const USER_NAME_MAX = 40;
export const UserName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, sentence('field.newUserName')),
  v.maxLength(USER_NAME_MAX, sentence('field.charactersMax', { max: USER_NAME_MAX })),
);
/** For pages, which carry no schemas. */
export const isUserName = (text: string): boolean => text.trim() !== '' && text.trim().length <= USER_NAME_MAX;

/** Refusals of every call whose body travels encrypted. */
export const ENCRYPTION_ERRORS = [
  'encryption.required',
  'encryption.invalid',
  'encryption.expired',
  'encryption.replayed',
] as const;

export const AGENCY_PAGE_SIZE = 20;
/** Days of figures at once, and how far back. */
export const AGENCY_DAYS_MAX = 92;
export const AGENCY_DAYS_BACK = 400;

export const SpanInput = { startDate: v.optional(Day), endDate: v.optional(Day) };
export const PageInput = {
  pageNo: v.optional(Whole(1, 100_000), 1),
  pageSize: v.optional(Whole(1, 100), AGENCY_PAGE_SIZE),
};
export const PageOutput = { pageNum: v.number(), totalPages: v.number(), total: v.number() };

/** 0 player · 1 agent · 2 general agent; tests 40, 41, 42. */
export const TeamMemberType = v.number();

/** `profitAndLoss`: of the members, plus is their gain. */
export const TeamSums = v.object({
  bets: v.number(),
  betAmount: Amount,
  validBetAmount: Amount,
  winAmount: Amount,
  deposit: Amount,
  withdraw: Amount,
  rebate: Amount,
  agentCommission: Amount,
  promotion: Amount,
  salary: Amount,
  dividend: Amount,
  profitAndLoss: Amount,
});
export type TeamSums = v.InferOutput<typeof TeamSums>;
