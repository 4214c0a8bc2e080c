import type { ReactNode } from 'react';
import { Button, Empty } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** What the heading counts or says, such as "23 waiting". */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, about, actions, panel, children }: PageProps) {
  return (
    <div className={panel ? styles.split : styles.whole}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div className="grow">
            <h1>{title}</h1>
            {about !== undefined && <p className="num">{about}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
      {panel}
    </div>
  );
}

export function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Empty title={t('page.thisCouldntBeShown')} text={error.message} sign="cross">
      <Button onClick={onRetry}>{t('page.tryAgain')}</Button>
    </Empty>
  );
}
