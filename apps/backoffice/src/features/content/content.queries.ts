import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  bannerPicture,
  deskBanners,
  deskHelp,
  deskNotices,
  previewHtml,
  removeBanner,
  removeHelp,
  removeNotice,
  saveBanner,
  saveHelp,
  saveNotice,
} from '@baize/contract/backoffice/content.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const CONTENT = ['content'];

type ListCall = typeof deskBanners | typeof deskNotices | typeof deskHelp;

/** A page of what a merchant has of one kind. */
function useList<C extends ListCall>(definition: C, wish: AskOf<C>): UseQueryResult<OutputOf<C>> {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CONTENT, definition.id, wish],
    queryFn: ({ signal }) => call(definition, wish, signal),
    placeholderData: keepPreviousData,
    enabled: wish.merchantId !== '',
  });
}

export const useBanners = (wish: AskOf<typeof deskBanners>) => useList(deskBanners, wish);
/** A merchant's announcements, newest first, past and planned ones included. */
export const useNotices = (wish: AskOf<typeof deskNotices>) => useList(deskNotices, wish);
/** A merchant's help pages in its order. */
export const useHelpPages = (wish: AskOf<typeof deskHelp>) => useList(deskHelp, wish);

export function useBannerPicture(merchantId: string, { id, version }: { id: string; version: number }) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CONTENT, 'picture', merchantId, id, version],
    queryFn: ({ signal }) => call(bannerPicture, { merchantId, bannerId: id }, signal),
    staleTime: Infinity,
  });
}

/** What a text would look like; the server judges it, and nothing is kept. */
export function usePreview(): (input: AskOf<typeof previewHtml>) => Promise<OutputOf<typeof previewHtml>> {
  const { call } = useDesk();
  return (input) => call(previewHtml, input);
}

/** Writes a banner from the version that was seen; refused (`staff.changedMeanwhile`) when there is another by now. */
export const useSaveBanner = () => useChange(saveBanner, CONTENT);
/** Takes a banner away for good. */
export const useRemoveBanner = () => useChange(removeBanner, CONTENT);
/** Writes an announcement from the version that was seen; refused (`staff.changedMeanwhile`) when there is another by now. */
export const useSaveNotice = () => useChange(saveNotice, CONTENT);
/** Takes an announcement away for good. */
export const useRemoveNotice = () => useChange(removeNotice, CONTENT);
/** Writes a help page from the version that was seen; refused (`staff.changedMeanwhile`) when there is another by now. */
export const useSaveHelp = () => useChange(saveHelp, CONTENT);
/** Takes a help page away for good. */
export const useRemoveHelp = () => useChange(removeHelp, CONTENT);
