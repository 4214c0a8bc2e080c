export const texts = {
  'help.topics': 'Mga paksa',
  'help.empty': 'Wala pang nakasulat dito',
  'help.emptyText': 'Walang pahina ang sentro ng tulong sa silid na ito.',
  'help.failed': 'Hindi na-load ang sentro ng tulong',
  'help.failedText': 'Naputol ang koneksyon. Ligtas ang balanse at mga bukas mong taya.',
  'notices.list': 'Mga anunsyo',
  'notices.unread': 'Hindi pa nabasa',
  'notices.empty': 'Walang anunsyo sa ngayon',
  'notices.emptyText': 'Dito makikita ang mga balita ng silid.',
  'notices.failed': 'Hindi na-load ang mga anunsyo',
  'notices.failedText': 'Naputol ang koneksyon. Subukan muli maya-maya.',
};
