/**
 * What every staff call that changes something may do: give money, loosen a guard, or neither; how a second person
 * comes in; and which member it is about. The listener refuses an act about a member to who is close to them; a call
 * that is not in the list fails the check.
 */
export type Power = 'givesMoney' | 'loosensGuard' | 'neither';

/**
 * `waits`: a change that a second person approves. `two`: a second person takes a step of its own. `limit`: alone up
 * to a sum that two have agreed to, above it two. `bounded`: within bounds that only two widen. `own`: a member's own
 * money or right, judged for what speaks against it.
 */
export type SecondPerson = 'waits' | 'two' | 'limit' | 'bounded' | 'own';

/** By what a call names its member: a field of its input, or a thing that is one member's. */
export const MEMBER_SUBJECTS = {
  memberId: 'memberId',
  userName: 'userName',
  withdrawal: 'withdrawalId',
  deposit: 'depositId',
  adjustment: 'adjustmentId',
  exception: 'exceptionId',
  claim: 'claimId',
  gift: 'giftId',
  statement: 'statementId',
  correction: 'correctionId',
  agencyRun: 'runId',
  agencyMove: 'moveId',
  agencyMarker: 'markerId',
  mallOrder: 'orderId',
  lotteryOrder: 'orderId',
  conversation: 'conversationId',
  feedback: 'feedbackId',
  familyCase: 'caseId',
} as const;
export type MemberSubject = keyof typeof MEMBER_SUBJECTS;

export interface StaffAct {
  readonly power: Power;
  /** Null: it gives and loosens nothing. */
  readonly second: SecondPerson | null;
  /** `within`: several members, judged by the handler. Null: it is about no single member. */
  readonly about: MemberSubject | 'within' | null;
  /** Why this is enough. */
  readonly why: string;
}

type About = StaffAct['about'];
const money = (second: SecondPerson, why: string, about: About = null): StaffAct => ({
  ...{ power: 'givesMoney', second, about, why },
});
const guard = (second: SecondPerson, why: string, about: About = null): StaffAct => ({
  ...{ power: 'loosensGuard', second, about, why },
});
const neither = (about: About = null, why = ''): StaffAct => ({ ...{ power: 'neither', second: null, about, why } });

