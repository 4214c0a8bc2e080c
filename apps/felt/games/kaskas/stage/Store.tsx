import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { store } from '../art/store.ts';
import './stage.css';

/** The shelf stands between ticket and controls where there is room. */
const SHELF = 276;
const drawn = (width: number, height: number) => store(width, height, height - SHELF);

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
