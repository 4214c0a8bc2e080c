import { useEffect } from 'react';

/** Keeps the screen on, where allowed. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) void taken?.release();
      else lock = taken;
    };
    const handleVisible = () => void take();
    void take();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', handleVisible);
      void lock?.release();
    };
  }, []);
}