export const STAFF_ACTS: Readonly<Record<string, StaffAct>> = {
  // The own account
  beginSecondFactor: neither(),
  changeOwnPassword: neither(),
  confirmSecondFactor: neither(),
  noteSavedList: neither(),
  removeFilter: neither(),
  saveFilter: neither(),
  staffLogin: neither(),
  setStaffPassword: neither(null, 'by a link that went to its owner after two people agreed'),
  staffLogout: neither(),

  // Staff
  addRole: neither(null, 'gives nobody anything: holding it and widening it wait'),
  addStaff: guard('waits', 'the link goes to the owner'),
  changeRole: guard('waits', 'more permissions'),
  changeStaff: guard('waits', 'more roles, another address, coming back'),
  removeRole: neither(),
  resetStaff: guard('waits', 'the link goes to the owner'),
  dropRelation: guard('waits', 'somebody may decide about a member again', 'memberId'),
  markRelation: neither(null, 'how somebody says that they are close to a member'),
  checkAudit: neither(),
  proveBooks: neither(),
  retryEvent: neither(null, 'what was done is heard of once more'),
  decideChange: guard('two', 'the second person itself, by the permission of the kind', 'within'),

  // Members
  addMember: neither(),
  addMemberNote: neither('memberId'),
  endMemberSessions: neither('memberId'),
  setMemberLabels: neither('memberId'),
  setMemberStatus: guard(
    'own',
    'opens what staff have disabled; exclusions and restrictions stay; payouts are judged as anybody’s',
    'memberId',
  ),
  claimIdentity: neither('memberId'),
  decideIdentity: guard('own', 'whoever approves a person sends them no money', 'memberId'),
  retryMessage: neither(),
  restrictMember: neither('memberId'),
  restrictPerson: neither(),
  lookUpRestricted: neither(),
  liftRestriction: guard('waits', 'somebody may play again'),
  previewRestrictedImport: neither(),
  askRestrictedImport: guard('two', 'entries of a list go with its next version'),
  decideRestrictedImport: guard('two', 'not by who asked'),
  excludeMember: neither('memberId'),
  protectionAct: neither('memberId', 'only lowers and stops; the gravest cases are closed by two'),
  clearReturn: guard('two', 'one asks, another says that it is somebody else', 'memberId'),
  fileFamilyCase: neither('userName'),
  addFamilyDocument: neither('familyCase'),
  stepFamilyCase: neither('familyCase'),
  decideFamilyCase: guard('two', 'one decides, another carries it out', 'familyCase'),

  // Merchants
  addMerchant: neither(null, 'begins with the guards of every merchant'),
  changeMerchantFlags: guard('waits', 'flags that guard'),
  changeMerchantSettings: guard('waits', 'looser limits of money, play, codes and logins, a host more'),
  removeBanner: neither(),
  removeHelp: neither(),
  removeNotice: neither(),
  removeOwnText: neither(),
  saveBanner: neither(),
  saveHelp: neither(),
  saveNotice: neither(),
  saveOwnText: neither(null, 'words only; texts of player protection are fixed'),
  previewHtml: neither(),

  // Vendors and games
  addVendor: money('waits', 'its key says what was won'),
  changeVendor: money('waits', 'another key or address, larger sums'),
  closeVendor: neither(),
  pauseVendor: guard('waits', 'two resume it while money from it is held; else it is as two have opened it'),
  readVendorList: neither(),
  setVendorCountries: guard(
    'bounded',
    'shows games only to whom the merchant’s own countries let in, and two widen those',
  ),
  closeGame: neither(),
  markGame: neither(),
  placeGame: neither(),
  setGamePicture: neither(),
  setShown: neither(),

  // Gateways and the cashier
  releaseTransfer: money('waits', 'money that a vendor sent home above what it has'),
  addGateway: money('waits', 'its secret says what was paid'),
  changeGateway: guard('waits', 'a higher day’s limit'),
  connectGateway: money('waits', 'where money goes'),
  rotateGatewaySecret: money('waits', 'its secret says what was paid'),
  setGatewayState: guard('bounded', 'opens what two have connected'),
  testGateway: neither(),
  saveCashierMethod: money('waits', 'a new way, another account, higher limits'),
  saveRiskRules: guard('waits', 'rules that send less to a person'),
  tryRiskRules: neither(),
  askDepositNow: neither('deposit'),
  askProofAgain: neither('deposit'),
  claimDeposit: neither('deposit'),
  confirmDeposit: money('limit', 'above depositSecondFrom, also as one person’s day', 'deposit'),
  rejectDeposit: neither('deposit'),
  explainException: guard('limit', 'above exceptionSecondFrom', 'exception'),
  reconcileNow: neither(),
  approveWithdrawal: money('limit', 'above withdrawSecondFrom; judged at that moment', 'withdrawal'),
  approveWithdrawals: money('limit', 'only plain ones below the batch’s limit', 'within'),
  claimWithdrawal: neither('withdrawal'),
  escalateWithdrawal: neither('withdrawal'),
  freezeWithdrawal: guard('own', 'approving it is judged again', 'withdrawal'),
  rejectWithdrawal: neither('withdrawal'),
  retryWithdrawal: neither('withdrawal', 'what was approved goes to the same account'),
  withdrawalNotSent: money('two', 'two say so', 'withdrawal'),
  withdrawalPaid: neither('withdrawal', 'says that what was approved has left'),
  proposeAdjustment: money('two', 'another decides', 'userName'),
  decideAdjustment: money('two', 'not by who proposed', 'adjustment'),
  proveLedger: neither('memberId'),
  seeEntry: guard(
    'two',
    'a win that holds withdrawals waits for a second person; else a mark that somebody has looked',
  ),

  // Agents
  answerAgencyDispute: neither('statement'),
  checkAgencyRun: money('two', 'released by a third', 'agencyRun'),
  decideAgencyMove: neither('agencyMove'),
  holdAgencyStatement: money('bounded', 'lets go what a released run has', 'statement'),
  offerAgencyContract: money('waits', 'terms that no other agent has', 'userName'),
  previewAgencyRates: neither(),
  recomputeAgencyRun: neither('agencyRun'),
  releaseAgencyRun: money('two', 'neither by who computed it nor by who checked it', 'agencyRun'),
  saveAgencySettings: guard('waits', 'what gives agents more room'),
  setAgencyRates: money('bounded', 'up to the caps that two have set', 'userName'),
  deleteAgencyTemplate: neither(),
  offerAgencyTemplate: money('waits', 'terms that no other agent has', 'within'),
  previewAgencyOffer: neither(),
  saveAgencyTemplate: neither(),
  askAgencyCorrection: money('two', 'another decides', 'statement'),
  decideAgencyCorrection: money('two', 'not by who asked', 'correction'),
  decideAgencyMarker: guard('own', 'pay of a finding goes by a run of three', 'agencyMarker'),
  giveAgencyQuota: money('bounded', 'rates stay below the caps that two have set', 'userName'),
  makeGeneralAgent: neither('userName'),

  // Points, promotions, lottery
  addItemCodes: neither(null, 'goods of an item, not money of the house'),
  cancelRain: neither(),
  loyaltyAddress: neither('mallOrder'),
  moveLoyaltyOrder: neither('mallOrder'),
  planRain: money('limit', 'above one person’s day'),
  saveLoyaltyItem: money('waits', 'an item of money'),
  saveLoyaltyLevels: money('waits', 'levels that give more'),
  decideClaim: money('limit', 'above one person’s day', 'claim'),
  makePromotionCodes: money('bounded', 'within the budget of what was published'),
  movePromotion: money('bounded', 'goes on with what was published'),
  previewPromotion: neither(),
  publishPromotion: money('limit', 'a budget above one person’s day'),
  savePromotion: money('limit', 'a budget raised above one person’s day'),
  decidePromotionGift: money('two', 'not by who asked', 'gift'),
  givePromotion: money('limit', 'above one person’s day', 'within'),
  enterLotteryResult: money('two', 'two type the same unseen; a feed is one person with who asked for its key'),
  showLotteryGame: neither(),
  voidLotteryIssue: money('two', 'two say so'),
  approveLotteryPrizes: money('two', 'not by who asked'),
  askLotteryPrizes: money('two', 'another approves'),
  capLotteryNumber: neither(null, 'only lowers'),
  saveLotteryFeed: money('waits', 'its key says what was drawn'),
  setLotteryClosedDays: money('waits', 'what was planned on them is void, its stakes return'),
  setLotteryLimits: guard('bounded', 'back up to the game’s own, never above'),
  setLotterySchedule: neither(null, 'only of draws that the house makes, on days that are not planned'),
  cancelLotteryOrder: money(
    'own',
    'the stake goes back while the issue takes orders: nobody knows the draw',
    'lotteryOrder',
  ),
  holdLotteryResult: neither(),

  seeRoomSignal: neither(null, 'a mark that somebody has looked; nothing follows from a signal'),
  // Words to members
  answerFeedback: neither('feedback'),
  approveBroadcast: guard('two', 'not by who wrote it'),
  broadcastReaders: neither(),
  recallBroadcast: neither(),
  saveBroadcast: neither(),
  sendBroadcast: guard('two', 'another approves what goes to many'),
  sendMemberMessage: neither('userName'),
  uploadMemberList: neither(),
  closeChat: neither('conversation'),
  deleteCannedAnswer: neither(),
  markChatRead: neither(null, 'what somebody has on the screen'),
  markComplaint: neither('conversation'),
  noteInChat: neither('conversation'),
  saveCannedAnswer: neither(),
  sayInChat: neither('conversation'),
  sendPictureInChat: neither('conversation'),
  setAvailability: neither(),
  setChatHours: neither(),
  takeChat: neither('conversation'),
  takeNextChat: neither(),
  transferChat: neither(null, 'how somebody hands a conversation to a colleague'),
};
