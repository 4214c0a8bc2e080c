import { OUTSIDE_FILLS } from '../outside.rules.ts';

/** Without these the service knows neither whom it talks to nor that we sent them. */
const NEEDED: readonly (typeof OUTSIDE_FILLS)[number][] = ['ref', 'time', 'sign'];

/** What is wrong with the address of a service; null: nothing. */
export function addressProblem(address: string): string | null {
  const names = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !OUTSIDE_FILLS.some((known) => known === name));
  if (unknown !== undefined) return `{${unknown}} is nothing that can be filled in.`;
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing !== undefined) return `{${missing}} is missing.`;
  const bare = address.replaceAll(/\{\w+\}/g, 'x');
  const url = URL.canParse(bare) ? new URL(bare) : null;
  if (url?.protocol !== 'https:') return 'Use an https address.';
  // What is filled in comes from members: it never says where they are sent.
  if (/^https:\/\/[^/?#]*\{/i.test(address)) return 'Nothing may be filled in before the path.';
  return null;
}
