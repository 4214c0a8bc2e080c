import { Metals, Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { BALL_PAINTS } from '../art/ball.ts';
import { hall } from '../art/hall.ts';
import './stage.css';
import './cards.css';

/** Where the long table begins: under the caller and the race. */
const TABLE_Y = { tall: 244, short: 197, wide: 88 };

/** The hall that both the game and its replay are in. */
export function Scene({ isReplay = false, children }: { isReplay?: boolean; children: ReactNode }) {
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const isWide = size !== null && size.width > size.height * 1.15;
  const tableY = isWide ? TABLE_Y.wide : size && size.height < 661 ? TABLE_Y.short : TABLE_Y.tall;
  const picture = useMemo(
    () => (size ? hall(Math.round(size.width), Math.round(size.height), tableY) : ''),
    [size, tableY],
  );
  return (
    <main ref={room} className={`bingo ${isWide ? 'is-wide' : ''} ${isReplay ? 'is-replay' : ''}`}>
      <Metals />
      <svg
        className="metals"
        width="0"
        height="0"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: BALL_PAINTS }}
      />
      <Picture className="backdrop" markup={picture} />
      {children}
    </main>
  );
}
