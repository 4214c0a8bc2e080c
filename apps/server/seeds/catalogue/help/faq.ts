import type { DemoHelp } from './types.ts';

export const faq: DemoHelp = {
  tag: 'faq',
  title: { EN: 'Questions and contact', TY: 'Mga tanong at kontak' },
  content: {
    EN: `<h3>How do I get play money?</h3>
<p>Once a day you can claim play money under <a href="/m/voucherCenter">Deposit</a>. It has no value outside this demo.</p>
<h3>My game stopped in the middle of a round</h3>
<p>Open it again: the round is where you left it, or it was settled as usual. Your <a href="/m/gameRecord">bet record</a> shows it either way.</p>
<h3>A game says it isn’t connected</h3>
<p>Most titles here are made up to fill the lists. You can play <a href="/m/slot-games?vassalage=FELT">Felt Studio’s games</a>.</p>
<h3>I can’t log in</h3>
<p>Usernames aren’t case-sensitive, but passwords are. After five failed attempts an account is locked for 30 minutes; you can unlock it with a code to your verified phone or email.</p>
<h3>Someone else may know my password</h3>
<p>Log out all other devices in the <a href="/m/securityCenter">security centre</a>, change your password and tell us.</p>
<h3>How do I stop?</h3>
<p>Under <a href="/m/limits">limits and breaks</a> you can set limits, take a time-out or exclude yourself. Read <a href="#play">play safely</a> for advice and a help line.</p>
<h3>Contact</h3>
<p>Write to us in <a href="/m/chat">live chat</a>. If gambling is a problem for you or someone close to you, call <strong>{helpLine}</strong>.</p>`,
    TY: `<h3>Paano makakuha ng play money?</h3>
<p>Isang beses sa isang araw, makakakuha ka ng play money sa <a href="/m/voucherCenter">Deposito</a>. Wala itong halaga sa labas ng demo na ito.</p>
<h3>Huminto ang laro sa gitna ng round</h3>
<p>Buksan muli: nandoon pa ang round kung saan mo iniwan, o naayos na gaya ng dati. Alinman doon, makikita ito sa <a href="/m/gameRecord">talaan ng taya</a>.</p>
<h3>Sinasabi ng laro na hindi ito nakakonekta</h3>
<p>Kathang-isip ang karamihan sa mga laro para mapuno ang mga listahan. Malalaro mo ang <a href="/m/slot-games?vassalage=FELT">mga laro ng Felt Studio</a>.</p>
<h3>Hindi ako maka-log in</h3>
<p>Walang pinagkaiba ang malaki at maliit na letra sa username, pero mayroon sa password. Pagkatapos ng limang maling subok, naka-lock ang account nang 30 minuto; mabubuksan mo ito gamit ang code sa na-verify mong phone o email.</p>
<h3>Baka may nakakaalam ng password ko</h3>
<p>I-log out ang lahat ng ibang device sa <a href="/m/securityCenter">sentro ng seguridad</a>, palitan ang password mo at sabihin sa amin.</p>
<h3>Paano tumigil?</h3>
<p>Sa <a href="/m/limits">mga limit at pahinga</a>, puwede kang magtakda ng limit, mag-time-out o mag-self-exclude. Basahin ang <a href="#play">ligtas na laro</a> para sa payo at help line.</p>
<h3>Kontak</h3>
<p>Sumulat sa amin sa <a href="/m/chat">live chat</a>. Kung problema na ang pagsusugal para sa iyo o sa malapit sa iyo, tumawag sa <strong>{helpLine}</strong>.</p>`,
  },
};
