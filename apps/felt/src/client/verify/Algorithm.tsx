import { lazy, Suspense, useState } from 'react';
import type { Language } from '../texts.ts';
import { ALGORITHM_TEXTS } from './algorithmTexts.ts';

const AlgorithmView = lazy(() => import('./AlgorithmView.tsx').then((view) => ({ default: view.AlgorithmView })));

/** All that is needed to compute rounds without us; data loads when opened. */
export function Algorithm({ language }: { language: Language }) {
  const texts = ALGORITHM_TEXTS[language];
  const [isOpen, setIsOpen] = useState(location.hash === '#algorithm');
  return (
    <details className="algorithm" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isOpen && (
        <Suspense fallback={<p role="status">{texts.loading}</p>}>
          <AlgorithmView language={language} />
        </Suspense>
      )}
    </details>
  );
}
