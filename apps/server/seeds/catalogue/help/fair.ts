import type { DemoHelp } from './types.ts';

/** How a game of Felt Studio proves that it did not change its mind after the bet. */
export const fair: DemoHelp = {
  tag: 'fair',
  title: { EN: 'How games are fair', TY: 'Patas na laro' },
  content: {
    EN: `<p>You can verify every round of Felt Studio’s games yourself. You don’t need to trust us.</p>
<h3>Fixed before you bet</h3>
<p>The game draws a long random number, the server seed, and shows you its hash. Nobody can work out the number from the hash, and no other number has the same hash. So the number is fixed before you bet, and we can’t change it afterwards.</p>
<h3>Your own seed</h3>
<p>Your device adds a second number, the client seed, which you can change at any time. Each round also has a number. Only the three together decide the result, so we can’t know it when we choose our number.</p>
<h3>Check a round</h3>
<ol><li>Open the round in your <a href="/m/gameRecord">bet record</a>.</li><li>Tap “Fairness check”. The verification page opens with the seeds filled in.</li><li>After you change the seed, the previous one is shown. The page computes its hash and the result on your own phone; if a seed doesn’t match its hash, no result is shown.</li><li>Compare the hash with the one shown before the round, and the result with what you saw.</li></ol>
<p>The page also explains the full algorithm of every game and every lottery draw of ours: how seeds become numbers, each strip, the shoe, the wheel and each prize table with its version. You can download all of it, and a small program that computes rounds without us.</p>
<h3>What never affects a result</h3>
<p>A result never depends on who you are, your balance, how much you bet or earlier rounds. Each game shows its return to player and its rules.</p>
<h3>How to play</h3>
<ul><li>Choose a game, set the stake and start the round.</li><li>If you leave or lose the connection in the middle of a round, it is settled as usual and you can come back to it.</li><li>Other studios’ titles in this demo are made up and open a page that says so.</li></ul>`,
    TY: `<p>Sa mga laro ng Felt Studio, ikaw mismo ang makasusuri sa bawat round. Hindi mo kailangang magtiwala lang sa amin.</p>
<h3>Nakatakda bago ka tumaya</h3>
<p>Bumubunot ang laro ng mahabang random na numero, ang server seed, at ipinapakita sa iyo ang hash nito. Walang makakakuha ng numero mula sa hash, at walang ibang numerong may ganoong hash. Kaya nakapirmi na ang numero bago ka tumaya at hindi na namin mababago.</p>
<h3>Ang sarili mong seed</h3>
<p>Nagdaragdag ang device mo ng ikalawang numero, ang client seed, na mapapalitan mo kahit kailan. May sarili ring bilang ang bawat round. Ang tatlo lang nang magkakasama ang nagpapasya sa resulta, kaya hindi namin ito alam kapag pumipili kami ng numero.</p>
<h3>Suriin ang isang round</h3>
<ol><li>Buksan ang round sa iyong <a href="/m/gameRecord">talaan ng taya</a>.</li><li>Pindutin ang “Suriin ang pagkapatas”. Magbubukas ang pahina ng pagsuri na may mga seed na.</li><li>Kapag pinalitan mo ang seed, ipapakita ang luma. Kukuwentahin ng pahina ang hash at resulta nito sa sarili mong phone; kung hindi tugma ang seed sa hash nito, walang ipapakitang resulta.</li><li>Ihambing ang dalawa sa ipinakita noon at sa nakita mo.</li></ol>
<p>Nasa ilalim ng pagsuri ang buong algorithm ng bawat laro at bawat sarili naming bunot ng loterya: kung paano nagiging bilang ang seed, bawat strip, ang baraha, ang ruleta, bawat talaan ng premyo na may bersiyon. Mada-download ang lahat ng ito, pati ang maliit na programang kumukuwenta ng round nang wala kami.</p>
<h3>Ang hindi kailanman nakakaapekto sa resulta</h3>
<p>Hindi kailanman nakasalalay ang resulta sa kung sino ka, sa balanse mo, sa laki ng taya o sa mga nauna. Nasa loob ng bawat laro ang return to player at mga patakaran nito.</p>
<h3>Paano maglaro</h3>
<ul><li>Pumili ng laro, piliin ang taya, at pindutin ang button ng round.</li><li>Kapag umalis ka o nawalan ng koneksyon sa gitna ng round, aayusin ito gaya ng dati at mababalikan mo.</li><li>Kathang-isip ang mga laro ng ibang studio sa pagpapakitang ito at may pahinang nagsasabi nito.</li></ul>`,
  },
};
