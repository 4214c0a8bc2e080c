/** The terms overlay, the bar that offers the app, and how to reach customer service; loaded when one of them shows. */
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
