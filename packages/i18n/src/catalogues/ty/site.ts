/** Ang overlay ng mga tuntunin, ang bar na nag-aalok ng app, at kung paano maabot ang customer service. */
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
