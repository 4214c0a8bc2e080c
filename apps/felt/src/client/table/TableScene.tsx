import { Metals, Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { ChipPaints } from './Chips.tsx';
import { cloth, rail } from './tableTop.ts';
import './table.css';
import './stage.css';

const CLOTH = cloth();

export type SceneSize = { readonly width: number; readonly height: number; readonly isWide: boolean };

type TableSceneProps = {
  className: string;
  /** What its drawings are painted with. */
  paints?: ReactNode;
  children: (size: SceneSize | null) => ReactNode;
};

/** The cloth that a table of one screen lies on. */
export function TableScene({ className, paints, children }: TableSceneProps) {
  const place = useRef<HTMLElement>(null);
  const size = useSize(place);
  const isWide = size !== null && size.width > size.height * 1.15;
  return (
    <main ref={place} className={`table-stage ${isWide ? 'is-wide' : ''} ${className}`}>
      <Metals />
      <ChipPaints />
      {paints}
      <Picture className="cloth" markup={CLOTH} />
      {children(size && { ...size, isWide })}
    </main>
  );
}

/** The table's far rail. */
export function Rail({ width }: { width: number }) {
  const wood = useMemo(() => rail(width), [width]);
  return <Picture className="rail" markup={wood} />;
}
