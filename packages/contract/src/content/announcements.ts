import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Promotion } from '../promotions/promotion.ts';
import { Instant, Text, Uuid } from '../shapes.ts';

/** G9: content types of the announcement call. */
export const ANNOUNCEMENT_TYPES = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
/** The places where banners stand. */
export const BANNER_GROUPS = ['m_home', 'm_hotgames', 'm_leftmenu', 'm_login', 'm_register'] as const;
/** G4: how long a banner stays. */
export const BANNER_AUTOPLAY_MS = 5000;
/** G4: how long it glides to the next. */
export const BANNER_TRANSITION_MS = 1000;
/** G9. */
export const READ_THROTTLE_MS = 150;

export const Banner = v.object({
  id: v.string(),
  groupName: v.string(),
  /** Words are HTML on top, to translate. */
  url: v.string(),
  urlRtl: v.string(),
  kicker: v.string(),
  title: v.string(),
  text: v.string(),
  href: v.string(),
});
export type Banner = v.InferOutput<typeof Banner>;

/** G3: pixels of a 750-wide drawing; a hundredth is a page unit (G9). */
export const NoticePicture = v.object({
  sequence: v.number(),
  url: v.string(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

export const Notice = v.object({
  id: v.string(),
  title: v.string(),
  /** Sanitised HTML. */
  content: v.string(),
  announcementImages: v.optional(v.array(NoticePicture), []),
  /** YYYY-MM-DD at the merchant. */
  startDate: v.string(),
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof Notice>;

export const announcements = defineCall({
  id: 'announcements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'any',
  input: v.object({
    types: v.pipe(
      v.optional(v.string(), 'B,PL'),
      v.maxLength(30),
      v.transform((text) => text.split(',').filter((part) => part !== '')),
      v.array(v.picklist(ANNOUNCEMENT_TYPES)),
    ),
    groupName: v.optional(Text(30), ''),
    platform: v.optional(Text(10)),
    merchantCode: v.optional(Text(20)),
    language: v.optional(Text(10)),
  }),
  output: v.object({
    banners: v.array(Banner),
    player: v.array(Notice),
    popup: v.array(Notice),
    promotion: v.array(Promotion),
    hot: v.array(Notice),
    footer: v.object({ unreadCount: v.number() }),
    at: Instant,
  }),
  errors: [],
  summary: 'Banners and notices by type and group.',
});

export const markAnnouncementRead = defineCall({
  id: 'markAnnouncementRead',
  method: 'POST',
  path: '/wps/relay/MCSFE_markAnnouncementAsRead',
  access: 'real',
  input: v.object({ announcementId: Uuid, read: v.literal(true) }),
  output: v.object({ announcementId: Uuid, read: v.boolean() }),
  errors: ['announcements.unknown'],
  summary: 'Remembers that this member has read an announcement; once more does nothing.',
});
