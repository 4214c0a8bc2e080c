import { useMemo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import {
  beadPlate,
  bigRoad,
  derivedRoad,
  lastColumns,
  ROWS,
  type BigMark,
  type Derived,
  type DerivedRoad,
  type Mark,
  type Result,
  type Winner,
} from './roads.ts';

type RoadProps = {
  results: readonly Result[];
  cell: number;
  columns: number;
};

const INKS: Readonly<Record<Winner, string>> = { player: '#2a6fe0', banker: '#d3302f', tie: '#1c8f5c' };

/** Of smaller cells the lines stand back behind the marks. */
const FINE = 9;

function Grid({ cell, columns }: Pick<RoadProps, 'cell' | 'columns'>) {
  const [width, height] = [columns * cell, ROWS * cell];
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * cell} 0V${height}`).join('');
  const across = Array.from({ length: ROWS + 1 }, (_, i) => `M0 ${i * cell}H${width}`).join('');
  return <path d={down + across} stroke="#cdbd94" strokeWidth={cell < FINE ? 0.4 : 0.8} fill="none" />;
}

function Road({
  cell,
  columns,
  name,
  children,
}: { name: string; children: React.ReactNode } & Omit<RoadProps, 'results'>) {
  const [width, height] = [columns * cell, ROWS * cell];
  return (
    <svg className="road" role="img" aria-label={name} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Grid cell={cell} columns={columns} />
      {children}
    </svg>
  );
}

const centre = (place: number, cell: number) => place * cell + cell / 2;

/** A bead per round with its letter, for those who do not see colours. */
export function BeadPlate({ results, cell, columns }: RoadProps) {
  const { t } = usePage();
  const shown = useMemo(() => {
    // Whole columns leave the plate, so that beads do not wander.
    const over = Math.max(0, Math.ceil((results.length + 1) / ROWS) - columns);
    return beadPlate(results.slice(over * ROWS));
  }, [results, columns]);
  return (
    <Road cell={cell} columns={columns} name={t('baccarat.roads.beadPlate')}>
      {shown.map(({ winner, playerPair, bankerPair, column, row }) => {
        const [x, y] = [centre(column, cell), centre(row, cell)];
        return (
          <g key={`${column}-${row}`}>
            <circle cx={x} cy={y} r={cell * 0.44} fill={INKS[winner]} />
            <text x={x} y={y + cell * 0.2} fontSize={cell * 0.56}>
              {t(`baccarat.letters.${winner}`)}
            </text>
            <Pairs x={x} y={y} cell={cell} playerPair={playerPair} bankerPair={bankerPair} />
          </g>
        );
      })}
    </Road>
  );
}

type PairsProps = { x: number; y: number; cell: number } & Pick<Result, 'playerPair' | 'bankerPair'>;

/** A dot at the upper left for the player's pair, lower right for the banker's. */
function Pairs({ x, y, cell, playerPair, bankerPair }: PairsProps) {
  const [away, r] = [cell * 0.33, cell * 0.14];
  return (
    <>
      {playerPair && <circle cx={x - away} cy={y - away} r={r} fill="#4b95ff" stroke="#fff" strokeWidth=".6" />}
      {bankerPair && <circle cx={x + away} cy={y + away} r={r} fill="#ff5f50" stroke="#fff" strokeWidth=".6" />}
    </>
  );
}

export function BigRoad({ results, cell, columns }: RoadProps) {
  const { t } = usePage();
  const marks = useMemo(() => bigRoad(results), [results]);
  const shown = lastColumns(marks, columns);
  return (
    <Road cell={cell} columns={columns} name={t('baccarat.roads.bigRoad')}>
      {shown.map((mark, i) => (
        <Ring key={`${mark.column}-${mark.row}`} mark={mark} cell={cell} isLast={i === shown.length - 1} />
      ))}
    </Road>
  );
}

function Ring({ mark, cell, isLast }: { mark: Mark<BigMark>; cell: number; isLast: boolean }) {
  const { side, ties, playerPair, bankerPair, column, row } = mark;
  const [x, y] = [centre(column, cell), centre(row, cell)];
  const r = cell * 0.36;
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={isLast ? '#fff0b0' : 'none'} stroke={INKS[side]} strokeWidth={cell * 0.15} />
      {ties > 0 && <path d={`M${x - r} ${y + r}L${x + r} ${y - r}`} stroke={INKS.tie} strokeWidth="2" />}
      {ties > 1 && (
        <text className="ties" x={x} y={y + cell * 0.18} fontSize={cell * 0.5}>
          {ties}
        </text>
      )}
      <Pairs x={x} y={y} cell={cell} playerPair={playerPair} bankerPair={bankerPair} />
    </g>
  );
}

export function SmallRoad({ road, results, cell, columns }: RoadProps & { road: DerivedRoad }) {
  const { t } = usePage();
  const marks = useMemo(() => derivedRoad(results, road), [results, road]);
  return (
    <Road cell={cell} columns={columns} name={t(`baccarat.roads.${road}`)}>
      {lastColumns(marks, columns).map((mark) => (
        <Small key={`${mark.column}-${mark.row}`} mark={mark} road={road} cell={cell} />
      ))}
    </Road>
  );
}

function Small({ mark, road, cell }: { mark: Mark<Derived>; road: DerivedRoad; cell: number }) {
  const [x, y] = [centre(mark.column, cell), centre(mark.row, cell)];
  const ink = mark.colour === 'red' ? INKS.banker : INKS.player;
  const r = cell * 0.37;
  switch (road) {
    case 'bigEyeBoy':
      return <circle cx={x} cy={y} r={r} fill="none" stroke={ink} strokeWidth={cell * 0.2} />;
    case 'smallRoad':
      return <circle cx={x} cy={y} r={r} fill={ink} />;
    case 'cockroachPig':
      return (
        <path d={`M${x - r} ${y + r}L${x + r} ${y - r}`} stroke={ink} strokeWidth={cell * 0.24} strokeLinecap="round" />
      );
  }
}
