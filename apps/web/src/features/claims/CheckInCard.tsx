import type { CheckInBoard } from '@baize/contract/promotions/promotions.ts';
import { withoutZeros } from '@baize/i18n/shortAmounts.ts';
import { Button, Icon, join, Row, Stack, Text } from '@baize/ui';
import { checkIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import styles from './checkIn.module.css';
import { useCheckInSaid } from './useCheckInSaid.ts';
import { useGives } from './useGives.ts';

interface CheckInCardProps {
  readonly promotionId: string;
  readonly title: string;
  readonly board: CheckInBoard;
  /** Whether its button stands here; the page may have it elsewhere. */
  readonly action?: boolean;
}

export function CheckInCard({ promotionId, title, board, action = true }: CheckInCardProps) {
  const { t } = useApp();
  const press = useCheckInSaid();
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={title}>
      <Row cross="stretch" between wrap size="small" tone="muted" className={styles.head}>
        <h2>{title}</h2>
        {board.streak > 0 && <span className="num">{t('checkIn.streak', { days: board.streak })}</span>}
      </Row>
      <ol className={styles.days}>
        {board.days.map((day) => (
          <Day key={day.day} day={day} pressed={board.pressedToday} />
        ))}
      </ol>
      <Text size="small" tone="muted">
        {t(board.missed === 'pause' ? 'checkIn.missPause' : 'checkIn.missReset')}
      </Text>
      {board.pressedToday ? (
        <Row as="p" gap={2} size="small-strong" tone="positive" role="status">
          <Icon path={checkIcon} small />
          {t('checkIn.doneToday')}
        </Row>
      ) : (
        action && (
          <Button wide busy={press.isPending} onClick={() => press.mutate(promotionId)}>
            {t('checkIn.buttonDay', { day: board.day })}
          </Button>
        )
      )}
    </Stack>
  );
}

function Day({ day, pressed }: { readonly day: CheckInBoard['days'][number]; readonly pressed: boolean }) {
  const { t } = useApp();
  const gives = useGives();
  const name = day.today && !pressed ? t('checkIn.today') : t('checkIn.day', { day: day.day });
  return (
    <li
      className={join(day.done && styles.isDone, day.today && styles.isToday)}
      aria-current={day.today ? 'date' : undefined}
    >
      <span className={styles.spot}>{day.done && <Icon path={checkIcon} small />}</span>
      <span className="num">
        {name}
        <br />
        {day.points === null ? withoutZeros(gives(day)) : t('checkIn.points', { points: day.points })}
        {day.done && <span className="sr"> ✓</span>}
      </span>
    </li>
  );
}
