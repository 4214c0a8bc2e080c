import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { APPS } from './apps.ts';
import { fetchStage, kind } from './stages.ts';
import { askedLanguage, textsIn } from './texts.ts';

// Side by side: none waits for another.
fetchStage();
void textsIn(askedLanguage).catch(() => undefined);
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
