import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import type { To } from '../../app/routes.ts';
import { useRefreshWallet } from '../balance/index.ts';
import type { FrameMessage } from './frameMessages.rules.ts';
import { closeVisit } from './visit.ts';

/** What happens at a table: whether a round is open, whether its outcome is still being shown, and how to leave. */
export function useTable() {
  const { t, confirm, back, goTo } = useApp();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  const [roundOpen, setRoundOpen] = useState(false);
  const [held, setHeld] = useState(false);
  const [seen, setSeen] = useState(0);
  const rounds = useRef(0);
  // Beside the state: the next message may come before the page is drawn again.
  const isOpen = useRef(false);
  const talks = useRef(false);

  // A closing tab asks too; the words are the browser's.
  useEffect(() => {
    if (!roundOpen) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [roundOpen]);

  async function mayLeave(): Promise<boolean> {
    if (!roundOpen) return true;
    return confirm({
      title: t('game.leaveTitle'),
      text: t('game.leaveText'),
      yes: t('game.leaveYes'),
      no: t('game.stay'),
    });
  }
  async function leave(): Promise<void> {
    if (!(await mayLeave())) return;
    closeVisit();
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    back();
  }
  async function go(to: To): Promise<void> {
    if (await mayLeave()) goTo(to);
  }
  async function showOutcome(): Promise<void> {
    setHeld(false);
    const shown = rounds.current;
    await Promise.all([refreshWallet(), queries.invalidateQueries({ queryKey: ['bets'] })]);
    // An answer that came after the next round began may tell how that one ends.
    if (shown === rounds.current) setSeen((count) => count + 1);
  }
  /** A stake that was taken is shown at once; what the round brings stays held, and the records wait for its end. */
  async function showStake(): Promise<void> {
    const shown = rounds.current;
    await refreshWallet();
    if (shown === rounds.current) setSeen((count) => count + 1);
  }

  function handleMessage(message: FrameMessage): void {
    talks.current = true;
    switch (message) {
      case 'ready':
        return;
      case 'roundOpened':
        rounds.current += 1;
        isOpen.current = true;
        setRoundOpen(true);
        return setHeld(true);
      case 'roundClosed':
        isOpen.current = false;
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
  return { held, seen, handleMessage, leave, go, talks: () => talks.current };
}
