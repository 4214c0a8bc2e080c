import * as v from 'valibot';
import { ANNOUNCEMENT_TYPES, BANNER_GROUPS } from '../content/announcements.ts';
import { GAME_TYPES } from '../games/games.ts';
import { Instant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { LANGUAGES_MAX, MerchantId, Picture, PICTURE_BODY_BYTES_MAX, Reason, textsBytesMax } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const NOTICE_TYPES = ANNOUNCEMENT_TYPES.filter((type) => type !== 'B');
export const SHOW_STATES = ['now', 'later', 'past'] as const;
export const CONTENT_TEXT_MAX = 200;
/** Characters of a page's or an announcement's HTML. */
export const CONTENT_HTML_MAX = 20_000;
const BODY_BYTES_MAX = textsBytesMax(CONTENT_TEXT_MAX + CONTENT_HTML_MAX);

const Language = v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/, sentence('desk.notLanguage')));
const Texts = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.record(Language, v.object(entries)),
    v.check((texts) => Object.keys(texts).length <= LANGUAGES_MAX, sentence('field.max', { max: LANGUAGES_MAX })),
  );
const BannerTexts = Texts({
  kicker: v.pipe(Text(CONTENT_TEXT_MAX), v.trim()),
  title: v.pipe(Text(CONTENT_TEXT_MAX), v.trim()),
  text: v.pipe(Text(CONTENT_TEXT_MAX), v.trim()),
});
/** HTML of an allow list, judged by the server. */
const PageTexts = Texts({ title: v.pipe(Text(CONTENT_TEXT_MAX), v.trim()), content: Text(CONTENT_HTML_MAX) });
const StoredTexts = v.record(v.string(), v.object({ title: v.string(), content: v.string() }));
const Times = { startsAt: Instant, endsAt: v.nullable(Instant) };
/** Null: there is none yet. */
const Version = v.nullable(Whole(0, 1_000_000_000));
const Page = v.optional(Whole(1, 1000), 1);
const State = v.optional(v.picklist([...SHOW_STATES, '']), '');
const AtMerchant = { merchantId: MerchantId };

const BannerId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, sentence('desk.notBanner')));
const BannerDraft = {
  groupName: v.picklist(BANNER_GROUPS),
  /** The smallest comes first. */
  sort: Whole(0, 999),
  category: v.picklist(GAME_TYPES),
  /** A page or https address; empty: none. */
  href: v.pipe(Text(300), v.trim()),
  texts: BannerTexts,
  ...Times,
};

export const DeskBanner = v.object({
  id: v.string(),
  groupName: v.string(),
  sort: v.number(),
  category: v.string(),
  href: v.string(),
  texts: v.record(v.string(), v.object({ kicker: v.string(), title: v.string(), text: v.string() })),
  ...Times,
  hasPicture: v.boolean(),
  version: v.number(),
});
export type DeskBanner = v.InferOutput<typeof DeskBanner>;

export const deskBanners = defineStaffCall({
  id: 'deskBanners',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/banners',
  access: 'operator:content.read',
  input: v.object({
    ...AtMerchant,
    group: v.optional(v.picklist([...BANNER_GROUPS, '']), ''),
    state: State,
    page: Page,
  }),
  output: v.object({ list: v.array(DeskBanner), total: v.number(), languages: v.array(v.string()) }),
  errors: [],
  summary: 'Banners of a merchant in the order of showing, past and planned ones included.',
});

export const bannerPicture = defineStaffCall({
  id: 'bannerPicture',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/banners/:bannerId/picture',
  access: 'operator:content.read',
  input: v.object({ ...AtMerchant, bannerId: BannerId }),
  output: v.object({ picture: v.string() }),
  errors: ['content.unknown'],
  summary: 'The picture of a banner as the site shows it, as a data address.',
});

export const saveBanner = defineStaffCall({
  id: 'saveBanner',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/banners/:bannerId',
  access: 'operator:content.write',
  bodyBytesMax: PICTURE_BODY_BYTES_MAX,
  input: v.object({
    ...AtMerchant,
    bannerId: BannerId,
    version: Version,
    ...BannerDraft,
    /** Null: as it is; empty: drawn again. */
    picture: v.nullable(Picture),
  }),
  output: v.object({ version: v.number() }),
  errors: ['merchant.unknown', 'content.unknown', 'staff.changedMeanwhile'],
  summary: 'Writes a banner; the site shows it within seconds.',
});

export const removeBanner = defineStaffCall({
  id: 'removeBanner',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/banners/:bannerId/remove',
  access: 'operator:content.write',
  dangerous: true,
  input: v.object({ ...AtMerchant, bannerId: BannerId, reason: Reason }),
  output: v.object({}),
  errors: ['content.unknown'],
  summary: 'Takes a banner away for good.',
});

