import { Row, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { shownPicks } from './hits.ts';
import { useSelectionWords, useSymbolWord } from './words.ts';
import styles from './order.module.css';

interface ShownPicksProps {
  readonly playId: string;
  readonly selection: string;
  readonly family: string;
  /** Empty while the draw is still to come. */
  readonly numbers: readonly string[];
}

/** A longer list is told. */
const SHOWN_MAX = 60;

/** Drawn ones bear a ring. */
export function ShownPicks({ playId, selection, family, numbers }: ShownPicksProps) {
  const { t } = useApp();
  const word = useSymbolWord();
  const words = useSelectionWords();
  const rows = shownPicks(playId, selection, { family, numbers });
  const count = rows?.reduce((sum, row) => sum + row.length, 0) ?? 0;
  if (!rows || count > SHOWN_MAX)
    return (
      <Text as="span" size="small-strong" tone="soft" break="anywhere">
        {words(playId, selection)}
      </Text>
    );
  const isAnyDrawn = rows.some((row) => row.some(({ isDrawn }) => isDrawn));
  return (
    <Row as="span" cross="stretch" wrap className={styles.picks} role="img" aria-label={words(playId, selection)}>
      {rows.map((row, at) => (
        <span key={at}>
          {row.length === 0 && '–'}
          {row.map(({ symbol, isDrawn }) => (
            <span key={symbol} className={/^\d+$/.test(symbol) ? styles.ball : styles.word} data-drawn={isDrawn}>
              {word(symbol)}
            </span>
          ))}
        </span>
      ))}
      {isAnyDrawn && <small>{t('lottery.order.marked')}</small>}
    </Row>
  );
}
