import type { BetRecord } from '@baize/contract/games/rounds.ts';
import { formatMoment } from '@baize/i18n';
import { buttonClass, Empty, join, ListCard, Tag } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { BetSheet } from './BetSheet.tsx';
import { ALL_DAYS, isAllDays } from './days.rules.ts';
import { DaysBar, useDays } from './DaysBar.tsx';
import { useBets } from './records.queries.ts';
import { NothingThen, RecordsEnd, RecordsFailed, RecordsWaiting } from './RecordsFaces.tsx';
import { isNegative, isZero, netOf } from './records.rules.ts';
import styles from './records.module.css';
import { STATUS_TONES } from './statusTones.ts';
import { useSignedMoney } from './useSignedMoney.ts';

/** The rounds of the member, newest first; a tap opens one. */
export function BetList() {
  const chosen = useDays();
  return (
    <>
      <DaysBar {...chosen} />
      <Bets {...chosen} />
    </>
  );
}

function Bets({ days, choose }: ReturnType<typeof useDays>) {
  const { t } = useApp();
  const pages = useBets(days);
  const [opened, setOpened] = useState<BetRecord | null>(null);
  if (pages.failed) return <RecordsFailed title={t('bets.failed')} text={t('bets.failedText')} pages={pages} />;
  if (!pages.rows) return <RecordsWaiting />;
  if (pages.rows.length === 0 && !isAllDays(days)) return <NothingThen onAll={() => choose(ALL_DAYS)} />;
  if (pages.rows.length === 0) {
    return (
      <Empty title={t('bets.empty')} text={t('bets.emptyText')}>
        <Link to="/m/slot-games" className={buttonClass()}>
          {t('bets.play')}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <ListCard>
        <ul aria-label={t('bets.list')}>
          {pages.rows.map((round) => (
            <li key={`${round.vendor} ${round.roundId}`}>
              <BetRow round={round} onOpen={() => setOpened(round)} />
            </li>
          ))}
        </ul>
      </ListCard>
      <RecordsEnd pages={pages} failed={t('bets.failed')} />
      {opened !== null && <BetSheet bet={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function BetRow({ round, onOpen }: { round: BetRecord; onOpen: () => void }) {
  const { t, money, start, language } = useApp();
  const signed = useSignedMoney();
  const net = netOf(round);
  const open = round.status === 'open';
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <span className={styles.title}>
          <b>{round.gameName}</b>
          {round.status !== 'settled' && (
            <Tag tone={STATUS_TONES[round.status]}>{t(`bets.status.${round.status}`)}</Tag>
          )}
        </span>
        <small>{formatMoment(round.createdAt, start.merchant.timeZone, language)}</small>
      </span>
      <span className={styles.end}>
        {/* While a round is open it has no outcome yet. */}
        {!open && (
          <bdi className={join('ltr', styles.amount, !isNegative(net) && !isZero(net) && styles.won)}>
            <span className="sr">{t('bets.netLabel')} </span>
            {signed(net)}
          </bdi>
        )}
        <small>
          {t(open ? 'bets.inPlay' : 'bets.stake', { amount: money(round.stake) })}
          {!open && <span className="sr">, {t('bets.returned', { amount: money(round.win) })}</span>}
        </small>
      </span>
    </button>
  );
}
