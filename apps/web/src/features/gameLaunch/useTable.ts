import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { HOME, type To } from '../../app/router/routes.ts';
import type { FrameMessage } from './frameMessages.rules.ts';
import { useReading } from './useReading.ts';
import { closeVisit, heldInVisit, holdInVisit } from './visit.ts';

/** Whether a round is open or its outcome shown, and how to leave. */
export function useTable() {
  const { t, confirm, back, cameFrom, guardBack, goTo } = useApp();
  const [roundOpen, setRoundOpen] = useState(false);
  const [held, setHeld] = useState(() => heldInVisit() !== undefined);
  const [seen, setSeen] = useState(0);
  const rounds = useRef(0);
  // A ref: the next message may precede the render.
  const isOpen = useRef(false);
  const talks = useRef(false);
  // Cancels questions about a round with it.
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  // For a reload only.
  useEffect(() => holdInVisit(held ? {} : undefined), [held]);
  useEffect(() => () => holdInVisit(undefined), []);
  const reading = useReading(() => talks.current);

  // A closing tab asks in the browser's words.
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
    // Who paid on the way has done so: the cashier is no page to come back to.
    if (cameFrom?.startsWith('/m/voucherCenter')) goTo(HOME, { replace: true, direction: 'back' });
    else back();
  }
  async function go(to: To): Promise<void> {
    if (await mayLeave()) goTo(to);
  }
  async function showOutcome(): Promise<void> {
    setHeld(false);
    const shown = rounds.current;
    await reading.readOutcome();
    // A late answer may belong to the next round.
    if (shown === rounds.current) setSeen((count) => count + 1);
  }
  /** The stake shows at once; results and records wait. */
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
