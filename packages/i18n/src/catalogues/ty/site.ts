/** Ang overlay ng mga tuntunin, pagkuha ng app, at kung paano maabot ang customer service. */
export const texts = {
  'terms.title': 'Bago ka pumasok',
  'terms.lead': 'Para sa may sapat na gulang ang {merchant}. Kapag nagpatuloy ka, pinatutunayan mo ang bawat isa rito:',
  'terms.age': 'Ako ay {age} taong gulang o higit pa.',
  'terms.official':
    'Hindi ako opisyal o empleyado ng gobyerno, hindi kasapi ng sandatahang lakas o ng pulisya, at hindi estudyante.',
  'terms.operator':
    'Hindi ako nagtatrabaho sa regulator ng pasugalan o sa operator, pati ang asawa, magulang o anak ko.',
  'terms.listed':
    'Wala ako sa database ng regulator ng mga taong bawal maglaro, wala akong lisensiya sa pagtatrabaho sa pasugalan, at hindi ako nagpapautang sa mga manlalaro.',
  'terms.public':
    'Hindi ako maglalaro sa bukás na pampublikong lugar. Alam kong kukumpiskahin ang pondo ng taong hindi puwedeng maglaro.',
  'terms.read': 'Basahin ang mga tuntunin at ang help centre',
  'terms.agree': 'Sumasang-ayon ako',
  'terms.changed': 'Nagbago ang mga tuntunin mula nang tanggapin mo. Basahin at tanggapin muli.',

  'app.lead': 'Ang {merchant} sa home screen mo: isang tap, buong screen, walang address bar.',
  'app.installed': 'Nasa app ka na.',
  'app.ios': 'Kunin ang app para sa iPhone',
  'app.android': 'Kunin ang app para sa Android',
  'app.profile': 'I-download ang profile',
  'app.profileNext':
    'Nasa phone mo na ang profile. Buksan ang Settings, i-tap ang “Profile downloaded”, at i-install ito.',
  'app.safariTitle': 'Buksan sa Safari',
  'app.safari': 'Gamitin ang Safari sa pag-download ng app.',
  'app.oldApp': 'Kailangan ng app ang iOS 12.4 o mas bago. Puwede mo namang ilagay ang site sa home screen.',
  'app.legacy':
    'Masyado nang luma ang iOS mo para mabuksan nang maayos ang site mula sa home screen. I-update ito, o maglaro sa Safari.',
  'app.homeScreen': 'Ilagay sa home screen',
  'app.iosStep1': 'Buksan ang pahinang ito sa Safari at i-tap ang share button.',
  'app.iosStep2': 'Piliin ang “Add to Home Screen”.',
  'app.iosStep3': 'I-tap ang “Add”. Nasa home screen mo na ang larawan.',
  'app.androidStep1': 'I-tap ang menu na may tatlong tuldok sa browser mo.',
  'app.androidStep2': 'Piliin ang “Add to Home screen” o “Install app”.',
  'app.androidStep3': 'Kumpirmahin. Nasa home screen mo na ang larawan.',
  'app.desktop': 'Buksan ang pahinang ito sa phone mo para doon i-install.',
  'app.open': 'Paano kunin ang app',

  'bar.title': 'Ang {merchant} bilang app',
  'bar.text': 'Isang tap mula sa home screen mo',
  'bar.get': 'Kunin',
  'bar.close': 'Huwag muna',

  'service.title': 'Makipag-ugnayan',
  'service.faq': 'Mga tanong at sagot',
  'service.email': 'E-mail',
  'service.group': 'Chat group',
  'service.phone': 'Telepono',
};
