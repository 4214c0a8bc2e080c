import { createContext, use, useSyncExternalStore } from 'react';
import type { Host } from '../host.ts';
import type { Page } from '../page.ts';
import type { RoomClientView, RoomStore } from './room.ts';
import type { RoomApi } from './roomApi.ts';

export type RoomPage = Page & { readonly api: RoomApi; readonly host: Host; readonly room: RoomStore };

export const RoomContext = createContext<RoomPage | null>(null);

export function useRoomPage(): RoomPage {
  const page = use(RoomContext);
  if (!page) throw new Error('This part stands outside a room.');
  return page;
}

export function useRoom(): RoomClientView {
  const { room } = useRoomPage();
  return useSyncExternalStore(room.subscribe, room.view);
}
