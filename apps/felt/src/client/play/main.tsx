import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { gameCode } from './stages.ts';

const isTable = gameCode === 'baccarat' || gameCode === 'roulette';

// Each kind of game brings its own half of the page.
const App = lazy(() =>
  isTable
    ? import('./TableApp.tsx').then(({ TableApp }) => ({ default: TableApp }))
    : import('./GameApp.tsx').then(({ GameApp }) => ({ default: GameApp })),
);

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    // The shell of the page stands until the half has come.
    <Suspense
      fallback={
        <main className="waiting" aria-busy="true">
          <div className="chip" />
        </main>
      }
    >
      <App />
    </Suspense>,
  );
}
