import { lazy, Suspense, use, useEffect, useState } from 'react';
import type { FeltState } from '../../api.ts';
import { createApi } from '../api.ts';
import { createDealer } from '../dealer.ts';
import { hearWallet } from '../host.ts';
import { makePage, PageContext, PlayContext, type PlayPage } from '../page.ts';
import { Fallback } from '../parts/Fallback.tsx';
import { Loading } from '../parts/Waiting.tsx';
import { openSession } from './boot.ts';
import { gameCode, loadStage } from './stages.ts';
import { forgetLaunch, host, Introduced, keep, launch, Opening, tools } from './start.tsx';
import { textsIn } from './texts.ts';

/** The page's address is the game's; tables have another app. */
const Stage = lazy(async () => {
  const { Stage, pictures } = await loadStage(gameCode);
  await pictures;
  return { default: Stage };
});

const api = createApi(keep.session);
let onLost = () => {};
const opening = openSession({ api, keep, clock: tools.clock }, launch, () => onLost());
const takeOnLost = (tell: () => void) => {
  onLost = tell;
};
forgetLaunch();

export function GameApp() {
  return (
    <Opening opening={opening} onLost={takeOnLost}>
      {(state) => <Game state={state} />}
    </Opening>
  );
}

function Game({ state }: { state: FeltState }) {
  const texts = use(textsIn(state.player.language));
  const [page] = useState<PlayPage>(() => {
    host.setLobby(state.lobbyUrl, state.depositUrl);
    const dealer = createDealer({ api, keep, clock: tools.clock, host, state });
    return { ...makePage(tools, texts, state.player.currency), api, dealer, host, state };
  });
  useEffect(() => hearWallet(window, state.lobbyUrl, () => void page.dealer.askBalance()), [page, state]);
  return (
    <PageContext value={page}>
      <PlayContext value={page}>
        <Fallback>
          <Suspense fallback={<Loading isLost={false} />}>
            <Introduced title={state.game.name} language={page.language}>
              <Stage />
            </Introduced>
          </Suspense>
        </Fallback>
      </PlayContext>
    </PageContext>
  );
}
