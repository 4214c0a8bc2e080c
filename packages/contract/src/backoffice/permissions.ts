import * as v from 'valibot';

/** What a role may hold, and what it means in words. A screen or a call that needs another one adds it here. */
export const PERMISSIONS = {
  'system.read': 'See processes, jobs, proofs and vendors',
  'system.prove': 'Prove the books of the ledger now',
  'staff.read': 'See staff and roles',
  'staff.write': 'Add, change and disable staff and roles',
  'audit.read': 'Read the audit log, and prove it at every merchant',
  'members.read': 'Find members and see their accounts',
  'members.create': 'Make general agents and test accounts, with a first password',
  'members.write': 'Disable members, end their sessions, change their labels',
  'kyc.read': 'See documents that members sent',
  'kyc.decide': 'Approve and reject documents',
  'transfers.read': 'See transfers to and from wallets that vendors keep',
  'messages.read': 'See messages that went out',
  'messages.write': 'Send messages again',
  'merchants.read': 'See merchants, their settings and flags',
  'merchants.write': 'Change merchants, their settings and flags; at every merchant also host names, and add one',
  'vendors.read': 'See vendors of games, their state and their lists',
  'vendors.write': 'Add, change, pause and close vendors, and read their lists anew',
  'games.read': 'See the whole catalogue of games',
  'games.write': 'Hide games; at every merchant also their order, marks, pictures and maintenance',
  'review.read': 'See entries of the ledger that want review',
  'review.write': 'Mark such entries as seen',
  'restricted.read': 'See who is restricted, and look a person up',
  'restricted.write': 'Bar persons, and lift it again',
  'content.read': 'See banners, announcements and help pages',
  'content.write': 'Write banners, announcements and help pages',
  'cashier.read': 'See deposits, withdrawals, payment methods and their figures',
  'cashier.decide': 'Approve and reject withdrawals',
  'cashier.second':
    'Give the second approval of large withdrawals and of higher limits, and decide about stuck payouts',
  'cashier.freeze': 'Stop withdrawals for compliance',
  'deposits.confirm': 'Confirm and reject bank transfers and held payments',
  'methods.write': 'Change payment methods',
  'gateways.write': 'Change gateway accounts and their secrets',
  'risk.write': 'Change the risk rules of withdrawals',
  'adjust.propose': 'Propose corrections of main wallets',
  'adjust.approve': 'Approve corrections that somebody else proposed',
  'ledger.read': 'See entries of the ledger, and prove a member’s balance',
  'reports.read': 'See figures of a merchant’s play and cash, and save them as files',
  'recon.read': 'See reconciliation exceptions',
  'recon.write': 'Explain reconciliation exceptions',
  'loyalty.read': 'See levels, the points mall, its orders and red envelope rains',
  'loyalty.write': 'Change levels and items of the points mall, plan and cancel rains',
  'loyalty.deliver': 'Send parcels of the points mall, and see their addresses',
  'promotions.read': 'See promotions, their claims and what they cost',
  'promotions.write': 'Write promotions and make codes',
  'promotions.publish': 'Publish, pause and end promotions',
  'claims.decide': 'Approve and reject claims of promotions',
  'agency.read': 'See the tree of agents, their figures, runs and contracts',
  'agency.rates': 'Change rates of agents and what holds for them',
  'agency.moves': 'Decide moves within the tree of agents',
  'agency.contracts': 'Offer agents contracts of the house',
  'agency.run': 'Compute, check and hold rebates, salaries and dividends',
  'agency.release': 'Release rebates, salaries and dividends that somebody else has checked',
  'agency.abuse': 'Decide findings about agents: watch, hold pay, stop counting',
  'lottery.read': 'See lottery games, issues and orders',
  'lottery.write': 'Open and close lottery games, lower their limits, close numbers',
  'lottery.prizes': 'Ask for new tables of odds, and approve those that somebody else asked for',
  'lottery.report': 'See what the lottery sold and paid',
  'lottery.result': 'Type official results and void issues, together with a second person',
  'inbox.read': 'See broadcasts to members',
  'inbox.write': 'Write, send and recall broadcasts, and write to single members',
  'inbox.approve': 'Approve broadcasts that somebody else wrote',
  'feedback.read': 'See feedback of members',
  'feedback.answer': 'Answer and close feedback of members',
  'chat.read': 'See conversations with members',
  'chat.answer': 'Take, answer, hand over and end conversations with members',
  'chat.manage': 'Set the hours of the chat, and write answers that are used often',
  'protection.read': 'See limits, exclusions and members at risk',
  'protection.act': 'Lower limits, give time-outs, pause deposits',
  'protection.decide': 'Exclude members',
} as const satisfies Record<`${string}.${string}`, string>;

export type Permission = keyof typeof PERMISSIONS;

/** What belongs to no single merchant: who holds one of these at some merchants only can do nothing with it. */
const OF_THE_PLATFORM: readonly Permission[] = [
  'system.read',
  'system.prove',
  'staff.read',
  'staff.write',
  'vendors.read',
  'vendors.write',
  // Results of shared draws are those of every merchant.
  'lottery.result',
];
/** Whether a permission holds only when it is given for all merchants. */
export const isOfThePlatform = (permission: Permission): boolean => OF_THE_PLATFORM.includes(permission);

/** All permissions. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];
export const PermissionName = v.picklist(PERMISSION_NAMES, 'There is no such permission.');
/** Stands for every merchant where a role is given. */
export const ALL_MERCHANTS = '*';
