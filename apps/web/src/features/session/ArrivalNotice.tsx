import { Button, Notice } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './ArrivalNotice.module.css';

// In memory, shown once by the login page.
let handed = { words: '', copy: '' };

/** Passes a message to the login page, shown above its form. `copy`: a part that can be copied. */
export const handEvent = (words: string, copy = ''): void => void (handed = { words, copy });

/** The page before's message, such as "Registered successfully, ready for login". */
export function ArrivalNotice() {
  const [news] = useState(() => handed);
  useEffect(() => () => handEvent(''), []);
  const { t, say } = useApp();
  if (!news.words) return null;
  // Refused by some browsers.
  const copy = () =>
    void navigator.clipboard?.writeText(news.copy).then(
      () => say(t('login.copied'), { tone: 'ok' }),
      () => {},
    );
  return (
    <div className={styles.arrival}>
      <Notice tone="ok" role="status">
        {news.words}
      </Notice>
      {news.copy && (
        <Button kind="ghost" small onClick={copy}>
          {t('login.copyName')}
        </Button>
      )}
    </div>
  );
}
