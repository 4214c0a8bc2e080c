import type { GameType, GameVendor } from '@baize/contract/games/games.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { lineClass, RowFrame } from '../gameRows/index.ts';
import { vendorTarget } from '../vendors/index.ts';
import styles from './ProviderRow.module.css';

interface ProviderRowProps {
  readonly sorting: readonly { readonly gameCategory: string; readonly vendorNames: readonly GameVendor[] }[];
}

/** G2: every provider once, under its first category; nothing with one alone, whose games are in the rows above. */
export function ProviderRow({ sorting }: ProviderRowProps) {
  const { t } = useApp();
  const providers = providersOf(sorting);
  if (providers.length < 2) return null;
  return (
    <RowFrame title={t('home.providers')} to="/m/slot-games" label={t('home.allOf', { category: t('category.RNG') })}>
      <ul className={lineClass}>
        {providers.map(({ gameType, vendor, games }) => (
          <li key={vendor.vassalage}>
            <Link to={vendorTarget(gameType, vendor)} className={styles.provider}>
              <img src={vendor.crest} alt="" width={40} height={40} loading="lazy" draggable={false} />
              <span>
                <b>{vendor.displayName}</b>
                <small className="num">
                  {vendor.available
                    ? t(vendor.sample ? 'home.vendorSamples' : 'home.vendorGames', { count: games })
                    : (vendor.words ?? t('home.unavailable'))}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </RowFrame>
  );
}

interface Provider {
  readonly gameType: GameType;
  readonly vendor: GameVendor;
  /** Over all categories. */
  readonly games: number;
}

function providersOf(sorting: ProviderRowProps['sorting']): readonly Provider[] {
  const found = new Map<string, Provider>();
  for (const { gameCategory, vendorNames } of sorting)
    for (const vendor of vendorNames) {
      const known = found.get(vendor.vassalage);
      if (known) found.set(vendor.vassalage, { ...known, games: known.games + vendor.games });
      else found.set(vendor.vassalage, { gameType: gameCategory as GameType, vendor, games: vendor.games });
    }
  return [...found.values()];
}
