import type { Messages } from './shape.ts';

const NOT_YOU = ' Kung hindi ikaw ito, magtakda agad ng bagong password at kontakin ang support.';

/** Filipino. */
export const TY: Messages = {
  code: {
    subject: '{site}: ang code mo',
    purposes: {
      register: '{code} ang {site} code mo para magrehistro',
      login: '{code} ang {site} code mo para mag-log in',
      setPassword: '{code} ang {site} code mo para magtakda ng bagong password',
      contact: '{code} ang {site} code mo para kumpirmahin ang contact na ito',
      confirmContact: '{code} ang {site} code mo para pumayag sa bagong contact ng account mo',
      unlock: '{code} ang {site} code mo para masubukan muli ang password mo',
      paymentPassword: '{code} ang {site} code mo para itakda ang payment password',
      payeeName: '{code} ang {site} code mo para ibigay ang buong pangalan mo',
      payoutAccount: '{code} ang {site} code mo para palitan kung saan ibabayad ang pera mo',
    },
    secret: ', may bisa nang 10 minuto: huwag itong ibahagi kaninuman, kahit sa amin.',
  },
  reset: {
    subject: '{site}: magtakda ng bagong password',
    text: [
      'Kumusta {userName},',
      'may humiling, malamang ikaw, ng bagong password sa {site}. Itakda ito rito sa loob ng 30 minuto; isang beses lang gagana ang link:',
      '{link}',
      'Kung hindi ikaw ito, wala kang kailangang gawin: mananatili ang password mo.',
    ],
  },
  notices: {
    passwordChanged: {
      subject: '{site}: napalitan ang password mo',
      text: `{site}: napalitan ang password ng account mo noong {time}. Na-log out ang ibang device.${NOT_YOU}`,
    },
    paymentPasswordChanged: {
      subject: '{site}: napalitan ang payment password mo',
      text: `{site}: napalitan ang payment password ng account mo noong {time}.${NOT_YOU}`,
    },
    mobileChanged: {
      subject: '{site}: napalitan ang mobile number mo',
      text: `{site}: napalitan ang mobile number ng account mo noong {time}.${NOT_YOU}`,
    },
    emailChanged: {
      subject: '{site}: napalitan ang e-mail address mo',
      text: `{site}: napalitan ang e-mail address ng account mo noong {time}.${NOT_YOU}`,
    },
    mobilePending: {
      subject: '{site}: bagong mobile number para sa account mo',
      text: '{site}: may ibinigay na bagong mobile number ({contact}) para sa account mo noong {time}. May bisa ito mula {effectiveAt}. Kung hindi ikaw ito, itigil na ngayon: {link}',
    },
    emailPending: {
      subject: '{site}: bagong e-mail address para sa account mo',
      text: '{site}: may ibinigay na bagong e-mail address ({contact}) para sa account mo noong {time}. May bisa ito mula {effectiveAt}. Kung hindi ikaw ito, itigil na ngayon: {link}',
    },
    contactStopped: {
      subject: '{site}: itinigil ang bagong contact',
      text: `{site}: hindi itinuloy ang pagpapalit sa {contact} ({time}). Mananatili ang numero at address mo.${NOT_YOU}`,
    },
    securityQuestionsChanged: {
      subject: '{site}: napalitan ang mga tanong sa seguridad mo',
      text: `{site}: napalitan ang mga tanong sa seguridad ng account mo noong {time}.${NOT_YOU}`,
    },
    newDevice: {
      subject: '{site}: may nag-log in sa bagong device',
      text: `{site}: may nag-log in sa account mo sa bagong device noong {time}: {device}, {place}.${NOT_YOU}`,
    },
    questionFailed: {
      subject: '{site}: may login na napigilan sa tanong sa seguridad mo',
      text: `{site}: may nakakaalam ng password mo na mali ang sagot sa tanong sa seguridad mo noong {time} ({device}, {place}). Napigilan ang login na iyon.${NOT_YOU}`,
    },
    deviceTokenStolen: {
      subject: '{site}: dalawang beses ginamit ang naka-save na login',
      text: '{site}: ikalawang beses nang nagamit noong {time} ang isang naka-save na login ng device, kaya maaaring nakopya ito. Hindi na naka-save ang device na iyon. Magtakda agad ng bagong password at kontakin ang support.',
    },
    kycApproved: {
      subject: '{site}: beripikado na ang pagkakakilanlan mo',
      text: '{site}: naaprubahan ang identity verification mo noong {time}. Salamat.',
    },
    kycRejected: {
      subject: '{site}: kailangang ulitin ang identity verification mo',
      text: '{site}: hindi naaprubahan ang identity verification mo ({time}). Mag-log in para makita kung bakit at maipadala muli.',
    },
    payoutAccountAdded: {
      subject: '{site}: may idinagdag na payout account',
      text: `{site}: idinagdag ang {account} sa account mo noong {time}. Puwede nang ibayad doon ang mga withdrawal.${NOT_YOU}`,
    },
    payoutAccountRemoved: {
      subject: '{site}: may inalis na payout account',
      text: `{site}: inalis ang {account} sa account mo noong {time}.${NOT_YOU}`,
    },
    withdrawalApproved: {
      subject: '{site}: aprubado na ang withdrawal mo',
      text: `{site}: inaprubahan noong {time} ang withdrawal mong {amount} papunta sa {account} at ipinapadala na ito.${NOT_YOU}`,
    },
    withdrawalPaid: {
      subject: '{site}: bayad na ang withdrawal mo',
      text: '{site}: ibinayad ang {amount} sa {account} noong {time}. Reference: {reference}.',
    },
    withdrawalReturned: {
      subject: '{site}: ibinalik ang withdrawal mo',
      text: '{site}: hindi naibayad ang withdrawal mong {amount} sa {account}. Nasa wallet mo na ulit ang pera ({time}). Mag-log in para makita ang dahilan.',
    },
    withdrawalBounced: {
      subject: '{site}: ibinalik ng bangko ang withdrawal mo',
      text: '{site}: ibinalik ng bangko ang {amount} mula sa {account}. Nasa wallet mo na ulit ang pera ({time}). Idagdag muli ang account bago ang susunod na withdrawal.',
    },
    lotteryCorrected: {
      subject: '{site}: itinama ang resulta ng lotto',
      text: '{site}: itinama noong {time} ang resulta ng {game}, bola {numero}. {before} ang balik ng order {order}, {after} na ngayon. Dahilan: {reason}.',
    },
    lotteryVoided: {
      subject: '{site}: walang bisa ang isang bola ng lotto',
      text: '{site}: idineklarang walang bisa ang {game}, bola {numero} noong {time}. {before} ang balik ng order {order}; ibinalik na ngayon ang taya: {after}. Dahilan: {reason}.',
    },
    chatAnswered: {
      subject: '{site}: sumagot na sa iyo ang customer service',
      text: '{site}: sinagot ng customer service ang mensahe mo ({time}). Mag-log in at buksan ang Live chat para mabasa ito.',
    },
    pointsExpiring: {
      subject: '{site}: mawawala ang {points} sa mga puntos mo',
      text: '{site}: isang taon na ang {points} puntos mo at mawawala ito sa {on}. Hanggang doon, magagamit mo pa ito sa points mall.',
    },
    levelAtRisk: {
      subject: '{site}: panatilihin ang antas mo',
      text: '{site}: sa iyo pa rin ang antas mo hanggang {until}. Para mapanatili ito, umabot sa {points} level points sa loob ng 90 araw.',
    },
    rewardEnds: {
      subject: '{site}: may gantimpalang naghihintay sa iyo',
      text: '{site}: may gantimpalang naghihintay sa reward centre mo. Makukuha mo ito hanggang {until}.',
    },
    limitToConfirm: {
      subject: '{site}: puwede nang kumpirmahin ang mas mataas mong limit',
      text: '{site}: tapos na ang 24 oras para sa mas mataas mong limit ({time}). Mag-log in sa loob ng 7 araw para kumpirmahin; hanggang doon, mananatili ang limit mo.',
    },
    timeOutSet: {
      subject: '{site}: nagsimula na ang time-out mo',
      text: '{site}: sarado para sa iyo ang mga laro at deposito hanggang {until}. Puwede kang mag-log in at mag-withdraw. Tulong: {helpLine}.',
    },
    exclusionSet: {
      subject: '{site}: hindi ka na puwedeng maglaro sa panahong ito',
      text: '{site}: sarado para sa iyo ang mga laro at deposito hanggang {until}, at walang makapagbubukas nito nang mas maaga. Puwede kang mag-log in at mag-withdraw. Tulong: {helpLine}.',
    },
    limitsReminder: {
      subject: '{site}: ang paglalaro mo sa mga numero, at ang mga limit mo',
      text: '{site}: {amount} ang kabuuang inilagak mo na bawas ang lahat ng ibinayad sa iyo ({time}). Nasa Player protection ang mga limit at pahinga. Tulong: {helpLine}.',
    },
    familyFiled: {
      subject: '{site}: hinihiling ng kamag-anak na isara sa iyo ang paglalaro',
      text: '{site}: hinihiling ng isang malapit na kamag-anak na isara sa iyo ang mga laro at deposito. Puwede kang sumagot sa live chat hanggang {until}; pagkatapos, dalawa sa staff namin ang magpapasya. Tulong: {helpLine}.',
    },
    familyExclusionSet: {
      subject: '{site}: hindi ka na puwedeng maglaro sa panahong ito',
      text: '{site}: sarado para sa iyo ang mga laro at deposito hanggang {until}, ayon sa hiling ng malapit na kamag-anak. Puwede kang mag-log in at mag-withdraw. Tulong: {helpLine}.',
    },
    familyRefused: {
      subject: '{site}: puwede ka pa ring maglaro',
      text: '{site}: hindi namin sinunod ang hiling ng malapit na kamag-anak ({time}). Walang magbabago para sa iyo. Nasa Player protection ang mga limit at pahinga. Tulong: {helpLine}.',
    },
    familyLifted: {
      subject: '{site}: tapos na ang pagbabawal sa iyo',
      text: '{site}: binawi ng kamag-anak ang hiling na isara sa iyo ang paglalaro ({time}). Nasa Player protection ang mga limit at pahinga. Tulong: {helpLine}.',
    },
    accountClosed: {
      subject: '{site}: sarado sa paglalaro ang account mo',
      text: '{site}: sarado sa paglalaro ang account mo mula {time}. Maaari kang mag-log in at mag-withdraw. Tulong: {helpLine}.',
    },
  },
  feedback: { title: 'Sagot sa feedback mo', asked: 'Isinulat mo' },
  questions: {
    firstSchool: 'Ano ang pangalan ng una mong paaralan?',
    childhoodFriend: 'Sino ang matalik mong kaibigan noong bata ka?',
    firstPet: 'Ano ang pangalan ng una mong alaga?',
    firstJob: 'Saan ang una mong trabaho?',
    favoriteTeacher: 'Sinong guro ang pinakagusto mo?',
    childhoodStreet: 'Saang kalye ka lumaki?',
    grandmother: 'Saang bayan ipinanganak ang lola mo?',
    firstTrip: 'Saan ang una mong malayong biyahe?',
    firstConcert: 'Sinong mang-aawit o banda ang una mong napanood nang live?',
    childhoodDish: 'Anong ulam ang pinakagusto mo noong bata ka?',
  },
};
