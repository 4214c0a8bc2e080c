import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

export function useBanners(wish: AskOf<typeof deskBanners>, enabled: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CONTENT, 'banners', wish],
    queryFn: ({ signal }) => call(deskBanners, wish, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && wish.merchantId !== '',
  });
}

/** The picture of one version of a banner. */
export function useBannerPicture(merchantId: string, { id, version }: { id: string; version: number }) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CONTENT, 'picture', merchantId, id, version],
    queryFn: ({ signal }) => call(bannerPicture, { merchantId, bannerId: id }, signal),
    staleTime: Infinity,
  });
}

export function useNotices(wish: AskOf<typeof deskNotices>, enabled: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CONTENT, 'notices', wish],
    queryFn: ({ signal }) => call(deskNotices, wish, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && wish.merchantId !== '',
  });
}

export function useHelpPages(wish: AskOf<typeof deskHelp>, enabled: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CONTENT, 'help', wish],
    queryFn: ({ signal }) => call(deskHelp, wish, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && wish.merchantId !== '',
  });
}

/** What a text would look like; the server judges it, and nothing is kept. */
export function usePreview(): (input: AskOf<typeof previewHtml>) => Promise<OutputOf<typeof previewHtml>> {
  const { call } = useDesk();
  return (input) => call(previewHtml, input);
}

export const useSaveBanner = () => useChange(saveBanner, CONTENT);
export const useRemoveBanner = () => useChange(removeBanner, CONTENT);
export const useSaveNotice = () => useChange(saveNotice, CONTENT);
export const useRemoveNotice = () => useChange(removeNotice, CONTENT);
export const useSaveHelp = () => useChange(saveHelp, CONTENT);
export const useRemoveHelp = () => useChange(removeHelp, CONTENT);
