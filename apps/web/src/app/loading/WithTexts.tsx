import type { TextPart } from '@baize/i18n';
import { Button } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../app.ts';
import { useTexts } from '../texts/texts.ts';
import { leaveGoneBuild } from '../offline/goneBuild.ts';
import { useLoaded } from './useLoaded.ts';
import styles from './WithTexts.module.css';

interface WithTextsProps {
  readonly part: TextPart;
  /** For dialogs: shows nothing while texts are missing. */
  readonly floats?: boolean;
  readonly children: ReactNode;
}

/** Renders when a part of the texts is there, with a retry otherwise. */
export function WithTexts({ part, floats = false, children }: WithTextsProps) {
  const { t } = useApp();
  const texts = useTexts();
  const isThere = texts.has(part);
  const [isLost, setLost] = useState(false);
  useLoaded(
    isThere || isLost,
    () => texts.load(part),
    floats ? undefined : (error) => leaveGoneBuild(error) || setLost(true),
  );
  if (isThere) return children;
  return (
    isLost && (
      <div className={styles.lost} role="alert">
        <p>{t('error.offline')}</p>
        <Button small onClick={() => setLost(false)}>
          {t('common.retry')}
        </Button>
      </div>
    )
  );
}
