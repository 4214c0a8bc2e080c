import { use, useEffect, useState } from 'react';
import type { RoomState } from '../../room.ts';
import { makePage } from '../page.ts';
import { createKeepSeat, lastingStorage } from '../room/keepSeat.ts';
import { joinRoom } from '../room/room.ts';
import { createRoomApi } from '../room/roomApi.ts';
import { RoomContext, type RoomPage } from '../room/seat.ts';
import { appOf, Played } from './app.tsx';
import { keep, send, storage } from './knock.ts';
import { host, tools } from './start.tsx';
import { textsIn } from './texts.ts';
import { watchNetwork } from './watchNetwork.ts';

const api = createRoomApi(keep.session, send);
export const RoomApp = appOf(api, InRoom);

function InRoom({ state }: { state: RoomState }) {
  const { room: facts, player, lobbyUrl, depositUrl } = state;
  const texts = use(textsIn(player.language));
  const [page] = useState<RoomPage>(() => {
    host.setLobby(lobbyUrl, depositUrl);
    const kept = createKeepSeat(facts.code, storage, lastingStorage());
    const room = joinRoom({ api, keep: kept, clock: tools.clock, host }, state);
    return { ...makePage(tools, texts, player.currency), api, host, room };
  });
  const { room } = page;
  useEffect(() => watchNetwork(room), [room]);
  return <Played Engine={RoomContext} {...{ page, lobbyUrl }} title={facts.name} wallet={room} />;
}
