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
      '<p>Bonus money is used after your own, and becomes cash when you have wagered it ten times. Your own money stays yours: you can take it out at any time, and the bonus ends with it.</p><p>Take part first, or choose it with your deposit.</p>',
    ],
    TY: [
      'Isang upuan sa mesa',
      'Tatapatan nang buo ang unang deposit mo, hanggang ₱2,000.',
      '<p>Ginagamit ang bonus pagkatapos ng sarili mong pera, at nagiging cash kapag naitaya mo ito nang sampung beses. Sa iyo pa rin ang sarili mong pera: maaari mo itong i-withdraw kahit kailan, at matatapos kasama nito ang bonus.</p>',
    ],
    days: [-26, null],
    budget: 40_000_000n,
  }),
  whole({
    key: 'weekly',
    category: 'rebate_promo',
    picture: ['RNG', 2, 4],
    when: 'stakes',
    args: { period: 'week', min: '1000.00', categories: '' },
    gives: { code: 'rebate', args: { percent: '0.80', most: '5000.00' } },
    more: { give: 'press' },
    EN: [
      'Weekly return',
      '0.8 % of your valid bets, every Monday.',
      '<p>When the week is over we count the valid bets of your own money. What comes back is cash: nothing has to be wagered.</p>',
    ],
    TY: [
      'Lingguhang balik',
      '0.8 % ng mga valid mong taya, tuwing Lunes.',
      '<p>Pagkatapos ng linggo, bibilangin namin ang mga valid mong taya gamit ang sarili mong pera. Cash ang ibinabalik: walang kailangang itaya.</p>',
    ],
    days: [-60, null],
  }),
  whole({
    key: 'checkIn',
    category: 'other_promo',
    picture: ['FISH', 0, 1],
    when: 'checkIn',
    args: { missed: 'pause' },
    gives: { code: 'days', args: { gives: 'points', figures: '5,5,10,10,15,15,50' } },
    EN: [
      'Seven days at the table',
      'Points for each day that you look in.',
      '<p>Press once a day. A day that you miss only pauses the row.</p>',
    ],
    TY: [
      'Pitong araw sa mesa',
      'Puntos sa bawat araw ng pagdalaw mo.',
      '<p>Pumindot nang isang beses sa isang araw. Kapag may nalaktawan kang araw, hihinto lang muna ang bilang.</p>',
    ],
    days: [-30, null],
  }),
  whole({
    key: 'three',
    category: 'rng_promo',
    picture: ['RNG', 4, 7],
    when: 'mission',
    args: { period: 'day', what: 'rounds', need: '20', categories: 'RNG' },
    gives: { code: 'points', args: { points: '20' } },
    EN: [
      'Twenty spins today',
      '20 points for 20 rounds of slots.',
      '<p>Take part, then play. A new task begins every day.</p>',
    ],
    TY: [
      'Dalawampung ikot ngayon',
      '20 puntos sa 20 round ng slots.',
      '<p>Sumali, saka maglaro. May bagong gawain araw-araw.</p>',
    ],
    days: [-10, null],
  }),
  whole({
    key: 'friday',
    category: 'deposit_promo',
    picture: ['PVP', 1, 5],
    when: 'deposit',
    args: { which: 'any', min: '200.00' },
    gives: { code: 'match', args: { percent: '50', most: '500.00', times: '8', days: '14', maxBet: '250.00' } },
    more: { per: 'week' },
    EN: [
      'Half as much again',
      'Once a week: 50 % of a deposit, up to ₱500.',
      '<p>Choose it with your deposit, once a week.</p>',
    ],
    TY: [
      'Kalahati pang dagdag',
      'Minsan sa isang linggo: 50 % ng deposit, hanggang ₱500.',
      '<p>Piliin ito kasama ng deposit mo, minsan sa isang linggo.</p>',
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
    EN: [
      'Live tables: five back',
      '5 % of a month’s net loss at live tables.',
      '<p>For whole months only, and in cash.</p>',
    ],
    TY: [
      'Live na mesa: lima ang balik',
      '5 % ng net na talo sa mga live na mesa sa isang buwan.',
      '<p>Para sa buong buwan lang, at cash.</p>',
    ],
    days: [-60, null],
  }),
  whole({
    key: 'code',
    category: 'other_promo',
    picture: ['LOTT', 0, 3],
    when: 'code',
    args: { shared: 'BAIZE' },
    gives: { code: 'bonus', args: { amount: '50.00', times: '5', days: '14', maxBet: '50.00', cashMax: '500.00' } },
    more: { perDevice: 1, audience: { contact: true } },
    EN: ['A code for friends', '₱50 bonus with the code BAIZE.', '<p>Enter the code in the reward centre, once.</p>'],
    TY: [
      'Code para sa mga kaibigan',
      '₱50 bonus gamit ang code na BAIZE.',
      '<p>Ilagay ang code sa reward center, isang beses.</p>',
    ],
    days: [-20, 90],
    budget: 5_000_000n,
  }),
  whole({
    key: 'birthday',
    category: 'player_rank_rules',
    picture: ['SPORTS', 0, 6],
    when: 'birthday',
    gives: { code: 'cash', args: { amount: '200.00' } },
    more: { audience: { verified: true } },
    EN: ['Happy birthday', '₱200 in cash, on us.', '<p>On the day and in the week after, once a year.</p>'],
    TY: [
      'Maligayang kaarawan',
      '₱200 na cash, mula sa amin.',
      '<p>Sa araw mismo at sa linggo pagkatapos, minsan sa isang taon.</p>',
    ],
    days: [-90, null],
  }),
  whole({
    key: 'verify',
    category: 'new_player',
    picture: ['PVP', 0, 9],
    when: 'verified',
    gives: { code: 'points', args: { points: '100' } },
    EN: [
      'Known at the table',
      '100 points once your identity is verified.',
      '<p>It takes a few minutes, and you need it to withdraw.</p>',
    ],
    TY: [
      'Kilala sa mesa',
      '100 puntos kapag na-verify ang pagkakakilanlan mo.',
      '<p>Ilang minuto lang, at kailangan mo ito para mag-withdraw.</p>',
    ],
    days: [-60, null],
  }),
  whole({
    key: 'friend',
    category: 'other_promo',
    picture: ['ESPORTS', 0, 2],
    when: 'application',
    gives: { code: 'cash', args: { amount: '100.00' } },
    more: { give: 'press' },
    EN: [
      'Bring your standing along',
      '₱100 for players who come from elsewhere.',
      '<p>Tell us where you have played. We answer within 14 days.</p>',
    ],
    TY: [
      'Dalhin ang katayuan mo',
      '₱100 para sa mga manlalarong galing sa iba.',
      '<p>Sabihin sa amin kung saan ka naglaro. Sasagot kami sa loob ng 14 araw.</p>',
    ],
    days: [-15, 45],
    budget: 2_000_000n,
  }),
  whole({
    key: 'koi',
    category: 'rng_promo',
    picture: ['RNG', 1, 0],
    when: 'info',
    gives: null,
    EN: [
      'Koi Twins is open',
      'A new slot of Felt Studio.',
      '<p>Two koi, one pond, 25 lines. Try it for free first.</p>',
    ],
    TY: [
      'Bukas na ang Koi Twins',
      'Bagong slot ng Felt Studio.',
      '<p>Dalawang koi, isang lawa, 25 linya. Subukan muna nang libre.</p>',
    ],
    days: [-5, null],
  }),
  whole({
    key: 'december',
    category: 'deposit_promo',
    picture: ['FISH', 1, 10],
    when: 'deposit',
    args: { which: 'any', min: '500.00' },
    gives: { code: 'match', args: { percent: '30', most: '1500.00', times: '10', days: '30', maxBet: '500.00' } },
    EN: ['Twelve nights', '30 % of one deposit, up to ₱1,500.', '<p>Begins soon.</p>'],
    TY: ['Labindalawang gabi', '30 % ng isang deposit, hanggang ₱1,500.', '<p>Magsisimula na.</p>'],
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
    EN: ['Season return', '0.3 % of a month’s valid bets on sports.', '<p>To be written.</p>'],
    TY: ['Balik ng season', '', ''],
    days: [10, null],
    isDraft: true,
  }),
];
