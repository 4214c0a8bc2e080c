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

type ContentList<C extends ListCall> = Pick<UseQueryResult<OutputOf<C>>, 'data' | 'error' | 'refetch'> & {
  /** Another page of the same list, for its file. */
  readonly readPage: (page: number) => Promise<OutputOf<C>>;
};

/** A page of what a merchant has of one kind. */
function useList<C extends ListCall>(definition: C, request: AskOf<C>): ContentList<C> {
  const { call } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: [...CONTENT, definition.id, request],
    queryFn: ({ signal }) => call(definition, request, signal),
    placeholderData: keepPreviousData,
    enabled: request.merchantId !== '',
  });
  return { data, error, refetch, readPage: (page) => call(definition, { ...request, page }) };
}

export const useBanners = (request: AskOf<typeof deskBanners>) => useList(deskBanners, request);
/** A merchant's announcements, newest first, past and planned ones included. */
export const useNotices = (request: AskOf<typeof deskNotices>) => useList(deskNotices, request);
/** A merchant's help pages in its order. */
export const useHelpPages = (request: AskOf<typeof deskHelp>) => useList(deskHelp, request);

export function useBannerPicture(merchantId: string, { id, version }: { id: string; version: number }) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CONTENT, 'picture', merchantId, id, version],
    queryFn: ({ signal }) => call(bannerPicture, { merchantId, bannerId: id }, signal),
    staleTime: Infinity,
  });
}

/** Judged by the server, kept nowhere. */
export function usePreview(): (input: AskOf<typeof previewHtml>) => Promise<OutputOf<typeof previewHtml>> {
  const { call } = useDesk();
  return (input) => call(previewHtml, input);
}

/** From the version seen (`staff.changedMeanwhile`). */
export const useSaveBanner = () => useChange(saveBanner, CONTENT);
/** Takes a banner away for good. */
export const useRemoveBanner = () => useChange(removeBanner, CONTENT);
/** From the version seen (`staff.changedMeanwhile`). */
export const useSaveNotice = () => useChange(saveNotice, CONTENT);
/** Takes an announcement away for good. */
export const useRemoveNotice = () => useChange(removeNotice, CONTENT);
/** From the version seen (`staff.changedMeanwhile`). */
export const useSaveHelp = () => useChange(saveHelp, CONTENT);
/** Takes a help page away for good. */
export const useRemoveHelp = () => useChange(removeHelp, CONTENT);
