import { Button, buttonClass, Empty } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../app.ts';
import { Boundary } from './Boundary.tsx';
import { forgetKept } from '../offline/cachedPages.ts';
import { leaveGoneBuild } from '../offline/goneBuild.ts';
import { FrameScreen } from './FrameScreen.tsx';
import { Link } from '../router/Link.tsx';
import { Screen } from './Screen.tsx';
import styles from './Shell.module.css';
import { tryAgain } from '../router/screens.ts';

/** Catches errors of a page or the bars and offers the way on; another page resets it. */
export function ErrorFallback({ children }: { children: ReactNode }) {
  const { place } = useApp();
  return (
    <Boundary resetOn={place} fallen={(retry, error) => <PageErrorFallback error={error} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}

function PageErrorFallback({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useApp();
  const [isLeaving] = useState(() => leaveGoneBuild(error));
  const handleRetry = () => {
    forgetKept();
    tryAgain();
    onRetry();
  };
  if (isLeaving) return <FrameScreen />;
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
