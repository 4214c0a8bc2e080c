const KEY = 'felt.quick.jeepney-moon';

/** Whether this phone's player wanted quick reels the last time; a browser may forbid to ask. */
export function isQuickKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Remembers the wish for the next visit, and answers it. */
export function keepQuick(isQuick: boolean): boolean {
  try {
    localStorage.setItem(KEY, isQuick ? 'on' : 'off');
  } catch {
    // It then holds for this visit.
  }
  return isQuick;
}
