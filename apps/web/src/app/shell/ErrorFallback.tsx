import { Button, buttonClass, Empty } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { Boundary } from './Boundary.tsx';
import { forgetKept } from '../offline/cachedPages.ts';
import { Link } from '../router/Link.tsx';
import { Screen } from './Screen.tsx';
import styles from './Shell.module.css';
import { tryAgain } from '../router/screens.ts';

/** Catches errors of a page or the bars and offers the way on; another page resets it. */
export function ErrorFallback({ children }: { children: ReactNode }) {
  const { place } = useApp();
  return (
    <Boundary resetOn={place} fallen={(retry) => <PageErrorFallback onRetry={retry} />}>
      {children}
    </Boundary>
  );
}

function PageErrorFallback({ onRetry }: { onRetry: () => void }) {
  const { t } = useApp();
  const handleRetry = () => {
    forgetKept();
    tryAgain();
    onRetry();
  };
  return (
    <div className={styles.column}>
      <Screen>
        <Empty sign="cross" title={t('error.title')} text={t('error.text')}>
          <Button onClick={handleRetry}>{t('common.retry')}</Button>
          <Link to="/m/home" className={buttonClass({ kind: 'ghost' })}>
            {t('common.home')}
          </Link>
        </Empty>
      </Screen>
    </div>
  );
}
