import { sentence } from '@baize/contract/sentence.ts';
import { OUTSIDE_FILLS } from '../outside.rules.ts';

/** Else the service knows neither the member nor us. */
const NEEDED: readonly (typeof OUTSIDE_FILLS)[number][] = ['ref', 'time', 'sign'];

export function addressProblem(address: string): string | null {
  const names = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !OUTSIDE_FILLS.some((known) => known === name));
  if (unknown !== undefined) return sentence('desk.placeholderUnknown', { place: `{${unknown}}` });
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing !== undefined) return sentence('desk.fieldMissing', { field: `{${missing}}` });
  const bare = address.replaceAll(/\{\w+\}/g, 'x');
  const url = URL.canParse(bare) ? new URL(bare) : null;
  if (url?.protocol !== 'https:') return sentence('desk.https');
  // Values come from members: they never say where to.
  if (/^https:\/\/[^/?#]*\{/i.test(address)) return sentence('desk.placeBeforePath');
  return null;
}
