import type { DemoHelp } from './types.ts';

/** Seed A's responsible-gaming notice: limits, signs, where to call. */
export const play: DemoHelp = {
  tag: 'play',
  title: { EN: 'Play safely', TY: 'Ligtas na laro' },
  content: {
    EN: `<p>Games cost money over time. Play for the fun of it, with what you can do without. Only people of {minimumAge} and older may play.</p>
<h3>Set a limit before you start</h3>
<ul><li>Decide how much and how long, and stop when you get there.</li><li>Limits that this site keeps for you, time-outs and self-exclusion are not open yet. Until they are, call the help line below.</li><li>The game bar always shows how long you have played and what this visit has cost or brought.</li></ul>
<h3>Signs that it is too much</h3>
<ul><li>You play longer or for more than you meant to.</li><li>You try to win back what you lost.</li><li>You borrow, sell things or keep it secret.</li><li>You are restless when you do not play, or play to forget troubles.</li><li>Work, school or your family comes second.</li></ul>
<h3>Talk to someone</h3>
<p>Call <strong>{helpLine}</strong>. The call is confidential, also for your family and friends.</p>
<h3>Children</h3>
<p>Lock your phone, keep your password to yourself, and never let anyone under {minimumAge} play on your account.</p>`,
    TY: `<p>May gastos ang mga laro sa pagdaan ng panahon. Maglaro para malibang, gamit lang ang kaya mong mawala. Mga {minimumAge} taong gulang pataas lang ang puwedeng maglaro.</p>
<h3>Magtakda ng limitasyon bago magsimula</h3>
<ul><li>Pagpasyahan kung magkano at gaano katagal, at tumigil kapag naabot ito.</li><li>Hindi pa bukas ang mga limitasyong babantayan ng site, ang time-out at ang self-exclusion. Hanggang sa panahong iyon, tumawag sa help line sa ibaba.</li><li>Laging ipinapakita sa bar ng laro kung gaano ka na katagal naglalaro at kung magkano ang nagastos o naipanalo sa pagbisitang ito.</li></ul>
<h3>Mga palatandaang sobra na</h3>
<ul><li>Mas matagal o mas malaki ang nilalaro mo kaysa balak mo.</li><li>Sinusubukan mong bawiin ang natalo.</li><li>Nangungutang ka, nagbebenta ng gamit o naglilihim.</li><li>Balisa ka kapag hindi naglalaro, o naglalaro para makalimot.</li><li>Pumapangalawa na ang trabaho, pag-aaral o pamilya.</li></ul>
<h3>Makipag-usap</h3>
<p>Tumawag sa <strong>{helpLine}</strong>. Kompidensyal ang tawag, para rin sa pamilya at mga kaibigan mo.</p>
<h3>Mga bata</h3>
<p>I-lock ang phone, huwag ibigay ang password, at huwag hayaang maglaro sa account mo ang sinumang wala pang {minimumAge} taong gulang.</p>`,
  },
};
