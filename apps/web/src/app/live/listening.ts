let listening = false;

export const noteListening = (is: boolean): void => void (listening = is);

/** Whether live news will reload what this page changes. */
export const isListening = (): boolean => listening;
