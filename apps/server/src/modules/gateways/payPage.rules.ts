/** The setting that says where players may be sent: an adapter believes no other address of an answer. */
export const PAY_HOSTS = { name: 'payHosts', label: 'Hosts of pay pages', kind: 'hosts', required: true } as const;

/** What is wrong with a list of hosts; null: nothing. */
export const judgeHosts = (text: string): string | null =>
  hostsOf(text).every((host) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(host))
    ? null
    : 'Write names of hosts with commas between, such as .xendit.co.';

const hostsOf = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

/** Whether a player may be sent there: over https (in the demo also http) and to one of the account's hosts. */
export function isPayPage(address: string, hosts: string, mode: 'test' | 'live'): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && !(mode === 'test' && protocol === 'http:')) return false;
  if (username !== '' || password !== '') return false;
  return hostsOf(hosts).some((one) => (one.startsWith('.') ? `.${hostname}`.endsWith(one) : one === host));
}
