import type { ReactNode } from 'react';
import { Scene } from '../../../src/client/solo/Scene.tsx';
import { sea } from '../art/sea.ts';
import './stage.css';
import './controls.css';

/** The room under water that both the game and its replay stand in. */
export function Sea({ children }: { children: ReactNode }) {
  return (
    <Scene name="perlas" backdrop={sea}>
      {children}
    </Scene>
  );
}
