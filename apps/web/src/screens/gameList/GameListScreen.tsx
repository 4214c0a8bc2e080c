import type { Translate } from '@baize/i18n';
import { Count, Icon, IconButton, Tabs } from '@baize/ui';
import { clockIcon, heartIcon, type IconPath } from '@baize/ui/icons.ts';
import { searchIcon, slidersIcon } from '@baize/ui/iconsMore.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';
import { routeOf } from '../../app/router/routes.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import {
  addressOfView,
  AppliedFilters,
  CategoryBar,
  countFilters,
  displayedType,
  Elsewhere,
  GameGrid,
  isLottery,
  isOwn,
  loadFilterForm,
  readyFilterSheet,
  SearchBox,
  viewOf,
  withFilters,
  withName,
  withTab,
  type ListTab,
  type ListView,
} from '../../features/gameList/index.ts';
import { GroupBanner, HotMatches } from '../../features/announcements/index.ts';
import { categoryClass, useVendorName, useVendors } from '../../features/vendors/index.ts';
import styles from './GameListScreen.module.css';

/** Its view is in the address, for reload and back. */
export function GameListScreen() {
  const { t, place, session, goTo, sayError } = useApp();
  const [FilterForm, setFilterForm] = useState<Awaited<ReturnType<typeof loadFilterForm>> | null>(null);
  const view = viewOf(place);
  const filters = countFilters(view);
  const show = (next: ListView) => goTo(addressOfView(next), { replace: true, direction: 'none' });

  const openFilter = () => persist(loadFilterForm).then((form) => setFilterForm(() => form), sayError);

  const lottery = isLottery(view.gameType);
  useEffect(() => {
    if (lottery) goTo('/m/lottery', { replace: true, direction: 'none' });
  }, [lottery, goTo]);

  // G4: favorites and recent games are a member's own.
  const own = isOwn(view.tab);
  const returnTo = own && !session ? addressOfView(view) : null;
  useEffect(() => {
    if (returnTo !== null) goTo('/m/login', { replace: true, returnTo });
  }, [returnTo, goTo]);

  const first: readonly ListTab[] = view.path === '/m/hot-games' ? ['hot', 'all'] : ['all', 'hot'];
  // Search and filter have a tab while shown (G4).
  const passing = view.tab === 'search' || view.tab === 'filter' ? [view.tab] : [];
  const tabs = [...first, 'recent', 'fav', ...passing] as const;
  return (
    <Screen
      title={titleOf(view, t)}
      tint={view.gameType === '' ? 'rng' : categoryClass(view.gameType)}
      action={
        <IconButton
          icon={slidersIcon}
          label={filters ? t('games.filterSet', { count: filters }) : t('games.filter')}
          aria-haspopup="dialog"
          className={styles.filter}
          onPointerDown={readyFilterSheet}
          onClick={() => void openFilter()}
        >
          <Count value={filters} />
        </IconButton>
      }
    >
      <SearchBox name={view.gameName} count={useCountOf(view)} onSearch={(name) => show(withName(view, name))} />
      {view.path === '/m/hot-games' && <GroupBanner group="m_hotgames" isAbove />}
      <CategoryBar current={own ? '' : displayedType(view.gameType)} />
      <Tabs
        label={t('games.lists')}
        tabs={tabs.map((name) => ({ name, label: <TabLabel tab={name} vassalage={view.vassalage} /> }))}
        current={view.tab}
        onChange={(tab) => show(withTab(view, tab))}
      >
        <AppliedFilters filters={view} onChange={(next) => show(withFilters(view, next))} />
        <GameGrid view={view} onChange={show} />
        <Elsewhere view={view} />
      </Tabs>
      {view.path === '/m/hot-games' && <HotMatches />}
      {FilterForm && (
        <FilterForm
          view={view}
          onClose={() => setFilterForm(null)}
          onApply={(next) => {
            setFilterForm(null);
            show(withFilters(view, next));
          }}
        />
      )}
    </Screen>
  );
}

const TAB_ICONS: Partial<Record<ListTab, IconPath>> = {
  recent: clockIcon,
  fav: heartIcon,
  search: searchIcon,
  filter: slidersIcon,
};

function TabLabel({ tab, vassalage }: { tab: ListTab; vassalage: string }) {
  const { t } = useApp();
  const vendor = useVendorName(tab === 'search' ? vassalage : '');
  const icon = TAB_ICONS[tab];
  return (
    <>
      {icon && <Icon path={icon} small />}
      {vendor ?? t(`games.tab.${tab}`)}
    </>
  );
}

function titleOf({ tab, path, gameType }: ListView, t: Translate): string {
  if (tab === 'fav') return t('menu.favorites');
  if (tab === 'recent') return t('menu.recent');
  // E-sports and cockfights show as sports (G2).
  return path === '/m/gameList' && gameType !== '' ? t(`category.${displayedType(gameType)}`) : t(routeOf(path).title);
}

/** How many games a category has, all vendors together. */
function useCountOf({ gameType }: ListView): number | undefined {
  const vendors = useVendors();
  return (
    vendors.data?.sorting
      // The list of all leaves out the quick lottery (G2).
      .filter(({ gameCategory }) => (gameType === '' ? gameCategory !== 'ELOTT' : gameCategory === gameType))
      .flatMap((group) => group.vendorNames)
      .reduce((sum, vendor) => sum + vendor.games, 0)
  );
}
