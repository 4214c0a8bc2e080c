import type { DemoHelp } from './types.ts';

/** How a game of Felt Studio proves that it did not change its mind after the bet. */
export const fair: DemoHelp = {
  tag: 'fair',
  title: { EN: 'How games are fair', TY: 'Patas na laro' },
  content: {
    EN: `<p>Games of Felt Studio let you check every round yourself. You need not trust us.</p>
<h3>The promise before the bet</h3>
<p>The game draws a long random number, the server seed, and shows you its fingerprint, called the commitment. From the fingerprint nobody can work out the number, and no other number has the same fingerprint. So the number is fixed before you bet, and we cannot change it afterwards.</p>
<h3>Your share in the chance</h3>
<p>Your own device adds a second number, the client seed, which you can change whenever you like. Each round also has a count of its own. Only the three together decide the outcome, so we cannot know it when we choose our number.</p>
<h3>Check a round</h3>
<ol><li>Open the round in your <a href="/m/gameRecord">bet record</a>.</li><li>Tap “Fairness check”. The verify page opens with the seeds filled in.</li><li>When you have changed the seed, the old one is shown. The page works out its fingerprint and the outcome on your own phone; a seed that does not fit its fingerprint shows no outcome.</li><li>Compare both with what you were shown before and with what you saw.</li></ol>
<p>Below the check stands the whole algorithm of every game and every lottery draw of ours: how seeds become numbers, each strip, the shoe, the wheel, each prize table with its version. You can download all of it, and a small program that works out rounds without us.</p>
<h3>What is not fair play</h3>
<p>An outcome never depends on who you are, on your balance, on how much you bet or on what came before. Each game shows its return to player and its rules in its own help.</p>
<h3>How to play</h3>
<ul><li>Pick a game, choose the stake, and press the round button.</li><li>If you leave or lose the connection in the middle of a round, it is settled as usual and you can come back to it.</li><li>Titles of other studios in this demonstration are invented and open a page that says so.</li></ul>`,
    TY: `<p>Sa mga laro ng Felt Studio, ikaw mismo ang makasusuri sa bawat round. Hindi mo kailangang magtiwala lang sa amin.</p>
<h3>Ang pangako bago tumaya</h3>
<p>Bumubunot ang laro ng mahabang random na numero, ang server seed, at ipinapakita sa iyo ang fingerprint nito na tinatawag na commitment. Walang makakakuha ng numero mula sa fingerprint, at walang ibang numerong may ganoong fingerprint. Kaya nakapirmi na ang numero bago ka tumaya at hindi na namin mababago.</p>
<h3>Ang bahagi mo sa suwerte</h3>
<p>Nagdaragdag ang device mo ng ikalawang numero, ang client seed, na mapapalitan mo kahit kailan. May sarili ring bilang ang bawat round. Ang tatlo lang nang magkakasama ang nagpapasya sa resulta, kaya hindi namin ito alam kapag pumipili kami ng numero.</p>
<h3>Suriin ang isang round</h3>
<ol><li>Buksan ang round sa iyong <a href="/m/gameRecord">tala ng taya</a>.</li><li>Pindutin ang “Suriin ang pagkapatas”. Magbubukas ang pahina ng pagsuri na may mga seed na.</li><li>Kapag pinalitan mo ang seed, ipapakita ang luma. Kukuwentahin ng pahina ang fingerprint at resulta nito sa sarili mong phone.</li><li>Ihambing ang dalawa sa ipinakita noon at sa nakita mo.</li></ol>
<p>Nasa ilalim ng pagsuri ang buong algorithm ng bawat laro at bawat sarili naming bunot ng loterya: kung paano nagiging bilang ang seed, bawat strip, ang baraha, ang ruleta, bawat talaan ng premyo na may bersiyon. Mada-download ang lahat ng ito, pati ang maliit na programang kumukuwenta ng round nang wala kami.</p>
<h3>Ang hindi patas</h3>
<p>Hindi kailanman nakasalalay ang resulta sa kung sino ka, sa balanse mo, sa laki ng taya o sa mga nauna. Nasa loob ng bawat laro ang return to player at mga patakaran nito.</p>
<h3>Paano maglaro</h3>
<ul><li>Pumili ng laro, piliin ang taya, at pindutin ang button ng round.</li><li>Kapag umalis ka o nawalan ng koneksyon sa gitna ng round, aayusin ito gaya ng dati at mababalikan mo.</li><li>Kathang-isip ang mga laro ng ibang studio sa pagpapakitang ito at may pahinang nagsasabi nito.</li></ul>`,
  },
};
