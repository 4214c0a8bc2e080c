import { useEffect, useState } from 'react';

/** One bet ahead: made once, when the next round is open. */
export function useArmed(canBet: boolean, bet: () => void): [boolean, () => void] {
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => {
    if (!isArmed || !canBet) return;
    setIsArmed(false);
    bet();
  }, [bet, canBet, isArmed]);
  return [isArmed, () => setIsArmed(!isArmed)];
}
