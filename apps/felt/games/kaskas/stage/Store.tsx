import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { store } from '../art/store.ts';
import './stage.css';

/** The shelf stands between ticket and controls; on a phone on its side at the foot of the wall. */
const SHELF = { tall: 276, low: 60 } as const;
const LOW = 480;
const drawn = (width: number, height: number) => store(width, height, height - (height < LOW ? SHELF.low : SHELF.tall));

/** The corner store that both the game and its replay stand before. */
export function Store({ children }: { children: ReactNode }) {
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const picture = useMemo(() => (size ? drawn(Math.round(size.width), Math.round(size.height)) : ''), [size]);
  return (
    <main ref={room} className="kaskas">
      <Picture className="store" markup={picture} />
      {children}
    </main>
  );
}
