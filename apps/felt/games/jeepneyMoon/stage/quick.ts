const KEY = 'felt.quick.jeepney-moon';

/** The player's last choice of quick reels; a browser may forbid reading it. */
export function isQuickKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function keepQuick(isQuick: boolean): boolean {
  try {
    localStorage.setItem(KEY, isQuick ? 'on' : 'off');
  } catch {
    // Then for this visit.
  }
  return isQuick;
}
