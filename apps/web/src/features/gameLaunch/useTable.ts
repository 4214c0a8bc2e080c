import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
  function showOutcome() {
    setHeld(false);
    void refreshWallet();
    void queries.invalidateQueries({ queryKey: ['bets'] });
  }

  function handleMessage(message: FrameMessage): void {
    switch (message) {
      case 'ready':
        return;
      case 'roundOpened':
        setRoundOpen(true);
        return setHeld(true);
      case 'roundClosed':
        setRoundOpen(false);
        return showOutcome();
      case 'balance':
        return showOutcome();
      case 'deposit':
        return void go('/m/voucherCenter');
      case 'exit':
        return void leave();
    }
  }
  return { held, handleMessage, leave, go };
}
