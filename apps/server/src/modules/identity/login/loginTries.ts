import { addressGroup } from '../../../kernel/addresses.ts';
import { tryKeysOf } from '../tries/tries.ts';

const atName = tryKeysOf<[merchantId: string, userName: string]>('a');
const atNameHere = tryKeysOf<[merchantId: string, userName: string, origin: string]>('ah');
const atNumber = tryKeysOf<[merchantId: string, mobile: string]>('m');
const fromAddress = tryKeysOf<[origin: string]>('i');

/** Under which key the tries of a login are counted. */
export const loginTries = {
  /** At a user name, whether or not anybody has it. */
  account: atName,
  /** At a user name, from an address that its member has come in from before: strangers elsewhere do not count here. */
  accountHere: (merchantId: string, userName: string, ip: string): string =>
    atNameHere(merchantId, userName, addressGroup(ip)),
  /** At a mobile number, whether or not anybody has it. */
  number: atNumber,
  /** From an address; many people may share one, and a household is one (IPv6 by its /64). */
  address: (ip: string): string => fromAddress(addressGroup(ip)),
};
