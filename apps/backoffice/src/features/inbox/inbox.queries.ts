import { useQuery } from '@tanstack/react-query';
import {
  approveBroadcast,
  broadcastReaders,
  memberList,
  recallBroadcast,
  saveBroadcast,
  sendBroadcast,
  uploadMemberList,
} from '@baize/contract/backoffice/inbox.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const BROADCASTS = ['broadcasts'];
const LISTS = ['memberLists'];

export const useSaveBroadcast = () => useChange(saveBroadcast, BROADCASTS);
export const useSendBroadcast = () => useChange(sendBroadcast, BROADCASTS);
export const useApproveBroadcast = () => useChange(approveBroadcast, BROADCASTS);
export const useRecallBroadcast = () => useChange(recallBroadcast, BROADCASTS);
export const useUploadMemberList = () => useChange(uploadMemberList, LISTS);

/** Each second until it is read. */
export function useMemberList(merchantId: string, listId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...LISTS, merchantId, listId],
    queryFn: ({ signal }) => call(memberList, { merchantId, listId }, signal),
    enabled: listId !== '',
    refetchInterval: ({ state: { data } }) => (data && data.read >= data.lines ? false : 1000),
  });
}

/** How many members an audience has now; changes nothing. */
export function useMeasure() {
  const { call } = useDesk();
  return (input: Parameters<typeof call<typeof broadcastReaders>>[1]) => call(broadcastReaders, input);
}
