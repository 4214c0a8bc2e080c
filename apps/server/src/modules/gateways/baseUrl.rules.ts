const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/** Parsed URLs write IPv4 as four numbers, IPv6 in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** An address's fault; null: none. The demo reaches loopback only; otherwise https to a public host. */
export function judgeBaseUrl(text: string, { allowsLoopback }: { readonly allowsLoopback: boolean }): string | null {
  if (!URL.canParse(text)) return 'This address isn’t valid.';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return 'Leave username, password, ? and # out of the address.';
  if (allowsLoopback) {
    if (!isLoopback(url.hostname)) return 'In the demo a gateway must be on this machine.';
    return url.protocol === 'http:' || url.protocol === 'https:' ? null : 'Use http or https.';
  }
  if (url.protocol !== 'https:') return 'Use https.';
  if (url.port !== '') return 'Use the default port.';
  const host = url.hostname;
  if (isAddress(host)) return 'Use a host name, not an IP address.';
  if (!host.includes('.') || /\.(local|localhost|internal|lan|home|arpa)$/i.test(host))
    return 'Use a public host name.';
  return null;
}
