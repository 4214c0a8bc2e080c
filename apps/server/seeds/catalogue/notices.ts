import type { TwoTongues } from './banners.ts';

/** An announcement of the demo, its words in both languages. */
export type DemoNotice = {
  readonly id: string;
  readonly title: TwoTongues;
  /** HTML of the plain kind: paragraphs, lists, links within the site. */
  readonly content: TwoTongues;
  readonly startDate: Date;
  /** Also shown once as a window after login. */
  readonly popup: boolean;
};

const DAY_MS = 86_400_000;

type Plan = Omit<DemoNotice, 'startDate'> & { readonly daysAgo: number };

const PLANS: readonly Plan[] = [
  {
    id: 'play-money',
    daysAgo: 0,
    popup: true,
    title: { EN: 'This is a demonstration', TY: 'Isa itong pagpapakita' },
    content: {
      EN: '<p>Everything here is played with play money. Nothing can be deposited, won or withdrawn in real money, and no licence is held.</p><p>Studios and titles other than Felt Studio are invented and open a page that says so.</p>',
      TY: '<p>Play money ang gamit sa lahat dito. Walang totoong perang maidedeposito, mapapanalunan o mawi-withdraw, at walang hawak na lisensya.</p><p>Kathang-isip ang mga studio at larong hindi sa Felt Studio, at may pahinang nagsasabi nito.</p>',
    },
  },
  {
    id: 'felt-games',
    daysAgo: 1,
    popup: false,
    title: { EN: 'New from Felt Studio', TY: 'Bago mula sa Felt Studio' },
    content: {
      EN: '<p>New titles stand first in the lists. Each has its return to player and its rules inside the game.</p><p><a href="/m/slot-games?vassalage=FELT">See them</a></p>',
      TY: '<p>Nasa unahan ng listahan ang mga bagong laro. Nasa loob ng bawat laro ang return to player at mga patakaran nito.</p><p><a href="/m/slot-games?vassalage=FELT">Tingnan</a></p>',
    },
  },
  {
    id: 'verify',
    daysAgo: 3,
    popup: false,
    title: { EN: 'How to check a round', TY: 'Paano suriin ang isang round' },
    content: {
      EN: '<p>Before you bet, the game shows the hash of its seed. Afterwards you can change the seed and see the old one.</p><ol><li>Open the round in your history.</li><li>Choose fairness.</li><li>Compare what is worked out with what you saw.</li></ol>',
      TY: '<p>Bago tumaya, ipinapakita ng laro ang hash ng seed. Pagkatapos, puwede mong palitan ang seed at makita ang luma.</p><ol><li>Buksan ang round sa iyong history.</li><li>Piliin ang fairness.</li><li>Ihambing ang kinuwenta sa nakita mo.</li></ol>',
    },
  },
  {
    id: 'limits',
    daysAgo: 5,
    popup: false,
    title: { EN: 'Decide before you play', TY: 'Magpasya bago maglaro' },
    content: {
      EN: '<p>Decide how much and how long before you begin, and stop when you get there.</p><p>Limits that the site keeps for you are not open yet. Until then <a href="/m/help#play">playing safely</a> says what helps and whom to call.</p>',
      TY: '<p>Pagpasyahan kung magkano at gaano katagal bago magsimula, at tumigil kapag naabot ito.</p><p>Hindi pa bukas ang mga limitasyong babantayan ng site. Hanggang sa panahong iyon, nasa <a href="/m/help#play">ligtas na paglalaro</a> kung ano ang makakatulong at kung sino ang tatawagan.</p>',
    },
  },
  {
    id: 'maintenance',
    daysAgo: 8,
    popup: false,
    title: { EN: 'Short maintenance on Tuesday', TY: 'Maikling maintenance sa Martes' },
    content: {
      EN: '<p>On Tuesday between 04:00 and 04:30 games may stop for a few minutes. Open rounds are kept and go on afterwards.</p>',
      TY: '<p>Sa Martes, 04:00 hanggang 04:30, maaaring huminto ang mga laro nang ilang minuto. Iingatan ang mga bukas na round at magpapatuloy pagkatapos.</p>',
    },
  },
  {
    id: 'identity',
    daysAgo: 12,
    popup: false,
    title: { EN: 'Why we ask for your ID', TY: 'Bakit hinihingi ang iyong ID' },
    content: {
      EN: '<p>Players must be {minimumAge} or older. In a real site the ID proves age and name; in this demonstration any picture will do, so please do not send your own.</p>',
      TY: '<p>Dapat {minimumAge} pataas ang manlalaro. Sa totoong site, pinatutunayan ng ID ang edad at pangalan; sa pagpapakitang ito, kahit anong larawan ay puwede, kaya huwag ipadala ang sa iyo.</p>',
    },
  },
  {
    id: 'favourites',
    daysAgo: 16,
    popup: false,
    title: { EN: 'Keep your favourites', TY: 'Itago ang mga paborito' },
    content: {
      EN: '<p>Touch the heart on a game to keep it on your home page. What you played last is under <a href="/m/slot-games?type=recent">recent</a>.</p>',
      TY: '<p>Pindutin ang puso sa laro para lumabas ito sa iyong home. Nasa <a href="/m/slot-games?type=recent">recent</a> ang huli mong nilaro.</p>',
    },
  },
  {
    id: 'help',
    daysAgo: 24,
    popup: false,
    title: { EN: 'If gambling stops being fun', TY: 'Kung hindi na masaya ang pagsusugal' },
    content: {
      EN: '<p>Talk to someone early. The <a href="/m/help">help centre</a> has the numbers to call and the tools to stop.</p>',
      TY: '<p>Makipag-usap nang maaga. Nasa <a href="/m/help">help centre</a> ang mga numerong matatawagan at mga paraan para huminto.</p>',
    },
  },
];

/** The announcements of the demo, newest first, dated back from `now`. */
export function demoNotices(now: Date): DemoNotice[] {
  return PLANS.map(({ daysAgo, ...notice }) => ({
    ...notice,
    startDate: new Date(now.getTime() - daysAgo * DAY_MS),
  }));
}
