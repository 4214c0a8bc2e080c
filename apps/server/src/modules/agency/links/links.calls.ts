import {
  affiliateUrlMembers,
  affiliateUrls,
  closeAffiliateUrl,
  createAffiliateUrl,
  createDownline,
  downlines,
  LINKS_MAX,
  PERSONAL_LINK_HOURS,
  type AffiliateLink,
  type Invitation,
} from '@baize/contract/agency/links.ts';
import type { Rates } from '@baize/contract/agency/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { on, refuse } from '../../../kernel/on.ts';
import type { Session } from '../../../kernel/session.ts';
import { userNameIsTaken } from '../../identity/index.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { todayOf } from '../day.ts';
import { firstAbove, NO_RATES, percentOf, ppmOf, ratesOf, type Ppm } from '../keys.rules.ts';
import { pagesOf } from '../pages.rules.ts';
import { quotaRefusal } from '../rates/quotas.ts';
import { openingLimitOf } from '../rates/rates.ts';
import { agencySettingsOf } from '../settings.ts';
import { holdSender } from '../transfers/transfers.store.ts';
import { addressOf, codeOf, statusOf } from './links.rules.ts';
import {
  closeLink,
  countLinks,
  findLink,
  insertLink,
  listLinkMembers,
  listLinks,
  type LinkRow,
} from './links.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const INVITATIONS_MAX = 50;

const faceOf = (link: LinkRow, { now, origin }: { readonly now: Date; readonly origin: string }): AffiliateLink => ({
  code: link.code,
  url: addressOf(link.code),
  qr: new URL(addressOf(link.code), origin).href,
  type: link.type,
  rates: ratesOf(link.ppm),
  path: link.path,
  once: link.once,
  status: statusOf(link, now),
  startDate: link.createdAt.toISOString(),
  endDate: link.endsAt?.toISOString() ?? null,
  affiliateCount: link.visits,
  opened: link.opened,
});

const invitationFace = (link: LinkRow, now: Date): Invitation => ({
  userName: link.userName ?? '',
  type: link.type,
  rates: ratesOf(link.ppm),
  link: addressOf(link.code),
  expiresAt: (link.endsAt ?? link.createdAt).toISOString(),
  state: link.opened > 0 ? 'opened' : statusOf(link, now) === 1 ? 'waiting' : 'expired',
});

interface Request {
  readonly type: 0 | 1;
  readonly ppm: Ppm;
  readonly path: string;
  readonly once: boolean;
  readonly userName: string | null;
  readonly endsAt: Date | null;
}

const numberType = (type: number): 0 | 1 => (type === 1 ? 1 : 0);

async function judge(app: App, db: Db, session: Session, asked: { type: number; rates: Partial<Rates> }): Promise<Ppm> {
  const { merchantId, memberId } = session;
  const { settings } = await agencySettingsOf(db, merchantId);
  if (asked.type === 1 && !settings.agentOpensAgents) throw refuse('agency.agentsClosed');
  const ppm = ppmOf(asked.rates, NO_RATES);
  const above = firstAbove(ppm, await openingLimitOf(db, merchantId, memberId, await todayOf(app, merchantId, db)));
  if (above) throw refuse('agency.rateAbove', { key: above.key, max: percentOf(above.max) });
  // Judged again, with rates cut, when used.
  const lacking = await quotaRefusal(db, { merchantId, agentId: memberId, memberId: null, ppm });
  if (lacking !== null) throw refuse('agency.quotaUsed', { name: lacking });
  return ppm;
}

async function make(app: App, db: Db, { merchantId, memberId }: Session, request: Request): Promise<LinkRow> {
  for (;;) {
    const link = {
      ...request,
      ...{ merchantId, agentId: memberId, code: codeOf(app.ids.token()), createdAt: app.clock.now() },
      ...{ closedAt: null, visits: 0, opened: 0 },
    };
    if (await insertLink(db, link)) return link;
  }
}

async function openedToday(app: App, db: Db, { merchantId, memberId }: Session): Promise<number> {
  const zone = await shownZoneOf(app, merchantId, db);
  const since = dayStart(zone, dayIn(zone, app.clock.now()));
  return countLinks(db, { merchantId, agentId: memberId, personal: true, since });
}

