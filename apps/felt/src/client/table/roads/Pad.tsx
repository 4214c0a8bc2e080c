import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useRef, type ReactNode } from 'react';
import { usePage } from '../../page.ts';
import { BeadPlate, BigRoad, SmallRoad, type RoadLook } from './Roads.tsx';
import { countWinners, DERIVED_ROADS, ROWS, type DerivedRoad, type Result } from './roads.ts';
import './pad.css';

const SMALL_ROADS = Object.keys(DERIVED_ROADS) as readonly DerivedRoad[];
const GAP = 6;

/** How a pad is cut for its room. `derived` 0: the three small roads are a tap away. */
export type PadCut = {
  readonly bead: number;
  readonly beadColumns: number;
  readonly big: number;
  readonly derived: number;
  readonly rows?: number;
};

type PadProps<T extends Result> = {
  results: readonly T[];
  look: RoadLook<T>;
  /** In the order of their counts. */
  winners: readonly string[];
  /** The counts in words. */
  told: string;
  cut: PadCut;
  onOpen: () => void;
};

/** The score pad: beads beside the big road, and its three derived roads where they have room. A tap opens it. */
export function Pad<T extends Result>({ results, look, winners, told, cut, onOpen }: PadProps<T>) {
  const { t } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const { bead, beadColumns, big, derived, rows = ROWS } = cut;
  const width = Math.max(0, (size?.width ?? 0) - beadColumns * bead - GAP);
  const columns = Math.floor(width / big);
  const third = derived === 0 ? 0 : Math.floor((width - 2 * GAP) / 3 / derived);
  return (
    <div className="pad">
      <button
        type="button"
        className="cover"
        aria-label={`${t('table.pad.title')}. ${results.length === 0 ? t('table.pad.new') : told}. ${t('table.pad.open')}`}
        onClick={onOpen}
      />
      <CountsLine {...{ results, look, winners }} />
      <div ref={place} className="pad-roads" aria-hidden="true">
        <BeadPlate {...{ results, look, rows }} cell={bead} columns={beadColumns} />
        <div className="pad-right">
          <BigRoad {...{ results, look, rows, columns }} cell={big} />
          {derived > 0 && (
            <div className="pad-derived">
              {SMALL_ROADS.map((road) => (
                <SmallRoad key={road} {...{ road, results }} cell={derived} columns={Math.max(4, third)} />
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function CountsLine<T extends Result>({ results, look, winners }: Pick<PadProps<T>, 'results' | 'look' | 'winners'>) {
  const { t } = usePage();
  const counts = countWinners(results, winners);
  const rounds = results.length;
  return (
    <span className="pad-counts" aria-hidden="true">
      {winners.map((winner) => (
        <span key={winner}>
          <i style={{ background: look.inks[winner] }}>{look.letterOf(winner)}</i>
          {counts[winner]}
        </span>
      ))}
      <em>{rounds === 0 ? t('table.pad.new') : t('table.pad.rounds', { rounds })}</em>
    </span>
  );
}

type PadSheetProps<T extends Result> = {
  results: readonly T[];
  look: RoadLook<T>;
  /** What came how often. */
  counts: readonly { readonly name: string; readonly times: number }[];
  /** That roads say nothing of the next round. */
  note: string;
  isDerived?: boolean;
  children?: ReactNode;
  onClose: () => void;
};

export function PadSheet<T extends Result>({
  results,
  look,
  counts,
  note,
  isDerived = true,
  children,
  onClose,
}: PadSheetProps<T>) {
  const { t } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const width = useSize(place)?.width ?? 0;
  const fit = (cell: number) => Math.max(6, Math.floor(width / cell));
  return (
    <Sheet title={t('table.pad.title')} closeLabel={t('felt.close')} onClose={onClose}>
      {children}
      <dl className="facts">
        {counts.map(({ name, times }) => (
          <div key={name} className="count">
            <dt>{name}</dt>
            <dd>
              {times}
              <small>{results.length === 0 ? '' : ` · ${Math.round((100 * times) / results.length)}%`}</small>
            </dd>
          </div>
        ))}
      </dl>
      {results.length === 0 && <p>{t('table.roads.empty')}</p>}
      <div ref={place} className="roads">
        <h3>{t('table.roads.beadPlate')}</h3>
        <BeadPlate {...{ results, look }} cell={20} columns={fit(20)} />
        <h3>{t('table.roads.bigRoad')}</h3>
        <BigRoad {...{ results, look }} cell={18} columns={fit(18)} />
        {isDerived &&
          SMALL_ROADS.map((road) => (
            <div key={road}>
              <h3>{t(`table.roads.${road}`)}</h3>
              <SmallRoad {...{ road, results }} cell={12} columns={fit(12)} />
            </div>
          ))}
      </div>
      <p>{note}</p>
    </Sheet>
  );
}
