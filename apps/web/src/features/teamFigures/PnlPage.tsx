import { CONTRACT_KEYS, type ContractKey } from '@baize/contract/agency/shapes.ts';
import { Empty, Tabs, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { firstOf } from '../../app/lists/usePages.ts';
import { PaperBones, TeamCsv, useMissing } from '../agency/index.ts';
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
  const missing = useMissing();
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
      <QueryView
        query={firstOf(pnl)}
        {...missing(t('figures.failed'), <PaperBones block={320} />)}
        empty={({ list }) => list.length === 0 && <Empty title={t('figures.idle')} text={t('figures.otherDays')} />}
      >
        {({ footer }) => (
          <>
            <PnlTable
              rows={pnl.rows ?? []}
              together={footer}
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
      </QueryView>
    </>
  );
}
