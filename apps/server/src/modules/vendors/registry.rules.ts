import { GAME_TYPES } from '@baize/contract/games/games.ts';
import * as v from 'valibot';

/** One entry of the file that BAIZE_VENDORS names, and of what staff enter. */
export const VendorEntry = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,20}$/, 'is not 2 to 20 of A-Z, 0-9 and _')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  walletMode: v.picklist(['seamless', 'transfer'], 'is not "seamless" or "transfer"'),
  publicKey: v.pipe(v.string(), v.startsWith('-----BEGIN', 'is not a key in PEM form')),
  baseUrl: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'is not an http or https address',
    ),
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
  categories: v.array(v.picklist(GAME_TYPES, 'lists an unknown category')),
  currencies: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'lists something that is no currency'))),
  trialWallet: v.optional(v.boolean(), false),
});
export type VendorEntry = v.InferOutput<typeof VendorEntry>;

/** Reads the vendors file, or answers what is wrong with it. */
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
