import type { ReactNode } from 'react';
import type { SlipReplay } from '../../sport.ts';
import { usePage } from '../page.ts';
import { ReplayFrame, ReplayResult } from '../parts/ReplayFrame.tsx';
import './slip.css';

type SlipReplayViewProps = {
  replay: SlipReplay;
  check: string;
  onClose?: (() => void) | null;
  children: ReactNode;
};

/** A slip that is over, for whoever has its link: its legs, and how their matches went. */
export function SlipReplayView({ replay: { league, slip }, check, onClose = null, children }: SlipReplayViewProps) {
  const { t, format } = usePage();
  const { win, stake, net } = slip;
  const bar =
    win === null || net === null ? (
      <p>{t('league.mayWin', { amount: format.money(slip.possible) })}</p>
    ) : (
      <ReplayResult {...{ win, stake, net }} />
    );
  return (
    <ReplayFrame name={league.name} at={new Date(slip.at)} mark={t('league.slip')} {...{ check, onClose, bar }}>
      <main className="slip-replay">{children}</main>
    </ReplayFrame>
  );
}
