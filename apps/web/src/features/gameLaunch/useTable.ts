import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import type { To } from '../../app/router/routes.ts';
import type { FrameMessage } from './frameMessages.rules.ts';
import { useReading } from './useReading.ts';
import { closeVisit, heldInVisit, holdInVisit } from './visit.ts';

/** What happens at a table: whether a round is open, whether its outcome is still being shown, and how to leave. */
export function useTable() {
  const { t, confirm, back, guardBack, goTo } = useApp();
  const [roundOpen, setRoundOpen] = useState(false);
  const [held, setHeld] = useState(() => heldInVisit() !== undefined);
  const [seen, setSeen] = useState(0);
  const rounds = useRef(0);
  // Beside the state: the next message may come before the page is drawn again.
  const isOpen = useRef(false);
  const talks = useRef(false);
  // Ends what is asked about the round with the round, and with the page.
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  // Only a page that is loaded anew finds it: who leaves the table comes back to the balance of that moment.
  useEffect(() => holdInVisit(held ? {} : undefined), [held]);
  useEffect(() => () => holdInVisit(undefined), []);
  const reading = useReading(() => talks.current);

  // A closing tab asks too; the words are the browser's.
  useEffect(() => {
    if (!roundOpen) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [roundOpen]);
  const leaveByPhone = useEffectEvent(() => void leave());
  useEffect(() => {
    if (roundOpen) guardBack(leaveByPhone);
    return () => guardBack(null);
  }, [roundOpen, guardBack]);

  async function mayLeave(): Promise<boolean> {
    if (!roundOpen) return true;
    asking.current?.abort();
    asking.current = new AbortController();
    return confirm(
      { title: t('game.leaveTitle'), text: t('game.leaveText'), yes: t('game.leaveYes'), no: t('game.stay') },
      asking.current.signal,
    );
  }
  async function leave(): Promise<void> {
    if (!(await mayLeave())) return;
    closeVisit();
    guardBack(null);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    back();
  }
  async function go(to: To): Promise<void> {
    if (await mayLeave()) goTo(to);
  }
  async function showOutcome(): Promise<void> {
    setHeld(false);
    const shown = rounds.current;
    await reading.readOutcome();
    // An answer that came after the next round began may tell how that one ends.
    if (shown === rounds.current) setSeen((count) => count + 1);
  }
  /** A stake that was taken is shown at once; what the round brings stays held, and the records wait for its end. */
  async function showStake(): Promise<void> {
    const shown = rounds.current;
    await reading.readStake();
    if (shown === rounds.current) setSeen((count) => count + 1);
  }

  function handleMessage(message: FrameMessage): void {
    talks.current = true;
    switch (message) {
      case 'ready':
        // A round that goes on was told before.
        if (!isOpen.current) setHeld(false);
        return;
      case 'roundOpened':
        rounds.current += 1;
        isOpen.current = true;
        reading.roundOpened();
        setRoundOpen(true);
        return setHeld(true);
      case 'roundClosed':
        isOpen.current = false;
        asking.current?.abort();
        reading.roundClosed();
        setRoundOpen(false);
        return void showOutcome();
      case 'balance':
        return void (isOpen.current ? showStake() : showOutcome());
      case 'deposit':
        return void go('/m/voucherCenter');
      case 'exit':
        return void leave();
    }
  }
  return { held, seen, roundOpen, handleMessage, leave, go, talks: () => talks.current };
}
