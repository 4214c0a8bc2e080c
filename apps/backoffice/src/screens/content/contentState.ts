import { Said } from '../../kit/ListFilters.tsx';
import * as v from 'valibot';
import { NOTICE_TYPES, SHOW_STATES } from '@baize/contract/backoffice/content.ts';
import { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';

export const TABS = ['banners', 'notices', 'help'] as const;

/** What the address says of this screen. */
export const ContentState = v.object({
  merchant: Said,
  tab: v.optional(v.fallback(v.picklist(TABS), 'banners'), 'banners'),
  group: v.optional(v.fallback(v.picklist(['', ...BANNER_GROUPS]), ''), ''),
  type: v.optional(v.fallback(v.picklist(['', ...NOTICE_TYPES]), ''), ''),
  state: v.optional(v.fallback(v.picklist(['', ...SHOW_STATES]), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1), 1),
  open: Said,
});
export type ContentState = v.InferOutput<typeof ContentState>;
