import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { isTable } from './stages.ts';

const App = lazy(() =>
  isTable
    ? import('./TableApp.tsx').then(({ TableApp }) => ({ default: TableApp }))
    : import('./GameApp.tsx').then(({ GameApp }) => ({ default: GameApp })),
);

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
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
