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
      EN: '<p>All money here is play money. You can’t deposit, win or withdraw real money, and no licence is held.</p><p>Studios and titles other than Felt Studio’s are made up and open a page that says so.</p>',
      TY: '<p>Play money ang gamit sa lahat dito. Walang totoong perang maidedeposito, mapapanalunan o mawi-withdraw, at walang hawak na lisensya.</p><p>Kathang-isip ang mga studio at larong hindi sa Felt Studio, at may pahinang nagsasabi nito.</p>',
    },
  },
  {
    id: 'felt-games',
    daysAgo: 1,
    popup: false,
    title: { EN: 'New from Felt Studio', TY: 'Bago mula sa Felt Studio' },
    content: {
      EN: '<p>New titles are first in the lists. Each game shows its return to player and its rules.</p><p><a href="/m/slot-games?vassalage=FELT">See them</a></p>',
      TY: '<p>Nasa unahan ng listahan ang mga bagong laro. Nasa loob ng bawat laro ang return to player at mga patakaran nito.</p><p><a href="/m/slot-games?vassalage=FELT">Tingnan</a></p>',
    },
  },
  {
    id: 'verify',
    daysAgo: 3,
    popup: false,
    title: { EN: 'How to check a round', TY: 'Paano suriin ang isang round' },
    content: {
      EN: '<p>Before you bet, the game shows the hash of its seed. Afterwards you can change the seed and see the previous one.</p><ol><li>Open the round in your bet record.</li><li>Tap “Fairness check”.</li><li>Compare the computed result with what you saw.</li></ol>',
      TY: '<p>Bago tumaya, ipinapakita ng laro ang hash ng seed. Pagkatapos, puwede mong palitan ang seed at makita ang luma.</p><ol><li>Buksan ang round sa talaan ng taya mo.</li><li>I-tap ang “Suriin ang pagkapatas”.</li><li>Ihambing ang kinuwenta sa nakita mo.</li></ol>',
    },
  },
  {
    id: 'limits',
    daysAgo: 5,
    popup: false,
    title: { EN: 'Decide before you play', TY: 'Magpasya bago maglaro' },
    content: {
      EN: '<p>Decide how much you want to spend and how long you want to play before you start, and stop when you get there.</p><p>You can set limits or take a break under <a href="/m/limits">limits and breaks</a>. Read <a href="/m/help#play">play safely</a> for advice and a help line.</p>',
      TY: '<p>Pagpasyahan kung magkano at gaano katagal bago magsimula, at tumigil kapag naabot ito.</p><p>Puwede kang magtakda ng limit o magpahinga sa <a href="/m/limits">mga limit at pahinga</a>. Nasa <a href="/m/help#play">ligtas na laro</a> ang payo at ang help line.</p>',
    },
  },
  {
    id: 'maintenance',
    daysAgo: 8,
    popup: false,
    title: { EN: 'Short maintenance on Tuesday', TY: 'Maikling maintenance sa Martes' },
    content: {
      EN: '<p>On Tuesday between 04:00 and 04:30 games may stop for a few minutes. Open rounds are saved and continue afterwards.</p>',
      TY: '<p>Sa Martes, 04:00 hanggang 04:30, maaaring huminto ang mga laro nang ilang minuto. Iingatan ang mga bukas na round at magpapatuloy pagkatapos.</p>',
    },
  },
  {
    id: 'identity',
    daysAgo: 12,
    popup: false,
    title: { EN: 'Why we ask for your ID', TY: 'Bakit hinihingi ang iyong ID' },
    content: {
      EN: '<p>Players must be {minimumAge} or older. In a real site the ID proves age and name; in this demo any image will do, so please don’t send your own.</p>',
      TY: '<p>Dapat {minimumAge} pataas ang manlalaro. Sa totoong site, pinatutunayan ng ID ang edad at pangalan; sa pagpapakitang ito, kahit anong larawan ay puwede, kaya huwag ipadala ang sa iyo.</p>',
    },
  },
  {
    id: 'favourites',
    daysAgo: 16,
    popup: false,
    title: { EN: 'Save your favourites', TY: 'I-save ang mga paborito' },
    content: {
      EN: '<p>Tap the heart on a game to save it to your home page. Games you played last are under <a href="/m/slot-games?type=recent">recent</a>.</p>',
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
