import { Refusal } from '@baize/client';
import type { NodeId } from '@baize/contract/games/games.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { isTo } from '../../app/router/routes.ts';
import { keepLastGame } from '../../app/session/lastGame.ts';
import { TopUpHint } from '../../features/demoTopUp/index.ts';
import {
  GameBar,
  GameFrame,
  GameMenu,
  GameRefused,
  openVisit,
  useKnownGame,
  useLaunch,
  useOpenedAt,
  useTable,
  useWakeLock,
  VendorClosed,
  wantedIn,
  type Wanted,
} from '../../features/gameLaunch/index.ts';
import { PlayGuard } from '../../features/protection/PlayGuard.tsx';
import { useComeHome, useOwnWallet } from '../../features/walletTransfer/index.ts';
import { useVendorName } from '../../features/vendors/index.ts';
import styles from './GameScreen.module.css';

export function GameScreen() {
  const { place } = useApp();
  const wanted = wantedIn(place.search);
  return <Table key={JSON.stringify(wanted)} wanted={wanted} />;
}

function Table({ wanted }: { wanted: Wanted }) {
  const { session } = useApp();
  const [attempt, setAttempt] = useState(0);
  const [menuOpen, setMenuOpen] = useState(false);
  const [since] = useState(() =>
    openVisit(`${'nodeId' in wanted ? wanted.nodeId : wanted.vassalage} ${session?.userName}`),
  );
  const launch = useLaunch(wanted, attempt, useComeHome());
  const openedAt = useOpenedAt(launch.data?.openedAt);
  const table = useTable();
  useOwnWallet(launch.data?.wallet);
  const { name, picture } = useShownAs(wanted, launch);
  const isShut = launch.error instanceof Refusal && launch.error.code === 'play.checkDue';
  const again = () => setAttempt((count) => count + 1);
  const [credits, setCredits] = useState(0);
  // A talking game asks itself; others are opened again.
  const handleCredit = () => (table.talks() ? setCredits((count) => count + 1) : again());
  useWakeLock();
  useOwnPage(launch.data?.url);
  useTitle(name);
  useKeptGame(launch.data?.game.nodeId, name);

  return (
    // A page swiped away could not ask any more.
    <div className={styles.game} data-no-swipe={table.roundOpen || undefined}>
      <GameBar
        name={name}
        opening={launch.isPending}
        refused={launch.isError}
        nodeId={launch.data?.game.nodeId}
        since={since}
        openedAt={openedAt}
        mode={launch.data?.mode}
        held={table.held}
        seen={table.seen}
        onBack={() => void table.leave()}
        onDeposit={() => void table.go('/m/voucherCenter')}
        onMenu={() => setMenuOpen(true)}
      />
      <main id="main" className={styles.table}>
        <div className={styles.said}>
          {launch.data && <VendorClosed launched={launch.data} onLeave={() => void table.leave()} />}
          {launch.data?.mode === 'real' && <TopUpHint onDone={handleCredit} />}
        </div>
        {launch.isError ? (
          <GameRefused error={launch.error} picture={picture} onAgain={again} busy={launch.isFetching} />
        ) : (
          <GameFrame
            key={attempt}
            url={launch.data && !isOwnPage(launch.data.url) ? launch.data.url : null}
            name={name}
            picture={picture}
            credits={credits}
            onMessage={table.handleMessage}
            onAgain={again}
          />
        )}
      </main>
      {(launch.data?.mode === 'real' || isShut) && <Guard {...{ table, isShut }} onAgain={again} />}
      {menuOpen && <Menu name={name} table={table} onClose={() => setMenuOpen(false)} onAgain={again} />}
    </div>
  );
}

function useShownAs(wanted: Wanted, launch: ReturnType<typeof useLaunch>): { name: string; picture: string } {
  const known = useKnownGame('nodeId' in wanted ? wanted.nodeId : null);
  const vendor = useVendorName('nodeId' in wanted ? '' : wanted.vassalage);
  return {
    name: launch.data?.game.displayName ?? (known.name || vendor || nameIn(launch.error)),
    picture: known.picture || (launch.data?.game.mobileLargeIcon ?? ''),
  };
}

/** The tab says which game it is. */
function useTitle(name: string): void {
  const { start } = useApp();
  useEffect(() => {
    if (name) document.title = `${name} · ${start.merchant.name}`;
  }, [name, start.merchant.name]);
}

/** A deposit leads back to it. */
function useKeptGame(nodeId: NodeId | undefined, name: string): void {
  useEffect(() => {
    if (nodeId && name) keepLastGame({ to: gameAddress(nodeId), name });
  }, [nodeId, name]);
}

const isOwnPage = (url: string): boolean => url.startsWith(`${location.origin}/m/`);

/** Such as a lottery game: a page of the site, not for a frame. */
function useOwnPage(url: string | undefined): void {
  const { goTo } = useApp();
  const own = url !== undefined && isOwnPage(url) ? url.slice(location.origin.length) : '';
  useEffect(() => {
    if (isTo(own)) goTo(own, { replace: true });
  }, [own, goTo]);
}

type TableOf = ReturnType<typeof useTable>;

interface GuardProps {
  readonly table: TableOf;
  readonly isShut: boolean;
  readonly onAgain: () => void;
}

function Guard({ table, isShut, onAgain }: GuardProps) {
  return (
    <PlayGuard isShut={isShut} onAgain={onAgain} onLeave={() => void table.leave()} onGo={(to) => void table.go(to)} />
  );
}

interface MenuProps {
  readonly name: string;
  readonly table: TableOf;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

function Menu({ name, table, onClose, onAgain }: MenuProps) {
  return <GameMenu name={name} onClose={onClose} onGo={(to) => void table.go(to)} onAgain={onAgain} />;
}

/** Who refuses a game that is known says its name. */
const nameIn = (error: unknown): string =>
  error instanceof Refusal && typeof error.value['name'] === 'string' ? error.value['name'] : '';
