import type { CodePurpose } from '@baize/contract/identity/codes.ts';

const NOT_YOU = ' If this was not you, set a new password at once and contact support.';

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
      confirmContact: '{code} is your {site} code to agree to a new contact of your account',
      unlock: '{code} is your {site} code to try your password again',
      paymentPassword: '{code} is your {site} code to set your payment password',
      payeeName: '{code} is your {site} code to give your full name',
      payoutAccount: '{code} is your {site} code to change where your money is paid to',
    } satisfies Record<CodePurpose, string>,
    /** Follows the purpose. */
    secret: ', good for 10 minutes: never share it with anyone, not even with us.',
  },
  /** The e-mail of a forgotten password: its paragraphs. */
  reset: {
    subject: '{site}: set a new password',
    text: [
      'Hello {userName},',
      'somebody, most likely you, asked for a new password at {site}. Set it here within 30 minutes; the link works once:',
      '{link}',
      'If it was not you, do nothing: your password stays as it is.',
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
      subject: '{site}: your e-mail address was changed',
      text: `{site}: the e-mail address of your account was changed on {time}.${NOT_YOU}`,
    },
    mobilePending: {
      subject: '{site}: a new mobile number for your account',
      text: '{site}: a new mobile number ({contact}) was given for your account on {time}. It counts from {effectiveAt}. If this was not you, stop it now: {link}',
    },
    emailPending: {
      subject: '{site}: a new e-mail address for your account',
      text: '{site}: a new e-mail address ({contact}) was given for your account on {time}. It counts from {effectiveAt}. If this was not you, stop it now: {link}',
    },
    contactStopped: {
      subject: '{site}: a new contact was stopped',
      text: `{site}: the change to {contact} was not carried out ({time}). Your number and address stay as they are.${NOT_YOU}`,
    },
    securityQuestionsChanged: {
      subject: '{site}: your security questions were changed',
      text: `{site}: the security questions of your account were changed on {time}.${NOT_YOU}`,
    },
    newDevice: {
      subject: '{site}: login on a new device',
      text: `{site}: your account was logged in on a new device on {time}: {device}, {place}.${NOT_YOU}`,
    },
    questionFailed: {
      subject: '{site}: a login was stopped at your security question',
      text: `{site}: somebody who knows your password gave a wrong answer to your security question on {time} ({device}, {place}). That login was stopped.${NOT_YOU}`,
    },
    deviceTokenStolen: {
      subject: '{site}: a remembered login was used twice',
      text: '{site}: a login that a device had remembered was used a second time on {time}, so it may have been copied. That device is not remembered any more. Set a new password at once and contact support.',
    },
    kycApproved: {
      subject: '{site}: your identity is verified',
      text: '{site}: your identity verification was approved on {time}. Thank you.',
    },
    kycRejected: {
      subject: '{site}: your identity verification needs another look',
      text: '{site}: your identity verification could not be approved ({time}). Log in to see why and to send it again.',
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
      subject: '{site}: your withdrawal was sent back',
      text: '{site}: your withdrawal of {amount} to {account} was not paid. The money is back in your wallet ({time}). Log in to see why.',
    },
    withdrawalBounced: {
      subject: '{site}: the bank sent your withdrawal back',
      text: '{site}: the bank sent {amount} back from {account}. The money is in your wallet again ({time}). Add the account again before the next withdrawal.',
    },
    lotteryCorrected: {
      subject: '{site}: a lottery result was corrected',
      text: '{site}: the result of {game}, issue {numero}, was corrected on {time}. Order {order} brought {before}, now {after}. Reason: {reason}.',
    },
    lotteryVoided: {
      subject: '{site}: a lottery draw was declared void',
      text: '{site}: {game}, issue {numero}, was declared void on {time}. Order {order} brought {before}; now the stake is back: {after}. Reason: {reason}.',
    },
    chatAnswered: {
      subject: '{site}: customer service has answered you',
      text: '{site}: customer service has answered your message ({time}). Log in and open Live chat to read it.',
    },
    pointsExpiring: {
      subject: '{site}: {points} of your points will expire',
      text: '{site}: {points} points are a year old and will expire on {on}. Until then you can spend them in the points mall.',
    },
    levelAtRisk: {
      subject: '{site}: keep your level',
      text: '{site}: your level is safe until {until}. To keep it after that, reach {points} level points in 90 days.',
    },
    rewardEnds: {
      subject: '{site}: a reward is waiting for you',
      text: '{site}: a reward is waiting in your reward centre. You can collect it until {until}.',
    },
    limitToConfirm: {
      subject: '{site}: your higher limit can be confirmed',
      text: '{site}: the 24 hours for your higher limit are over ({time}). Log in within 7 days to confirm it; until then your limit stays as it is.',
    },
    timeOutSet: {
      subject: '{site}: your time-out has begun',
      text: '{site}: games and deposits are closed for you until {until}. You can log in and withdraw. Help: {helpLine}.',
    },
    exclusionSet: {
      subject: '{site}: you are excluded from play',
      text: '{site}: games and deposits are closed for you until {until}, and nobody can open them before. You can log in and withdraw. Help: {helpLine}.',
    },
    limitsReminder: {
      subject: '{site}: your play in figures, and your limits',
      text: '{site}: all you have paid in less all that was paid out to you comes to {amount} ({time}). Limits and breaks are under Player protection. Help: {helpLine}.',
    },
    familyFiled: {
      subject: '{site}: a relative asks for your exclusion',
      text: '{site}: a close relative asks that games and deposits be closed for you. You can answer by live chat until {until}; then two of our staff decide. Help: {helpLine}.',
    },
    familyExclusionSet: {
      subject: '{site}: you are excluded from play',
      text: '{site}: games and deposits are closed for you until {until}, as a close relative asked. You can log in and withdraw. Help: {helpLine}.',
    },
    familyRefused: {
      subject: '{site}: you are not excluded from play',
      text: '{site}: we did not follow what a close relative asked for ({time}). Nothing changes for you. Limits and breaks are under Player protection. Help: {helpLine}.',
    },
    familyLifted: {
      subject: '{site}: your exclusion has ended',
      text: '{site}: the relative who asked for your exclusion has withdrawn it ({time}). Limits and breaks are under Player protection. Help: {helpLine}.',
    },
    accountClosed: {
      subject: '{site}: your account is closed for play',
      text: '{site}: your account is closed for play since {time}. You can log in and withdraw. Help: {helpLine}.',
    },
  },
  /** A message in the inbox that answers what a member wrote. */
  feedback: { title: 'An answer to your feedback', asked: 'You wrote' },
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
