import { BANNER_AUTOPLAY_MS, BANNER_TRANSITION_MS } from '@baize/contract/content/announcements.ts';
import { GAME_TYPES } from '@baize/contract/games/games.ts';
import { Carousel, Icon, IconButton, Skeleton } from '@baize/ui';
import { infoIcon, pauseIcon, playIcon } from '@baize/ui/icons.ts';
import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app/app.ts';
import { HomeHeader } from '../../app/shell/HomeHeader.tsx';
import { canInstall } from '../../app/shell/installPrompt.ts';
import { useLater } from '../../app/live/useLater.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { Link } from '../../app/router/Link.tsx';
import { BannerCard, News, useHomeAnnouncements } from '../../features/announcements/index.ts';
import { FreePlayOffer } from '../../features/freePlayOffer/index.ts';
import {
  FeaturedRows,
  featuredRows,
  isLive,
  useFeaturedGames,
  type FeaturedRow,
} from '../../features/gameRows/index.ts';
import { CategoryChip, categoryPage, useVendors } from '../../features/vendors/index.ts';
import styles from './HomeScreen.module.css';
import { WhenNear } from './WhenNear.tsx';

/** Members only: they are no part of the first load. */
const MemberRows = lazyPart(async () => (await import('./MemberRows.tsx')).MemberRows);

const ContinueRow = lazyPart(async () => (await import('./ContinueRow.tsx')).ContinueRow, 'games');

const WinnerStrip = lazyPart(async () => (await import('../../features/winnerStrip/index.ts')).WinnerStrip);

/** Floats: a guest gets it once the page is quiet. */
const ServiceButton = lazyPart(async () => (await import('./ServiceButton.tsx')).ServiceButton);

const InstallPopup = lazyPart(async () => (await import('../../features/install/index.ts')).InstallPopup, 'content');

/** Below the first screen: no part of the first load either. */
const HomeLower = lazyPart(async () => (await import('./HomeLower.tsx')).HomeLower, 'games');

export function HomeScreen() {
  const { start, session, t } = useApp();
  const [moving, setMoving] = useState(true);
  const announcements = useHomeAnnouncements();
  const vendors = useVendors();
  const sorting = vendors.data?.sorting ?? [];
  const rows = featuredRows(sorting);
  const late = useHydrated();
  const quiet = useLater(session !== null);
  const isBase = start.template.home === 'v-base';
  const categories = <Categories offered={vendors.data && sorting.map((group) => group.gameCategory)} />;
  return (
    <div className={styles.home}>
      <div className={styles.lamp} />
      <HomeHeader />
      <main id="main">
        <h1 className="sr">{start.merchant.name}</h1>
        {/* The plain template begins with the categories. */}
        {isBase && categories}
        <Banners banners={announcements.data?.banners} moving={moving} onMove={setMoving} />
        <News notices={announcements.data?.player ?? (announcements.isError ? [] : undefined)} moving={moving} />
        {!isBase && categories}
        {quiet ? (
          <WinnerStrip moving={moving} waiting={<Skeleton className={styles.winners} />} />
        ) : (
          <Skeleton className={styles.winners} />
        )}
        <First row={rows[0]} />
        {start.demo && (
          <p className={styles.demo}>
            <Icon path={infoIcon} small />
            {t('demo.note')}
          </p>
        )}
        <Rows vendors={vendors} rows={rows} />
        {/* Below the rows, which they would push down: only some members have them. */}
        {late && session && <MemberRows />}
        {late ? (
          // With few rows it lies just below the screen, and is no part of a first load all the same.
          <WhenNear name="lower" room={styles.room} distancePx={0}>
            <HomeLower sorting={sorting} rows={rows} waiting={<div className={styles.room} />} />
          </WhenNear>
        ) : (
          <div className={styles.room} />
        )}
        {quiet && <ServiceButton />}
        {late && start.flags.APPWIN3 && (start.downloads.length > 0 || canInstall()) && <InstallPopup />}
      </main>
    </div>
  );
}

/** The featured rows, at their size from the first. */
function Rows({
  vendors,
  rows,
}: {
  readonly vendors: ReturnType<typeof useVendors>;
  readonly rows: readonly FeaturedRow[];
}) {
  const { t } = useApp();
  return (
    <QueryView
      query={vendors}
      waiting={
        <div className={styles.room}>
          <Skeleton className={styles.rowBone} />
          <Skeleton className={styles.rowBone} />
        </div>
      }
      failed={{ title: t('home.failed'), text: t('home.failedText'), small: true }}
    >
      {() => <FeaturedRows rows={rows.filter((row) => !isLive(row))} among={rows} />}
    </QueryView>
  );
}

/** One place of one height: what a guest may try, or what a member goes on with. */
function First({ row }: { readonly row: FeaturedRow | undefined }) {
  const { session, start } = useApp();
  const games = useFeaturedGames(row, false).data?.games;
  const isMember = session !== null;
  if (!isMember && !start.flags.TRIAL3) return null;
  return (
    <div className={styles.first}>{isMember ? <ContinueRow first={games} /> : <FreePlayOffer games={games} />}</div>
  );
}

/** Far below the first screen: left out of the server's page. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

type Banners = NonNullable<ReturnType<typeof useHomeAnnouncements>['data']>['banners'];

function Banners({
  banners,
  moving,
  onMove,
}: {
  banners: Banners | undefined;
  moving: boolean;
  onMove: (moving: boolean) => void;
}) {
  const { t } = useApp();
  if (banners?.length === 0) return null;
  if (!banners) return <Skeleton className={styles.bannerBone} />;
  return (
    <Carousel
      label={t('home.banners')}
      moving={moving}
      stayMs={BANNER_AUTOPLAY_MS}
      glideMs={BANNER_TRANSITION_MS}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        label: t('home.bannerOf', { number: index + 1, count: banners.length }),
        content: <BannerCard banner={banner} first={index === 0} />,
      }))}
      control={
        <IconButton
          small
          icon={moving ? pauseIcon : playIcon}
          label={t(moving ? 'home.pause' : 'home.play')}
          onClick={() => onMove(!moving)}
        />
      }
    />
  );
}

/** Those with games, in the merchant's order; all until known. */
function Categories({ offered }: { offered: readonly string[] | undefined }) {
  const { t } = useApp();
  const known = GAME_TYPES.filter((gameType) => gameType !== 'ELOTT' && gameType !== 'COCKFIGHT');
  const shown =
    offered === undefined
      ? known
      : known
          .filter((gameType) => offered.includes(gameType))
          .toSorted((a, b) => offered.indexOf(a) - offered.indexOf(b));
  return (
    <nav className={styles.categories} aria-label={t('home.categories')}>
      {shown.map((gameType) => (
        <Link key={gameType} to={categoryPage(gameType)} className={styles.category}>
          <CategoryChip gameType={gameType} />
          {t(`category.${gameType}`)}
        </Link>
      ))}
    </nav>
  );
}
