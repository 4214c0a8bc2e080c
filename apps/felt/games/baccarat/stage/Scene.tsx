import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo, type ReactNode } from 'react';
import { CardPaints } from '../../../src/client/cards/Cards.tsx';
import { Rail, TableScene, type SceneSize } from '../../../src/client/table/TableScene.tsx';
import { shoe, tray } from '../art/room.ts';
import './stage.css';
import './cards.css';
import './squeeze.css';
import './zones.css';

const SHOE = shoe();

type SceneProps = { className?: string; children: (size: SceneSize | null) => ReactNode };

export const Scene = ({ className = '', children }: SceneProps) => (
  <TableScene className={`baccarat ${className}`} paints={<CardPaints />}>
    {children}
  </TableScene>
);

type DealingProps = { width: number; fill: number; children: ReactNode };

export function Dealing({ width, fill, children }: DealingProps) {
  const played = useMemo(() => tray(fill), [fill]);
  return (
    <div className="dealing">
      <Rail width={width} />
      <Picture className="tray" markup={played} />
      <Picture className="shoe" markup={SHOE} />
      {children}
    </div>
  );
}
