import type { FeltPart } from '@baize/i18n/felt.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { CHECK_TEXTS, CLIENTS } from '../games/clients.ts';
import { useTexts } from './useTexts.ts';

/** The algorithm's own texts, and the names of symbols, spots and plays in its tables. */
const PARTS: readonly FeltPart[] = ['feltAlgorithm', 'lotteryPlays', ...CHECK_TEXTS];

/** All that is needed to compute rounds without us; data loads when opened. */
export function Algorithm() {
  const texts = useTexts();
  const { t } = texts;
  const [isOpen, setIsOpen] = useState(location.hash === '#algorithm');
  const [View, setView] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    const loading = Promise.all([
      import('./AlgorithmView.tsx'),
      Promise.all(CLIENTS.map(async ({ code, check }) => ({ code, Algorithm: (await check()).check.Algorithm }))),
      ...PARTS.map((part) => texts.load(part)),
    ]);
    // Opened again, it is asked for again.
    loading
      .then(([{ AlgorithmView }, games]) => setView(() => () => <AlgorithmView games={games} />))
      .catch(() => undefined);
  }, [isOpen, texts]);

  return (
    <details className="algorithm" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('verify.algorithm')}</summary>
      {isOpen && (View === null ? <p role="status">{t('verify.loading')}</p> : <View />)}
    </details>
  );
}
