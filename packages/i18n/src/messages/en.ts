import type { CodePurpose } from '@baize/contract/identity/codes.ts';

const NOT_YOU = ' If this wasn’t you, set a new password immediately and contact support.';

/**
 * What the server says to people outside the site: messages by SMS and e-mail, and the questions that a member answers. Every other
 * language has every text of this one, or it does not compile.
 */
export const EN = {
  /** The code leads, so that the notification of a locked phone shows it; one sentence, for an SMS is that and nothing else. */
  code: {
    subject: '{site}: your code',
    purposes: {
      register: '{code} is your {site} code to register',
      login: '{code} is your {site} code to log in',
      setPassword: '{code} is your {site} code to set a new password',
      contact: '{code} is your {site} code to confirm this contact',
      confirmContact: '{code} is your {site} code to approve a new contact for your account',
      unlock: '{code} is your {site} code to unlock your account',
      paymentPassword: '{code} is your {site} code to set your payment password',
      payeeName: '{code} is your {site} code to confirm your full name',
      payoutAccount: '{code} is your {site} code to change your payout account',
    } satisfies Record<CodePurpose, string>,
    /** Follows the purpose. */
    secret: ', valid for 10 minutes: never share it, not even with us.',
  },
  /** The e-mail of a forgotten password: its paragraphs. */
  reset: {
    subject: '{site}: set a new password',
    text: [
      'Hello {userName},',
      'Someone (hopefully you) asked to reset your password at {site}. Set a new one within 30 minutes; the link works once:',
      '{link}',
      'If it wasn’t you, ignore this email: your password stays the same.',
    ],
  },
  /** What a member is told of without having asked (`field.md` A13). */
  notices: {
    passwordChanged: {
      subject: '{site}: your password was changed',
      text: `{site}: the password of your account was changed on {time}. Other devices were logged out.${NOT_YOU}`,
    },
    paymentPasswordChanged: {
      subject: '{site}: your payment password was changed',
      text: `{site}: the payment password of your account was changed on {time}.${NOT_YOU}`,
    },
    mobileChanged: {
      subject: '{site}: your mobile number was changed',
      text: `{site}: the mobile number of your account was changed on {time}.${NOT_YOU}`,
    },
    emailChanged: {
      subject: '{site}: your email address was changed',
      text: `{site}: the email address of your account was changed on {time}.${NOT_YOU}`,
    },
    mobilePending: {
      subject: '{site}: a new mobile number for your account',
      text: '{site}: a new mobile number ({contact}) was added to your account on {time}. It takes effect on {effectiveAt}. If this wasn’t you, cancel the change now: {link}',
    },
    emailPending: {
      subject: '{site}: a new email address for your account',
      text: '{site}: a new email address ({contact}) was added to your account on {time}. It takes effect on {effectiveAt}. If this wasn’t you, cancel the change now: {link}',
    },
    contactStopped: {
      subject: '{site}: a contact change was cancelled',
      text: `{site}: the change to {contact} was cancelled ({time}). Your number and address stay the same.${NOT_YOU}`,
    },
    securityQuestionsChanged: {
      subject: '{site}: your security questions were changed',
      text: `{site}: the security questions of your account were changed on {time}.${NOT_YOU}`,
    },
    newDevice: {
      subject: '{site}: new device login',
      text: `{site}: your account was logged in on a new device on {time}: {device}, {place}.${NOT_YOU}`,
    },
    questionFailed: {
      subject: '{site}: a login was blocked by your security question',
      text: `{site}: someone who knows your password answered your security question incorrectly on {time} ({device}, {place}). The login was blocked.${NOT_YOU}`,
    },
    deviceTokenStolen: {
      subject: '{site}: a saved login was used twice',
      text: '{site}: a saved login was used a second time on {time}, so it may have been copied. It has been removed. Set a new password immediately and contact support.',
    },
    kycApproved: {
      subject: '{site}: your identity is verified',
      text: '{site}: your identity verification was approved on {time}. Thank you.',
    },
    kycRejected: {
      subject: '{site}: please resubmit your identity verification',
      text: '{site}: we couldn’t approve your identity verification ({time}). Log in to see why and resubmit it.',
    },
    payoutAccountAdded: {
      subject: '{site}: a payout account was added',
      text: `{site}: {account} was added to your account on {time}. Withdrawals can go there.${NOT_YOU}`,
    },
    payoutAccountRemoved: {
      subject: '{site}: a payout account was removed',
      text: `{site}: {account} was removed from your account on {time}.${NOT_YOU}`,
    },
    withdrawalApproved: {
      subject: '{site}: your withdrawal is approved',
      text: `{site}: your withdrawal of {amount} to {account} was approved on {time} and is on its way.${NOT_YOU}`,
    },
    withdrawalPaid: {
      subject: '{site}: your withdrawal is paid',
      text: '{site}: {amount} was paid to {account} on {time}. Reference: {reference}.',
    },
    withdrawalReturned: {
      subject: '{site}: your withdrawal was returned',
      text: '{site}: your withdrawal of {amount} to {account} wasn’t paid. The money is back in your wallet ({time}). Log in to see why.',
    },
    withdrawalBounced: {
      subject: '{site}: the bank returned your withdrawal',
      text: '{site}: the bank returned {amount} from {account}. The money is back in your wallet ({time}). Add the account again before the next withdrawal.',
    },
    lotteryCorrected: {
      subject: '{site}: a lottery result was corrected',
      text: '{site}: the result of {game}, issue {numero}, was corrected on {time}. Order {order} paid {before}, now {after}. Reason: {reason}.',
    },
    lotteryVoided: {
      subject: '{site}: a lottery draw was declared void',
      text: '{site}: {game}, issue {numero}, was declared void on {time}. Order {order} paid {before}; now the stake is refunded: {after}. Reason: {reason}.',
    },
    chatAnswered: {
      subject: '{site}: customer service replied',
      text: '{site}: customer service repliedr message ({time}). Log in and open Live chat to read it.',
    },
    limitToConfirm: {
      subject: '{site}: confirm your higher limit',
      text: '{site}: the 24 hours for your higher limit are over ({time}). Log in within 7 days to confirm it; until then your limit stays as it is.',
    },
    timeOutSet: {
      subject: '{site}: your time-out has begun',
      text: '{site}: games and deposits are closed for you until {until}. You can log in and withdraw. Help: {helpLine}.',
    },
    exclusionSet: {
      subject: '{site}: you’re excluded from play',
      text: '{site}: games and deposits are closed for you until {until}, and nobody can reopen them early. You can log in and withdraw. Help: {helpLine}.',
    },
    limitsReminder: {
      subject: '{site}: your play in numbers and your limits',
      text: '{site}: your deposits minus your withdrawals come to {amount} ({time}). Limits and breaks are under Player protection. Help: {helpLine}.',
    },
    familyFiled: {
      subject: '{site}: a relative requested your exclusion',
      text: '{site}: a close relative asked us to close games and deposits for you. You can respond by live chat until {until}; then two staff members decide. Help: {helpLine}.',
    },
    familyExclusionSet: {
      subject: '{site}: you’re excluded from play',
      text: '{site}: games and deposits are closed for you until {until}, as a close relative asked. You can log in and withdraw. Help: {helpLine}.',
    },
    familyRefused: {
      subject: '{site}: you’re not excluded from play',
      text: '{site}: we rejected a close relative’s request to exclude you ({time}). Nothing changes for you. Limits and breaks are under Player protection. Help: {helpLine}.',
    },
    familyLifted: {
      subject: '{site}: your exclusion has ended',
      text: '{site}: the relative who requested your exclusion withdrew it ({time}). Limits and breaks are under Player protection. Help: {helpLine}.',
    },
    accountClosed: {
      subject: '{site}: your account is closed for play',
      text: '{site}: your account has been closed for play since {time}. You can log in and withdraw. Help: {helpLine}.',
    },
  },
  /** A message in the inbox that answers what a member wrote. */
  feedback: { title: 'Reply to your feedback', asked: 'You wrote' },
  /** Things that stay true, that a stranger does not find on a profile page, and that one person remembers. Ids stay: answers hang on them. */
  questions: {
    firstSchool: 'What was the name of your first school?',
    childhoodFriend: 'Who was your best friend as a child?',
    firstPet: 'What was the name of your first pet?',
    firstJob: 'Where was your first job?',
    favoriteTeacher: 'Which teacher did you like best?',
    childhoodStreet: 'On which street did you grow up?',
    grandmother: 'In which town was your grandmother born?',
    firstTrip: 'Where did your first long journey take you?',
    firstConcert: 'Which singer or band did you first see live?',
    childhoodDish: 'Which dish did you love most as a child?',
  },
};
