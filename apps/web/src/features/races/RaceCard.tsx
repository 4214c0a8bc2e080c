import type { RaceBoard } from '@baize/contract/promotions/race.ts';
import { Row, Skeleton, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useGives } from '../claims/index.ts';
import { Moment, Prizes } from './RaceParts.tsx';
import styles from './races.module.css';
import { useRace } from './races.queries.ts';
import { TicketBoard } from './TicketBoard.tsx';

const PODIUM = 3;

export function RaceCard({ promotionId }: { readonly promotionId: string }) {
  const { t } = useApp();
  const query = useRace(promotionId);
  return (
    <QueryView query={query} failed={{ title: t('race.failed') }} waiting={<Skeleton round={4} block={240} />}>
      {(board) =>
        board.draw ? <TicketBoard promotionId={promotionId} board={board} draw={board.draw} /> : <Board board={board} />
      }
    </QueryView>
  );
}

function Board({ board }: { readonly board: RaceBoard }) {
  const { t } = useApp();
  const { list, mine, players, without, minRounds, by } = board;
  const rest = list.slice(PODIUM);
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('race.title')}>
      <Row cross="baseline" between wrap className={styles.head}>
        <h2>{t('race.title')}</h2>
        <small className="num">{t('race.players', { count: players })}</small>
      </Row>
      <Text size="small" tone="muted" className="num">
        {t(`race.by.${by}`)} · <Moment board={board} />
      </Text>
      {mine && <Mine board={board} mine={mine} />}
      {list.length === 0 ? (
        without === 0 && (
          <Text size="small" tone="muted">
            {t('race.empty')}
          </Text>
        )
      ) : (
        <Stack as="ol" className={styles.podium}>
          {list.slice(0, PODIUM).map((row) => (
            <Place key={row.place} row={row} by={by} />
          ))}
        </Stack>
      )}
      {rest.length > 0 && (
        <Stack as="ol" className={styles.rows} start={PODIUM + 1}>
          {rest.map((row) => (
            <Place key={row.place} row={row} by={by} />
          ))}
        </Stack>
      )}
      {without > 0 && (
        <Text size="small" tone="muted">
          {t('race.without', { count: without, rounds: minRounds })}
        </Text>
      )}
      <Prizes board={board} />
    </Stack>
  );
}

/** A score as it is meant: money, or how many times the bet. */
function useScore(by: RaceBoard['by']): (score: string) => string {
  const { t, money } = useApp();
  return (score) => (by === 'multiple' ? t('race.times', { score }) : money(score));
}

function Place({ row, by }: { readonly row: RaceBoard['list'][number]; readonly by: RaceBoard['by'] }) {
  const { t } = useApp();
  const gives = useGives();
  const score = useScore(by);
  return (
    <li data-mine={row.isMine || undefined} className="num">
      <b>{row.place}</b>
      <span>
        <bdi>{row.isMine ? t('race.mine') : row.name}</bdi>
        <small>{score(row.score)}</small>
      </span>
      <strong>
        <bdi>{gives(row)}</bdi>
      </strong>
    </li>
  );
}

function Mine({ board, mine }: { readonly board: RaceBoard; readonly mine: NonNullable<RaceBoard['mine']> }) {
  const { t } = useApp();
  const gives = useGives();
  const score = useScore(board.by);
  const { place, rounds, toNext } = mine;
  return (
    <Row as="p" cross="stretch" between wrap className={`${styles.mine} num`} role="status">
      <b>{place === null ? t('race.noPlace') : t('race.yourPlace', { place })}</b>
      <span>{score(mine.score)}</span>
      {rounds < board.minRounds && <small>{t('race.rounds', { have: rounds, need: board.minRounds })}</small>}
      {toNext !== null && <small>{t('race.toNext', { score: score(toNext) })}</small>}
      {place !== null && gives(mine) && <small>{gives(mine)}</small>}
    </Row>
  );
}
