import { addressGroup } from '../../../kernel/addresses.ts';
import { tryKeysOf } from '../../identity/index.ts';

const atNameHere = tryKeysOf<[userName: string, origin: string]>('staff-here');

/** Per name and address, and for codes per person. */
export const LOCK_AFTER = 5;

export const staffTries = {
  here: (userName: string, ip: string): string => atNameHere(userName, addressGroup(ip)),
  anywhere: tryKeysOf<[userName: string]>('staff'),
  ownPassword: tryKeysOf<[staffId: string]>('staff-own'),
  code: tryKeysOf<[staffId: string]>('staff-code'),
};
