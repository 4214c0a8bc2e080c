import { Button, Notice } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './ArrivalNotice.module.css';

// In memory only: it is said once, by the login page that follows.
let handed = { words: '', copy: '' };

/** Hands good news over to the login page, which says them above its form: nothing there is covered by them. `copy`: what of it can be copied. */
export const handEvent = (words: string, copy = ''): void => void (handed = { words, copy });

/** What the page before had to say, such as "Registered successfully, ready for login". */
export function ArrivalNotice() {
  const [news] = useState(() => handed);
  useEffect(() => () => handEvent(''), []);
  const { t, say } = useApp();
  if (!news.words) return null;
  // Refused by some browsers: then it is there to be read.
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
