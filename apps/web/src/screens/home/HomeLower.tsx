import type { GameVendor } from '@baize/contract/games/games.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { PartErrorFallback } from '../../app/shell/PartErrorFallback.tsx';
import { HotMatches } from '../../features/announcements/index.ts';
import { isLive, type FeaturedRow } from '../../features/gameRows/index.ts';
import { HotRow } from '../../features/hotGames/index.ts';
import { Legal } from '../../features/legal/index.ts';
import { LiveStrip } from '../../features/liveTables/index.ts';
import { NextDraws } from '../../features/nextDraws/index.ts';
import { ProviderRow } from '../../features/vendorSections/index.ts';
import styles from './HomeLower.module.css';
import { WhenNear } from './WhenNear.tsx';

const PromotionStrip = lazyPart(
  async () => (await import('../../features/promotions/index.ts')).PromotionStrip,
  'promotions',
);

interface HomeLowerProps {
  readonly sorting: readonly { readonly gameCategory: string; readonly vendorNames: readonly GameVendor[] }[];
  /** All featured rows; those of live vendors stand here, where their tables are. */
  readonly rows: readonly FeaturedRow[];
}

/** Not part of a first load. What is not near yet keeps its room, so that the end of the page is never pushed down in view. */
export function HomeLower({ sorting, rows }: HomeLowerProps) {
  return (
    <>
      <PartErrorFallback>
        <LiveStrip rows={rows.filter(isLive)} among={rows} />
      </PartErrorFallback>
      <PartErrorFallback>
        <NextDraws />
      </PartErrorFallback>
      <PartErrorFallback>
        <WhenNear name="promotions" room={styles.promotions}>
          <PromotionStrip waiting={<div className={styles.promotions} />} />
        </WhenNear>
      </PartErrorFallback>
      <PartErrorFallback>
        <HotMatches />
      </PartErrorFallback>
      <PartErrorFallback>
        <WhenNear name="hot" room={styles.row}>
          <HotRow />
        </WhenNear>
      </PartErrorFallback>
      <PartErrorFallback>
        <ProviderRow sorting={sorting} />
      </PartErrorFallback>
      <Legal />
    </>
  );
}
