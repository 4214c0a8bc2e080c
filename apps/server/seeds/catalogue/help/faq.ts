import type { DemoHelp } from './types.ts';

export const faq: DemoHelp = {
  tag: 'faq',
  title: { EN: 'Questions and contact', TY: 'Mga tanong at kontak' },
  content: {
    EN: `<h3>How do I get play money?</h3>
<p>Once a day you can have play money under <a href="/m/voucherCenter">deposit</a>. It has no value outside this demonstration.</p>
<h3>My game stopped in the middle of a round</h3>
<p>Open it again: the round is where you left it, or it was settled as usual. Your <a href="/m/gameRecord">bet record</a> shows it either way.</p>
<h3>A game says that it is not connected</h3>
<p>Most titles here are invented to fill the lists. <a href="/m/slot-games?vassalage=FELT">Games of Felt Studio</a> can be played.</p>
<h3>I cannot log in</h3>
<p>User names are not case-sensitive, passwords are. After five wrong tries an account is locked for 30 minutes.</p>
<h3>Someone else may know my password</h3>
<p>End all other sessions under <a href="/m/set">settings</a>, and tell us.</p>
<h3>How do I stop?</h3>
<p>Limits and time-outs are not open yet. Read <a href="#play">how to play safely</a>: it says whom to call.</p>
<h3>Contact</h3>
<p>This demonstration has no staffed desk. If gambling troubles you or someone close to you, call <strong>{helpLine}</strong>.</p>`,
    TY: `<h3>Paano makakuha ng play money?</h3>
<p>Isang beses bawat araw, makakakuha ka ng play money sa <a href="/m/voucherCenter">deposito</a>. Wala itong halaga sa labas ng pagpapakitang ito.</p>
<h3>Huminto ang laro sa gitna ng round</h3>
<p>Buksan muli: nandoon pa ang round kung saan mo iniwan, o naayos na gaya ng dati. Alinman doon, makikita ito sa <a href="/m/gameRecord">tala ng taya</a>.</p>
<h3>Sinasabi ng laro na hindi ito nakakonekta</h3>
<p>Kathang-isip ang karamihan sa mga laro para mapuno ang mga listahan. Puwedeng laruin ang <a href="/m/slot-games?vassalage=FELT">mga laro ng Felt Studio</a>.</p>
<h3>Hindi ako maka-log in</h3>
<p>Walang pinagkaiba ang malaki at maliit na letra sa user name, pero mayroon sa password. Pagkatapos ng limang maling subok, naka-lock ang account nang 30 minuto.</p>
<h3>Baka may nakakaalam ng password ko</h3>
<p>Tapusin ang lahat ng ibang session sa <a href="/m/set">settings</a>, at sabihin sa amin.</p>
<h3>Paano tumigil?</h3>
<p>Hindi pa bukas ang limitasyon at time-out. Basahin <a href="#play">kung paano maglaro nang ligtas</a>: naroon kung sino ang tatawagan.</p>
<h3>Kontak</h3>
<p>Walang nakabantay na tauhan sa pagpapakitang ito. Kung problema na ang pagsusugal para sa iyo o sa malapit sa iyo, tumawag sa <strong>{helpLine}</strong>.</p>`,
  },
};
