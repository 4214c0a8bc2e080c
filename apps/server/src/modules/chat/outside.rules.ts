import { createHmac, timingSafeEqual } from 'node:crypto';

/** Places in an outside service's address. */
export const OUTSIDE_FILLS = ['ref', 'name', 'language', 'back', 'color', 'title', 'time', 'sign'] as const;
type Fill = (typeof OUTSIDE_FILLS)[number];

const GOOD_MS = 60_000;

const signatureOf = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex');

type Words = Readonly<Record<Exclude<Fill, 'sign'>, string>>;

/** Signed over the merchant and all values, in the order of `OUTSIDE_FILLS`. */
export function fillAddress(address: string, secret: string, merchantId: string, words: Words): string {
  const parts = OUTSIDE_FILLS.flatMap((name) => (name === 'sign' ? [] : [words[name]]));
  const fills = { ...words, sign: signatureOf(secret, [merchantId, ...parts]) };
  return address.replaceAll(/\{(\w+)\}/g, (_, name: Fill) => encodeURIComponent(fills[name]));
}

export function isSignedUnread(
  secret: string,
  merchantId: string,
  {
    ref,
    unread,
    time,
    sign,
  }: { readonly ref: string; readonly unread: number; readonly time: number; readonly sign: string },
  now: Date,
): boolean {
  if (Math.abs(now.getTime() - time * 1000) > GOOD_MS) return false;
  const expected = Buffer.from(signatureOf(secret, [merchantId, ref, String(unread), String(time)]));
  const given = Buffer.from(sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
