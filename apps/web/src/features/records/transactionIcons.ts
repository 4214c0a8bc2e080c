import {
  TRANSACTION_KINDS,
  type TransactionCode,
  type TransactionGroup,
} from '@baize/contract/wallet/transactionKinds.ts';
import { gamepadIcon, giftIcon, type IconPath } from '@baize/ui/icons.ts';
import { arrowInIcon, arrowOutIcon, receiptIcon, usersIcon, walletIcon } from '@baize/ui/iconsMore.ts';

const ICONS: Readonly<Record<TransactionGroup, IconPath>> = {
  deposit: arrowInIcon,
  withdrawal: arrowOutIcon,
  game: gamepadIcon,
  transfer: walletIcon,
  reward: giftIcon,
  agent: usersIcon,
  other: receiptIcon,
};

/** What kind of movement a line is, at a glance. */
export const iconOf = (code: TransactionCode): IconPath => ICONS[TRANSACTION_KINDS[code].group];
