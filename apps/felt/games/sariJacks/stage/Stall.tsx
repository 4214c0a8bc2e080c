import type { ReactNode } from 'react';
import { CardPaints } from '../../../src/client/cards/Cards.tsx';
import { Scene } from '../../../src/client/solo/Scene.tsx';
import { stall } from '../art/stall.ts';
import './stage.css';
import './screens.css';

/** The corner store that both the game and its replay stand in. */
export function Stall({ children }: { children: ReactNode }) {
  return (
    <Scene name="sari-jacks" backdrop={stall}>
      <CardPaints />
      <div className="stall-head" />
      {children}
    </Scene>
  );
}
