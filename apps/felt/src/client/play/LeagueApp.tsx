import { lazy, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { LeagueState } from '../../sport.ts';
import { hearWallet } from '../host.ts';
import { keepSlips } from '../league/keepSlips.ts';
import { joinLeague } from '../league/league.ts';
import { createLeagueApi } from '../league/leagueApi.ts';
import { LeagueContext, type LeaguePage } from '../league/seat.ts';
import { makePage, PageContext } from '../page.ts';
import { Fallback } from '../parts/Fallback.tsx';
import { Loading, Refused } from '../parts/Waiting.tsx';
import { openSession } from './boot.ts';
import { gameCode, loadStage } from './stages.ts';
import { forgetLaunch, host, Introduced, keep, launch, Opening, storage, tools } from './start.tsx';
import { textsIn } from './texts.ts';
import { watchNetwork } from './watchNetwork.ts';

/** The page's address is the league's. */
const Stage = lazy(() => loadStage(gameCode).then(({ Stage }) => ({ default: Stage })));

const api = createLeagueApi(keep.session);
let onLost = () => {};
const opening = openSession({ api, keep, clock: tools.clock }, launch, () => onLost());
const takeOnLost = (tell: () => void) => {
  onLost = tell;
};
forgetLaunch();

export function LeagueApp() {
  return (
    <Opening opening={opening} onLost={takeOnLost}>
      {(state) => <InLeague state={state} />}
    </Opening>
  );
}

function InLeague({ state: { league: facts, player, lobbyUrl, depositUrl } }: { state: LeagueState }) {
  const texts = use(textsIn(player.language));
  const [page] = useState<LeaguePage>(() => {
    host.setLobby(lobbyUrl, depositUrl);
    const kept = keepSlips(facts.code, storage, keep.session);
    const league = joinLeague({ api, keep: kept, clock: tools.clock, host });
    return { ...makePage(tools, texts, player.currency), api, host, league };
  });
  const { league } = page;
  const isTold = useSyncExternalStore(league.subscribe, () => league.view() !== null);
  const connection = useSyncExternalStore(league.subscribe, league.connection);
  const refusal = useSyncExternalStore(league.subscribe, league.refusal);
  useEffect(() => hearWallet(window, lobbyUrl, () => void league.askBalance()), [lobbyUrl, league]);
  useEffect(() => watchNetwork(league), [league]);
  return (
    <PageContext value={page}>
      <LeagueContext value={page}>
        {refusal ? (
          <Refused code={refusal.code} onExit={() => host.tell('exit')} />
        ) : (
          <Fallback>
            <Suspense fallback={<Loading isLost={false} />}>
              {isTold ? (
                <Introduced title={facts.name} language={page.language}>
                  <Stage />
                </Introduced>
              ) : (
                <Loading
                  isLost={connection === 'lost'}
                  text={connection === 'full' ? page.t('league.full') : undefined}
                />
              )}
            </Suspense>
          </Fallback>
        )}
      </LeagueContext>
    </PageContext>
  );
}
