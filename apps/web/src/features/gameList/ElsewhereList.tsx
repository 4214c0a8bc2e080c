import type { GameType } from '@baize/contract/games/games.ts';
import { buttonClass, Row } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { PartErrorFallback } from '../../app/shell/PartErrorFallback.tsx';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import { categoryPage } from '../vendors/index.ts';
import styles from './ElsewhereList.module.css';
import type { Elsewhere } from './gameList.queries.ts';
import { isLottery } from './gameList.rules.ts';

interface ElsewhereListProps extends Elsewhere {
  readonly open: GameType | '';
}

/** Other categories with a name, counts and links, which replace the list (G2); the lottery cannot be searched. */
export function ElsewhereList(found: ElsewhereListProps) {
  return (
    <PartErrorFallback>
      <Categories {...found} />
    </PartErrorFallback>
  );
}

function Categories({ name, categories, open }: ElsewhereListProps) {
  const { t } = useApp();
  const searched = categories.filter(({ gameType }) => gameType !== open && !isLottery(gameType));
  if (searched.length === 0) return null;
  return (
    <Row as="nav" cross="stretch" wrap gap={2} className={styles.elsewhere} aria-label={t('games.elsewhere', { name })}>
      <p role="status">{t('games.elsewhere', { name })}</p>
      {searched.map(({ gameType, games }) => (
        <Link
          key={gameType}
          to={`${categoryPage(gameType)}?${new URLSearchParams({ gameName: name })}` as To}
          options={{ replace: true, direction: 'none' }}
          className={buttonClass({ kind: 'line' })}
        >
          {t('games.countIn', { count: games, category: t(`category.${gameType}`) })}
        </Link>
      ))}
    </Row>
  );
}
