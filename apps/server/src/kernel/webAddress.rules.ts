import { sentence } from '@baize/contract/sentence.ts';
import * as v from 'valibot';

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Whether it may stand in the policy of a page as one place: no wildcard, and no sign that would end or begin anything there. */
export const isOrigin = (text: string): boolean => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i.test(text) && URL.canParse(text);

function isMoreThanABase(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return /[?#]/.test(text) || username !== '' || password !== '';
}

/** An address whose origin enters the policy of pages. */
export const WebAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, sentence('desk.webAddress')),
  v.check((text) => !isWebAddress(text) || isOrigin(new URL(text).origin), sentence('desk.addressHost')),
);

/** One that paths are put behind: no browser or server takes a password out of it. Answers it without slashes at its end. */
export const BaseUrl = v.pipe(
  WebAddress,
  v.check((text) => !isMoreThanABase(text), sentence('desk.addressPlain')),
  v.transform((text) => text.replace(/\/+$/, '')),
);
