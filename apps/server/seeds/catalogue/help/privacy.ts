import type { DemoHelp } from './types.ts';

export const privacy: DemoHelp = {
  tag: 'privacy',
  title: { EN: 'Privacy', TY: 'Privacy' },
  content: {
    EN: `<p>What {merchant} stores about you, why, and how you stay in control.</p>
<h3>What we store</h3>
<ul><li><strong>Account:</strong> username, birthday, and whatever else you enter. Your password is stored as a hash that can’t be reversed.</li><li><strong>Play:</strong> your bets, rounds and transactions. They’re never changed or deleted, because they prove your balance.</li><li><strong>Security:</strong> the time, address and device of each login.</li></ul>
<h3>Why</h3>
<p>To run your account, check that you’re {minimumAge} or older, detect misuse, and answer your questions about a round.</p>
<h3>Who else sees it</h3>
<p>A game’s provider sees a number that stands for you, your currency and your bets in its game, but not your name. We never sell your data.</p>
<h3>In your browser</h3>
<p>One cookie for your language, one entry for your session until you close the tab, and choices such as the theme. No advertising and no tracking.</p>
<h3>Your rights</h3>
<ul><li>See what we store, and have mistakes corrected.</li><li>Have it deleted unless the law requires us to keep it.</li><li>Complain to your data protection authority.</li></ul>
<p>In this demo, please don’t upload real documents or photos of yourself.</p>`,
    TY: `<p>Ano ang itinatago ng {merchant} tungkol sa iyo, bakit, at paano ka mananatiling may hawak nito.</p>
<h3>Ano ang itinatago</h3>
<ul><li><strong>Account:</strong> username, kaarawan, at iba pang isinulat mo. Nakatago ang password bilang hash na hindi na mababasa pabalik.</li><li><strong>Paglalaro:</strong> mga taya, round at galaw ng play money. Hindi binabago o binubura ang mga ito dahil patunay sila ng balanse mo.</li><li><strong>Seguridad:</strong> oras, address at device ng bawat pag-log in.</li></ul>
<h3>Bakit</h3>
<p>Para patakbuhin ang account mo, tiyaking {minimumAge} taong gulang ka pataas, makita ang maling paggamit, at masagot ka kapag nagtanong ka tungkol sa isang round.</p>
<h3>Sino pa ang nakakakita</h3>
<p>Nakikita ng provider ng laro ang isang numerong kumakatawan sa iyo, ang currency mo at ang mga taya mo sa laro nito, hindi ang pangalan mo. Wala kaming ibinebentang impormasyon.</p>
<h3>Sa browser mo</h3>
<p>Isang cookie para sa wika, isang tala ng session hanggang isara ang tab, at ang mga pinili mo gaya ng tema. Walang patalastas at walang pagsubaybay.</p>
<h3>Mga karapatan mo</h3>
<ul><li>Makita ang itinatago, at maipatama ang mali.</li><li>Maipabura ito kapag hindi hinihingi ng batas na itago.</li><li>Magreklamo sa awtoridad sa data privacy.</li></ul>
<p>Sa pagpapakitang ito, huwag maglagay ng totoong dokumento o larawan mo.</p>`,
  },
};
