import type { ReactNode } from 'react';
import type { SittingReplay } from '../../room.ts';
import { usePage } from '../page.ts';
import { ReplayFrame, ReplayResult } from '../parts/ReplayFrame.tsx';
import './room.css';

type SittingReplayViewProps = {
  replay: SittingReplay;
  check: string;
  onClose?: (() => void) | null;
  children: ReactNode;
};

/** A sitting that is over, for whoever has its link: its hands as the player saw them. */
export function SittingReplayView({
  replay: { room, sitting },
  check,
  onClose = null,
  children,
}: SittingReplayViewProps) {
  const { t } = usePage();
  const { win, buyIn, net, bots, createdAt } = sitting;
  return (
    <ReplayFrame
      {...{ name: room.name, at: new Date(createdAt), check, onClose }}
      detail={bots === null ? null : t('room.botTable')}
      bar={<ReplayResult win={win ?? '0.00'} stake={buyIn} net={net ?? '0.00'} />}
    >
      <main className="sitting-replay">{children}</main>
    </ReplayFrame>
  );
}
