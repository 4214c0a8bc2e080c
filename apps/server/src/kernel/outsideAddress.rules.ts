import { sentence } from '@baize/contract/sentence.ts';

/** What this deployment may ask. */
export interface Reach {
  readonly demo: boolean;
  /** `host` or `host:port` of the operator's own network, by configuration only: any scheme, port and address. */
  readonly ownHosts: ReadonlySet<string>;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this machine. */
const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/** Whether an address is the operator's own, in the demo also this machine's: its host may be private. */
export const isOwnHost = (url: URL, { demo, ownHosts }: Reach): boolean =>
  ownHosts.has(url.host) || (demo && isLoopback(url.hostname));

/** Parsed URLs write IPv4 as four numbers, IPv6 in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** The fault of an address that the server asks; null: none. https to a public host, or one of our own. */
export function judgeOutside(text: string, reach: Reach): string | null {
  if (!URL.canParse(text)) return sentence('desk.addressInvalid');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return sentence('desk.addressPlain');
  if (isOwnHost(url, reach)) return /^https?:$/.test(url.protocol) ? null : sentence('desk.webAddress');
  if (url.protocol !== 'https:') return sentence('desk.https');
  if (url.port !== '') return sentence('desk.addressPort');
  const host = url.hostname;
  if (isAddress(host)) return sentence('desk.addressName');
  if (!host.includes('.') || /\.(local|localhost|internal|lan|home|arpa)$/i.test(host))
    return sentence('desk.addressPublic');
  return null;
}

/** The same of an address that paths are put behind. */
export function judgeBaseUrl(text: string, reach: Reach): string | null {
  if (!URL.canParse(text)) return sentence('desk.addressInvalid');
  const { search, hash } = new URL(text);
  return search !== '' || hash !== '' ? sentence('desk.addressPlain') : judgeOutside(text, reach);
}

/** The same of a payment gateway: the demo reaches those of this machine only, so that test money never meets a bank. */
export function judgeGatewayUrl(text: string, reach: Reach): string | null {
  const problem = judgeBaseUrl(text, reach);
  return problem ?? (reach.demo && !isLoopback(new URL(text).hostname) ? sentence('gateway.thisMachine') : null);
}
