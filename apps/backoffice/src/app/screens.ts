import type { ComponentType } from 'react';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { alertIcon, gamepadIcon, hornIcon, mailIcon, userIcon, type IconPath } from '@baize/ui/icons.ts';
import {
  chartIcon,
  gearIcon,
  globeIcon,
  idIcon,
  listIcon,
  lockIcon,
  shieldIcon,
  usersIcon,
  walletIcon,
} from '@baize/ui/iconsMore.ts';

export interface ScreenEntry {
  readonly path: `/${string}`;
  readonly title: string;
  readonly icon: IconPath;
  /** Who has it in the rail; the server judges every call by itself. */
  readonly permission: Permission;
  /** It shows what a merchant has: before there is one it has nothing to ask for. */
  readonly ofMerchant?: true;
  /** The screen's code comes when somebody goes there. */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

/** Every screen of the desk in the order of the rail. A new one is a line here. */
export const SCREENS: readonly ScreenEntry[] = [
  {
    path: '/today',
    title: 'Today',
    icon: chartIcon,
    permission: 'system.read',
    load: () => import('../screens/today/TodayScreen.tsx'),
  },
  {
    path: '/members',
    title: 'Members',
    icon: userIcon,
    permission: 'members.read',
    ofMerchant: true,
    load: () => import('../screens/members/MembersScreen.tsx'),
  },
  {
    path: '/identity',
    title: 'Identity',
    icon: idIcon,
    permission: 'kyc.read',
    ofMerchant: true,
    load: () => import('../screens/kyc/KycScreen.tsx'),
  },
  {
    path: '/attention',
    title: 'Attention',
    icon: alertIcon,
    permission: 'attention.read',
    ofMerchant: true,
    load: () => import('../screens/attention/AttentionScreen.tsx'),
  },
  {
    path: '/transfers',
    title: 'Transfers',
    icon: walletIcon,
    permission: 'transfers.read',
    ofMerchant: true,
    load: () => import('../screens/transfers/TransfersScreen.tsx'),
  },
  {
    path: '/barred',
    title: 'Barred',
    icon: lockIcon,
    permission: 'barred.read',
    ofMerchant: true,
    load: () => import('../screens/barred/BarredScreen.tsx'),
  },
  {
    path: '/games',
    title: 'Games',
    icon: gamepadIcon,
    permission: 'games.read',
    ofMerchant: true,
    load: () => import('../screens/games/GamesScreen.tsx'),
  },
  {
    path: '/vendors',
    title: 'Vendors',
    icon: globeIcon,
    permission: 'vendors.read',
    load: () => import('../screens/vendors/VendorsScreen.tsx'),
  },
  {
    path: '/content',
    title: 'Content',
    icon: hornIcon,
    permission: 'content.read',
    ofMerchant: true,
    load: () => import('../screens/content/ContentScreen.tsx'),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    icon: mailIcon,
    permission: 'outbox.read',
    ofMerchant: true,
    load: () => import('../screens/outbox/OutboxScreen.tsx'),
  },
  {
    path: '/merchants',
    title: 'Merchants',
    icon: gearIcon,
    permission: 'merchants.read',
    load: () => import('../screens/merchants/MerchantsScreen.tsx'),
  },
  {
    path: '/staff',
    title: 'Staff',
    icon: usersIcon,
    permission: 'staff.read',
    load: () => import('../screens/staff/StaffScreen.tsx'),
  },
  {
    path: '/roles',
    title: 'Roles',
    icon: shieldIcon,
    permission: 'staff.read',
    load: () => import('../screens/roles/RolesScreen.tsx'),
  },
  {
    path: '/audit',
    title: 'Audit log',
    icon: listIcon,
    permission: 'audit.read',
    load: () => import('../screens/audit/AuditScreen.tsx'),
  },
];