export const linkCalls = [
  on(affiliateUrls, async ({ app, db, session, merchant, origin }) => {
    // Both ways of opening ask this; links are one of them.
    const { AFFMAN3: hasLinks } = merchant.flags;
    const { merchantId, memberId } = session;
    const [rows, max, { settings }, opened] = await Promise.all([
      hasLinks ? listLinks(db, { merchantId, agentId: memberId, personal: false, limit: LINKS_MAX }) : [],
      openingLimitOf(db, merchantId, memberId, await todayOf(app, merchantId)),
      agencySettingsOf(db, merchantId),
      openedToday(app, db, session),
    ]);
    return {
      list: rows.map((row) => faceOf(row, { now: app.clock.now(), origin })),
      max: ratesOf(max),
      canOpenAgents: settings.agentOpensAgents,
      perDayLeft: Math.max(0, settings.openPerDay - opened),
    };
  }),

  on(createAffiliateUrl, async ({ app, db, session, input, origin, fail }) => {
    const ppm = await judge(app, db, session, input);
    const { merchantId, memberId } = session;
    const now = app.clock.now();
    const endsAt = input.expiresInDays === 0 ? null : new Date(now.getTime() + input.expiresInDays * DAY_MS);
    const { path, once } = input;
    const request = { type: numberType(input.type), ppm, path, once, userName: null, endsAt };
    const link = await db.transaction(async (tx) => {
      // Of several at once only as many are made as there may be.
      await holdSender(tx, merchantId, memberId);
      const open = await countLinks(tx, { merchantId, agentId: memberId, personal: false, since: null });
      if (open >= LINKS_MAX) throw fail('agency.linksFull', { max: LINKS_MAX });
      return make(app, tx, session, request);
    });
    return faceOf(link, { now, origin });
  }),

  on(closeAffiliateUrl, async ({ app, db, session, input: { code }, origin, fail }) => {
    const { merchantId, memberId } = session;
    const link = await closeLink(db, { merchantId, agentId: memberId, code, at: app.clock.now() });
    if (!link) throw fail('agency.linkUnknown');
    return faceOf(link, { now: app.clock.now(), origin });
  }),

  on(affiliateUrlMembers, async ({ app, db, session, input, fail }) => {
    const { merchantId, memberId } = session;
    const { code, pageNo, pageSize } = input;
    const link = await findLink(db, merchantId, code);
    if (link?.agentId !== memberId) throw fail('agency.linkUnknown');
    const offset = (pageNo - 1) * pageSize;
    const rows = await listLinkMembers(db, { merchantId, agentId: memberId, code, limit: pageSize, offset });
    const zone = await shownZoneOf(app, merchantId);
    return {
      list: rows.map(({ userName, type, createdAt }) => ({ userName, type, joined: dayIn(zone, createdAt) })),
      ...pagesOf(input, rows[0]?.total ?? 0),
    };
  }),

  on(downlines, async ({ app, db, session }) => {
    const { merchantId, memberId } = session;
    const rows = await listLinks(db, { merchantId, agentId: memberId, personal: true, limit: INVITATIONS_MAX });
    return { list: rows.map((row) => invitationFace(row, app.clock.now())) };
  }),

  on(createDownline, async ({ app, db, session, input, fail }) => {
    const ppm = await judge(app, db, session, input);
    const { settings } = await agencySettingsOf(db, session.merchantId);
    const { userName } = input;
    if (await userNameIsTaken(db, session.merchantId, userName))
      throw fail('register.usernameTaken', undefined, { userName: sentence('field.userNameTaken') });
    const now = app.clock.now();
    const endsAt = new Date(now.getTime() + PERSONAL_LINK_HOURS * HOUR_MS);
    const type = numberType(input.type);
    const link = await db.transaction(async (tx) => {
      await holdSender(tx, session.merchantId, session.memberId);
      if ((await openedToday(app, tx, session)) >= settings.openPerDay)
        throw fail('agency.openLimit', { max: settings.openPerDay });
      return make(app, tx, session, { type, ppm, path: '', once: true, userName, endsAt });
    });
    return invitationFace(link, now);
  }),
];
