import type { BodyEncryption } from './kernel/http/jwe.ts';
import type { Module } from './kernel/module.ts';
import { accountModule } from './modules/account/index.ts';
import { backofficeModule } from './modules/backoffice/index.ts';
import { cashierModule } from './modules/cashier/index.ts';
import { chatModule } from './modules/chat/index.ts';
import { contentModule } from './modules/content/index.ts';
import { deliveryModule } from './modules/delivery/index.ts';
import { gamesModule } from './modules/games/index.ts';
import { gatewaysModule } from './modules/gateways/index.ts';
import { inboxModule } from './modules/inbox/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { kycModule } from './modules/kyc/index.ts';
import { agencyModule } from './modules/agency/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { loyaltyModule } from './modules/loyalty/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { merchantsModule } from './modules/merchants/index.ts';
import { protectionModule } from './modules/protection/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { siteModule } from './modules/site/index.ts';
import { systemModule } from './modules/system/index.ts';
import { transfersModule } from './modules/transfers/index.ts';
import { vendorsModule } from './modules/vendors/index.ts';
import { walletModule } from './modules/wallet/index.ts';

/** Every module of the server, in the order in which they start. */
export const allModules = (encryption: BodyEncryption): Module[] => [
  systemModule(encryption),
  merchantsModule,
  deliveryModule,
  identityModule,
  accountModule,
  kycModule,
  walletModule,
  reportsModule,
  vendorsModule,
  transfersModule,
  gatewaysModule,
  cashierModule,
  loyaltyModule,
  promotionsModule,
  agencyModule,
  lotteryModule,
  protectionModule,
  contentModule,
  inboxModule,
  chatModule,
  gamesModule,
  siteModule,
  backofficeModule,
];
