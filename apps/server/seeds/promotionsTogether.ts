import { OWN_PROMOTIONS, whole, type DemoPromotion } from './promotionTexts.ts';

/** Eight minutes of a day: a race that ended so long ago still counts its last rounds when the demo first starts. */
const JUST_OVER_DAYS = -8 / (24 * 60);

/** Promotions between people: friends, races, gifts of the house. */
const TOGETHER: readonly DemoPromotion[] = [
  whole({
    key: 'friends',
    category: 'new_player',
    picture: ['LIVE', 2, 5],
    when: 'referral',
    args: { deposit: '500.00', stakes: '2000.00', withinDays: '30', monthMost: '5' },
    gives: { code: 'cash', args: { amount: '150.00' } },
    EN: [
      'Bring a friend',
      '₱150 in cash for each friend who joins and plays.',
      '<p>Share your link. When your friend has verified their identity, deposited and played with own money, you get your reward. Accounts of one person do not count.</p>',
    ],
    TY: [
      'Magdala ng kaibigan',
      '₱150 na cash sa bawat kaibigang sumali at naglaro.',
      '<p>Ibahagi ang link mo. Kapag na-verify ang kaibigan mo, nagdeposito at naglaro gamit ang sariling pera, makukuha mo ang gantimpala. Hindi bilang ang mga account ng iisang tao.</p>',
    ],
    days: [-45, null],
    budget: 15_000_000n,
  }),
  whole({
    key: 'invited',
    category: 'new_player',
    picture: ['PVP', 2, 7],
    when: 'registered',
    args: { withinDays: '14', who: 'invited' },
    gives: { code: 'bonus', args: { amount: '50.00', times: '5', days: '14', maxBet: '50.00', cashMax: '500.00' } },
    more: { perDevice: 1, audience: { contact: true } },
    EN: [
      'Welcome, friend',
      '₱50 bonus for who was invited.',
      '<p>For accounts that were opened by a friend’s link.</p>',
    ],
    TY: [
      'Maligayang pagdating, kaibigan',
      '₱50 bonus para sa inimbita.',
      '<p>Para sa mga account na binuksan sa link ng kaibigan.</p>',
    ],
    days: [-45, null],
    budget: 5_000_000n,
  }),
  whole({
    key: 'night',
    category: 'rng_promo',
    picture: ['RNG', 3, 2],
    when: 'race',
    args: { by: 'multiple', minRounds: '10', categories: 'RNG', vendor: 'FELT', game: 'jeepney-moon' },
    gives: { code: 'prizes', args: { gives: 'cash', places: '1:3000.00,2:1500.00,3:750.00,4-10:150.00' } },
    EN: [
      'Jeepney night league',
      'The best win compared with its bet, at Jeepney Moon.',
      '<p>Large and small bets have the same chance: what counts is how many times its bet your best round has won.</p>',
    ],
    TY: [
      'Liga ng Jeepney sa gabi',
      'Pinakamagandang panalo kumpara sa taya, sa Jeepney Moon.',
      '<p>Pantay ang malalaki at maliliit na taya: ang bilang ay kung ilang beses ng taya ang pinakamagandang panalo mo.</p>',
    ],
    days: [-3, 2],
    budget: 1_000_000n,
  }),
  whole({
    key: 'weekRace',
    category: 'rng_promo',
    picture: ['RNG', 5, 8],
    when: 'race',
    args: { by: 'stakes', minRounds: '20', categories: 'RNG', vendor: '', game: '' },
    gives: { code: 'prizes', args: { gives: 'points', places: '1:1000,2:500,3-10:100' } },
    EN: [
      'The week at the slots',
      'Points for the ten most eager.',
      '<p>By the sum of valid bets of your own money.</p>',
    ],
    TY: [
      'Linggo ng slots',
      'Puntos para sa sampung pinakamasigasig.',
      '<p>Ayon sa kabuuan ng valid na taya ng sarili mong pera.</p>',
    ],
    days: [-9, JUST_OVER_DAYS],
  }),
  whole({
    key: 'mallRounds',
    category: 'point_mall',
    picture: ['RNG', 1, 6],
    when: 'mall',
    gives: {
      code: 'freeRounds',
      args: { vendor: 'FELT', game: 'jeepney-moon', count: '20', value: '2.00', days: '7' },
    },
    EN: ['Rounds for points', '20 free rounds at Jeepney Moon for 800 points.', '<p>What they win is cash.</p>'],
    TY: ['Round kapalit ng puntos', '20 libreng round sa Jeepney Moon sa 800 puntos.', '<p>Cash ang panalo.</p>'],
    days: [-30, null],
    budget: 20_000_000n,
  }),
  whole({
    key: 'mallBonus',
    category: 'point_mall',
    picture: ['LOTT', 1, 4],
    when: 'mall',
    gives: { code: 'bonus', args: { amount: '100.00', times: '5', days: '14', maxBet: '50.00', cashMax: '1000.00' } },
    EN: ['A bonus for points', '₱100 bonus for 700 points.', '<p>Exchange your points in the points mall.</p>'],
    TY: ['Bonus kapalit ng puntos', '₱100 bonus sa 700 puntos.', '<p>Ipalit ang mga puntos mo sa points mall.</p>'],
    days: [-30, null],
    budget: 20_000_000n,
  }),
  whole({
    key: 'moon',
    category: 'rng_promo',
    picture: ['RNG', 0, 3],
    when: 'code',
    args: { shared: 'MOON' },
    gives: {
      code: 'freeRounds',
      args: { vendor: 'FELT', game: 'jeepney-moon', count: '10', value: '5.00', days: '7' },
    },
    EN: ['Ten rounds on us', 'Free rounds at Jeepney Moon with the code MOON.', '<p>What they win is cash.</p>'],
    TY: [
      'Sampung round, sagot namin',
      'Libreng round sa Jeepney Moon gamit ang code na MOON.',
      '<p>Cash ang panalo.</p>',
    ],
    days: [-6, 60],
    budget: 2_500_000n,
  }),
  whole({
    key: 'house',
    category: 'other_promo',
    picture: ['FISH', 2, 6],
    when: 'chosen',
    gives: { code: 'cash', args: { amount: '300.00' } },
    EN: ['From the house', 'A thank-you to members whom we choose.', '<p>You need not do anything.</p>'],
    TY: ['Mula sa bahay', 'Pasasalamat sa mga miyembrong pinili namin.', '<p>Wala kang kailangang gawin.</p>'],
    days: [-30, null],
    budget: 3_000_000n,
  }),
  whole({
    key: 'jade',
    category: 'player_rank_rules',
    picture: ['PVP', 1, 3],
    when: 'level',
    args: { level: '1' },
    gives: { code: 'points', args: { points: '150' } },
    EN: ['Jade at the table', '150 points when you reach Jade.', '<p>Levels come with play, and each gift once.</p>'],
    TY: [
      'Jade sa mesa',
      '150 puntos pagdating mo sa Jade.',
      '<p>Dumarating ang level sa paglalaro; isang beses ang bawat regalo.</p>',
    ],
    days: [-60, null],
  }),
];

/** A promotion of each kind. */
export const DEMO_PROMOTIONS: readonly DemoPromotion[] = [...OWN_PROMOTIONS, ...TOGETHER];
