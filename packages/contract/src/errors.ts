/** What the person can do next. */
export type NextStep = 'retry' | 'correct' | 'login' | 'back' | 'support' | 'wait';

/** Status and next step; the text is in part `errors` of packages/i18n/src/texts. */
export interface ErrorSpec {
  readonly status: number;
  readonly next: NextStep;
}

/** A call declares which it may answer. */
export const ERRORS = {
  // The kernel's own: every call may answer these.
  'session.required': { status: 401, next: 'login' },
  'session.ended': { status: 401, next: 'login' },
  'access.denied': { status: 403, next: 'back' },
  'access.trial': { status: 403, next: 'login' },
  'input.invalid': { status: 400, next: 'correct' },
  'input.malformed': { status: 400, next: 'correct' },
  'input.tooLarge': { status: 413, next: 'correct' },
  'input.lengthRequired': {
    status: 411,
    next: 'correct',
  },
  'input.unsupported': { status: 415, next: 'correct' },
  'encryption.required': { status: 415, next: 'retry' },
  'encryption.invalid': { status: 400, next: 'retry' },
  'encryption.expired': {
    status: 400,
    next: 'retry',
  },
  'encryption.replayed': { status: 409, next: 'retry' },
  'idempotency.reused': {
    status: 409,
    next: 'correct',
  },
  'idempotency.required': { status: 400, next: 'correct' },
  'rate.limited': { status: 429, next: 'wait' },
  'route.unknown': { status: 404, next: 'back' },
  'merchant.unknown': { status: 404, next: 'support' },
  'system.maintenance': { status: 503, next: 'wait' },
  'system.restricted': { status: 403, next: 'support' },
  'server.busy': { status: 503, next: 'wait' },
  'server.fault': { status: 500, next: 'retry' },

  // Identity
  'login.failed': { status: 401, next: 'correct' },
  'login.locked': {
    status: 429,
    next: 'wait',
  },
  'login.disabled': { status: 403, next: 'support' },
  'login.closed': { status: 403, next: 'back' },
  'login.notMember': {
    status: 403,
    next: 'back',
  },
  'login.notAgent': {
    status: 403,
    next: 'back',
  },
  'login.forgotten': {
    status: 401,
    next: 'login',
  },
  'login.passwordFirst': { status: 403, next: 'correct' },
  'social.failed': { status: 400, next: 'retry' },
  'social.unreachable': {
    status: 503,
    next: 'retry',
  },
  'captcha.required': { status: 400, next: 'correct' },
  'captcha.wrong': { status: 400, next: 'correct' },
  'register.closed': { status: 403, next: 'back' },
  'register.usernameTaken': { status: 409, next: 'correct' },
  'register.contactTaken': {
    status: 409,
    next: 'login',
  },
  'register.invitationUnknown': { status: 400, next: 'correct' },
  'register.tooYoung': { status: 400, next: 'back' },
  'register.termsChanged': {
    status: 409,
    next: 'correct',
  },
  'codes.closed': { status: 403, next: 'back' },
  'codes.tooMany': {
    status: 429,
    next: 'wait',
  },
  'codes.dayFull': {
    status: 429,
    next: 'wait',
  },
  'codes.country': {
    status: 403,
    next: 'correct',
  },
  'codes.budget': {
    status: 429,
    next: 'wait',
  },
  'codes.noContact': {
    status: 409,
    next: 'correct',
  },
  'code.wrong': { status: 400, next: 'correct' },
  'code.expired': { status: 400, next: 'correct' },
  'code.tooManyTries': { status: 429, next: 'correct' },
  'reset.invalid': {
    status: 400,
    next: 'back',
  },
  'password.wrong': { status: 400, next: 'correct' },
  'modify.new.old.same': {
    status: 409,
    next: 'correct',
  },
  'session.unknown': { status: 404, next: 'back' },
  'trial.closed': { status: 403, next: 'back' },

  // Identity check
  'kyc.required': { status: 403, next: 'correct' },
  'kyc.closed': { status: 403, next: 'back' },
  'kyc.pending': {
    status: 409,
    next: 'wait',
  },
  'kyc.done': { status: 409, next: 'back' },
  'kyc.pictures': { status: 400, next: 'correct' },
  'kyc.tooYoung': { status: 400, next: 'back' },

  // Account
  'account.passwordWrong': { status: 400, next: 'correct' },
  'account.passwordMissing': {
    status: 409,
    next: 'back',
  },
  'account.locked': { status: 429, next: 'wait' },
  'account.contactTaken': { status: 409, next: 'correct' },
  'account.changeUnknown': {
    status: 409,
    next: 'back',
  },
  'account.payeeNameFixed': {
    status: 409,
    next: 'support',
  },
  'account.iconsClosed': { status: 403, next: 'back' },
  'account.trialPicture': {
    status: 403,
    next: 'login',
  },
  'account.pictureUnreadable': {
    status: 400,
    next: 'correct',
  },
  'paymentPassword.wrong': { status: 400, next: 'correct' },
  'paymentPassword.locked': {
    status: 429,
    next: 'wait',
  },
  'paymentPassword.resetNeeded': {
    status: 409,
    next: 'correct',
  },
  'paymentPassword.changedMeanwhile': {
    status: 409,
    next: 'retry',
  },
  'paymentPassword.contactTooNew': {
    status: 409,
    next: 'wait',
  },
  'paymentPassword.missing': { status: 409, next: 'correct' },
  'signature.codeRequired': { status: 409, next: 'correct' },
  'paymentPassword.weak': {
    status: 400,
    next: 'correct',
  },
  'questions.closed': { status: 403, next: 'back' },
  'questions.notAsked': { status: 409, next: 'back' },
  'questions.locked': { status: 429, next: 'wait' },
  'questions.required': { status: 403, next: 'correct' },

  // Wallet
  'wallet.topUpUsed': { status: 409, next: 'wait' },
  'wallet.topUpClosed': { status: 404, next: 'back' },
  'transfer.closed': { status: 403, next: 'back' },
  'transfer.unknown': { status: 404, next: 'back' },
  'transfer.vendorClosed': { status: 503, next: 'wait' },
  'transfer.vendorDown': {
    status: 503,
    next: 'retry',
  },
  'transfer.notEnough': {
    status: 409,
    next: 'correct',
  },
  'transfer.nothing': { status: 409, next: 'back' },
  'transfer.underWay': {
    status: 409,
    next: 'wait',
  },

  // Cashier
  'wallet.insufficientFunds': { status: 409, next: 'correct' },
  'play.blocked': { status: 403, next: 'back' },
  'block.shorter': { status: 409, next: 'correct' },
  'limit.unknown': { status: 404, next: 'back' },
  'limit.notYet': {
    status: 409,
    next: 'wait',
  },
  'check.due': { status: 409, next: 'back' },
  'check.over': { status: 409, next: 'back' },
  'case.unknown': { status: 404, next: 'back' },
  'family.unknown': { status: 404, next: 'back' },
  'family.taken': { status: 409, next: 'back' },
  'family.closed': { status: 409, next: 'back' },
  'family.incomplete': {
    status: 409,
    next: 'correct',
  },
  'family.hearing': { status: 409, next: 'wait' },
  'family.second': { status: 409, next: 'back' },
  'limit.reached': {
    status: 409,
    next: 'correct',
  },
  'bonus.willEnd': {
    status: 409,
    next: 'correct',
  },
  'promo.notOffered': { status: 409, next: 'correct' },
  'deposit.unknown': { status: 404, next: 'back' },
  'deposit.methodClosed': {
    status: 409,
    next: 'correct',
  },
  'deposit.limit': { status: 409, next: 'correct' },
  'deposit.tooManyOpen': {
    status: 409,
    next: 'correct',
  },
  'deposit.feeChanged': {
    status: 409,
    next: 'correct',
  },
  'deposit.gatewayDown': {
    status: 503,
    next: 'retry',
  },
  'deposit.tooLate': { status: 409, next: 'back' },
  'deposit.proofUnreadable': {
    status: 400,
    next: 'correct',
  },
  'deposit.proofClosed': { status: 409, next: 'back' },
  'deposit.referenceUsed': {
    status: 409,
    next: 'correct',
  },
  'bankCard.unknown': { status: 404, next: 'back' },
  'bankCard.taken': {
    status: 409,
    next: 'support',
  },
  'bankCard.full': { status: 409, next: 'correct' },
  'bankCard.known': { status: 409, next: 'back' },
  'bankCard.noName': {
    status: 409,
    next: 'correct',
  },
  'bankCard.inUse': {
    status: 409,
    next: 'wait',
  },
  'bankCard.nameDiffers': {
    status: 409,
    next: 'correct',
  },
  'bankCard.cooling': { status: 409, next: 'wait' },
  'bankCard.confirm': {
    status: 409,
    next: 'correct',
  },
  'withdraw.unknown': { status: 404, next: 'back' },
  'withdraw.playThrough': {
    status: 409,
    next: 'back',
  },
  'withdraw.feeChanged': {
    status: 409,
    next: 'correct',
  },
  'withdraw.dayLimit': { status: 409, next: 'correct' },
  'withdraw.open': { status: 409, next: 'wait' },
  'withdraw.closed': { status: 409, next: 'wait' },
  'withdraw.cancelOff': { status: 403, next: 'back' },
  'withdraw.tooLate': {
    status: 409,
    next: 'back',
  },
  // Cashier, back office
  'withdraw.stillAsked': {
    status: 409,
    next: 'wait',
  },
  'cashier.claimed': { status: 409, next: 'correct' },
  'cashier.notClaimed': { status: 409, next: 'correct' },
  'cashier.changedMeanwhile': {
    status: 409,
    next: 'retry',
  },
  'withdraw.riskChanged': { status: 409, next: 'retry' },
  'withdraw.notJudged': { status: 409, next: 'retry' },
  'cashier.notYou': { status: 403, next: 'back' },
  'cashier.tooLate': { status: 409, next: 'back' },
  'method.unknown': { status: 404, next: 'back' },
  'method.idTaken': { status: 409, next: 'correct' },
  'gateway.unknown': { status: 404, next: 'back' },
  'adjustment.unknown': { status: 404, next: 'back' },
  'adjustment.overLimit': {
    status: 403,
    next: 'back',
  },
  'exception.unknown': { status: 404, next: 'back' },

  // Games
  'games.unknown': { status: 404, next: 'back' },
  'games.notConnected': {
    status: 409,
    next: 'back',
  },
  'games.maintenance': { status: 503, next: 'wait' },
  'games.vendorDown': {
    status: 503,
    next: 'retry',
  },
  'games.regionBlocked': { status: 403, next: 'back' },
  'games.freePlayOnly': { status: 403, next: 'back' },
  'favorites.full': {
    status: 409,
    next: 'correct',
  },
  'rounds.unknown': { status: 404, next: 'back' },
  'records.tooMany': {
    status: 409,
    next: 'correct',
  },

  // Content
  'announcements.unknown': { status: 404, next: 'back' },
  // Back office
  'request.crossSite': { status: 403, next: 'retry' },
  'staff.codeRequired': { status: 401, next: 'correct' },
  'staff.codeWrong': { status: 401, next: 'correct' },
  'staff.passwordFirst': { status: 403, next: 'correct' },
  'staff.secondFactorFirst': { status: 403, next: 'correct' },
  'staff.linkOver': { status: 410, next: 'back' },
  'staff.noMail': { status: 409, next: 'correct' },
  'staff.samePassword': { status: 400, next: 'correct' },
  'staff.nameTaken': { status: 409, next: 'correct' },
  'staff.unknown': { status: 404, next: 'back' },
  'staff.changedMeanwhile': {
    status: 409,
    next: 'retry',
  },
  'staff.notOneself': {
    status: 409,
    next: 'back',
  },
  'staff.ownRelation': { status: 403, next: 'back' },
  'change.unknown': { status: 404, next: 'back' },
  'change.outdated': { status: 409, next: 'back' },
  'staff.lastAdministrator': { status: 409, next: 'back' },
  'role.unknown': { status: 404, next: 'back' },
  'role.builtIn': { status: 409, next: 'back' },
  'role.nameTaken': { status: 409, next: 'correct' },
  'role.inUse': { status: 409, next: 'correct' },
  'role.beyondOwn': { status: 403, next: 'correct' },
  'role.full': { status: 409, next: 'correct' },
  'member.unknown': { status: 404, next: 'back' },
  'member.excluded': {
    status: 409,
    next: 'back',
  },
  'kyc.held': { status: 409, next: 'correct' },
  'kyc.unknown': { status: 404, next: 'back' },
  'message.unknown': { status: 404, next: 'back' },
  'message.notRetryable': {
    status: 409,
    next: 'back',
  },
  'merchant.codeTaken': { status: 409, next: 'correct' },
  'vendor.unknown': { status: 404, next: 'back' },
  'vendor.codeTaken': { status: 409, next: 'correct' },
  'vendor.configured': {
    status: 409,
    next: 'back',
  },
  'vendor.paused': { status: 409, next: 'correct' },
  'games.hiddenFull': {
    status: 409,
    next: 'correct',
  },
  'entry.unknown': { status: 404, next: 'back' },
  'event.notWaiting': { status: 409, next: 'back' },
  'content.unknown': { status: 404, next: 'back' },
  'restricted.unknown': { status: 404, next: 'back' },
  'restricted.tooManyGone': { status: 409, next: 'correct' },
  'restricted.importUnknown': { status: 404, next: 'back' },
  'restricted.importDecided': { status: 409, next: 'back' },
  'restricted.importOwn': { status: 409, next: 'back' },
  'restricted.nothingKnown': {
    status: 409,
    next: 'back',
  },
  'filters.full': {
    status: 409,
    next: 'correct',
  },
  'bonus.none': { status: 404, next: 'back' },
  'bonus.changed': { status: 409, next: 'retry' },
  'promotion.unknown': { status: 404, next: 'back' },
  'promotion.notYet': { status: 409, next: 'wait' },
  'promotion.over': { status: 409, next: 'back' },
  'promotion.notEligible': { status: 403, next: 'back' },
  'promotion.taken': { status: 409, next: 'back' },
  'promotion.full': { status: 409, next: 'back' },
  'promotion.termsChanged': {
    status: 409,
    next: 'retry',
  },
  'claim.unknown': { status: 404, next: 'back' },
  'promoCode.unknown': { status: 404, next: 'correct' },
  'reward.gone': { status: 409, next: 'back' },
  'points.insufficient': { status: 409, next: 'back' },
  'lottery.unknown': { status: 404, next: 'back' },
  'lottery.orderUnknown': { status: 404, next: 'back' },
  'lottery.closed': { status: 409, next: 'correct' },
  'lottery.gameClosed': { status: 409, next: 'back' },
  'lottery.amountDiffers': {
    status: 409,
    next: 'correct',
  },
  'lottery.oddsChanged': {
    status: 409,
    next: 'correct',
  },
  'lottery.selection': { status: 400, next: 'correct' },
  'lottery.stakeLimit': { status: 409, next: 'correct' },
  'lottery.winLimit': { status: 409, next: 'correct' },
  'lottery.numberFull': {
    status: 409,
    next: 'correct',
  },
  'lottery.notAnswered': { status: 503, next: 'retry' },
  'lottery.cancelOff': { status: 403, next: 'back' },
  'lottery.cancelLimit': { status: 409, next: 'back' },
  'lottery.savedFull': { status: 409, next: 'correct' },
  'lottery.issueUnknown': { status: 404, next: 'back' },
  'lottery.notEnterable': { status: 409, next: 'back' },
  'lottery.sameStaff': { status: 409, next: 'back' },
  'mall.unknown': { status: 404, next: 'back' },
  'mall.soldOut': { status: 409, next: 'back' },
  'mall.limit': { status: 409, next: 'back' },
  'mall.level': { status: 403, next: 'back' },
  'mall.changed': { status: 409, next: 'retry' },
  'mall.address': { status: 409, next: 'correct' },
  'mall.tooLate': { status: 409, next: 'back' },
  'rain.unknown': { status: 404, next: 'back' },
  'rain.notOpen': { status: 409, next: 'wait' },
  'rain.over': { status: 409, next: 'back' },

  // Agents
  'agency.unknown': { status: 404, next: 'back' },
  'agency.spanTooLong': { status: 400, next: 'correct' },
  'agency.searchShort': { status: 400, next: 'correct' },
  'agency.alreadyAgent': { status: 409, next: 'back' },
  'agency.notOfHouse': { status: 409, next: 'back' },
  'agency.tooDeep': { status: 409, next: 'back' },
  'agency.cycle': { status: 409, next: 'correct' },
  'agency.movePending': {
    status: 409,
    next: 'wait',
  },
  'agency.movesClosed': { status: 403, next: 'support' },
  'agency.rateAbove': { status: 409, next: 'correct' },
  'agency.rateBelowDownline': {
    status: 409,
    next: 'correct',
  },
  'agency.quotaUnknown': { status: 404, next: 'back' },
  'agency.quotaUsed': { status: 409, next: 'correct' },
  'agency.exportLimit': { status: 429, next: 'wait' },
  'agency.correctionSame': { status: 409, next: 'correct' },
  'agency.correctionOpen': { status: 409, next: 'wait' },
  'agency.correctionUnknown': {
    status: 404,
    next: 'back',
  },
  'agency.markerUnknown': { status: 404, next: 'back' },
  'agency.linkUnknown': { status: 404, next: 'back' },
  'agency.linksFull': { status: 409, next: 'correct' },
  'agency.agentsClosed': { status: 403, next: 'support' },
  'agency.openLimit': { status: 429, next: 'wait' },
  'agency.transferClosed': { status: 403, next: 'back' },
  'agency.transferLimit': {
    status: 409,
    next: 'correct',
  },
  'agency.playThrough': {
    status: 409,
    next: 'back',
  },
  'agency.receiverClosed': { status: 409, next: 'correct' },
  'agency.memberClosed': { status: 409, next: 'correct' },
  'agency.messageLimit': { status: 429, next: 'wait' },
  'agency.messageMemberLimit': { status: 429, next: 'wait' },
  'agency.templateUnknown': { status: 404, next: 'back' },
  'agency.templatesFull': { status: 409, next: 'correct' },
  'agency.offerNobody': { status: 409, next: 'correct' },
  'agency.contractUnknown': { status: 404, next: 'back' },
  'agency.contractExists': {
    status: 409,
    next: 'back',
  },
  'agency.contractOver': { status: 409, next: 'back' },
  'agency.contractNotCovered': {
    status: 409,
    next: 'correct',
  },
  'agency.contractTerms': { status: 400, next: 'correct' },
  'agency.termsChanged': { status: 409, next: 'retry' },
  'agency.statementUnknown': { status: 404, next: 'back' },
  'agency.disputeClosed': { status: 409, next: 'support' },
  'agency.runUnknown': { status: 404, next: 'back' },
  'agency.runState': { status: 409, next: 'back' },
  'agency.runOwn': { status: 409, next: 'back' },
  'agency.moveUnknown': { status: 404, next: 'back' },

  // Messages
  'inbox.unknown': { status: 404, next: 'back' },
  'broadcast.unknown': { status: 404, next: 'back' },
  'broadcast.sent': { status: 409, next: 'back' },
  'broadcast.notSent': {
    status: 409,
    next: 'back',
  },
  'broadcast.own': { status: 409, next: 'back' },
  'broadcast.listUnread': { status: 409, next: 'wait' },
  'broadcast.listUnknown': { status: 404, next: 'back' },
  'feedback.tooMany': {
    status: 429,
    next: 'wait',
  },
  'feedback.idReused': { status: 409, next: 'retry' },
  'feedback.unknown': { status: 404, next: 'back' },
  'feedback.closed': { status: 409, next: 'back' },

  // Live chat
  'chat.closed': { status: 403, next: 'back' },
  'chat.unknown': { status: 404, next: 'back' },
  'chat.idReused': { status: 409, next: 'retry' },
  'chat.picture': {
    status: 400,
    next: 'correct',
  },
  'chat.notRatable': { status: 409, next: 'back' },
  'chat.taken': { status: 409, next: 'back' },
  'chat.noRoom': { status: 409, next: 'correct' },
  'chat.away': { status: 409, next: 'correct' },
  'chat.notYours': { status: 409, next: 'back' },
  'chat.over': { status: 409, next: 'back' },
  'canned.unknown': { status: 404, next: 'back' },
  'canned.shortcutTaken': { status: 409, next: 'correct' },
  'canned.full': { status: 409, next: 'correct' },
} as const satisfies Record<`${string}.${string}`, ErrorSpec>;

/** The code of a refusal, as it travels. */
export type ErrorCode = keyof typeof ERRORS;

export const COMMON_ERRORS = [
  'input.invalid',
  'input.malformed',
  'input.tooLarge',
  'input.lengthRequired',
  'input.unsupported',
  'rate.limited',
  'merchant.unknown',
  'system.maintenance',
  'system.restricted',
  'server.busy',
  'server.fault',
] as const satisfies readonly ErrorCode[];
