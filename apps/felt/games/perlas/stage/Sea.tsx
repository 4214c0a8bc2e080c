import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { sea } from '../art/sea.ts';
import './stage.css';
import './controls.css';

/** The room under water that both the game and its replay stand in. */
export function Sea({ children }: { children: ReactNode }) {
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const water = useMemo(() => (size ? sea(size.width, size.height) : ''), [size]);
  const isWide = size !== null && size.width > size.height * 1.15;
  return (
    <main ref={room} className={`perlas ${isWide ? 'is-wide' : ''}`}>
      <Picture className="sea" markup={water} />
      {children}
    </main>
  );
}
