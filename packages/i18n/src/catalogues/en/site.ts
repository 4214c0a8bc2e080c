/** The terms overlay, getting the app, and how to reach customer service; loaded when one of them shows. */
export const texts = {
  'terms.title': 'Before you come in',
  'terms.lead': '{merchant} is a house for adults. By going on you confirm each of these:',
  'terms.age': 'I am at least {age} years old.',
  'terms.official':
    'I am not a government official or employee, not a member of the armed forces or the police, and not a student.',
  'terms.operator':
    'I do not work for the gaming regulator or an operator, and neither does my spouse, parent or child.',
  'terms.listed':
    'I am not in the regulator’s database of restricted persons, hold no gaming employment licence, and lend no money to players.',
  'terms.public':
    'I will not play in open public places. I know that the funds of somebody who may not play are forfeited.',
  'terms.read': 'Read the terms and the help centre',
  'terms.agree': 'I agree',
  'terms.changed': 'The terms have changed since you accepted them. Please read and accept them again.',

  'app.lead': '{merchant} on your home screen: one tap, the whole screen, no address bar.',
  'app.installed': 'You are in the app already.',
  'app.ios': 'Get the app for iPhone',
  'app.android': 'Get the app for Android',
  'app.profile': 'Download the profile',
  'app.profileNext': 'The profile is on your phone. Open Settings, tap “Profile downloaded”, and install it.',
  'app.safariTitle': 'Open in Safari',
  'app.safari': 'Please use Safari for download App.',
  'app.oldApp': 'The app needs iOS 12.4 or later. You can put the site on your home screen instead.',
  'app.legacy': 'Your iOS is too old for the home screen to open this site well. Please update it, or play in Safari.',
  'app.homeScreen': 'Put it on the home screen',
  'app.iosStep1': 'Open this page in Safari and tap the share button.',
  'app.iosStep2': 'Choose “Add to Home Screen”.',
  'app.iosStep3': 'Tap “Add”. The picture is on your home screen now.',
  'app.androidStep1': 'Tap the menu with the three dots in your browser.',
  'app.androidStep2': 'Choose “Add to Home screen” or “Install app”.',
  'app.androidStep3': 'Confirm. The picture is on your home screen now.',
  'app.desktop': 'Open this page on your phone to install it there.',
  'app.open': 'How to get the app',

  'bar.title': '{merchant} as an app',
  'bar.text': 'One tap from your home screen',
  'bar.get': 'Get it',
  'bar.close': 'Not now',

  'service.title': 'Reach us',
  'service.faq': 'Questions and answers',
  'service.email': 'E-mail',
  'service.group': 'Chat group',
  'service.phone': 'Telephone',
} as const;
