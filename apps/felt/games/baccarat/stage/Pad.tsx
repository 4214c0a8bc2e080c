import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { BeadPlate, BigRoad, SmallRoad } from './Roads.tsx';
import { countsOf, DERIVED_ROADS, resultsOf, ROWS, type Counts, type DerivedRoad } from './roads.ts';

const SMALL_ROADS = Object.keys(DERIVED_ROADS) as readonly DerivedRoad[];
const BEAD_COLUMNS = 7;
const GAP = 6;

/** Results of this pad. The server tells a round after its draw. */
export function useResults() {
  const { past } = useTable().state;
  return useMemo(() => resultsOf(past), [past]);
}

type PadProps = {
  /** How high the pad may be. */
  room: 'small' | 'middle' | 'large';
  onOpen: () => void;
};

const CELLS = {
  small: { bead: 9, big: 6, derived: 3 },
  middle: { bead: 12, big: 8, derived: 4 },
  /** Six rows of beads are as high as six of the big road and six of those below it, which a phone shows legibly. */
  large: { bead: 17, big: 10, derived: 7 },
} as const;

/** The score pad: beads beside the big road and its three derived roads. A tap opens it. */
export function Pad({ room, onOpen }: PadProps) {
  const { t } = usePage();
  const results = useResults();
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const cell = CELLS[room];
  const width = Math.max(0, (size?.width ?? 0) - BEAD_COLUMNS * cell.bead - GAP);
  const columns = Math.floor(width / cell.big);
  const third = Math.floor((width - 2 * GAP) / 3 / cell.derived);
  const counts = countsOf(results);
  return (
    <div className={`pad is-${room}`}>
      <button
        type="button"
        className="cover"
        aria-label={`${t('baccarat.pad')}. ${results.length === 0 ? t('baccarat.padNew') : t('baccarat.roads.told', { ...counts })}. ${t('baccarat.openPad')}`}
        onClick={onOpen}
      />
      <CountsLine counts={counts} rounds={results.length} />
      <div ref={place} className="pad-roads" aria-hidden="true">
        <BeadPlate results={results} cell={cell.bead} columns={BEAD_COLUMNS} />
        <div className="pad-right">
          <BigRoad results={results} cell={cell.big} columns={columns} />
          <div className="pad-derived">
            {SMALL_ROADS.map((road) => (
              <SmallRoad key={road} road={road} results={results} cell={cell.derived} columns={Math.max(4, third)} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function CountsLine({ counts, rounds }: { counts: Counts; rounds: number }) {
  const { t } = usePage();
  return (
    <span className="pad-counts" aria-hidden="true">
      {(['player', 'banker', 'tie'] as const).map((winner) => (
        <span key={winner} className={`is-${winner}`}>
          <i>{t(`baccarat.letters.${winner}`)}</i>
          {counts[winner]}
        </span>
      ))}
      <em>{rounds === 0 ? t('baccarat.padNew') : t('baccarat.padRounds', { rounds })}</em>
    </span>
  );
}

export function PadSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const results = useResults();
  const place = useRef<HTMLDivElement>(null);
  const width = useSize(place)?.width ?? 0;
  const counts = countsOf(results);
  const fit = (cell: number) => Math.max(6, Math.floor(width / cell));
  return (
    <Sheet title={t('baccarat.pad')} closeLabel={t('felt.close')} onClose={onClose}>
      <dl className="facts">
        {(['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const).map((spot) => (
          <div key={spot} className="count">
            <dt>{t(`baccarat.spots.${spot}`)}</dt>
            <dd>
              {counts[spot]}
              <small>{results.length === 0 ? '' : ` · ${Math.round((100 * counts[spot]) / results.length)}%`}</small>
            </dd>
          </div>
        ))}
      </dl>
      {results.length === 0 && <p>{t('baccarat.roads.empty')}</p>}
      <div ref={place} className="roads">
        <h3>{t('baccarat.roads.beadPlate')}</h3>
        <BeadPlate results={results} cell={20} columns={fit(20)} />
        <h3>{t('baccarat.roads.bigRoad')}</h3>
        <BigRoad results={results} cell={18} columns={fit(18)} />
        {SMALL_ROADS.map((road) => (
          <div key={road}>
            <h3>{t(`baccarat.roads.${road}`)}</h3>
            <SmallRoad road={road} results={results} cell={12} columns={fit(12)} />
          </div>
        ))}
      </div>
      <p>{t('baccarat.roads.note')}</p>
    </Sheet>
  );
}

/** The tray is full when the pad is. */
export const padFill = (rounds: number): number => rounds / (12 * ROWS);
