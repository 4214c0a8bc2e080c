import type { RaceBoard } from '@baize/contract/promotions/race.ts';
import { Row, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useGives } from '../claims/index.ts';
import { Moment, Prizes } from './RaceParts.tsx';
import { RepeatDraw } from './RepeatDraw.tsx';
import styles from './races.module.css';

interface TicketBoardProps {
  readonly promotionId: string;
  readonly board: RaceBoard;
  readonly draw: NonNullable<RaceBoard['draw']>;
}

/** A draw: how many tickets there are, the own ones, who has won, and what shows that nobody could choose it. */
export function TicketBoard({ promotionId, board, draw }: TicketBoardProps) {
  const { t, money } = useApp();
  const { list, players } = board;
  const { tickets, mine, per, most, commitment, seed, listHash } = draw;
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('tickets.title')}>
      <Row cross="baseline" between wrap className={styles.head}>
        <h2>{t('tickets.title')}</h2>
        <small className="num">{t('race.players', { count: players })}</small>
      </Row>
      <Text size="small" tone="muted" className="num">
        {t('tickets.all', { count: tickets })} · <Moment board={board} />
      </Text>
      {mine !== null && (
        <Row as="p" cross="stretch" between wrap className={`${styles.mine} num`} role="status">
          <b>{t('tickets.mine', { count: mine })}</b>
          {mine < most ? (
            <span>{t('tickets.how', { amount: money(per) })}</span>
          ) : (
            <span>{t('tickets.most', { most })}</span>
          )}
        </Row>
      )}
      {list.length > 0 && (
        <>
          <h3>{t('tickets.winners')}</h3>
          <Stack as="ol" className={styles.rows}>
            {list.map((row) => (
              <Winner key={row.place} row={row} />
            ))}
          </Stack>
        </>
      )}
      <Prizes board={board} />
      <Proof draw={draw} />
      {seed !== null && listHash !== null && (
        <RepeatDraw
          {...{ promotionId, commitment, seed, listHash }}
          winning={list.flatMap(({ ticket }) => ticket ?? [])}
        />
      )}
    </Stack>
  );
}

function Winner({ row }: { readonly row: RaceBoard['list'][number] }) {
  const { t } = useApp();
  const gives = useGives();
  return (
    <li data-mine={row.isMine || undefined} className="num">
      <b>{row.place}</b>
      <span>
        <bdi>{row.isMine ? t('race.mine') : row.name}</bdi>
        {row.ticket !== null && <small>{t('tickets.number', { number: row.ticket })}</small>}
      </span>
      <strong>
        <bdi>{gives(row)}</bdi>
      </strong>
    </li>
  );
}

/** The print of the seed before, the seed itself after: whoever has both sees that it was chosen before anybody had a ticket. */
function Proof({ draw: { commitment, seed, listHash } }: Pick<TicketBoardProps, 'draw'>) {
  const { t } = useApp();
  const parts = [
    [t('tickets.commitment'), commitment],
    ...(seed === null ? [] : [[t('tickets.seed'), seed]]),
    ...(listHash === null ? [] : [[t('tickets.list'), listHash]]),
  ];
  return (
    <details className={styles.proof}>
      <summary>{t('tickets.proof')}</summary>
      <p>{t(seed === null ? 'tickets.before' : 'tickets.after')}</p>
      <dl>
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
