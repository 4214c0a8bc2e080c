import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo, type ReactNode } from 'react';
import { Rail, TableScene, type SceneSize } from '../../../src/client/table/TableScene.tsx';
import { DISH, LID } from '../art/bell.ts';
import { DICE_PAINTS, die, flatDie } from '../art/dice.ts';
import { FACES } from '../rules.ts';
import type { Dice, Face } from '../script.ts';
import './stage.css';
import './zones.css';

type SceneProps = { className?: string; children: (size: SceneSize | null) => ReactNode };

export const Scene = ({ className = '', children }: SceneProps) => (
  <TableScene
    className={`sic-bo ${className}`}
    paints={
      <svg
        className="metals"
        width="0"
        height="0"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: DICE_PAINTS }}
      />
    }
  >
    {children}
  </TableScene>
);

const FLAT = new Map(FACES.map((face) => [face, flatDie(face)]));

export const FlatDie = ({ face }: { face: Face }) => <Picture className="flat-die" markup={FLAT.get(face) ?? ''} />;

type BellProps = {
  width: number;
  /** What lies in the dish; null: nothing yet. */
  dice: Dice | null;
  /** How the dice lie: the same for everybody who sees the round. */
  seed: number;
  isShaking: boolean;
  isOpen: boolean;
  label: string;
  children?: ReactNode;
};

/** The dish with its three dice under the glass. */
export function Bell({ width, dice, seed, isShaking, isOpen, label, children }: BellProps) {
  return (
    <div className="field">
      <Rail width={width} />
      <div className={`bell ${isShaking ? 'is-shaking' : ''} ${isOpen ? 'is-open' : ''}`}>
        <Picture className="dish" markup={DISH} />
        <div className="dice" role="img" aria-label={label}>
          {dice?.map((face, at) => (
            <Die key={at} {...{ face, at }} turn={(seed >> (2 * at)) & 3} />
          ))}
        </div>
        <Picture className="lid" markup={LID} />
      </div>
      {children}
    </div>
  );
}

function Die({ face, at, turn }: { face: Face; at: number; turn: number }) {
  const markup = useMemo(() => die(face, turn), [face, turn]);
  return <Picture className={`die is-at-${at}`} markup={markup} />;
}
