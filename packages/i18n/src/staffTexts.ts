import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';

const toPlayers = new Set<string>(ALL_CALLS.flatMap(({ errors }) => errors));
/** Refusals that no call of the site answers. */
const TO_STAFF = new Set(STAFF_CALLS.flatMap(({ errors }) => errors).filter((code) => !toPlayers.has(code)));

/** Whether only staff read the text of a "namespace key". */
export const isStaffText = (name: string): boolean =>
  /^(desk\w* |server desk\.|messages staffPassword\.|errors staff\.)/.test(name) ||
  (name.startsWith('errors ') && (TO_STAFF as ReadonlySet<string>).has(name.slice('errors '.length)));