const Pixels = v.optional(v.pipe(v.number(sentence('desk.number')), v.integer(), v.minValue(1), v.maxValue(2000)));
const NoticePictures = v.pipe(
  v.array(
    v.object({
      url: v.pipe(Text(500), v.regex(/^(https:\/\/[^\s<>"']+|\/(?!\/)[^\s<>"'\\]*)$/, sentence('desk.pageOrHttps'))),
      width: Pixels,
      height: Pixels,
    }),
  ),
  v.maxLength(5, sentence('field.max', { max: 5 })),
);

const NoticeDraft = {
  type: v.picklist(NOTICE_TYPES),
  texts: PageTexts,
  images: v.optional(NoticePictures, []),
  ...Times,
};

export const DeskNotice = v.object({
  id: Uuid,
  type: NoticeDraft.type,
  texts: StoredTexts,
  images: NoticeDraft.images,
  ...Times,
  version: v.number(),
});
export type DeskNotice = v.InferOutput<typeof DeskNotice>;

export const deskNotices = defineStaffCall({
  id: 'deskNotices',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/notices',
  access: 'operator:content.read',
  input: v.object({ ...AtMerchant, type: v.optional(v.picklist([...NOTICE_TYPES, '']), ''), state: State, page: Page }),
  output: v.object({ list: v.array(DeskNotice), total: v.number(), languages: v.array(v.string()) }),
  errors: [],
  summary: 'Announcements of a merchant, newest first, past and planned ones included.',
});

export const saveNotice = defineStaffCall({
  id: 'saveNotice',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/notices/:noticeId',
  access: 'operator:content.write',
  bodyBytesMax: BODY_BYTES_MAX,
  input: v.object({ ...AtMerchant, noticeId: Uuid, version: Version, ...NoticeDraft }),
  output: v.object({ version: v.number() }),
  errors: ['merchant.unknown', 'content.unknown', 'staff.changedMeanwhile'],
  summary: 'Writes an announcement; open pages show it within seconds.',
});

export const removeNotice = defineStaffCall({
  id: 'removeNotice',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/notices/:noticeId/remove',
  access: 'operator:content.write',
  dangerous: true,
  input: v.object({ ...AtMerchant, noticeId: Uuid, reason: Reason }),
  output: v.object({}),
  errors: ['content.unknown'],
  summary: 'Takes an announcement away for good.',
});

const HelpTag = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,29}$/, sentence('desk.pageIdForm')));
const HelpDraft = { sort: Whole(0, 999), texts: PageTexts };

export const DeskHelp = v.object({ tag: v.string(), sort: v.number(), texts: StoredTexts, version: v.number() });
export type DeskHelp = v.InferOutput<typeof DeskHelp>;

export const deskHelp = defineStaffCall({
  id: 'deskHelp',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/help',
  access: 'operator:content.read',
  input: v.object({ ...AtMerchant, page: Page }),
  output: v.object({ list: v.array(DeskHelp), total: v.number(), languages: v.array(v.string()) }),
  errors: [],
  summary: 'Help pages of a merchant in its order.',
});

export const saveHelp = defineStaffCall({
  id: 'saveHelp',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/help/:tag',
  access: 'operator:content.write',
  bodyBytesMax: BODY_BYTES_MAX,
  input: v.object({ ...AtMerchant, tag: HelpTag, version: Version, ...HelpDraft }),
  output: v.object({ version: v.number() }),
  errors: ['merchant.unknown', 'content.unknown', 'staff.changedMeanwhile'],
  summary: 'Writes a help page; the site shows it within seconds.',
});

export const removeHelp = defineStaffCall({
  id: 'removeHelp',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/help/:tag/remove',
  access: 'operator:content.write',
  dangerous: true,
  input: v.object({ ...AtMerchant, tag: HelpTag, reason: Reason }),
  output: v.object({}),
  errors: ['content.unknown'],
  summary: 'Takes a help page away for good.',
});

export const previewHtml = defineStaffCall({
  id: 'previewHtml',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/preview',
  access: 'operator:content.read',
  bodyBytesMax: textsBytesMax(CONTENT_HTML_MAX, 1),
  unlogged: 'reads only; a text is too long for an address',
  input: v.object({ ...AtMerchant, content: Text(CONTENT_HTML_MAX) }),
  output: v.object({
    /** Empty: stored. */
    problem: v.string(),
    html: v.string(),
  }),
  errors: [],
  summary: 'What a text would look like, with the merchant’s age, help line and name filled in.',
});
