import { UUID } from '@baize/contract/shapes.ts';

/** What somebody typed to find a member. */
export type MemberQuestion =
  | { readonly by: 'newest' }
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'name'; readonly begin: string }
  | { readonly by: 'email' | 'mobile'; readonly begin: string };

/** A whole id; with @ the start of an address; digits start a number, local or international; else a username or parts of a real name. */
export function readSearch(text: string, dialingCode: string): MemberQuestion {
  const plain = text.trim().toLowerCase();
  if (plain === '') return { by: 'newest' };
  if (UUID.test(plain)) return { by: 'id', id: plain };
  if (plain.includes('@')) return { by: 'email', begin: plain };
  const digits = plain.replace(/[\s().-]/g, '');
  if (/^\+?\d{3,20}$/.test(digits)) return { by: 'mobile', begin: numberBegin(digits, dialingCode) };
  return { by: 'name', begin: plain };
}

function numberBegin(digits: string, dialingCode: string): string {
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0')) return `+${dialingCode}${digits.slice(1)}`;
  return digits.startsWith(dialingCode) ? `+${digits}` : `+${dialingCode}${digits}`;
}
