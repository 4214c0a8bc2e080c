/**
 * Sentences that the server itself says beside the error codes: messages at fields, labels of lists. English is the key, as it
 * stands in the contract or in a merchant's rule; numbers in it are written `{0}`, `{1}` here and filled in again.
 */
const TY: Readonly<Record<string, string>> = {
  // Agents.
  'Use a percentage such as 0.55, in steps of 0.01.': 'Gumamit ng porsiyentong tulad ng 0.55, sa hakbang na 0.01.',
  'Use 6 digits.': 'Gumamit ng 6 na digit.',
  'Enter an amount such as 500 or 500.50.': 'Maglagay ng halagang tulad ng 500 o 500.50.',
  'This receiver is there twice.': 'Dalawang beses nakalista ang tatanggap na ito.',
  'Enter a rate such as 0.1000, or an amount.': 'Maglagay ng rate na tulad ng 0.1000, o halaga.',
  'Enter an amount such as 50000.': 'Maglagay ng halagang tulad ng 50000.',
  'A salary has no net loss.': 'Walang netong talo ang sahod.',
  'A fixed amount is not possible here.': 'Hindi puwede rito ang takdang halaga.',
  'This rate is above the limit.': 'Lampas sa limitasyon ang rate na ito.',
  'This amount is above the limit.': 'Lampas sa limitasyon ang halagang ito.',
  'Enter a rate above 0.': 'Maglagay ng rate na higit sa 0.',
  'All tiers have rates of one kind.': 'Iisang uri ng rate ang lahat ng antas.',
  'No condition may be below the tier before.': 'Walang kondisyong mas mababa sa naunang antas.',
  'The rate has to be above the tier before.': 'Dapat mas mataas ang rate sa naunang antas.',
  'The fee is at most 0.1500.': 'Hanggang 0.1500 lang ang bayad.',
  'This link is for the user name {0}.': 'Para sa user name na {0} ang link na ito.',
  // Fields of any call.
  'Please fill in this field.': 'Pakisagutan ang field na ito.',
  'This value is not valid.': 'Hindi tama ang inilagay rito.',
  'Use the form YYYY-MM-DD.': 'Gamitin ang anyong YYYY-MM-DD.',
  'This day does not exist.': 'Walang ganitong araw.',
  'This moment does not exist.': 'Walang ganitong sandali.',
  'This is not an id.': 'Hindi ito id.',
  'These are not games.': 'Hindi ito mga laro.',
  'This is not an issue.': 'Hindi ito bola.',
  'Choose your numbers first.': 'Piliin muna ang mga numero mo.',
  'This is not a sub-order.': 'Hindi ito bahagi ng order.',
  'These numbers can’t be read.': 'Hindi mabasa ang mga numerong ito.',
  'Choose more numbers.': 'Pumili pa ng mga numero.',
  'Choose fewer numbers.': 'Bawasan ang mga numero.',
  'Both sides together would cancel out.': 'Magkakansela ang magkabilang panig.',
  'Choose issues in their order, each once.': 'Piliin ang mga bola ayon sa ayos, tig-isang beses.',
  'A stake is at least one unit.': 'Isang yunit ang pinakamababang taya.',
  'This is not a cursor.': 'Hindi ito cursor.',
  'This is not a wallet.': 'Hindi ito wallet.',
  'One of the two is the main wallet, the other a vendor’s.': 'Main wallet ang isa sa dalawa at sa vendor ang isa pa.',
  'This is more than can be moved at once.': 'Higit ito sa maililipat sa isang beses.',
  'Use an amount above zero.': 'Gumamit ng halagang higit sa zero.',
  'Use a whole number.': 'Gumamit ng buong bilang.',
  'At least {0}.': 'Hindi bababa sa {0}.',
  'At most {0}.': 'Hindi hihigit sa {0}.',
  'The end is before the beginning.': 'Mas nauna ang dulo kaysa sa simula.',
  'At most {0} days.': 'Hanggang {0} araw lang.',
  'At most {0} characters.': 'Hanggang {0} character lang.',
  'At least {0} characters.': 'Hindi bababa sa {0} character.',
  'Use {0} to {1} characters.': 'Gumamit ng {0} hanggang {1} character.',
  'Use {0} digits.': 'Gumamit ng {0} digit.',
  'Digits only.': 'Mga numero lang.',
  '{0} to {1} visible characters.': '{0} hanggang {1} nakikitang character.',

  // Promotions: significant terms, made from the rules.
  'a day': 'isang araw',
  'a week': 'isang linggo',
  'a month': 'isang buwan',
  'With your first deposit, from {min}': 'Sa unang deposit mo, mula {min}',
  'With a deposit from {min}': 'Sa deposit na mula {min}',
  'For deposits from {min}': 'Para sa mga deposit na mula {min}',
  'For new accounts, within {days} days': 'Para sa mga bagong account, sa loob ng {days} araw',
  'After your identity has been verified': 'Pagkatapos ma-verify ang pagkakakilanlan mo',
  'One press a day; a missed day begins the row anew':
    'Isang pindot sa isang araw; kapag may nalaktawan, uulit sa simula',
  'One press a day; a missed day only pauses the row':
    'Isang pindot sa isang araw; kapag may nalaktawan, hihinto lang muna',
  'With a code, once for each member': 'Gamit ang code, isang beses bawat miyembro',
  'For valid bets from {min} in {period}': 'Para sa mga valid na taya na mula {min} sa loob ng {period}',
  'For a net loss from {min} in {period}': 'Para sa net na talo na mula {min} sa loob ng {period}',
  'Play {need} rounds in {period}': 'Maglaro ng {need} round sa loob ng {period}',
  'Place valid bets of {need} in {period}': 'Tumaya ng valid na {need} sa loob ng {period}',
  'From level {level}': 'Mula sa level {level}',
  'On your birthday and in the week after, once a year': 'Sa kaarawan mo at sa linggo pagkatapos, minsan sa isang taon',
  'You apply, and we decide within {0} days': 'Mag-a-apply ka, at magpapasya kami sa loob ng {0} araw',
  'Turns to cash when it is wagered {times} times within {days} days':
    'Nagiging cash kapag naitaya nang {times} beses sa loob ng {days} araw',
  'Bets that use bonus money: at most {maxBet}': 'Mga tayang gamit ang bonus: hanggang {maxBet}',
  '{amount} as bonus money': '{amount} bilang bonus',
  'At most {cashMax} of it turns to cash': 'Hanggang {cashMax} nito ang nagiging cash',
  '{percent} % of your deposit as bonus money, up to {most}': '{percent} % ng deposit mo bilang bonus, hanggang {most}',
  '{amount} in cash': '{amount} na cash',
  '{percent} % of it back in cash, up to {most}': '{percent} % nito ang ibabalik na cash, hanggang {most}',
  '{percent} % of your valid bets back in cash, up to {most}':
    '{percent} % ng mga valid mong taya ang ibabalik na cash, hanggang {most}',
  '{points} points': '{points} puntos',
  'Points day by day: {figures}': 'Puntos araw-araw: {figures}',
  'Cash day by day: {figures}': 'Cash araw-araw: {figures}',
  'For members whose identity is verified': 'Para sa mga miyembrong na-verify ang pagkakakilanlan',
  'Once for each member': 'Isang beses bawat miyembro',
  'For friends who were invited, within {days} days of registering':
    'Para sa mga inimbitang kaibigan, sa loob ng {days} araw mula sa pagrehistro',
  'For members whom we have chosen': 'Para sa mga miyembrong pinili namin',
  'For each friend who verifies their identity, deposits {deposit} and places valid bets of {stakes} within {days} days':
    'Para sa bawat kaibigang nagpa-verify, nagdeposito ng {deposit} at tumaya ng valid na {stakes} sa loob ng {days} araw',
  'At most {count} friends a month': 'Hanggang {count} kaibigan sa isang buwan',
  'Ordered by {by}, own money only; at least {rounds} rounds':
    'Ayon sa {by}, sariling pera lang; hindi bababa sa {rounds} round',
  'the sum of your valid bets': 'kabuuan ng mga valid mong taya',
  'your best win compared with its bet': 'pinakamagandang panalo kumpara sa taya nito',
  'your wins less your bets': 'mga panalo mo bawas ang mga taya',
  'Rounds count from the moment you take part; of two who are equal the first is ahead':
    'Bilang ang mga round mula sa pagsali mo; sa magkapantay, una ang nauna',
  'Place {place}: {amount}': 'Puwesto {place}: {amount}',
  'Place {place}: {points} points': 'Puwesto {place}: {points} puntos',
  '{count} free rounds of {value} each': '{count} libreng round na tig-{value}',
  'What they win is cash, nothing has to be wagered': 'Cash ang panalo, walang kailangang itaya',
  'To be played within {days} days': 'Laruin sa loob ng {days} araw',
  '{percent} % of {base}': '{percent} % ng {base}',
  'Choose a category.': 'Pumili ng kategorya.',

  // Deposits.
  'Use fewer decimal places.': 'Bawasan ang decimal.',
  // An amount is two numbers with a point between.
  'Deposit at least {0}.': 'Magdeposito ng hindi bababa sa {0}.',
  'Deposit at least {0}.{1}.': 'Magdeposito ng hindi bababa sa {0}.{1}.',
  'Deposit at most {0}.': 'Magdeposito ng hanggang {0} lang.',
  'Deposit at most {0}.{1}.': 'Magdeposito ng hanggang {0}.{1} lang.',
  'This provider isn’t responding right now.': 'Hindi sumasagot ang provider na ito ngayon.',
  'Not available right now.': 'Hindi magagamit ngayon.',
  'Enter what you have transferred.': 'Ilagay ang halagang na-transfer mo.',
  'This moment is still to come.': 'Hindi pa dumarating ang sandaling ito.',
  'Choose a payment method.': 'Pumili ng paraan ng pagbabayad.',
  'Choose a photo or screenshot.': 'Pumili ng larawan o screenshot.',
  'Enter the reference of the transfer.': 'Ilagay ang reference ng transfer.',
  'Enter the name of the account you paid from.': 'Ilagay ang pangalan ng account na pinagbayaran mo.',

  'This is not a device token.': 'Hindi ito token ng phone.',
  'This link is not complete.': 'Hindi buo ang link na ito.',
  'Choose a country.': 'Pumili ng bansa.',
  'Please enter your password': 'Ilagay ang password mo',
  'This is not a vendor.': 'Hindi ito vendor.',
  'This is not a game.': 'Hindi ito laro.',
  'Use an amount.': 'Maglagay ng halaga.',
  'Enter the code.': 'Ilagay ang code.',
  'This is not a place in a list.': 'Hindi ito lugar sa listahan.',

  // Payout accounts and withdrawals; amounts have their decimals as a number of their own.
  'Enter an amount such as {0} or {1}.{2}.': 'Maglagay ng halaga gaya ng {0} o {1}.{2}.',
  'At least {0}.{1}.': 'Hindi bababa sa {0}.{1}.',
  'At most {0}.{1}.': 'Hindi hihigit sa {0}.{1}.',
  'The fee is {0}. Use a higher amount.': 'Ang bayad ay {0}. Gumamit ng mas mataas na halaga.',
  'The fee is {0}.{1}. Use a higher amount.': 'Ang bayad ay {0}.{1}. Gumamit ng mas mataas na halaga.',
  'Choose from the list.': 'Pumili sa listahan.',
  'Choose a bank or e-wallet.': 'Pumili ng bangko o e-wallet.',
  'Enter the number.': 'Ilagay ang numero.',
  'E-wallet': 'E-wallet',
  'Bank account': 'Bank account',
  'Crypto address': 'Crypto address',
  'Mobile number': 'Mobile number',
  'Account number': 'Account number',
  Address: 'Address',
  'Enter a mobile number such as {0} {1} {2}.': 'Maglagay ng mobile number gaya ng {0} {1} {2}.',
  'Enter the account number: {0} to {1} digits.': 'Ilagay ang account number: {0} hanggang {1} digit.',
  'Enter a TRC{0} address: {1} characters that begin with T.':
    'Maglagay ng TRC{0} address: {1} character na nagsisimula sa T.',

  // Login and registration.
  'Enter your user name.': 'Ilagay ang pangalan mo sa pag-login.',
  'Enter your password.': 'Ilagay ang password mo.',
  'Enter a user name.': 'Maglagay ng pangalan sa pag-login.',
  'Enter a password.': 'Maglagay ng password.',
  'Enter a captcha': 'Ilagay ang captcha',
  'Please accept to the disclaimer first': 'Tanggapin muna ang disclaimer',
  'Use {0} to {1} letters, digits or _, beginning with a letter.':
    'Gumamit ng {0} hanggang {1} letra, numero o _, na nagsisimula sa letra.',
  'The old password is not right.': 'Mali ang lumang password.',
  'Confirmation password not matched': 'Hindi magkatugma ang password',
  'The password must not be the user name.': 'Hindi puwedeng pangalan sa pag-login ang password.',
  'This password is too common. Please choose another.': 'Masyadong karaniwan ang password na ito. Pumili ng iba.',
  'Sorry, the username already exists.': 'Paumanhin, may gumagamit na ng username na iyan.',
  'Invalid please put correct year': 'Mali, pakilagay ang tamang taon',
  'You must be at least {0} years old to play.': 'Dapat ay {0} taong gulang ka o higit pa para maglaro.',
  'E-mail format is incorrect': 'Mali ang anyo ng e-mail',
  'Account format is incorrect': 'Mali ang anyo ng account',
  'Password format is incorrect': 'Mali ang anyo ng password',
  'Name format is not valid': 'Mali ang anyo ng pangalan',
  'The mobile num is not valid': 'Mali ang mobile number',
  'Please enter a valid mobile number': 'Maglagay ng tamang mobile number',
  'Invalid invitation code': 'Mali ang invitation code',
  'Verification code error': 'Mali ang verification code',
  'These digits are easy to guess. Please choose others.': 'Madaling hulaan ang mga numerong iyan. Pumili ng iba.',
  'Please choose from the list.': 'Pumili mula sa listahan.',

  // The account.
  'Give each question its own answer.': 'Magkaibang sagot sa bawat tanong.',
  'Choose different questions.': 'Pumili ng magkaibang tanong.',
  'This is easy to find out. Choose another answer.': 'Madali itong malaman. Pumili ng ibang sagot.',
  'Choose a question.': 'Pumili ng tanong.',
  'Enter an answer.': 'Maglagay ng sagot.',
  'Answer {0} questions.': 'Sagutin ang {0} tanong.',
  'Choose one of the pictures.': 'Pumili ng isa sa mga larawan.',
  'This picture is too large.': 'Masyadong malaki ang larawang ito.',
  'This picture could not be read.': 'Hindi mabasa ang larawang ito.',
  'Only image files.': 'Mga larawan lang.',
  'Use letters, digits and blanks.': 'Gumamit ng mga letra, numero at puwang.',

  // Lists to pick from; names of papers stay as they are printed on them.
  Passport: 'Pasaporte',
  "Driver's License": "Driver's License",
  'PRC ID': 'PRC ID',
  'Postal ID': 'Postal ID',
  "Voter's ID": "Voter's ID",
  'Barangay Certification': 'Sertipikasyon ng Barangay',
  'Tax Identification (TIN)': 'Tax Identification (TIN)',
  SSS: 'SSS',
  'Senior Citizen Card': 'Senior Citizen Card',
  'Alien Certificate Registration': 'Alien Certificate Registration',
  'Unified Multi-purpose ID (UMID)': 'Unified Multi-purpose ID (UMID)',
  'Philhealth ID': 'Philhealth ID',
  'National ID': 'National ID',
  Employed: 'Empleyado',
  'Self employed': 'May sariling hanapbuhay',
  'Corporate Executives': 'Mga executive ng kumpanya',
  Managers: 'Mga manager',
  Supervisors: 'Mga supervisor',
  Professionals: 'Mga propesyonal',
  'Associate Professionals': 'Mga katuwang na propesyonal',
  Technicians: 'Mga technician',
  Clerks: 'Mga klerk',
  'Service workers': 'Mga manggagawa sa serbisyo',
  'Sales workers': 'Mga tindero at tindera',
  Farmers: 'Mga magsasaka',
  'Forestry workers': 'Mga manggagawa sa gubat',
  Fishermen: 'Mga mangingisda',
  Traders: 'Mga negosyante',
  Operators: 'Mga operator',
  'Machine assemblers': 'Mga tagabuo ng makina',
  Laborers: 'Mga trabahador',
  'Unskilled workers': 'Mga manggagawang walang tiyak na kasanayan',
  'Special occupations': 'Mga natatanging hanapbuhay',
  Others: 'Iba pa',

  // Identity check.
  'Use {0} to {1} letters and digits.': 'Gumamit ng {0} hanggang {1} letra at numero.',
  'Please upload front of your ID': 'Paki-upload ang harap ng ID mo',
  'Please upload back of your ID': 'Paki-upload ang likod ng ID mo',
  'Please upload a selfie with your ID': 'Paki-upload ang selfie na hawak ang ID mo',
  'This is not a picture. Choose a PNG or JPG.': 'Hindi ito larawan. Pumili ng PNG o JPG.',
  'This picture is larger than {0} MB.': 'Mas malaki sa {0} MB ang larawang ito.',
  'This picture has too many pixels. Choose a smaller one.':
    'Masyadong maraming pixel ang larawan. Pumili ng mas maliit.',
  'This picture is too small to be read.': 'Masyadong maliit ang larawan para mabasa.',
  'Moving pictures are not accepted.': 'Hindi tinatanggap ang gumagalaw na larawan.',
  'This picture is damaged. Take a new one.': 'Sira ang larawang ito. Kumuha ng bago.',

  // Messages, points mall, player protection.
  'Enter the name on the parcel.': 'Ilagay ang pangalan sa parcel.',
  'Enter a phone number.': 'Maglagay ng numero ng telepono.',
  'Enter street and house number.': 'Ilagay ang kalye at numero ng bahay.',
  'Enter the city or town.': 'Ilagay ang lungsod o bayan.',
  'At most {0} messages.': 'Hanggang {0} mensahe lang.',
  'This is not a place in the inbox.': 'Walang ganitong lugar sa inbox.',
  'Write something first.': 'May isulat muna.',
  'Enter a number such as {0} or {1}.{2}.': 'Maglagay ng numero gaya ng {0} o {1}.{2}.',
  'Choose {0}, {1} or {2}.': 'Pumili ng {0}, {1} o {2}.',
  'This is not a check.': 'Hindi ito reality check.',
  'Choose one of the list.': 'Pumili sa listahan.',
  'Choose a tab.': 'Pumili ng tab.',
  'Tick both boxes.': 'Lagyan ng tsek ang dalawang kahon.',

  // Agency.
  'At most {0} at once.': 'Hanggang {0} lang sa isang beses.',
  'Use a percentage such as {0}.{1}, in steps of {2}.{3}.':
    'Gumamit ng porsiyentong gaya ng {0}.{1}, sa hakbang na {2}.{3}.',
  'This is not a code.': 'Hindi ito code.',
  'Choose at least one receiver.': 'Pumili ng kahit isang tatanggap.',
  'At most {0} receivers.': 'Hanggang {0} tatanggap lang.',
  'Enter an amount such as {0}.': 'Maglagay ng halagang gaya ng {0}.',
  'Enter a rate such as {0}.{1}, or an amount.': 'Maglagay ng rate na gaya ng {0}.{1}, o halaga.',
  'At least one tier.': 'Kahit isang antas.',
  'At most {0} tiers.': 'Hanggang {0} antas lang.',
  'Say what is wrong.': 'Sabihin kung ano ang mali.',
  'Choose at least one.': 'Pumili ng kahit isa.',
};

const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = { TY, FIL: TY, TL: TY };

const textsOf = (language: string) => BY_LANGUAGE[language.toUpperCase().split('-')[0] ?? ''];

function cut(english: string): { key: string; numbers: readonly string[] } {
  const numbers: string[] = [];
  return { key: english.replace(/\d+/g, (digits) => `{${numbers.push(digits) - 1}}`), numbers };
}

/** A sentence of the server in a language (`EN`, `TY`, or a browser's `fil-PH`); as it is where there is no other. */
export function serverText(english: string, language: string): string {
  const texts = textsOf(language);
  if (!texts) return english;
  const { key, numbers } = cut(english);
  return texts[key]?.replace(/\{(\d+)\}/g, (whole, index: string) => numbers[Number(index)] ?? whole) ?? english;
}

/** Whether a language other than English has a sentence, for the completeness check. */
export const hasServerText = (english: string, language: string): boolean =>
  textsOf(language)?.[cut(english).key] !== undefined;
