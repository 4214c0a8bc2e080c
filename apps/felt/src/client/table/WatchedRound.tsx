import type { ComponentProps } from 'react';
import type { TableReplay } from '../../live.ts';
import { ReplayView } from '../parts/ReplayView.tsx';
import { chainLink } from '../verify/chain.ts';
import { seatOfReplay } from './seatOfReplay.ts';

type WatchedRoundProps = Pick<ComponentProps<typeof ReplayView>, 'children' | 'onClose'> & { replay: TableReplay };

export function WatchedRound({ replay, ...props }: WatchedRoundProps) {
  return <ReplayView {...props} round={seatOfReplay(replay)} facts={replay.table} check={chainLink(replay.fairness)} />;
}
