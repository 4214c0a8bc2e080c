/** A3's flags in their storages; the value is the time of setting. */
const flag = (key: string, storage: () => Storage) => ({
  isSet: () => storage().getItem(key) !== null,
  set: () => storage().setItem(key, String(Date.now())),
  clear: () => storage().removeItem(key),
  /** Milliseconds; 0: not set. */
  since: () => Number(storage().getItem(key) ?? 0),
});

/** Pictures sent; cleared by the server's answer. */
export const uploadedFlag = flag('securityAlreadyUpLoad', () => localStorage);
/** Put off for this browser session. */
export const laterFlag = flag('verifyLater', () => sessionStorage);
