import { GAME_TYPES } from '@baize/contract/games/games.ts';
import { isLotteryVendor } from '@baize/lottery/index.ts';
import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { isOrigin, BaseUrl } from '../../kernel/webAddress.rules.ts';

/** Our own vendor, always first (`decisions.md`, Games). */
export const HOUSE_VENDOR = 'FELT';

/** 1,000,000.00 in most currencies. */
export const PROMO_WIN_MAX = 100_000_000;

const RSA_BITS_MIN = 2048;

/** A key's fault, or null. Private keys are refused: only the vendor may have them. */
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

/** An entry of BAIZE_VENDORS, or of staff. */
export const VendorEntry = v.object({
  code: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9_]{2,20}$/, 'is not 2 to 20 of A-Z, 0-9 and _'),
    v.check((code) => !isLotteryVendor(code), 'is a code of the platform’s own lottery'),
  ),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  walletMode: v.picklist(['seamless', 'transfer'], 'is not "seamless" or "transfer"'),
  publicKey: v.pipe(
    v.string(),
    v.check(
      (pem) => findKeyFault(pem) !== 'private',
      'is a private key. Ask the vendor for a new pair, and enter the public one',
    ),
    v.check(
      (pem) => findKeyFault(pem) !== 'unreadable',
      'is no key that can be read. It begins with -----BEGIN PUBLIC KEY-----',
    ),
    v.check((pem) => findKeyFault(pem) !== 'kind', `is no RSA key of at least ${RSA_BITS_MIN} bits`),
  ),
  baseUrl: BaseUrl,
  categories: v.array(v.picklist(GAME_TYPES, 'lists an unknown category')),
  currencies: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'lists something that is no currency'))),
  trialWallet: v.optional(v.boolean(), false),
  /** Supports `freebet/rewards/create`. */
  freeRounds: v.optional(v.boolean(), false),
  /** Larger wins without a bet are paid and shown to staff; minor units. */
  promoWinMax: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger('is no whole number of minor units'),
      v.minValue(0, 'is below zero'),
      v.transform((minor) => BigInt(minor)),
    ),
    PROMO_WIN_MAX,
  ),
  /** Origins of its pages, if not `baseUrl`, such as a CDN. */
  launchOrigins: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check(isOrigin, 'lists something that is no origin, such as https://games.example'),
          v.transform((text) => new URL(text).origin),
        ),
      ),
      v.maxLength(20, 'lists more than 20 origins'),
    ),
    [],
  ),
});
export type VendorEntry = v.InferOutput<typeof VendorEntry>;

/** Whether a planned closure covers a moment. */
export const isClosed = (
  { closure }: { readonly closure: { readonly from: Date; readonly until: Date } | null },
  now: Date,
): boolean => closure !== null && closure.from <= now && now < closure.until;

/** Staff's message in the language, else English, else null. */
export const closureWords = (words: Readonly<Record<string, string>>, language: string): string | null =>
  words[language] || words['EN'] || null;

/** Reads the vendors file, or returns its fault. */
export function readVendors(text: string): { vendors: VendorEntry[] } | { problem: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'it is not JSON' };
  }
  const read = v.safeParse(v.array(VendorEntry), parsed);
  if (read.success) return { vendors: read.output };
  const [issue] = read.issues;
  return { problem: `${issue.path?.map(({ key }) => String(key)).join('.') ?? 'the file'} ${issue.message}` };
}
