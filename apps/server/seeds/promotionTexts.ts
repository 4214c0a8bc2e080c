import type { NewPromotion } from '../src/modules/promotions/index.ts';

type Rules = NewPromotion['rules'];

export interface DemoPromotion extends Pick<NewPromotion, 'category' | 'picture' | 'rules' | 'texts' | 'budgetAmount'> {
  readonly key: string;
  readonly startsInDays: number;
  readonly endsInDays: number | null;
  readonly isDraft?: true;
}

export interface Short {
  readonly key: string;
  readonly category: NewPromotion['category'];
  /** Family, composition, palette. */
  readonly picture: readonly [string, number, number];
  readonly when: Rules['condition']['code'];
  readonly args?: Rules['condition']['args'];
  readonly gives: Rules['reward'];
  readonly more?: Partial<Omit<Rules, 'audience'>> & { readonly audience?: Partial<Rules['audience']> };
  readonly EN: readonly [title: string, summary: string, content: string];
  readonly TY: readonly [title: string, summary: string, content: string];
  readonly days: readonly [from: number, to: number | null];
  readonly budget?: bigint;
  readonly isDraft?: true;
}

const AUDIENCE = { agents: false, verified: false, contact: false, levelMin: 0, noOtherBonus: false };
const textOf = ([title, summary, content]: Short['EN']) => ({ title, summary, content });

export const whole = ({
  picture,
  when,
  args = {},
  gives,
  more = {},
  EN,
  TY,
  days,
  budget,
  ...rest
}: Short): DemoPromotion => ({
  ...rest,
  picture: { family: picture[0], composition: picture[1], palette: picture[2] },
  rules: {
    ...{ per: 'ever', perDevice: 0, perAddress: 0, give: 'auto', claimDays: 7, ...more },
    condition: { code: when, args },
    reward: gives,
    audience: { ...AUDIENCE, ...more.audience },
  },
  texts: { EN: textOf(EN), TY: textOf(TY) },
  startsInDays: days[0],
  endsInDays: days[1],
  budgetAmount: budget ?? null,
});

