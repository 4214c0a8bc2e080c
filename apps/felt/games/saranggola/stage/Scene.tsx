import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { sky } from '../art/sky.ts';
import './stage.css';

/** Below the horizon stand the controls; beside it, where the phone lies on its side. */
const BELOW = { tall: 262, short: 214, wide: 60 };

/** The dusk that both the game and its replay stand in. */
export function Scene({ isReplay = false, children }: { isReplay?: boolean; children: ReactNode }) {
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const isWide = size !== null && size.width > size.height * 1.15;
  const below = isWide || isReplay ? BELOW.wide : size && size.height < 661 ? BELOW.short : BELOW.tall;
  const picture = useMemo(
    () => (size ? sky(Math.round(size.width), Math.round(size.height), Math.round(size.height - below - 16)) : ''),
    [below, size],
  );
  return (
    <main ref={room} className={`saranggola ${isWide ? 'is-wide' : ''} ${isReplay ? 'is-replay' : ''}`}>
      <Picture className="backdrop" markup={picture} />
      {children}
    </main>
  );
}
