import type { TextPart } from '@baize/i18n';
import { Button } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../app.ts';
import { useTexts } from '../texts/texts.ts';
import { useLoaded } from './useLoaded.ts';
import styles from './WithTexts.module.css';

interface WithTextsProps {
  readonly part: TextPart;
  /** It has no place of its own on the page, as a dialog: there, nothing is said while they do not come. */
  readonly floats?: boolean;
  readonly children: ReactNode;
}

/** Draws its children once a part of the texts is there, whatever page they stand on; where it does not come, the way to ask again. */
export function WithTexts({ part, floats = false, children }: WithTextsProps) {
  const { t } = useApp();
  const texts = useTexts();
  const isThere = texts.has(part);
  const [isLost, setLost] = useState(false);
  useLoaded(isThere || isLost, () => texts.load(part), floats ? undefined : () => setLost(true));
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
