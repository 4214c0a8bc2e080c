import { Metals, Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { ChipPaints } from '../../../src/client/table/Chips.tsx';
import '../../../src/client/table/table.css';
import { cloth, rail, shoe, tray } from '../art/room.ts';
import { CardPaints } from './Cards.tsx';
import './stage.css';
import './cards.css';
import './pad.css';
import './squeeze.css';
import './zones.css';

const CLOTH = cloth();
const SHOE = shoe();

export type RoomSize = { readonly width: number; readonly height: number; readonly isWide: boolean };

export function Room({
  className = '',
  children,
}: {
  className?: string;
  children: (size: RoomSize | null) => ReactNode;
}) {
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const isWide = size !== null && size.width > size.height * 1.15;
  return (
    <main ref={room} className={`baccarat ${isWide ? 'is-wide' : ''} ${className}`}>
      <Metals />
      <ChipPaints />
      <CardPaints />
      <Picture className="cloth" markup={CLOTH} />
      {children(size && { ...size, isWide })}
    </main>
  );
}

type DealingProps = { width: number; fill: number; children: ReactNode };

export function Dealing({ width, fill, children }: DealingProps) {
  const wood = useMemo(() => rail(width), [width]);
  const played = useMemo(() => tray(fill), [fill]);
  return (
    <div className="dealing">
      <Picture className="rail" markup={wood} />
      <Picture className="tray" markup={played} />
      <Picture className="shoe" markup={SHOE} />
      {children}
    </div>
  );
}
