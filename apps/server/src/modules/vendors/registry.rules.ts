import { WIN_MAX, WIN_TIMES_MAX } from '@baize/contract/backoffice/vendors.ts';
import { GAME_TYPES } from '@baize/contract/games/games.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isLotteryVendor } from '@baize/lottery/index.ts';
import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { isOrigin, BaseUrl } from '../../kernel/webAddress.rules.ts';

/** Our own vendor, always first (`decisions.md`, Games). */
export const HOUSE_VENDOR = 'FELT';

/** 1,000,000.00 in most currencies. */
export const PROMO_WIN_MAX = 100_000_000;

/** 100,000.00 in most currencies. */
export const HOME_MAX = 10_000_000;

const RSA_BITS_MIN = 2048;

/** Private keys are refused: only the vendor may have them. */
function findKeyFault(pem: string): 'private' | 'unreadable' | 'kind' | null {
  if (pem.includes('PRIVATE KEY')) return 'private';
  try {
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= RSA_BITS_MIN ? null : 'kind';
  } catch {
    return 'unreadable';
  }
}

const MinorUnits = v.pipe(
  v.number(),
  v.safeInteger(sentence('desk.minorUnits')),
  v.minValue(0, sentence('field.min', { min: 0 })),
  v.transform((minor) => BigInt(minor)),
);

/** From BAIZE_VENDORS or staff. */
export const VendorEntry = v.object({
  code: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9_]{2,20}$/, sentence('desk.vendorCode')),
    v.check((code) => !isLotteryVendor(code), sentence('desk.vendorCodeTaken')),
  ),
  name: v.pipe(
    v.string(),
    v.minLength(1, sentence('field.required')),
    v.maxLength(60, sentence('field.charactersMax', { max: 60 })),
  ),
  walletMode: v.picklist(['seamless', 'transfer'], sentence('field.chooseOneOfList')),
  publicKey: v.pipe(
    v.string(),
    v.check((pem) => findKeyFault(pem) !== 'private', sentence('desk.keyPrivate')),
    v.check((pem) => findKeyFault(pem) !== 'unreadable', sentence('desk.keyUnreadable')),
    v.check((pem) => findKeyFault(pem) !== 'kind', sentence('desk.keyRsa', { bits: RSA_BITS_MIN })),
  ),
  baseUrl: BaseUrl,
  categories: v.array(v.picklist(GAME_TYPES, sentence('desk.categoryUnknown'))),
  currencies: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, sentence('desk.currencyForm')))),
  trialWallet: v.optional(v.boolean(), false),
  /** Takes `freebet/rewards/create`. */
  freeRounds: v.optional(v.boolean(), false),
  /** Minor units; larger wins without a bet are shown to staff. */
  promoWinMax: v.optional(MinorUnits, PROMO_WIN_MAX),
  /** Minor units; what comes home beyond what was sent there and this is held for staff. */
  homeMax: v.optional(MinorUnits, HOME_MAX),
  /** Minor units; what a round wins above it holds its member's withdrawals. */
  winMax: v.optional(MinorUnits, WIN_MAX),
  /** The same as a multiple of the round's stake. */
  winTimesMax: v.optional(
    v.pipe(
      v.number(),
      v.integer(sentence('field.wholeNumber')),
      v.minValue(1, sentence('field.min', { min: 1 })),
      v.maxValue(1_000_000, sentence('field.max', { max: 1_000_000 })),
    ),
    WIN_TIMES_MAX,
  ),
  /** Of its pages, if not `baseUrl`. */
  launchOrigins: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check(isOrigin, sentence('desk.originForm')),
          v.transform((text) => new URL(text).origin),
        ),
      ),
      v.maxLength(20, sentence('field.max', { max: 20 })),
    ),
    [],
  ),
});
export type VendorEntry = v.InferOutput<typeof VendorEntry>;

/** What a round may win before staff look: of a free one the limit of wins without a bet. */
export const roundWinMax = (
  { promoWinMax, winMax, winTimesMax }: Pick<VendorEntry, 'promoWinMax' | 'winMax' | 'winTimesMax'>,
  stake: bigint,
): bigint => {
  const most = stake > 0n ? stake * BigInt(winTimesMax) : BigInt(promoWinMax);
  return most < BigInt(winMax) ? most : BigInt(winMax);
};

/** Whether `now` lies in the planned closure. */
export const isClosed = (
  { closure }: { readonly closure: { readonly from: Date; readonly until: Date } | null },
  now: Date,
): boolean => closure !== null && closure.from <= now && now < closure.until;

/** English without one in the language; null: neither. */
export const closureWords = (words: Readonly<Record<string, string>>, language: string): string | null =>
  words[language] || words['EN'] || null;

/** The problem is a sentence, or a text of the JSON reader. */
export function readVendors(text: string): { vendors: VendorEntry[] } | { place: string; problem: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { place: 'the file', problem: error instanceof Error ? error.message : 'it is not JSON' };
  }
  const read = v.safeParse(v.array(VendorEntry), parsed);
  if (read.success) return { vendors: read.output };
  const [issue] = read.issues;
  return { place: issue.path?.map(({ key }) => String(key)).join('.') ?? 'the file', problem: issue.message };
}