/** Promotions that begin with what a member does alone. */
export const OWN_PROMOTIONS: readonly DemoPromotion[] = [
  whole({
    key: 'table',
    category: 'new_player',
    picture: ['LIVE', 0, 2],
    when: 'deposit',
    args: { which: 'first', min: '100.00' },
    gives: { code: 'match', args: { percent: '100', most: '2000.00', times: '10', days: '30', maxBet: '500.00' } },
    EN: [
      'A seat at the table',
      'Your first deposit is matched in full, up to ₱2,000.',
      '<p>Bonus money is used after your own money and becomes cash once you’ve wagered it ten times. You can withdraw your own money at any time; that ends the bonus.</p><p>Take part first, or choose it when you deposit.</p>',
    ],
    TY: [
      'Isang upuan sa mesa',
      'Tatapatan nang buo ang unang deposito mo, hanggang ₱2,000.',
      '<p>Ginagamit ang bonus pagkatapos ng sarili mong pera, at nagiging cash kapag naitaya mo ito nang sampung beses. Sa iyo pa rin ang sarili mong pera: maaari mo itong i-withdraw kahit kailan, at matatapos kasama nito ang bonus.</p>',
    ],
    days: [-26, null],
    budget: 40_000_000n,
  }),
  whole({
    key: 'weekly',
    category: 'rebate_promo',
    picture: ['RNG', 8, 4],
    when: 'stakes',
    args: { period: 'week', min: '1000.00', categories: 'RNG' },
    gives: { code: 'rebate', args: { percent: '0.80', most: '5000.00' } },
    more: { give: 'press' },
    EN: [
      'Weekly return',
      '0.8% of your valid bets on slots, every Monday.',
      '<p>After each week we count your valid bets on slots made with your own money. The rebate is paid in cash with no wagering.</p>',
    ],
    TY: [
      'Lingguhang balik',
      '0.8% ng mga valid mong taya sa slots, tuwing Lunes.',
      '<p>Pagkatapos ng linggo, bibilangin namin ang mga valid mong taya sa slots gamit ang sarili mong pera. Cash ang ibinabalik: walang kailangang itaya.</p>',
    ],
    days: [-60, null],
  }),
  whole({
    key: 'checkIn',
    category: 'other_promo',
    picture: ['RNG', 20, 1],
    when: 'checkIn',
    args: { missed: 'pause' },
    gives: { code: 'days', args: { gives: 'points', figures: '5,5,10,10,15,15,50' } },
    EN: [
      'Seven days at the table',
      'Points for each day you check in.',
      '<p>Check in once a day. If you miss a day, you continue where you stopped.</p>',
    ],
    TY: [
      'Pitong araw sa mesa',
      'Puntos sa bawat araw na mag-check in ka.',
      '<p>Mag-check in nang isang beses sa isang araw. Kapag may nalaktawan kang araw, magpapatuloy ka kung saan ka tumigil.</p>',
    ],
    days: [-30, null],
  }),
  whole({
    key: 'three',
    category: 'rng_promo',
    picture: ['RNG', 0, 7],
    when: 'mission',
    args: { period: 'day', what: 'rounds', need: '20', categories: 'RNG' },
    gives: { code: 'points', args: { points: '20' } },
    EN: [
      'Twenty spins today',
      '20 points for playing 20 rounds of slots.',
      '<p>Take part, then play. A new mission starts every day.</p>',
    ],
    TY: [
      'Dalawampung ikot ngayon',
      '20 puntos sa 20 round ng slots.',
      '<p>Sumali, saka maglaro. May bagong misyon araw-araw.</p>',
    ],
    days: [-10, null],
  }),
  whole({
    key: 'friday',
    category: 'deposit_promo',
    picture: ['RNG', 10, 5],
    when: 'deposit',
    args: { which: 'any', min: '200.00' },
    gives: { code: 'match', args: { percent: '50', most: '500.00', times: '8', days: '14', maxBet: '250.00' } },
    more: { per: 'week' },
    EN: [
      'Weekly deposit bonus',
      'Once a week: 50% of a deposit, up to ₱500.',
      '<p>Choose it when you deposit, once a week.</p>',
    ],
    TY: [
      'Lingguhang bonus sa deposito',
      'Minsan sa isang linggo: 50% ng deposito, hanggang ₱500.',
      '<p>Piliin ito kapag nagdeposito ka, minsan sa isang linggo.</p>',
    ],
    days: [-40, 60],
    budget: 10_000_000n,
  }),
  whole({
    key: 'loss',
    category: 'live_promo',
    picture: ['LIVE', 1, 8],
    when: 'netLoss',
    args: { period: 'month', min: '2000.00', categories: 'LIVE' },
    gives: { code: 'cashBack', args: { percent: '5', most: '3000.00' } },
    EN: ['Live table cashback', '5% of a month’s net loss at live tables.', '<p>For whole months, paid in cash.</p>'],
    TY: [
      'Cashback sa live na mesa',
      '5% ng net na talo sa mga live na mesa sa isang buwan.',
      '<p>Para sa buong buwan, babayaran nang cash.</p>',
    ],
    days: [-60, null],
  }),
  whole({
    key: 'code',
    category: 'other_promo',
    picture: ['RNG', 15, 3],
    when: 'code',
    args: { shared: 'BAIZE' },
    gives: { code: 'bonus', args: { amount: '50.00', times: '5', days: '14', maxBet: '50.00', cashMax: '500.00' } },
    more: { perDevice: 1, audience: { contact: true } },
    EN: [
      'A code for friends',
      '₱50 bonus with the code BAIZE.',
      '<p>Enter the code in the reward centre. It works once.</p>',
    ],
    TY: [
      'Code para sa mga kaibigan',
      '₱50 bonus gamit ang code na BAIZE.',
      '<p>Ilagay ang code sa sentro ng gantimpala. Isang beses lang ito gagana.</p>',
    ],
    days: [-20, 90],
    budget: 5_000_000n,
  }),
  whole({
    key: 'birthday',
    category: 'player_rank_rules',
    picture: ['RNG', 23, 6],
    when: 'birthday',
    gives: { code: 'cash', args: { amount: '200.00' } },
    more: { perCard: 1, audience: { verified: true } },
    EN: [
      'Happy birthday',
      '₱200 in cash for your birthday.',
      '<p>Collect it on your birthday or in the week after, once a year.</p>',
    ],
    TY: [
      'Maligayang kaarawan',
      '₱200 na cash sa kaarawan mo.',
      '<p>Kunin ito sa kaarawan mo o sa linggo pagkatapos, minsan sa isang taon.</p>',
    ],
    days: [-90, null],
  }),
  whole({
    key: 'verify',
    category: 'new_player',
    picture: ['RNG', 15, 9],
    when: 'verified',
    gives: { code: 'points', args: { points: '100' } },
    EN: [
      'Verify your identity',
      '100 points once your identity is verified.',
      '<p>It takes a few minutes, and you need it to withdraw.</p>',
    ],
    TY: [
      'I-verify ang pagkakakilanlan mo',
      '100 puntos kapag na-verify ang pagkakakilanlan mo.',
      '<p>Ilang minuto lang, at kailangan mo ito para mag-withdraw.</p>',
    ],
    days: [-60, null],
  }),
  whole({
    key: 'friend',
    category: 'other_promo',
    picture: ['PVP', 1, 2],
    when: 'application',
    gives: { code: 'cash', args: { amount: '100.00' } },
    more: { give: 'press' },
    EN: [
      'Switch to us',
      '₱100 for players who come from another site.',
      '<p>Tell us where you’ve played. We’ll answer within 14 days.</p>',
    ],
    TY: [
      'Lumipat sa amin',
      '₱100 para sa mga manlalarong galing sa ibang site.',
      '<p>Sabihin sa amin kung saan ka naglaro. Sasagot kami sa loob ng 14 araw.</p>',
    ],
    days: [-15, 45],
    budget: 2_000_000n,
  }),
  whole({
    key: 'app',
    category: 'app_download',
    picture: ['RNG', 6, 3],
    when: 'info',
    gives: null,
    EN: [
      'On your home screen',
      'One tap to your games: add us to your home screen.',
      '<p>Open the menu and choose Install. It takes a minute, needs no store and no password, and opens full screen.</p><p><a href="/m/app">Add it now</a></p>',
    ],
    TY: [
      'Sa home screen mo',
      'Isang tap lang papunta sa mga laro mo: idagdag kami sa home screen.',
      '<p>Buksan ang menu at piliin ang I-install. Isang minuto lang, walang store at walang password, at bubukas nang full screen.</p><p><a href="/m/app">Idagdag na</a></p>',
    ],
    days: [-20, null],
  }),
  whole({
    key: 'koi',
    category: 'rng_promo',
    picture: ['RNG', 1, 0],
    when: 'info',
    gives: null,
    EN: [
      'Perlas is here',
      'A new game from Felt Studio.',
      '<p>Open shells, find pearls and cash out before you meet an urchin. You can try it for free first.</p><p><a href="/m/slot-games?vassalage=FELT">See it in the list</a></p>',
    ],
    TY: [
      'Narito na ang Perlas',
      'Bagong laro ng Felt Studio.',
      '<p>Magbukas ng mga kabibe, maghanap ng perlas at kunin ang panalo bago lumabas ang salungo. Puwede mo itong subukan muna nang libre.</p><p><a href="/m/slot-games?vassalage=FELT">Tingnan sa listahan</a></p>',
    ],
    days: [-5, null],
  }),
  whole({
    key: 'december',
    category: 'deposit_promo',
    picture: ['RNG', 14, 10],
    when: 'deposit',
    args: { which: 'any', min: '500.00' },
    gives: { code: 'match', args: { percent: '30', most: '1500.00', times: '10', days: '30', maxBet: '500.00' } },
    EN: ['December deposit bonus', '30% of one deposit, up to ₱1,500.', '<p>Starts soon.</p>'],
    TY: ['Bonus sa deposito ng Disyembre', '30% ng isang deposito, hanggang ₱1,500.', '<p>Magsisimula na.</p>'],
    days: [5, 17],
    budget: 20_000_000n,
  }),
  whole({
    key: 'draft',
    category: 'sport_promo',
    picture: ['SPORTS', 1, 4],
    when: 'stakes',
    args: { period: 'month', min: '5000.00', categories: 'SPORTS,ESPORTS' },
    gives: { code: 'rebate', args: { percent: '0.30', most: '1000.00' } },
    EN: ['Season rebate', '0.3% of a month’s valid bets on sports.', '<p>To be written.</p>'],
    TY: ['Rebate ng season', '', ''],
    days: [10, null],
    isDraft: true,
  }),
];
