import { formatPercent } from '@baize/i18n';
import { lineClass, lineEndClass, ListCard } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Face, useAgencyWords } from '../agency/index.ts';
import type { SpanDays } from './span.rules.ts';
import styles from './teamFigures.module.css';
import { useBest } from './teamFigures.queries.ts';

/** The direct downlines that bet most, an agent with its team. */
export function Best({ days, all }: { readonly days: SpanDays; readonly all: string }) {
  const { t, language } = useApp();
  const { short, count } = useAgencyWords();
  const { data } = useBest(days);
  const list = (data?.list ?? []).map((row) => ({ ...row, sums: row.team ?? row.own }));
  if (list.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('figures.best')}>
      <header>
        <h2>{t('figures.best')}</h2>
      </header>
      <ListCard>
        <ul>
          {list.map(({ userName, isAgent, teamCount, sums }) => (
            <li key={userName} className={lineClass('tight')}>
              <Face name={userName} isAgent={isAgent} />
              <span className="grow">
                <b>
                  <bdi>{userName}</bdi>
                </b>
                <small className="num">
                  {isAgent ? `${t('team.agent')} · ${t('team.size', { count: count(teamCount) })}` : t('team.player')}
                </small>
              </span>
              <span className={`${lineEndClass} num`}>
                <b>
                  <bdi>{short(sums.validBetAmount)}</bdi>
                </b>
                {Number(all) > 0 && (
                  <small>{formatPercent(Number(sums.validBetAmount) / Number(all), language, 0, 0)}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      </ListCard>
    </section>
  );
}
