let listening = false;

/** Noted by the live connection: whether news of the server reach this page now. */
export const noteListening = (is: boolean): void => void (listening = is);

/** Whether the server's own news will have this page ask again for what it has just changed. */
export const isListening = (): boolean => listening;
