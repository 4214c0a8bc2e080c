/** A flag of the browser session, as A3 names it; its value is the moment at which it was set. */
const flag = (key: string) => ({
  isSet: () => sessionStorage.getItem(key) !== null,
  set: () => sessionStorage.setItem(key, String(Date.now())),
  clear: () => sessionStorage.removeItem(key),
  /** When it was set, in milliseconds; 0 when it is not. */
  since: () => Number(sessionStorage.getItem(key) ?? 0),
});

/** The pictures were sent. */
export const uploadedFlag = flag('securityAlreadyUpLoad');
/** The member put the identity check off. */
export const laterFlag = flag('verifyLater');
