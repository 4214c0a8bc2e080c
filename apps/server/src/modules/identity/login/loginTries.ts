import { addressGroup } from '../../../kernel/addresses.ts';
import { tryKeysOf } from '../tries/tries.ts';

const atName = tryKeysOf<[merchantId: string, userName: string]>('a');
const atNameHere = tryKeysOf<[merchantId: string, userName: string, origin: string]>('ah');
const atNumber = tryKeysOf<[merchantId: string, mobile: string]>('m');
const fromAddress = tryKeysOf<[origin: string]>('i');

export const loginTries = {
  /** At a username, existing or not. */
  account: atName,
  /** At a username from a known address: strangers elsewhere do not count. */
  accountHere: (merchantId: string, userName: string, ip: string): string =>
    atNameHere(merchantId, userName, addressGroup(ip)),
  /** At a number, existing or not. */
  number: atNumber,
  /** From an address; a household counts as one (IPv6 /64). */
  address: (ip: string): string => fromAddress(addressGroup(ip)),
};
