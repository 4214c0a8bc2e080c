import type { OutputOf } from '@baize/contract/call.ts';
import type { BetRecord, betRecords } from '@baize/contract/games/rounds.ts';
import { formatTime } from '@baize/i18n/moments.ts';
import { Button, buttonClass, Empty, join, lineClass, lineEndClass, Row, Tag } from '@baize/ui';
import { gamepadIcon } from '@baize/ui/icons.ts';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Link } from '../../app/router/Link.tsx';
import { BetSheet } from './BetSheet.tsx';
import { BetFilters, useBetFilter } from './BetFilters.tsx';
import { isUnfiltered, type BetFilter } from './bets.rules.ts';
import { DayGroups } from './DayGroups.tsx';
import { isAllDays, type Days } from './days.rules.ts';
import { DaysBar, useDays } from './DaysBar.tsx';
import { useBets } from './records.queries.ts';
import { Mark } from './Mark.tsx';
import { RecordsWaiting } from './RecordsFaces.tsx';
import { bonusNetOf, inPlayOf, isNegative, isZero } from './records.rules.ts';
import styles from './records.module.css';
import { STATUS_TONES } from './statusTones.ts';
import { Tally } from './Tally.tsx';
import { useSignedMoney } from './useSignedMoney.ts';

/** Newest first; a tap opens one. */
export function BetList() {
  const days = useDays();
  const filters = useBetFilter();
  return (
    <>
      <DaysBar {...days}>
        <BetFilters {...filters} />
      </DaysBar>
      <Bets days={days.days} filter={filters.filter} />
    </>
  );
}

function Bets({ days, filter }: { readonly days: Days; readonly filter: BetFilter }) {
  const { t, goTo } = useApp();
  const pages = useBets(days, filter);
  const [opened, setOpened] = useState<BetRecord | null>(null);
  const sum = pages.first?.sum ?? null;
  return (
    <>
      <PagedList
        pages={pages}
        waiting={<RecordsWaiting />}
        failed={{ title: t('bets.failed'), text: t('bets.failedText') }}
        empty={
          isAllDays(days) && isUnfiltered(filter) ? (
            <Empty title={t('bets.empty')} text={t('bets.emptyText')}>
              <Link to="/m/slot-games" className={buttonClass()}>
                {t('bets.play')}
              </Link>
            </Empty>
          ) : (
            <Empty title={t('bets.none')} text={t('bets.noneText')}>
              <Button onClick={() => goTo('/m/gameRecord', { replace: true, direction: 'none' })}>
                {t('bets.showAll')}
              </Button>
            </Empty>
          )
        }
      >
        {(rows) => (
          <>
            {sum && <BetSum sum={sum} />}
            <DayGroups
              label={t('bets.list')}
              rows={rows}
              keyOf={({ vendor, roundId }) => `${vendor} ${roundId}`}
              amountOf={(round) => (round.status === 'open' ? null : round.net)}
              hasMore={pages.end !== 'end'}
            >
              {(round) => <BetRow round={round} onOpen={() => setOpened(round)} />}
            </DayGroups>
          </>
        )}
      </PagedList>
      {opened !== null && <BetSheet bet={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function BetSum({ sum }: { readonly sum: NonNullable<OutputOf<typeof betRecords>['sum']> }) {
  const { t, money } = useApp();
  const signed = useSignedMoney();
  return (
    <div className={styles.sum}>
      <Tally
        label={t('bets.sum', { count: sum.count })}
        sums={[
          { label: t('pnl.staked'), amount: money(sum.stake) },
          { label: t('pnl.back'), amount: money(sum.win) },
          { label: t('pnl.net'), amount: signed(sum.net) },
        ]}
      />
      <p>{t('bets.sum', { count: sum.count })}</p>
      {sum.bonusPart !== undefined && sum.bonusWin !== undefined && (
        <p className="num">{t('bets.sumBonus', { stake: money(sum.bonusPart), win: money(sum.bonusWin) })}</p>
      )}
    </div>
  );
}

function BetRow({ round, onOpen }: { round: BetRecord; onOpen: () => void }) {
  const { t, money, start, language } = useApp();
  const signed = useSignedMoney();
  const { net } = round;
  const open = round.status === 'open';
  const bonusNet = bonusNetOf(round);
  return (
    <button type="button" className={lineClass()} aria-haspopup="dialog" onClick={onOpen}>
      <Mark nodeId={round.nodeId} icon={round.lottery ? receiptIcon : gamepadIcon} />
      <span className="grow">
        <Row as="span" wrap className={styles.title}>
          <b>{round.gameName}</b>
          {round.status !== 'settled' && (
            <Tag tone={STATUS_TONES[round.status]}>{t(`bets.status.${round.status}`)}</Tag>
          )}
        </Row>
        <small>{formatTime(round.createdAt, start.merchant.timeZone, language)}</small>
      </span>
      <span className={lineEndClass}>
        {/** An open round has no outcome. */}
        {!open && (
          <bdi className={join('ltr', !isNegative(net) && !isZero(net) && styles.won)}>
            <span className="sr">{t('bets.netLabel')} </span>
            {signed(net)}
          </bdi>
        )}
        <small>
          {open
            ? t('bets.inPlay', { amount: money(inPlayOf(round)) })
            : t('bets.stake', { amount: money(round.stake) })}
          {!open && <span className="sr">, {t('bets.returned', { amount: money(round.win) })}</span>}
        </small>
        {bonusNet !== null && (
          <small>{t('bets.bonus', { amount: open ? money(round.bonusPart ?? '0.00') : signed(bonusNet) })}</small>
        )}
      </span>
    </button>
  );
}
