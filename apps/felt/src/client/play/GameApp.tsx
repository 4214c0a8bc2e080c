import { use, useState } from 'react';
import type { FeltState } from '../../api.ts';
import { createApi } from '../api.ts';
import { createDealer } from '../dealer.ts';
import { makePage, PlayContext, type PlayPage } from '../page.ts';
import { appOf, Played } from './app.tsx';
import { keep, send } from './knock.ts';
import { host, tools } from './start.tsx';
import { textsIn } from './texts.ts';

const api = createApi(keep.session, send);
export const GameApp = appOf(api, Game);

function Game({ state }: { state: FeltState }) {
  const texts = use(textsIn(state.player.language));
  const [page] = useState<PlayPage>(() => {
    host.setLobby(state.lobbyUrl, state.depositUrl);
    const dealer = createDealer({ api, keep, clock: tools.clock, host, state });
    return { ...makePage(tools, texts, state.player.currency), api, dealer, host, state };
  });
  const { lobbyUrl, game } = state;
  return <Played Engine={PlayContext} {...{ page, lobbyUrl }} title={game.name} wallet={page.dealer} />;
}
