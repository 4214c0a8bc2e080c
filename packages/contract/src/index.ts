import * as contactChange from './account/contactChange.ts';
import * as marketing from './account/marketing.ts';
import * as profile from './account/profile.ts';
import * as security from './account/security.ts';
import type { AnyCall } from './call.ts';
import * as chat from './chat/chat.ts';
import * as agencyContracts from './agency/contracts.ts';
import * as agencyExports from './agency/exports.ts';
import * as agencyFigures from './agency/figures.ts';
import * as agencyKpi from './agency/kpi.ts';
import * as agencyLinks from './agency/links.ts';
import * as agencyMessages from './agency/messages.ts';
import * as agencyRates from './agency/rates.ts';
import * as agencyTeam from './agency/team.ts';
import * as agencyTransfers from './agency/transfers.ts';
import * as deposits from './cashier/deposits.ts';
import * as payoutAccounts from './cashier/payoutAccounts.ts';
import * as withdrawals from './cashier/withdrawals.ts';
import * as announcements from './content/announcements.ts';
import * as help from './content/help.ts';
import * as popularAnnouncements from './content/popularAnnouncements.ts';
import * as facets from './games/facets.ts';
import * as favorites from './games/favorites.ts';
import * as games from './games/games.ts';
import * as jackpots from './games/jackpots.ts';
import * as launch from './games/launch.ts';
import * as liveModels from './games/liveModels.ts';
import * as recents from './games/recents.ts';
import * as rounds from './games/rounds.ts';
import * as visits from './games/visits.ts';
import * as winners from './games/winners.ts';
import * as options from './identity/options.ts';
import * as codes from './identity/codes.ts';
import * as password from './identity/password.ts';
import * as register from './identity/register.ts';
import * as session from './identity/session.ts';
import * as social from './identity/social.ts';
import * as settings from './system/settings.ts';
import * as kyc from './kyc/kyc.ts';
import * as terms from './identity/terms.ts';
import * as unlock from './identity/unlock.ts';
import * as memberStart from './system/memberStart.ts';
import * as home from './games/home.ts';
import * as start from './system/start.ts';
import * as lotteryDraws from './lottery/draws.ts';
import * as lotteryGames from './lottery/games.ts';
import * as lotteryOrders from './lottery/orders.ts';
import * as lotterySaved from './lottery/saved.ts';
import * as mall from './loyalty/mall.ts';
import * as rain from './loyalty/rain.ts';
import * as vip from './loyalty/vip.ts';
import * as promotions from './promotions/promotions.ts';
import * as promotionBonus from './promotions/bonus.ts';
import * as promotionRewards from './promotions/rewards.ts';
import * as promotionInvite from './promotions/invite.ts';
import * as promotionRace from './promotions/race.ts';
import * as transfer from './wallet/transfer.ts';
import * as protectionLimits from './protection/limits.ts';
import * as exports from './reports/exports.ts';
import * as pnl from './reports/pnl.ts';
import * as inbox from './inbox/inbox.ts';
import * as wallet from './wallet/wallet.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'access' in value &&
  'output' in value;

/** For servers, tests and tools; the site imports single calls. */
export const ALL_CALLS: readonly AnyCall[] = [
  start,
  memberStart,
  home,
  settings,
  session,
  social,
  options,
  register,
  terms,
  codes,
  unlock,
  password,
  kyc,
  profile,
  marketing,
  security,
  contactChange,
  wallet,
  transfer,
  deposits,
  payoutAccounts,
  withdrawals,
  games,
  jackpots,
  launch,
  rounds,
  facets,
  favorites,
  liveModels,
  recents,
  visits,
  winners,
  pnl,
  exports,
  announcements,
  popularAnnouncements,
  help,
  vip,
  mall,
  rain,
  promotions,
  promotionRewards,
  promotionInvite,
  promotionRace,
  promotionBonus,
  lotteryGames,
  lotteryOrders,
  lotteryDraws,
  lotterySaved,
  inbox,
  chat,
  protectionLimits,
  agencyKpi,
  agencyTeam,
  agencyRates,
  agencyLinks,
  agencyTransfers,
  agencyMessages,
  agencyFigures,
  agencyExports,
  agencyContracts,
].flatMap((group) => Object.values(group).filter(isCall));
