import { useMemo } from 'react';
import { usePage } from '../../page.ts';
import {
  beadPlate,
  bigRoad,
  derivedRoad,
  lastColumns,
  ROWS,
  TIE,
  type BigMark,
  type Derived,
  type DerivedRoad,
  type Mark,
  type Result,
} from './roads.ts';

/** How a game's results look on its roads. */
export type RoadLook<T extends Result> = {
  readonly inks: Readonly<Record<string, string>>;
  /** For those who do not see colours. */
  letterOf(winner: string): string;
  /** Dots at the upper left and lower right of a mark. */
  dotsOf?(result: T): { readonly first: boolean; readonly second: boolean };
};

type RoadProps<T extends Result> = {
  results: readonly T[];
  look: RoadLook<T>;
  cell: number;
  columns: number;
  rows?: number;
};

const RED = '#d3302f';
const BLUE = '#2a6fe0';

/** Of smaller cells the lines stand back behind the marks. */
const FINE = 9;

type GridProps = { cell: number; columns: number; rows: number };

function Grid({ cell, columns, rows }: GridProps) {
  const [width, height] = [columns * cell, rows * cell];
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * cell} 0V${height}`).join('');
  const across = Array.from({ length: rows + 1 }, (_, i) => `M0 ${i * cell}H${width}`).join('');
  return <path d={down + across} stroke="#cdbd94" strokeWidth={cell < FINE ? 0.4 : 0.8} fill="none" />;
}

function Road({ name, children, ...grid }: { name: string; children: React.ReactNode } & GridProps) {
  const [width, height] = [grid.columns * grid.cell, grid.rows * grid.cell];
  return (
    <svg className="road" role="img" aria-label={name} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Grid {...grid} />
      {children}
    </svg>
  );
}

const centre = (place: number, cell: number) => place * cell + cell / 2;

/** A bead per round with its letter. */
export function BeadPlate<T extends Result>({ results, look, cell, columns, rows = ROWS }: RoadProps<T>) {
  const { t } = usePage();
  const shown = useMemo(() => {
    // Whole columns leave the plate, so that beads do not wander.
    const over = Math.max(0, Math.ceil((results.length + 1) / rows) - columns);
    return beadPlate(results.slice(over * rows), rows);
  }, [results, columns, rows]);
  return (
    <Road {...{ cell, columns, rows }} name={t('table.roads.beadPlate')}>
      {shown.map((mark) => {
        const { winner, column, row } = mark;
        const [x, y] = [centre(column, cell), centre(row, cell)];
        return (
          <g key={`${column}-${row}`}>
            <circle cx={x} cy={y} r={cell * 0.44} fill={look.inks[winner]} />
            <text x={x} y={y + cell * 0.2} fontSize={cell * 0.56}>
              {look.letterOf(winner)}
            </text>
            <Dots {...{ x, y, cell }} dots={look.dotsOf?.(mark)} />
          </g>
        );
      })}
    </Road>
  );
}

type DotsProps = { x: number; y: number; cell: number; dots: { first: boolean; second: boolean } | undefined };

function Dots({ x, y, cell, dots }: DotsProps) {
  const [away, r] = [cell * 0.33, cell * 0.14];
  return (
    <>
      {dots?.first && <circle cx={x - away} cy={y - away} r={r} fill="#4b95ff" stroke="#fff" strokeWidth=".6" />}
      {dots?.second && <circle cx={x + away} cy={y + away} r={r} fill="#ff5f50" stroke="#fff" strokeWidth=".6" />}
    </>
  );
}

export function BigRoad<T extends Result>({ results, look, cell, columns, rows = ROWS }: RoadProps<T>) {
  const { t } = usePage();
  const marks = useMemo(() => bigRoad(results, rows), [results, rows]);
  const shown = lastColumns(marks, columns);
  return (
    <Road {...{ cell, columns, rows }} name={t('table.roads.bigRoad')}>
      {shown.map((mark, i) => (
        <Ring key={`${mark.column}-${mark.row}`} {...{ mark, look, cell }} isLast={i === shown.length - 1} />
      ))}
    </Road>
  );
}

type RingProps<T extends Result> = { mark: Mark<BigMark<T>>; look: RoadLook<T>; cell: number; isLast: boolean };

function Ring<T extends Result>({ mark, look, cell, isLast }: RingProps<T>) {
  const { side, ties, result, column, row } = mark;
  const [x, y] = [centre(column, cell), centre(row, cell)];
  const r = cell * 0.36;
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={isLast ? '#fff0b0' : 'none'}
        stroke={look.inks[side]}
        strokeWidth={cell * 0.15}
      />
      {ties > 0 && <path d={`M${x - r} ${y + r}L${x + r} ${y - r}`} stroke={look.inks[TIE]} strokeWidth="2" />}
      {ties > 1 && (
        <text className="ties" x={x} y={y + cell * 0.18} fontSize={cell * 0.5}>
          {ties}
        </text>
      )}
      <Dots {...{ x, y, cell }} dots={look.dotsOf?.(result)} />
    </g>
  );
}

type SmallRoadProps = { results: readonly Result[]; road: DerivedRoad; cell: number; columns: number };

export function SmallRoad({ road, results, cell, columns }: SmallRoadProps) {
  const { t } = usePage();
  const marks = useMemo(() => derivedRoad(results, road), [results, road]);
  return (
    <Road {...{ cell, columns }} rows={ROWS} name={t(`table.roads.${road}`)}>
      {lastColumns(marks, columns).map((mark) => (
        <Small key={`${mark.column}-${mark.row}`} mark={mark} road={road} cell={cell} />
      ))}
    </Road>
  );
}

function Small({ mark, road, cell }: { mark: Mark<Derived>; road: DerivedRoad; cell: number }) {
  const [x, y] = [centre(mark.column, cell), centre(mark.row, cell)];
  const ink = mark.colour === 'red' ? RED : BLUE;
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
