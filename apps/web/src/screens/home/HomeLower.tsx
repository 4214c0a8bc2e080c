import type { GameType, GameVendor } from '@baize/contract/games/games.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { PartErrorFallback } from '../../app/shell/PartErrorFallback.tsx';
import { HotMatches } from '../../features/announcements/index.ts';
import { HotRow } from '../../features/hotGames/index.ts';
import { featuredRows } from '../../features/gameRows/index.ts';
import { Legal } from '../../features/legal/index.ts';
import { LiveStrip } from '../../features/liveTables/index.ts';
import { VendorSection } from '../../features/vendorSections/index.ts';
import { useWinners, WinnerBoard } from '../../features/winners/index.ts';
import styles from './HomeLower.module.css';
import { WhenNear } from './WhenNear.tsx';

const PromotionStrip = lazyPart(
  async () => (await import('../../features/promotions/index.ts')).PromotionStrip,
  'promotions',
);

/** G2: the sections below the featured rows. */
const SECTIONS = ['RNG', 'PVP', 'FISH', 'LIVE', 'SPORTS'] as const satisfies readonly GameType[];

interface HomeLowerProps {
  readonly sorting: readonly { readonly gameCategory: string; readonly vendorNames: readonly GameVendor[] }[];
}

/** Not part of a first load. */
export function HomeLower({ sorting }: HomeLowerProps) {
  const rows = new Set(featuredRows(sorting).map(({ name }) => name));
  return (
    <>
      <PartErrorFallback>
        <WhenNear name="promotions">
          <PromotionStrip />
        </WhenNear>
      </PartErrorFallback>
      <PartErrorFallback>
        <HotMatches />
      </PartErrorFallback>
      <PartErrorFallback>
        <WhenNear name="hot">
          <HotRow />
        </WhenNear>
      </PartErrorFallback>
      <PartErrorFallback>
        <WhenNear name="live">
          <LiveStrip />
        </WhenNear>
      </PartErrorFallback>
      {SECTIONS.map((gameType) => (
        <PartErrorFallback key={gameType}>
          <VendorSection
            gameType={gameType}
            vendors={offeredBeside(rows, sorting.find((group) => group.gameCategory === gameType)?.vendorNames ?? [])}
          />
        </PartErrorFallback>
      ))}
      <PartErrorFallback>
        <WinnerBoard />
      </PartErrorFallback>
      <End />
    </>
  );
}

/** None where the rows above have each of them. */
const offeredBeside = (rows: ReadonlySet<string>, vendors: readonly GameVendor[]): readonly GameVendor[] =>
  vendors.every(({ vassalage, gameType }) => rows.has(`${vassalage} ${gameType}`)) ? [] : vendors;

/** Waits for the board above, which would push it down, unless that failed. */
function End() {
  const { isFetched, failureCount } = useWinners();
  return isFetched || failureCount > 0 ? <Legal /> : <div className={styles.end} />;
}
