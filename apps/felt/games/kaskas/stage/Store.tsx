import type { ReactNode } from 'react';
import { Scene } from '../../../src/client/solo/Scene.tsx';
import { store } from '../art/store.ts';
import './stage.css';

/** The shelf stands between ticket and controls; on a phone on its side at the foot of the wall. */
const SHELF = { tall: 276, low: 60 } as const;
const LOW = 480;
const wall = (width: number, height: number) => store(width, height, height - (height < LOW ? SHELF.low : SHELF.tall));

/** The corner store that both the game and its replay stand before. */
export function Store({ children }: { children: ReactNode }) {
  return (
    <Scene name="kaskas" backdrop={wall}>
      {children}
    </Scene>
  );
}
