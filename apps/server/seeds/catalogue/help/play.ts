import type { DemoHelp } from './types.ts';

/** Seed A's responsible-gaming notice: limits, signs, where to call. */
export const play: DemoHelp = {
  tag: 'play',
  title: { EN: 'Play safely', TY: 'Ligtas na laro' },
  content: {
    EN: `<p>Over time, games cost money. Play for fun, and only with money you can afford to lose. You must be {minimumAge} or older to play.</p>
<h3>Set a limit before you start</h3>
<ul><li>Decide how much you want to spend and how long you want to play, and stop when you get there.</li><li>Under <a href="/m/limits">limits and breaks</a> you can limit deposits, losses, bets and playing time, take a time-out or exclude yourself.</li><li>The game bar always shows how long you’ve played and how much you’ve won or lost.</li></ul>
<h3>Signs of a problem</h3>
<ul><li>You play longer or spend more than you meant to.</li><li>You try to win back what you lost.</li><li>You borrow money, sell things or keep it secret.</li><li>You feel restless when you’re not playing, or play to forget problems.</li><li>Work, school or family comes second.</li></ul>
<h3>Talk to someone</h3>
<p>Call <strong>{helpLine}</strong>. Calls are confidential. Your family and friends can call too.</p>
<h3>Children</h3>
<p>Lock your phone, keep your password to yourself, and never let anyone under {minimumAge} play on your account.</p>`,
    TY: `<p>May gastos ang mga laro sa pagdaan ng panahon. Maglaro para malibang, gamit lang ang kaya mong mawala. Mga {minimumAge} taong gulang pataas lang ang puwedeng maglaro.</p>
<h3>Magtakda ng limit bago magsimula</h3>
<ul><li>Pagpasyahan kung magkano at gaano katagal, at tumigil kapag naabot ito.</li><li>Sa <a href="/m/limits">mga limit at pahinga</a>, puwede mong limitahan ang deposito, talo, taya at oras ng laro, mag-time-out o mag-self-exclude.</li><li>Laging ipinapakita sa bar ng laro kung gaano ka na katagal naglalaro at kung magkano ang napanalunan o natalo mo.</li></ul>
<h3>Mga palatandaang sobra na</h3>
<ul><li>Mas matagal o mas malaki ang nilalaro mo kaysa balak mo.</li><li>Sinusubukan mong bawiin ang natalo.</li><li>Nangungutang ka, nagbebenta ng gamit o naglilihim.</li><li>Balisa ka kapag hindi naglalaro, o naglalaro para makalimot.</li><li>Pumapangalawa na ang trabaho, pag-aaral o pamilya.</li></ul>
<h3>Makipag-usap</h3>
<p>Tumawag sa <strong>{helpLine}</strong>. Kompidensyal ang tawag, para rin sa pamilya at mga kaibigan mo.</p>
<h3>Mga bata</h3>
<p>I-lock ang phone, huwag ibigay ang password, at huwag hayaang maglaro sa account mo ang sinumang wala pang {minimumAge} taong gulang.</p>`,
  },
};
