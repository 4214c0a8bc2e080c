/** A flag that A3 names, in the storage that it names for it; its value is the moment at which it was set. */
const flag = (key: string, storage: () => Storage) => ({
  isSet: () => storage().getItem(key) !== null,
  set: () => storage().setItem(key, String(Date.now())),
  clear: () => storage().removeItem(key),
  /** When it was set, in milliseconds; 0 when it is not. */
  since: () => Number(storage().getItem(key) ?? 0),
});

/** The pictures were sent: a flag of the phone, which the server's answer takes away again. */
export const uploadedFlag = flag('securityAlreadyUpLoad', () => localStorage);
/** The member put the identity check off, for this browser session. */
export const laterFlag = flag('verifyLater', () => sessionStorage);
