import type { PromotionTrigger } from '@baize/contract/promotions/promotion.ts';
import { giftIcon, hornIcon, type IconPath } from '@baize/ui/icons.ts';
import {
  arrowInIcon,
  bagIcon,
  calendarIcon,
  chartIcon,
  crownIcon,
  docIcon,
  idIcon,
  percentIcon,
  qrIcon,
  receiptIcon,
  starIcon,
  userPlusIcon,
  usersIcon,
  walletIcon,
} from '@baize/ui/iconsMore.ts';

/** What a promotion is about, at a glance. */
export const KIND_ICONS: Readonly<Record<PromotionTrigger, IconPath>> = {
  info: hornIcon,
  deposit: walletIcon,
  registered: userPlusIcon,
  verified: idIcon,
  checkIn: calendarIcon,
  code: qrIcon,
  stakes: percentIcon,
  netLoss: arrowInIcon,
  mission: chartIcon,
  level: crownIcon,
  birthday: giftIcon,
  application: docIcon,
  chosen: giftIcon,
  mall: bagIcon,
  referral: usersIcon,
  race: starIcon,
  ticket: receiptIcon,
};
