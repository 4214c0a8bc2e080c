import { GAME_TYPES } from '@baize/contract/games/games.ts';
import { ListCard } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useAgencyWords } from '../agency/index.ts';
import { categoryClass, CategoryChip } from '../vendors/index.ts';
import styles from './teamFigures.module.css';
import type { Overview } from './teamFigures.queries.ts';

/** What of the valid bets each category had. */
export function ByCategory({ list }: { readonly list: Overview['byCategory'] }) {
  const { t } = useApp();
  const { short, outcome } = useAgencyWords();
  const played = list
    .filter(({ bets }) => bets > 0)
    .toSorted((one, other) => Number(other.validBetAmount) - Number(one.validBetAmount));
  if (played.length === 0) return null;
  const all = played.reduce((sum, { validBetAmount }) => sum + Number(validBetAmount), 0);
  return (
    <section className={styles.section} aria-label={t('figures.byCategory')}>
      <header>
        <h2>{t('figures.byCategory')}</h2>
      </header>
      <ListCard>
        <ul>
          {played.map(({ gameType, validBetAmount, profitAndLoss }) => {
            const type = GAME_TYPES.find((known) => known === gameType);
            return (
              <li key={gameType} className={`${styles.category} ${type ? categoryClass(type) : ''}`}>
                {type ? <CategoryChip gameType={type} size="tiny" loading="lazy" /> : <span />}
                <span className={styles.bar}>
                  {type ? t(`category.${type}`) : t('figures.otherGames')}
                  <i style={{ inlineSize: `${all === 0 ? 0 : (100 * Number(validBetAmount)) / all}%` }} />
                </span>
                <span className={`${styles.end} num`}>
                  <b>
                    <bdi>{short(validBetAmount)}</bdi>
                  </b>
                  <small>
                    {outcome(profitAndLoss)} <bdi>{short(profitAndLoss.replace('-', ''))}</bdi>
                  </small>
                </span>
              </li>
            );
          })}
        </ul>
      </ListCard>
    </section>
  );
}
