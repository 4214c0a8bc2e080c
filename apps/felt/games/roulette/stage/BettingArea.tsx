import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState, type CSSProperties } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { Betting } from './Betting.tsx';
import type { StageLayout } from './layout.ts';
import { RacetrackView } from './RacetrackView.tsx';

type BettingAreaProps = {
  layout: StageLayout;
  chip: string;
  drawn: number | null;
  isGain: boolean;
  onKeptLayouts: () => void;
  onPick: () => void;
};

const NEIGHBOURS_MOST = 8;
const ROOM_FOR_TWO = 92;

export function BettingArea({ layout, chip, drawn, isGain, onKeptLayouts, onPick }: BettingAreaProps) {
  const { t } = usePage();
  const [isTrack, setIsTrack] = useState(false);
  const [neighbours, setNeighbours] = useState(2);
  const { board, clothHeight, track, trackSide, headroom } = layout;
  const [first, second] = board.corners;
  const keptLayouts = <CornerButton icon="star" label={t('table.layouts.title')} onTap={onKeptLayouts} />;

  if (isTrack) {
    return (
      <div className="betting" style={{ blockSize: clothHeight }}>
        <div className="track-side" style={{ inlineSize: trackSide }}>
          <CornerButton icon="cloth" label={t('roulette.backToCloth')} onTap={() => setIsTrack(false)} />
          <Neighbours count={neighbours} onChange={setNeighbours} />
          {keptLayouts}
        </div>
        <RacetrackView track={track} chip={chip} neighbours={neighbours} drawn={drawn} />
      </div>
    );
  }
  return (
    <div className="betting" style={{ blockSize: clothHeight }}>
      <Betting {...{ board, chip, drawn, isGain, headroom }} isScrolled={board.height > clothHeight}>
        <div className="corner" style={boxOf(first)}>
          <CornerButton
            icon="track"
            label={t('roulette.racetrack')}
            isNamed={first.width >= ROOM_FOR_TWO}
            onTap={() => setIsTrack(true)}
          />
        </div>
        <div className="corner" style={boxOf(second)}>
          {keptLayouts}
          {second.width >= ROOM_FOR_TWO && <CornerButton icon="search" label={t('roulette.pick')} onTap={onPick} />}
        </div>
      </Betting>
    </div>
  );
}

const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): CSSProperties => ({
  left: x,
  top: y,
  width,
  height,
});

type CornerButtonProps = {
  icon: 'star' | 'track' | 'search' | 'cloth';
  label: string;
  isNamed?: boolean;
  onTap: () => void;
};

function CornerButton({ icon, label, isNamed = false, onTap }: CornerButtonProps) {
  return (
    <button type="button" className="corner-button" aria-label={label} onClick={onTap}>
      <Icon name={icon} />
      {isNamed && <span aria-hidden="true">{label}</span>}
    </button>
  );
}

function Neighbours({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const { t } = usePage();
  return (
    <div className="neighbours" role="group" aria-label={t('roulette.neighbours')}>
      <span aria-hidden="true">{t('roulette.neighbours')}</span>
      <button
        type="button"
        aria-label={t('roulette.more')}
        disabled={count >= NEIGHBOURS_MOST}
        onClick={() => onChange(count + 1)}
      >
        +
      </button>
      <b aria-live="polite">{count}</b>
      <button type="button" aria-label={t('roulette.fewer')} disabled={count <= 0} onClick={() => onChange(count - 1)}>
        −
      </button>
    </div>
  );
}
