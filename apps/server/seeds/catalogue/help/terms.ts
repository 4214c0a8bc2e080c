import type { DemoHelp } from './types.ts';

export const terms: DemoHelp = {
  tag: 'terms',
  title: { EN: 'Terms', TY: 'Mga tuntunin' },
  content: {
    EN: `<p>Version {termsVersion}. These terms are between you and {merchant}.</p>
<h3>Play money only</h3>
<p>This is a demo. <strong>All money here is play money.</strong> It can’t be bought, paid out or exchanged for anything of value, and no gaming licence is held. In these terms, balance, stakes and wins mean play money.</p>
<h3>Who may play</h3>
<p>You must be at least {minimumAge} years old. These persons may not register or play:</p>
<ul><li>government officials and employees,</li><li>members of the armed forces and of the police,</li><li>persons under {minimumAge},</li><li>persons in the regulator’s database of restricted persons,</li><li>holders of a gaming employment licence.</li></ul>
<p>Playing in open public places isn’t allowed. Funds of persons not allowed to play are forfeited.</p>
<h3>Your account</h3>
<ul><li>One account per person, in your own name.</li><li>Keep your password to yourself. Anything done with it counts as done by you until you tell us.</li><li>You can see where you’re logged in under <a href="/m/set">Settings</a> and log out any device there.</li></ul>
<h3>Bets and rounds</h3>
<ul><li>A bet is final once the game has accepted it. It can’t be cancelled.</li><li>If you lose your connection, the round is finished by its rules and settled once. You’ll find it in your <a href="/m/gameRecord">bet record</a>.</li><li>A round that can’t be finished is void and its stake is refunded.</li><li>Malfunction voids all pays and plays, and stakes are refunded.</li></ul>
<h3>Closing</h3>
<p>We may close an account that breaks these terms. You may close yours at any time. If the terms change, we’ll ask you to read and accept the new version before you continue.</p>`,
    TY: `<p>Bersyon {termsVersion}. Kasunduan ito sa pagitan mo at ng {merchant}.</p>
<h3>Play money lamang</h3>
<p>Isa itong pagpapakita. <strong>Play money ang lahat ng pera rito.</strong> Hindi ito mabibili, maibabayad o maipapalit sa anumang may halaga, at walang hawak na lisensya sa pasugalan. Kapag binanggit dito ang balanse, taya o panalo, play money ang tinutukoy.</p>
<h3>Sino ang puwedeng maglaro</h3>
<p>Dapat ay {minimumAge} taong gulang ka pataas. Hindi puwedeng magrehistro o maglaro ang mga sumusunod:</p>
<ul><li>mga opisyal at kawani ng gobyerno,</li><li>mga kasapi ng sandatahang lakas at ng pulisya,</li><li>mga wala pang {minimumAge} taong gulang,</li><li>mga nasa talaan ng mga bawal maglaro ng regulator,</li><li>mga may lisensya sa trabaho sa pasugalan.</li></ul>
<p>Bawal maglaro sa hayag na pampublikong lugar. Mawawala ang pondo ng taong hindi puwedeng maglaro.</p>
<h3>Ang account mo</h3>
<ul><li>Isang account bawat tao, sa sarili mong pangalan.</li><li>Huwag ibigay ang password mo. Ang ginawa gamit nito ay ituturing na ginawa mo hangga’t hindi mo kami sinasabihan.</li><li>Makikita mo kung saan ka naka-log in sa <a href="/m/set">settings</a> at matatapos mo roon ang alinmang session.</li></ul>
<h3>Mga taya at round</h3>
<ul><li>Tuloy ang taya kapag tinanggap na ng laro. Hindi na ito mababawi.</li><li>Kapag naputol ang koneksyon, tatapusin ang round ayon sa patakaran nito at isang beses lang aayusin. Makikita mo ito sa <a href="/m/gameRecord">talaan ng taya</a>.</li><li>Ang round na hindi matatapos ay pawawalang-bisa at ibabalik ang taya.</li><li>Kapag nagkamali ang laro, walang bisa ang mga laro at bayad nito at ibabalik ang mga taya.</li></ul>
<h3>Pagsasara</h3>
<p>Puwede naming isara ang account na lumalabag sa mga tuntuning ito. Puwede mo ring isara ang sa iyo anumang oras. Kapag nagbago ang mga tuntunin, hihilinging basahin at tanggapin mo ang bago bago magpatuloy.</p>`,
  },
};
