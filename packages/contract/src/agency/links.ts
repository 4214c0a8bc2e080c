import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Day, Instant, Nothing, Text, Whole } from '../shapes.ts';
import { AskedRates, PageInput, PageOutput, Rates, TeamMemberType, UserName } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** Codes of links. */
const LinkCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{4,20}$/, sentence('field.notCode')));
/** 0: a player; 1: an agent. */
const OpensType = v.pipe(Whole(0, 1));
export const LINK_EXPIRY_DAYS = [1, 7, 30] as const;
/** A personal link holds so long. */
export const PERSONAL_LINK_HOURS = 72;
export const LINKS_MAX = 100;

/** 0: off; 1: open; 2: expired or used. */
export const LinkStatus = v.picklist([0, 1, 2]);

export const AffiliateLink = v.object({
  code: v.string(),
  /** `/m/register?affiliateCode=…`. */
  url: v.string(),
  /** What its QR code says: the same at the address of the site that asked. */
  qr: v.string(),
  type: TeamMemberType,
  rates: Rates,
  path: v.string(),
  once: v.boolean(),
  status: LinkStatus,
  startDate: Instant,
  endDate: v.nullable(Instant),
  /** How often the registration was opened by it. */
  affiliateCount: v.number(),
  /** Accounts that came of it. */
  opened: v.number(),
});
export type AffiliateLink = v.InferOutput<typeof AffiliateLink>;

export const affiliateUrls = defineCall({
  id: 'affiliateUrls',
  method: 'GET',
  path: '/wps/agent/affiliateUrl',
  access: 'agent',
  flag: ['AFFMAN3', 'AGEREGDOWN3'],
  input: Nothing,
  output: v.object({
    list: v.array(AffiliateLink),
    /** What a link can give at most. */
    max: Rates,
    canOpenAgents: v.boolean(),
    perDayLeft: v.number(),
  }),
  errors: ['access.denied'],
  summary: 'The agent’s links to the registration, newest first.',
});

export const createAffiliateUrl = defineCall({
  id: 'createAffiliateUrl',
  method: 'POST',
  path: '/wps/agent/affiliateUrl',
  access: 'agent',
  flag: 'AFFMAN3',
  input: v.object({
    type: OpensType,
    rates: AskedRates,
    path: v.optional(v.pipe(Text(40), v.trim()), ''),
    /** 0: never. */
    expiresInDays: v.optional(Whole(0, 365), 0),
    once: v.optional(v.boolean(), false),
  }),
  output: AffiliateLink,
  errors: ['agency.rateAbove', 'agency.quotaUsed', 'agency.agentsClosed', 'agency.linksFull', 'access.denied'],
  summary: 'Makes a link by which people open accounts below the agent.',
});

export const closeAffiliateUrl = defineCall({
  id: 'closeAffiliateUrl',
  method: 'DELETE',
  path: '/wps/agent/affiliateUrl/:code',
  access: 'agent',
  flag: 'AFFMAN3',
  input: v.object({ code: LinkCode }),
  output: AffiliateLink,
  errors: ['agency.linkUnknown', 'access.denied'],
  summary: 'Switches a link off; accounts that came of it stay.',
});

export const affiliateUrlMembers = defineCall({
  id: 'affiliateUrlMembers',
  method: 'GET',
  path: '/wps/agent/affiliateUrl/:code/members',
  access: 'agent',
  flag: 'AFFMAN3',
  input: v.object({ code: LinkCode, ...PageInput }),
  output: v.object({
    list: v.array(v.object({ userName: v.string(), type: TeamMemberType, joined: Day })),
    ...PageOutput,
  }),
  errors: ['agency.linkUnknown', 'access.denied'],
  summary: 'Who came by a link and is still below the agent.',
});

/** A personal link: its person sets password, birthday and terms alone. */
export const Invitation = v.object({
  userName: v.string(),
  type: TeamMemberType,
  rates: Rates,
  /** Path with query on the site. */
  link: v.string(),
  expiresAt: Instant,
  state: v.picklist(['waiting', 'opened', 'expired']),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const downlines = defineCall({
  id: 'downlines',
  method: 'GET',
  path: '/wps/agent/downlines',
  access: 'agent',
  flag: 'AGEREGDOWN3',
  input: Nothing,
  output: v.object({ list: v.array(Invitation) }),
  errors: ['access.denied'],
  summary: 'Accounts that the agent has prepared for somebody, newest 50.',
});

export const createDownline = defineCall({
  id: 'createDownline',
  method: 'POST',
  path: '/wps/agent/downlines',
  access: 'agent',
  flag: 'AGEREGDOWN3',
  input: v.object({ userName: UserName, type: OpensType, rates: AskedRates }),
  output: Invitation,
  errors: [
    'agency.rateAbove',
    'agency.quotaUsed',
    'agency.agentsClosed',
    'agency.openLimit',
    'register.usernameTaken',
    'access.denied',
  ],
  summary: 'Prepares an account for somebody: a link of 72 hours, by which the person opens it.',
});
