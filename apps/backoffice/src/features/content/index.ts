export {
  useBannerPicture,
  useBanners,
  useHelpPages,
  useNotices,
  usePreview,
  useRemoveBanner,
  useRemoveHelp,
  useRemoveNotice,
  useSaveBanner,
  useSaveHelp,
  useSaveNotice,
} from './content.queries.ts';
export { PageTextFields, pageTextsIn } from './PageTextFields.tsx';
