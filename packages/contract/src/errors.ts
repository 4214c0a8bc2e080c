/** What the person can do about it: try again later, correct a field, log in, go back, or ask support. */
export type NextStep = 'retry' | 'correct' | 'login' | 'back' | 'support' | 'wait';

/** A refusal: its HTTP status, its words, and what can be done about it. */
export interface ErrorSpec {
  readonly status: number;
  /** English text; other languages translate it under the same code. `{name}` is filled from the refusal's value. */
  readonly text: string;
  readonly next: NextStep;
}

/** Every refusal a caller can meet, said once. A call declares which of them it may answer. */
export const ERRORS = {
  // The kernel's own: every call may answer these.
  'session.required': { status: 401, text: 'You are not logged in, please log in first.', next: 'login' },
  'session.ended': { status: 401, text: 'Your session has ended. Please log in again.', next: 'login' },
  'access.denied': { status: 403, text: 'This account does not have permission for this.', next: 'back' },
  'access.trial': { status: 403, text: 'Please log in with an actual account to use this function.', next: 'login' },
  'input.invalid': { status: 400, text: 'Please check the marked fields.', next: 'correct' },
  'input.malformed': { status: 400, text: 'The request could not be read.', next: 'correct' },
  'input.tooLarge': { status: 413, text: 'The request is too large.', next: 'correct' },
  'input.lengthRequired': { status: 411, text: 'The request has to say its length (Content-Length).', next: 'correct' },
  'input.unsupported': { status: 415, text: 'This kind of content is not accepted here.', next: 'correct' },
  'encryption.required': { status: 415, text: 'This call needs an encrypted body.', next: 'retry' },
  'encryption.invalid': { status: 400, text: 'The encrypted body could not be read.', next: 'retry' },
  'encryption.expired': {
    status: 400,
    text: 'The request is too old. Check the clock of your phone and try again.',
    next: 'retry',
  },
  'encryption.replayed': { status: 409, text: 'This request was sent before.', next: 'retry' },
  'idempotency.reused': {
    status: 409,
    text: 'This Idempotency-Key was used for something else.',
    next: 'correct',
  },
  'idempotency.required': { status: 400, text: 'This call needs the header Idempotency-Key.', next: 'correct' },
  'rate.limited': { status: 429, text: 'Too many requests. Please wait a moment.', next: 'wait' },
  'route.unknown': { status: 404, text: 'There is nothing here.', next: 'back' },
  'merchant.unknown': { status: 404, text: 'There is no site at this address.', next: 'support' },
  'system.maintenance': { status: 503, text: 'System upgrading, please try again later.', next: 'wait' },
  'system.restricted': { status: 403, text: 'Access restricted for your region or address.', next: 'support' },
  'server.busy': { status: 503, text: 'We are very busy right now. Please try again in a moment.', next: 'wait' },
  'server.fault': { status: 500, text: 'Something went wrong on our side. Please try again.', next: 'retry' },

  // Identity
  'login.failed': { status: 401, text: 'The user name or password is not right.', next: 'correct' },
  'login.locked': {
    status: 429,
    text: 'Too many tries. Please wait {minutes} minutes or reset your password.',
    next: 'wait',
  },
  'login.disabled': { status: 403, text: 'Sorry, the user does not exist or is disabled.', next: 'support' },
  'login.closed': { status: 403, text: 'This way to log in is closed.', next: 'back' },
  'login.notMember': {
    status: 403,
    text: 'This account is for agents. Please log in on the agent side.',
    next: 'back',
  },
  'login.notAgent': {
    status: 403,
    text: 'This account is not for agents. Please log in on the member side.',
    next: 'back',
  },
  'login.forgotten': {
    status: 401,
    text: 'This phone is not remembered any more. Please log in again.',
    next: 'login',
  },
  'login.passwordFirst': { status: 403, text: 'Please choose a password of your own first.', next: 'correct' },
  'social.failed': { status: 400, text: 'The sign-in was not completed. Please try again.', next: 'retry' },
  'social.unreachable': {
    status: 503,
    text: 'The sign-in service does not answer. Please try again in a moment.',
    next: 'retry',
  },
  'captcha.required': { status: 400, text: 'Enter a captcha.', next: 'correct' },
  'captcha.wrong': { status: 400, text: 'The captcha is not right. Here is a new one.', next: 'correct' },
  'register.closed': { status: 403, text: 'Registration is closed at the moment.', next: 'back' },
  'register.usernameTaken': { status: 409, text: 'Sorry, the username already exists.', next: 'correct' },
  'register.contactTaken': {
    status: 409,
    text: 'An account with this number or address is open already. Please log in.',
    next: 'login',
  },
  'register.invitationUnknown': { status: 400, text: 'Invalid invitation code', next: 'correct' },
  'register.tooYoung': { status: 400, text: 'You must be at least {age} years old to play.', next: 'back' },
  'register.termsChanged': {
    status: 409,
    text: 'The terms have changed. Please read and accept them again.',
    next: 'correct',
  },
  'codes.closed': { status: 403, text: 'Codes by phone are switched off at the moment.', next: 'back' },
  'codes.tooMany': {
    status: 429,
    text: 'Too many codes were sent to this number or address. Please try again later.',
    next: 'wait',
  },
  'codes.dayFull': {
    status: 429,
    text: 'No more codes are sent to this number or address today. The next one can be sent in {hours} hours.',
    next: 'wait',
  },
  'codes.noContact': {
    status: 409,
    text: 'Please verify a mobile number or an e-mail address first.',
    next: 'correct',
  },
  'code.wrong': { status: 400, text: 'Verification code error', next: 'correct' },
  'code.expired': { status: 400, text: 'This code has run out. Please get a new one.', next: 'correct' },
  'code.tooManyTries': { status: 429, text: 'Too many wrong codes. Please get a new one.', next: 'correct' },
  'reset.invalid': {
    status: 400,
    text: 'This link was used already or has run out. Please ask for a new one.',
    next: 'back',
  },
  'password.wrong': { status: 400, text: 'The old password is not right.', next: 'correct' },
  'modify.new.old.same': {
    status: 409,
    text: 'The new password must be different from the old one.',
    next: 'correct',
  },
  'session.unknown': { status: 404, text: 'This session does not exist or has ended.', next: 'back' },
  'trial.closed': { status: 403, text: 'Free trial is closed at the moment.', next: 'back' },

  // Identity check
  'kyc.required': { status: 403, text: 'Please complete the identity check first.', next: 'correct' },
  'kyc.closed': { status: 403, text: 'The identity check is not open here.', next: 'back' },
  'kyc.pending': {
    status: 409,
    text: 'Your identity check is under way. The security centre shows when it is done.',
    next: 'wait',
  },
  'kyc.done': { status: 409, text: 'Your identity is confirmed already.', next: 'back' },
  'kyc.pictures': { status: 400, text: 'Please check the marked pictures.', next: 'correct' },
  'kyc.tooYoung': { status: 400, text: 'You must be at least {age} years old to play.', next: 'back' },

  // Account
  'account.passwordWrong': { status: 400, text: 'The password is not right.', next: 'correct' },
  'account.passwordMissing': {
    status: 409,
    text: 'Your account has no password yet. Please set one first.',
    next: 'back',
  },
  'account.locked': { status: 429, text: 'Too many tries. Please wait {minutes} minutes.', next: 'wait' },
  'account.contactTaken': { status: 409, text: 'This number or address belongs to another account.', next: 'correct' },
  'account.changeUnknown': {
    status: 409,
    text: 'This change is over: it counts already, was stopped, or another took its place.',
    next: 'back',
  },
  'account.payeeNameFixed': {
    status: 409,
    text: 'This name is from your identity check. Customer service can change it.',
    next: 'support',
  },
  'account.iconsClosed': { status: 403, text: 'Pictures are switched off at the moment.', next: 'back' },
  'account.trialPicture': {
    status: 403,
    text: 'Please log in with an actual account to use this function.',
    next: 'login',
  },
  'account.pictureUnreadable': {
    status: 400,
    text: 'This picture could not be read. Please choose another one.',
    next: 'correct',
  },
  'paymentPassword.wrong': { status: 400, text: 'The payment password is not right.', next: 'correct' },
  'paymentPassword.locked': {
    status: 429,
    text: 'Too many wrong payment passwords. Please wait {minutes} minutes.',
    next: 'wait',
  },
  'paymentPassword.resetNeeded': {
    status: 409,
    text: 'There were too many wrong payment passwords today. Set a new one with a code.',
    next: 'correct',
  },
  'paymentPassword.changedMeanwhile': {
    status: 409,
    text: 'The payment password was changed in the meantime. Please try again.',
    next: 'retry',
  },
  'paymentPassword.contactTooNew': {
    status: 409,
    text: 'This number or address was changed a short time ago. It can reset the payment password in {hours} hours.',
    next: 'wait',
  },
  'paymentPassword.missing': { status: 409, text: 'Please set a payment password first.', next: 'correct' },
  'paymentPassword.weak': {
    status: 400,
    text: 'These digits are easy to guess. Please choose others.',
    next: 'correct',
  },
  'questions.closed': { status: 403, text: 'Security questions are switched off at the moment.', next: 'back' },
  'questions.notAsked': { status: 409, text: 'There is no question to answer.', next: 'back' },
  'questions.locked': { status: 429, text: 'Too many wrong answers. Please wait {minutes} minutes.', next: 'wait' },
  'questions.required': { status: 403, text: 'Please answer your security question first.', next: 'correct' },

  // Wallet
  'wallet.topUpUsed': { status: 409, text: 'You had your play money for today. Come back tomorrow.', next: 'wait' },
  'wallet.topUpClosed': { status: 404, text: 'There is nothing here.', next: 'back' },
  'transfer.closed': { status: 403, text: 'Transfers between wallets are switched off at the moment.', next: 'back' },
  'transfer.unknown': { status: 404, text: 'There is no such wallet.', next: 'back' },
  'transfer.vendorClosed': { status: 503, text: 'This wallet takes no money at the moment.', next: 'wait' },
  'transfer.vendorDown': {
    status: 503,
    text: 'The game vendor does not say what is in this wallet. Nothing was moved. Please try again in a moment.',
    next: 'retry',
  },
  'transfer.notEnough': {
    status: 409,
    text: 'There is not so much in this wallet. Nothing was moved.',
    next: 'correct',
  },
  'transfer.nothing': { status: 409, text: 'There is nothing in this wallet to move.', next: 'back' },
  'transfer.underWay': {
    status: 409,
    text: 'A transfer with this wallet is still under way. Please wait for its end.',
    next: 'wait',
  },

  // Cashier
  'wallet.insufficientFunds': { status: 409, text: 'There isn’t enough money in your wallet.', next: 'correct' },
  'play.blocked': { status: 403, text: 'Play is blocked on your account.', next: 'back' },
  'block.shorter': { status: 409, text: 'Your break already lasts longer than that.', next: 'correct' },
  'limit.unknown': { status: 404, text: 'There is no such limit.', next: 'back' },
  'limit.notYet': {
    status: 409,
    text: 'This limit can’t be raised yet. Please wait until the 24 hours are over.',
    next: 'wait',
  },
  'check.over': { status: 409, text: 'This reality check has been answered already.', next: 'back' },
  'case.unknown': { status: 404, text: 'There is no such case.', next: 'back' },
  'limit.reached': {
    status: 409,
    text: 'This would pass a limit you’ve set. {left} is left until it resets.',
    next: 'correct',
  },
  'bonus.willEnd': {
    status: 409,
    text: 'Taking money out ends your bonus of {amount}. Confirm to continue.',
    next: 'correct',
  },
  'promo.notOffered': { status: 409, text: 'This promotion isn’t offered for this deposit.', next: 'correct' },
  'deposit.unknown': { status: 404, text: 'This deposit doesn’t exist.', next: 'back' },
  'deposit.methodClosed': {
    status: 409,
    text: 'This payment method isn’t available right now. Please choose another.',
    next: 'correct',
  },
  'deposit.limit': { status: 409, text: 'You can deposit {left} more until the limit resets.', next: 'correct' },
  'deposit.tooManyOpen': {
    status: 409,
    text: 'You have {max} unfinished deposits. Finish or cancel one first.',
    next: 'correct',
  },
  'deposit.feeChanged': {
    status: 409,
    text: 'The fee has changed to {fee}. Please check and confirm again.',
    next: 'correct',
  },
  'deposit.gatewayDown': {
    status: 503,
    text: 'This payment provider isn’t responding. Nothing was taken. Please use another method.',
    next: 'retry',
  },
  'deposit.tooLate': { status: 409, text: 'This deposit can’t be cancelled any more.', next: 'back' },
  'deposit.proofUnreadable': {
    status: 400,
    text: 'We can’t read this picture. Please choose another.',
    next: 'correct',
  },
  'deposit.proofClosed': { status: 409, text: 'This deposit doesn’t wait for a proof of payment.', next: 'back' },
  'deposit.referenceUsed': {
    status: 409,
    text: 'This transfer reference was already used for another deposit.',
    next: 'correct',
  },
  'bankCard.unknown': { status: 404, text: 'This payout account doesn’t exist.', next: 'back' },
  'bankCard.taken': {
    status: 409,
    text: 'This account can’t be added. Please contact customer service.',
    next: 'support',
  },
  'bankCard.full': { status: 409, text: 'You have {max} payout accounts. Remove one first.', next: 'correct' },
  'bankCard.known': { status: 409, text: 'You’ve already added this account.', next: 'back' },
  'bankCard.noName': {
    status: 409,
    text: 'Please pass the identity check or enter your name in your profile first.',
    next: 'correct',
  },
  'bankCard.inUse': {
    status: 409,
    text: 'A withdrawal is on its way to this account. Remove it afterwards.',
    next: 'wait',
  },
  'bankCard.nameDiffers': {
    status: 409,
    text: 'This account isn’t in your verified name. Please add one that is.',
    next: 'correct',
  },
  'bankCard.cooling': { status: 409, text: 'This account is new. You can use it in {hours} hours.', next: 'wait' },
  'bankCard.confirm': {
    status: 409,
    text: 'The bank sent money back from this account. Remove it and add it again to confirm it.',
    next: 'correct',
  },
  'withdraw.unknown': { status: 404, text: 'This withdrawal doesn’t exist.', next: 'back' },
  'withdraw.playThrough': {
    status: 409,
    text: 'Play {left} more before you withdraw: deposits have to be played once.',
    next: 'back',
  },
  'withdraw.feeChanged': {
    status: 409,
    text: 'The fee has changed to {fee}. Please check and confirm again.',
    next: 'correct',
  },
  'withdraw.dayLimit': { status: 409, text: 'You can withdraw {left} more today.', next: 'correct' },
  'withdraw.open': { status: 409, text: 'You have an open withdrawal. Please wait until it’s done.', next: 'wait' },
  'withdraw.closed': { status: 409, text: 'Withdrawals to this kind of account are closed right now.', next: 'wait' },
  'withdraw.cancelOff': { status: 403, text: 'Withdrawals can’t be cancelled here.', next: 'back' },
  'withdraw.tooLate': {
    status: 409,
    text: 'This withdrawal is being processed and can’t be cancelled any more.',
    next: 'back',
  },
  // Cashier, back office
  'withdraw.stillAsked': {
    status: 409,
    text: 'The gateway is still being asked about this payout. A day after it was sent you can say that it never left.',
    next: 'wait',
  },
  'cashier.claimed': { status: 409, text: 'A colleague is working on this. Take it over first.', next: 'correct' },
  'cashier.notClaimed': { status: 409, text: 'Claim this first.', next: 'correct' },
  'cashier.changedMeanwhile': {
    status: 409,
    text: 'This changed in the meantime. Look at it again before you decide.',
    next: 'retry',
  },
  'cashier.notYou': { status: 403, text: 'Another colleague has to decide this.', next: 'back' },
  'cashier.tooLate': { status: 409, text: 'This is decided already.', next: 'back' },
  'method.unknown': { status: 404, text: 'This payment method doesn’t exist.', next: 'back' },
  'method.idTaken': { status: 409, text: 'There is a payment method with this ID.', next: 'correct' },
  'gateway.unknown': { status: 404, text: 'This gateway account doesn’t exist.', next: 'back' },
  'adjustment.unknown': { status: 404, text: 'This adjustment doesn’t exist.', next: 'back' },
  'adjustment.overLimit': {
    status: 403,
    text: 'This is above what you may approve. Ask a cashier lead.',
    next: 'back',
  },
  'exception.unknown': { status: 404, text: 'This exception doesn’t exist.', next: 'back' },

  // Games
  'games.unknown': { status: 404, text: 'This game is not available here.', next: 'back' },
  'games.notConnected': { status: 409, text: 'This demo title is not connected to a game vendor.', next: 'back' },
  'games.maintenance': { status: 503, text: 'This game is being maintained. Please try another one.', next: 'wait' },
  'games.vendorDown': {
    status: 503,
    text: 'The game vendor does not answer. Please try again in a moment.',
    next: 'retry',
  },
  'games.regionBlocked': { status: 403, text: 'This game is not offered where you are.', next: 'back' },
  'games.freePlayOnly': { status: 403, text: 'This game cannot be played with trial money.', next: 'back' },
  'favorites.full': {
    status: 409,
    text: 'You can keep {max} favourites. Remove one first.',
    next: 'correct',
  },
  'rounds.unknown': { status: 404, text: 'This round does not exist.', next: 'back' },
  'records.tooMany': {
    status: 409,
    text: 'These days have more than {max} lines. Choose fewer days.',
    next: 'correct',
  },

  // Content
  'announcements.unknown': { status: 404, text: 'This announcement is not there any more.', next: 'back' },
  // Back office
  'request.crossSite': { status: 403, text: 'This request did not come from the back office itself.', next: 'retry' },
  'staff.codeRequired': { status: 401, text: 'Enter the six digits of your authenticator.', next: 'correct' },
  'staff.codeWrong': { status: 401, text: 'This code is not right, or it was used before.', next: 'correct' },
  'staff.passwordFirst': { status: 403, text: 'Choose a password of your own first.', next: 'correct' },
  'staff.secondFactorFirst': { status: 403, text: 'Set up your authenticator first.', next: 'correct' },
  'staff.samePassword': { status: 400, text: 'This is the password you have. Choose another one.', next: 'correct' },
  'staff.nameTaken': { status: 409, text: 'Somebody has this user name.', next: 'correct' },
  'staff.unknown': { status: 404, text: 'This person is not there.', next: 'back' },
  'staff.changedMeanwhile': {
    status: 409,
    text: 'Somebody else has changed this in the meantime. Look at it again, then repeat your change.',
    next: 'retry',
  },
  'staff.notOneself': { status: 409, text: 'Nobody changes his own roles or access. Ask a colleague.', next: 'back' },
  'staff.lastAdministrator': { status: 409, text: 'This is the last administrator who can log in.', next: 'back' },
  'role.unknown': { status: 404, text: 'This role does not exist.', next: 'back' },
  'role.builtIn': { status: 409, text: 'The administrator’s role stays as it is.', next: 'back' },
  'role.nameTaken': { status: 409, text: 'There is a role with this name.', next: 'correct' },
  'role.inUse': { status: 409, text: 'People have this role. Take it from them first.', next: 'correct' },
  'role.beyondOwn': { status: 403, text: 'You can only give what you may do yourself.', next: 'correct' },
  'role.full': { status: 409, text: 'There are {max} roles already. Remove one first.', next: 'correct' },
  'member.unknown': { status: 404, text: 'There is no such member here.', next: 'back' },
  'member.excluded': {
    status: 409,
    text: 'This member is excluded. An exclusion ends by its own rules only.',
    next: 'back',
  },
  'kyc.held': { status: 409, text: 'A colleague is at this check. Take it over first.', next: 'correct' },
  'kyc.unknown': { status: 404, text: 'Nothing was sent for this check.', next: 'back' },
  'message.unknown': { status: 404, text: 'There is no such message.', next: 'back' },
  'message.notRetryable': {
    status: 409,
    text: 'This message cannot be sent again: it has left, is of no use any more, or has nowhere to go.',
    next: 'back',
  },
  'merchant.codeTaken': { status: 409, text: 'A merchant has this code already.', next: 'correct' },
  'vendor.unknown': { status: 404, text: 'There is no such vendor.', next: 'back' },
  'vendor.codeTaken': { status: 409, text: 'A vendor has this code already.', next: 'correct' },
  'vendor.configured': {
    status: 409,
    text: 'This vendor is set by the configuration, which writes it anew at each start. Change it there.',
    next: 'back',
  },
  'vendor.paused': { status: 409, text: 'This vendor is paused. Resume it first.', next: 'correct' },
  'games.hiddenFull': {
    status: 409,
    text: 'This merchant hides {max} single games already. Hide a vendor or a category instead.',
    next: 'correct',
  },
  'entry.unknown': { status: 404, text: 'There is no such entry here.', next: 'back' },
  'content.unknown': { status: 404, text: 'This is not there any more.', next: 'back' },
  'barred.unknown': { status: 404, text: 'This entry is not on the list any more.', next: 'back' },
  'barred.nothingKnown': {
    status: 409,
    text: 'Neither name with birthday nor the number of an ID is known of this member. Disable the account instead.',
    next: 'back',
  },
  'filters.full': { status: 409, text: 'You keep {max} filters for this table. Remove one first.', next: 'correct' },
  'reward.gone': { status: 409, text: 'This gift is no longer available.', next: 'back' },
  'points.insufficient': { status: 409, text: 'You don’t have enough points.', next: 'back' },
  'lottery.unknown': { status: 404, text: 'This lottery game doesn’t exist.', next: 'back' },
  'lottery.orderUnknown': { status: 404, text: 'This order doesn’t exist.', next: 'back' },
  'lottery.closed': { status: 409, text: 'This issue takes no more orders.', next: 'correct' },
  'lottery.gameClosed': { status: 409, text: 'This game takes no orders at the moment.', next: 'back' },
  'lottery.amountDiffers': {
    status: 409,
    text: 'The order comes to {amount}. Please look at it again.',
    next: 'correct',
  },
  'lottery.oddsChanged': {
    status: 409,
    text: 'The odds have changed. Please look at your order again.',
    next: 'correct',
  },
  'lottery.selection': { status: 400, text: 'Please check the numbers you chose.', next: 'correct' },
  'lottery.stakeLimit': { status: 409, text: 'The limit is {max}.', next: 'correct' },
  'lottery.winLimit': { status: 409, text: 'The greatest possible win is over the limit of {max}.', next: 'correct' },
  'lottery.numberFull': { status: 409, text: 'This issue takes no more of these stakes.', next: 'correct' },
  'lottery.notAnswered': { status: 503, text: 'Your order didn’t go through. Nothing was taken.', next: 'retry' },
  'lottery.cancelOff': { status: 403, text: 'Orders can’t be cancelled here.', next: 'back' },
  'lottery.issueUnknown': { status: 404, text: 'This issue doesn’t exist.', next: 'back' },
  'lottery.notEnterable': { status: 409, text: 'This can’t be done with the issue as it is now.', next: 'back' },
  'lottery.sameStaff': { status: 409, text: 'A second person has to do this.', next: 'back' },
  'mall.unknown': { status: 404, text: 'This item or order doesn’t exist.', next: 'back' },
  'mall.soldOut': { status: 409, text: 'This item is sold out.', next: 'back' },
  'mall.limit': { status: 409, text: 'You can order this item {max} times.', next: 'back' },
  'mall.level': { status: 403, text: 'Your level is too low for this item.', next: 'back' },
  'mall.changed': { status: 409, text: 'The price has changed to {points} points.', next: 'retry' },
  'mall.address': { status: 409, text: 'Enter your address first.', next: 'correct' },
  'mall.tooLate': { status: 409, text: 'This order is already packed and can’t be cancelled.', next: 'back' },
  'rain.unknown': { status: 404, text: 'This rain doesn’t exist.', next: 'back' },
  'rain.notOpen': { status: 409, text: 'The red envelope rain hasn’t started yet.', next: 'wait' },
  'rain.over': { status: 409, text: 'This red envelope rain is over.', next: 'back' },
  'rain.notEligible': {
    status: 403,
    text: 'Red envelopes are for members who have deposited or played in the last 30 days.',
    next: 'back',
  },

  // Messages
  'inbox.unknown': { status: 404, text: 'This message is not there any more.', next: 'back' },
  'broadcast.unknown': { status: 404, text: 'There is no such broadcast.', next: 'back' },
  'broadcast.sent': { status: 409, text: 'This broadcast is past that step already.', next: 'back' },
  'broadcast.notSent': {
    status: 409,
    text: 'Only a broadcast that was sent or planned can be recalled.',
    next: 'back',
  },
  'broadcast.own': { status: 409, text: 'Somebody else has to approve what you wrote.', next: 'back' },
  'feedback.tooMany': {
    status: 429,
    text: 'You can send five messages a day. Please try again tomorrow.',
    next: 'wait',
  },
  'feedback.idReused': { status: 409, text: 'This was sent before with other words.', next: 'retry' },
  'feedback.unknown': { status: 404, text: 'There is no such feedback.', next: 'back' },
  'feedback.closed': { status: 409, text: 'This feedback was answered or closed already.', next: 'back' },
} as const satisfies Record<`${string}.${string}`, ErrorSpec>;

/** The code of a refusal, as it travels. */
export type ErrorCode = keyof typeof ERRORS;

/** What any call may answer beside its own codes. */
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

/** Fills `{name}` in an error's text. */
export const fillText = (text: string, value: Record<string, unknown> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in value ? String(value[name]) : whole));
