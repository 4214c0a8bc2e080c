import { Button, Empty, Sheet, Skeleton, Stack } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { useCashierWords } from '../cashier/index.ts';
import styles from './bonus.module.css';
import { useBonusRounds, type BonusRound } from './bonus.queries.ts';

interface BonusRoundsProps {
  readonly bonusId: string;
  readonly title: string;
}

/** Opens the rounds of a bonus, and what each counts for its wagering requirement. */
export function BonusRounds({ bonusId, title }: BonusRoundsProps) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('bonus.rounds')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        label={t('bonus.roundsOf', { title })}
        closeLabel={t('common.close')}
      >
        {open && <Rounds bonusId={bonusId} />}
      </Sheet>
    </>
  );
}

function Rounds({ bonusId }: Pick<BonusRoundsProps, 'bonusId'>) {
  const { t } = useApp();
  const pages = useBonusRounds(bonusId);
  return (
    <PagedList
      pages={pages}
      waiting={<Skeleton block={120} />}
      failed={{ title: t('bonus.roundsFailed') }}
      empty={<Empty title={t('bonus.roundsNone')} />}
    >
      {(rounds) => (
        <Stack as="ul" className={styles.rounds}>
          {rounds.map((round) => (
            <Round key={`${round.roundId} ${round.at}`} round={round} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function Round({ round }: { readonly round: BonusRound }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  const { gameName, at, stake, bonusStake, counted, percent, closed } = round;
  return (
    <li>
      <span className="grow">
        <b>{gameName}</b>
        <small className="num">{when(at)}</small>
      </span>
      <span className="num">
        <b>{closed ? t('bonus.roundCounts', { counted: money(counted), percent }) : t('bonus.roundOpen')}</b>
        <small>
          {bonusStake === '0.00'
            ? t('bonus.roundStake', { stake: money(stake) })
            : t('bonus.roundStakeBonus', { stake: money(stake), bonus: money(bonusStake) })}
        </small>
      </span>
    </li>
  );
}
