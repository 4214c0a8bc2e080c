import { addressGroup } from '../../../kernel/addresses.ts';
import { tryKeysOf } from '../../identity/index.ts';

const atNameHere = tryKeysOf<[userName: string, origin: string]>('staff-here');

/** Wrong passwords on one name from one address, wrong codes of one person: so many lock. */
export const LOCK_AFTER = 5;

/** Under which key the tries of staff are counted. */
export const staffTries = {
  here: (userName: string, ip: string): string => atNameHere(userName, addressGroup(ip)),
  anywhere: tryKeysOf<[userName: string]>('staff'),
  ownPassword: tryKeysOf<[staffId: string]>('staff-own'),
  code: tryKeysOf<[staffId: string]>('staff-code'),
};
