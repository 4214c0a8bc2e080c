import * as v from 'valibot';
import { sentence } from '../sentence.ts';

/** Every permission in words. */
export const PERMISSIONS = {
  'system.read': 'See processes, jobs, proofs and vendors',
  'system.prove': 'Verify the ledger now',
  'system.retry': 'Retry events that failed',
  'staff.read': 'See staff and roles',
  'staff.write': 'Add, change and disable staff and roles',
  'audit.read': 'Read the audit log, and verify it at every merchant',
  'members.read': 'Find members and see their accounts',
  'members.create': 'Make general agents and test accounts, with a first password',
  'members.write': 'Disable members, end their sessions, change their labels',
  'kyc.read': 'See members’ documents',
  'kyc.decide': 'Approve and reject documents',
  'transfers.read': 'See transfers to and from game wallets',
  'messages.read': 'See sent messages',
  'messages.write': 'Resend messages',
  'merchants.read': 'See merchants, their settings and flags',
  'merchants.write': 'Change merchants, their settings and flags; at every merchant also host names, and add one',
  'vendors.read': 'See vendors, their state and game lists',
  'vendors.write': 'Add, change and pause vendors, plan maintenance and refresh their lists',
  'games.read': 'See the whole catalogue of games',
  'games.write': 'Hide games; at every merchant also their order, marks, images and maintenance',
  'review.read': 'See ledger entries to review',
  'review.write': 'Mark ledger entries as reviewed',
  'restricted.read': 'See restricted persons, and look a person up',
  'restricted.write': 'Restrict persons, and remove restrictions',
  'content.read': 'See banners, announcements, help pages and the site’s texts',
  'content.write': 'Write banners, announcements, help pages and the site’s texts',
  'cashier.read': 'See deposits, withdrawals, payment methods and their figures',
  'cashier.decide': 'Approve and reject withdrawals',
  'cashier.second':
    'Give the second approval of large withdrawals and of higher limits, and decide about stuck payouts',
  'cashier.freeze': 'Freeze withdrawals',
  'deposits.confirm': 'Confirm and reject bank transfers and held payments',
  'methods.write': 'Change payment methods',
  'gateways.write': 'Change gateway accounts and their secrets',
  'risk.write': 'Change the risk rules of withdrawals',
  'adjust.propose': 'Propose adjustments of main wallets',
  'adjust.approve': 'Approve adjustments proposed by someone else',
  'ledger.read': 'See ledger entries, and verify a member’s balance',
  'reports.read': 'See figures of a merchant’s play and cash, and save them as files',
  'recon.read': 'See reconciliation exceptions',
  'recon.write': 'Explain reconciliation exceptions',
  'loyalty.read': 'See levels, the points mall, its orders and red envelope rains',
  'loyalty.write': 'Change levels and items of the points mall, plan and cancel rains',
  'loyalty.deliver': 'Ship points mall orders, and see their addresses',
  'promotions.read': 'See promotions, their claims and what they cost',
  'promotions.write': 'Write promotions and make codes',
  'promotions.publish': 'Publish, pause and end promotions',
  'claims.decide': 'Approve and reject claims of promotions',
  'agency.read': 'See the tree of agents, their figures, runs and contracts',
  'agency.rates': 'Change agents’ rates and settings',
  'agency.moves': 'Decide moves within the tree of agents',
  'agency.contracts': 'Offer agents operator contracts',
  'agency.run': 'Compute, check and hold rebates, salaries and dividends',
  'agency.release': 'Release rebates, salaries and dividends that someone else has checked',
  'agency.abuse': 'Decide findings about agents: watch, hold pay, stop counting',
  'lottery.read': 'See lottery games, issues and orders',
  'lottery.write': 'Open and close lottery games, lower their limits, close numbers',
  'lottery.prizes': 'Request new odds tables, and approve those requested by someone else',
  'lottery.report': 'See lottery sales and prizes',
  'lottery.result': 'Enter official results and void issues, together with a second person',
  'inbox.read': 'See broadcasts to members',
  'inbox.write': 'Write, send and recall broadcasts, and write to single members',
  'inbox.approve': 'Approve broadcasts written by someone else',
  'feedback.read': 'See feedback of members',
  'feedback.answer': 'Answer and close feedback of members',
  'chat.read': 'See conversations with members',
  'chat.answer': 'Take, answer, hand over and end conversations with members',
  'chat.manage': 'Set chat hours, and write canned answers',
  'protection.read': 'See limits, exclusions and members at risk',
  'protection.act': 'Lower limits, give time-outs, pause deposits',
  'protection.decide': 'Exclude members',
} as const satisfies Record<`${string}.${string}`, string>;

export type Permission = keyof typeof PERMISSIONS;

/** Useless to who holds them at some merchants only. */
const OF_THE_PLATFORM: readonly Permission[] = [
  'system.read',
  'system.prove',
  'system.retry',
  'staff.read',
  'vendors.read',
  'vendors.write',
  // Shared draws concern every merchant.
  'lottery.result',
];
export const isOfThePlatform = (permission: Permission): boolean => OF_THE_PLATFORM.includes(permission);

/** All permissions. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];
export const PermissionName = v.picklist(PERMISSION_NAMES, sentence('desk.permissionUnknown'));
export const ALL_MERCHANTS = '*';
