import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { bay } from '../art/bay.ts';
import { boat, buoy } from '../art/boat.ts';
import { MODEL } from '../model.ts';
import type { LayagOptions } from '../script.ts';
import { markOf, placeText } from './line.ts';
import { Scene } from '../../../src/client/solo/Scene.tsx';
import './stage.css';

/** Where the boat is: at rest at a place, or on its way there. */
export type Boat = { readonly place: number; readonly is: 'home' | 'sailing' | 'won' | 'lost' };

type BayProps = { options: LayagOptions; boat: Boat; children?: ReactNode };

const BOAT = boat();
const BUOY = buoy();
const TICKS = [0, 25, 50, 75, 100] as const;

/** The sea with its line: what lies before and behind the buoy, and the boat. It has one direction in every language. */
export function Bay({ options, boat: { place, is }, children }: BayProps) {
  const { t, isReduced } = usePage();
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const picture = useMemo(() => (size ? bay(Math.round(size.width), Math.round(size.height)) : ''), [size]);
  const share = (at: number): CSSProperties => ({ '--at': String(at / MODEL.places) }) as CSSProperties;
  const mark = markOf(options);
  return (
    <div
      ref={room}
      className={`bay is-${is} ${isReduced ? 'is-still' : ''}`}
      dir="ltr"
      role="img"
      aria-label={t('layag.scene')}
    >
      <Picture className="bay-picture" markup={picture} />
      <div className={`rope wins-${options.side}`} style={share(mark)}>
        <i />
        <i />
        <Picture className="buoy" markup={BUOY} />
      </div>
      <ol className="ticks" aria-hidden="true">
        {TICKS.map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </ol>
      <div className="boat" style={share(place)}>
        {(is === 'won' || is === 'lost') && <b className="place">{placeText(place)}</b>}
        <Picture className="hull" markup={BOAT} />
      </div>
      {children}
    </div>
  );
}

/** The night that both the game and its replay stand in. */
export function Water({ children }: { children: ReactNode }) {
  return <Scene name="layag">{children}</Scene>;
}
