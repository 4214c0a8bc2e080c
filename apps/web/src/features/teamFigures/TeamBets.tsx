import { CONTRACT_KEYS, type ContractKey } from '@baize/contract/agency/shapes.ts';
import { Empty, lineClass, lineEndClass, ListCard, SelectField, Tag, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { firstOf } from '../../app/lists/usePages.ts';
import { PaperFigures, RowBones, TeamCsv, useAgencyWords, useMissing } from '../agency/index.ts';
import { MemberField } from './MemberField.tsx';
import { SpanChips } from './SpanChips.tsx';
import styles from './teamFigures.module.css';
import { useTeamBets } from './teamFigures.queries.ts';
import { useSpan } from './useSpan.ts';

/** Not what happened inside a game. */
export function TeamBets() {
  const { t, place } = useApp();
  const span = useSpan('today');
  const [gameType, setGameType] = useState<ContractKey>('CONS');
  const userName = new URLSearchParams(place.search).get('userName') ?? '';
  const bets = useTeamBets({ ...span.days, userName, gameType });
  return (
    <>
      <MemberField key={userName} userName={userName} onChoose={(name) => span.set('userName', name)} />
      <SpanChips {...span} />
      <div className={styles.select}>
        <SelectField
          label={t('figures.category')}
          value={gameType}
          options={CONTRACT_KEYS.map((value) => ({
            value,
            label: value === 'CONS' ? t('figures.allGames') : t(`category.${value}`),
          }))}
          onChange={(event) => setGameType(event.target.value as ContractKey)}
        />
      </div>
      <Listed bets={bets} />
      {(bets.rows?.length ?? 0) > 0 && (
        <Text size="label" tone="muted" align="center" className={styles.foot}>
          <TeamCsv what="bets" days={span.days} userName={userName} />
        </Text>
      )}
    </>
  );
}

function Listed({ bets }: { readonly bets: ReturnType<typeof useTeamBets> }) {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <QueryView
      query={firstOf(bets)}
      {...missing(t('figures.betsFailed'), <RowBones />)}
      empty={(first) =>
        first.narrow ? (
          <Empty title={t('figures.narrow')} text={t('figures.narrowText')} />
        ) : (
          first.list.length === 0 && <Empty title={t('figures.noBets')} text={t('figures.otherDays')} />
        )
      }
    >
      {({ footer }) => (
        <>
          <Sums footer={footer} />
          <ListCard pairs>
            <ul aria-label={t('page.teamBetting')}>
              {bets.rows?.map((bet, at) => (
                <Bet key={`${bet.userName} ${bet.createdAt} ${at}`} bet={bet} />
              ))}
            </ul>
          </ListCard>
          <Text size="label" tone="muted" align="center" className={styles.foot}>
            {t('figures.notInside')}
          </Text>
          <ListEnd pages={bets} />
        </>
      )}
    </QueryView>
  );
}

type Bets = NonNullable<ReturnType<typeof useTeamBets>['first']>;

function Sums({ footer }: Pick<Bets, 'footer'>) {
  const { t, money } = useApp();
  const { count } = useAgencyWords();
  return (
    <div className={styles.sums}>
      <PaperFigures
        figures={[
          { name: t('figures.rounds'), value: count(footer.bets) },
          { name: t('figures.staked'), value: money(footer.betAmount) },
          { name: t('figures.back'), value: money(footer.winAmount) },
        ]}
      />
    </div>
  );
}

function Bet({ bet }: { readonly bet: Bets['list'][number] }) {
  const { t, money } = useApp();
  const { moment } = useAgencyWords();
  return (
    <li className={lineClass('tight')}>
      <span className="grow">
        <b>{bet.gameName}</b>
        <small className="num">
          <bdi>{bet.userName}</bdi> · {moment(bet.createdAt)}
        </small>
      </span>
      <span className={`${lineEndClass} num`}>
        <b>
          <bdi>{money(bet.stake)}</bdi>
        </b>
        {bet.status === 'open' ? (
          <Tag tone="caution">{t('figures.open')}</Tag>
        ) : (
          <small>{t('figures.backAmount', { amount: money(bet.win) })}</small>
        )}
        {bet.bonusPart !== undefined && <small>{t('figures.bonusAmount', { amount: money(bet.bonusPart) })}</small>}
      </span>
    </li>
  );
}
