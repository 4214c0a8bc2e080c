import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { APPS } from './apps.ts';
import { kind } from './stages.ts';

const App = lazy(APPS[kind]);

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
