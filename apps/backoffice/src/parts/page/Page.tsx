import type { ReactNode } from 'react';
import { Button, Empty } from '@baize/ui/index.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** What the heading counts or says, such as "23 waiting". */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  /** What stands beside the list while something is open: a `DetailPanel`. */
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its heading and actions, its contents, and at the side what is open. */
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

/** Something did not come: why, and the way to ask once more. */
export function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Empty title="This couldn’t be shown" text={error.message} sign="cross">
      <Button onClick={onRetry}>Try again</Button>
    </Empty>
  );
}
