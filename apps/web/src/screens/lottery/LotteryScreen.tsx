import { IconButton } from '@baize/ui';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useEffect } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { whenQuiet } from '../../app/live/whenQuiet.ts';
import { FrameScreen } from '../../app/shell/FrameScreen.tsx';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { Legal } from '../../features/legal/index.ts';
import { Hall } from '../../features/lottery/Hall.tsx';
import type { View } from './LotteryTable.tsx';

/** Whoever looks around needs no table to bet at. */
const LotteryTable = lazyPart(async () => (await import('./LotteryTable.tsx')).LotteryTable);

const VIEWS: readonly View[] = ['play', 'results', 'trend', 'rules', 'orders'];

export function LotteryScreen() {
  const { place } = useApp();
  const asked = new URLSearchParams(place.search);
  const game = /^[a-z0-9-]{2,20}$/.exec(asked.get('game') ?? '')?.[0];
  const order = /^[0-9a-f-]{36}$/.exec(asked.get('order') ?? '')?.[0];
  const view = VIEWS.find((name) => name === asked.get('view')) ?? 'play';
  if (order || game || view === 'orders')
    return <LotteryTable order={order} game={game} view={view} isPage waiting={<FrameScreen />} />;
  return <Games />;
}

function Games() {
  const { t, place, goTo } = useApp();
  useEffect(() => whenQuiet(() => void LotteryTable.ready().catch(() => {})), []);
  return (
    <Screen
      tint="lott"
      foot={<Legal />}
      head={
        <TitleBar
          title={t(place.path === '/m/elott' ? 'page.elott' : 'page.lottery')}
          action={
            <IconButton
              icon={receiptIcon}
              label={t('lottery.hall.orders')}
              onClick={() => goTo('/m/lottery?view=orders')}
            />
          }
        />
      }
    >
      <Hall
        mode={place.path === '/m/lott' ? 'daily' : 'quick'}
        onMode={(mode) => goTo(mode === 'quick' ? '/m/lottery' : '/m/lott', { replace: true, direction: 'none' })}
      />
    </Screen>
  );
}
