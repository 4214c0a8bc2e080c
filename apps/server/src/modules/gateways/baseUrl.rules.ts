import { sentence } from '@baize/contract/sentence.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/** Parsed URLs write IPv4 as four numbers, IPv6 in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** An address's fault; null: none. The demo reaches loopback only; otherwise https to a public host. */
export function judgeBaseUrl(text: string, { allowsLoopback }: { readonly allowsLoopback: boolean }): string | null {
  if (!URL.canParse(text)) return sentence('gateway.address');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return sentence('desk.addressPlain');
  if (allowsLoopback) {
    if (!isLoopback(url.hostname)) return sentence('gateway.thisMachine');
    return url.protocol === 'http:' || url.protocol === 'https:' ? null : sentence('desk.webAddress');
  }
  if (url.protocol !== 'https:') return sentence('desk.https');
  if (url.port !== '') return sentence('gateway.port');
  const host = url.hostname;
  if (isAddress(host)) return sentence('gateway.hostName');
  if (!host.includes('.') || /\.(local|localhost|internal|lan|home|arpa)$/i.test(host))
    return sentence('gateway.publicHost');
  return null;
}
