import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import './solo.css';

type SceneProps = {
  /** The game's own class. */
  name: string;
  /** Draws what lies behind everything, for a size in whole pixels. */
  backdrop?: (width: number, height: number) => string;
  children: ReactNode;
};

/** The room that both a game and its replay stand in; `is-wide` on a phone on its side. */
export function Scene({ name, backdrop, children }: SceneProps) {
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const picture = useMemo(
    () => (size && backdrop ? backdrop(Math.round(size.width), Math.round(size.height)) : ''),
    [backdrop, size],
  );
  const isWide = size !== null && size.width > size.height * 1.15;
  return (
    <main ref={room} className={`solo ${name} ${isWide ? 'is-wide' : ''}`}>
      {backdrop && <Picture className="backdrop" markup={picture} />}
      {children}
    </main>
  );
}
