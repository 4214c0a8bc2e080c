import { sentence } from '@baize/contract/sentence.ts';

/** Hosts that players may be sent to; other addresses in answers are ignored. */
export const PAY_HOSTS = { name: 'payHosts', kind: 'hosts', required: true } as const;

export const judgeHosts = (text: string): string | null =>
  hostsOf(text).every((host) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(host))
    ? null
    : sentence('gateway.hosts');

const hostsOf = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

/** https (also http in the demo) to one of the account's hosts. */
export function isPayPage(address: string, hosts: string, mode: 'test' | 'live'): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && !(mode === 'test' && protocol === 'http:')) return false;
  if (username !== '' || password !== '') return false;
  return hostsOf(hosts).some((one) => (one.startsWith('.') ? `.${hostname}`.endsWith(one) : one === host));
}
