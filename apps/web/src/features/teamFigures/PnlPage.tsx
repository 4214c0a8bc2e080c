import { CONTRACT_KEYS, type ContractKey } from '@baize/contract/agency/shapes.ts';
import { Empty, Tabs, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { Failed, PaperBones, TeamCsv } from '../agency/index.ts';
import { PnlTable } from './PnlTable.tsx';
import { SpanChips } from './SpanChips.tsx';
import styles from './teamFigures.module.css';
import { useTeamPnl, type PnlSort } from './teamFigures.queries.ts';
import { useSpan } from './useSpan.ts';

export function PnlPage() {
  const { t, place } = useApp();
  const span = useSpan('week');
  const [gameType, setGameType] = useState<ContractKey>('CONS');
  const [side, setSide] = useState<'team' | 'own'>('team');
  const [sorted, setSorted] = useState<{ sort: PnlSort; order: 'asc' | 'desc' }>({ sort: 'valid', order: 'desc' });
  const userName = new URLSearchParams(place.search).get('userName') ?? '';
  const pnl = useTeamPnl({ ...span.days, ...sorted, gameType, summaryType: side === 'own' ? 1 : 0, userName });
  return (
    <>
      <Tabs
        label={t('figures.category')}
        tabs={CONTRACT_KEYS.map((name) => ({
          name,
          label: name === 'CONS' ? t('figures.allGames') : t(`category.${name}`),
        }))}
        current={gameType}
        onChange={setGameType}
      />
      <SpanChips {...span} />
      <div className={styles.sides}>
        <Tabs
          look="segments"
          label={t('figures.whose')}
          tabs={(['team', 'own'] as const).map((name) => ({ name, label: t(`figures.whose.${name}`) }))}
          current={side}
          onChange={setSide}
        />
      </div>
      {pnl.failed ? (
        <Failed title={t('figures.failed')} query={pnl} />
      ) : !pnl.rows || !pnl.first ? (
        <PaperBones block={320} />
      ) : pnl.rows.length === 0 ? (
        <Empty title={t('figures.idle')} text={t('figures.otherDays')} />
      ) : (
        <>
          <PnlTable
            rows={pnl.rows}
            together={pnl.first.footer}
            isPlayOnly={gameType !== 'CONS'}
            sorted={sorted}
            onSort={setSorted}
          />
          <Text size="label" tone="muted" align="center" className={styles.foot}>
            {t('figures.resultMeans')}
          </Text>
          <Text size="label" tone="muted" align="center" className={styles.foot}>
            <TeamCsv what="pnl" days={span.days} userName={userName} />
          </Text>
          <ListEnd pages={pnl} />
        </>
      )}
    </>
  );
}
