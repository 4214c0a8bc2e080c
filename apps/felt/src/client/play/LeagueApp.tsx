import { use, useEffect, useState } from 'react';
import type { LeagueState, NewSlip } from '../../sport.ts';
import { joinLeague } from '../league/league.ts';
import { createLeagueApi } from '../league/leagueApi.ts';
import { LeagueContext, type LeaguePage } from '../league/seat.ts';
import { keepUnanswered } from '../keepUnanswered.ts';
import { makePage } from '../page.ts';
import { appOf, Joined, Played } from './app.tsx';
import { keep, send, storage } from './knock.ts';
import { host, tools } from './start.tsx';
import { textsIn } from './texts.ts';
import { watchNetwork } from './watchNetwork.ts';

const api = createLeagueApi(keep.session, send);
export const LeagueApp = appOf(api, InLeague);

function InLeague({ state: { league: facts, player, lobbyUrl, depositUrl } }: { state: LeagueState }) {
  const texts = use(textsIn(player.language));
  const [page] = useState<LeaguePage>(() => {
    host.setLobby(lobbyUrl, depositUrl);
    const kept = keepUnanswered<NewSlip>(`felt.sent.${facts.code}`, storage, keep.session);
    const league = joinLeague({ api, keep: kept, clock: tools.clock, host });
    return { ...makePage(tools, texts, player.currency), api, host, league };
  });
  const { league, t } = page;
  useEffect(() => watchNetwork(league), [league]);
  return (
    <Played
      Engine={LeagueContext}
      {...{ page, lobbyUrl }}
      title={facts.name}
      wallet={league}
      within={(stage) => (
        <Joined stream={league} full={t('league.full')}>
          {stage}
        </Joined>
      )}
    />
  );
}
