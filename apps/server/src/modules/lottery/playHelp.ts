import type { Play } from '@baize/lottery/index.ts';

/** How plays are played and won: the first pattern that an id fits. English, Filipino. */
const HELP: readonly (readonly [RegExp, string, string])[] = [
  [
    /^ssc\.[a-z]?\d\.direct$|^d2\.straight$|^d3\.(straight|last2)$/,
    'Choose for each place. It wins when every place shows one of your numbers.',
    'Pumili sa bawat puwesto. Panalo kapag isa sa mga numero mo ang lumabas sa bawat puwesto.',
  ],
  [
    /^ssc\..*\.list$|^d3\.list$/,
    'Type or paste whole numbers. One wins when it comes in exactly this order.',
    'I-type o i-paste ang buong mga numero. Panalo ang lumabas sa eksaktong ayos na ito.',
  ],
  [
    /^ssc\.\w+\.mixed$/,
    'Type numbers of three digits, not all alike. One wins when its digits come in any order; with a pair in it, it pays more.',
    'I-type ang mga numerong may tatlong digit na hindi pare-pareho. Panalo kapag lumabas ang mga digit sa kahit anong ayos; mas malaki ang bayad kung may pares.',
  ],
  [
    /^ssc\.\w+\.gsum$/,
    'Choose sums. You stake on every set of digits with that sum, in any order; digits that are all alike lose.',
    'Pumili ng kabuuan. Taya ito sa bawat grupo ng digit na may kabuuang iyon, kahit anong ayos; talo kapag pare-pareho ang mga digit.',
  ],
  [
    /^ssc\.(?!ent)\w+\.sum$/,
    'Choose sums. You stake on every number whose digits add up to it.',
    'Pumili ng kabuuan. Taya ito sa bawat numerong ganoon ang kabuuan ng mga digit.',
  ],
  [
    /^ssc\.\w+\.span$/,
    'Choose spans: the greatest digit less the smallest. You stake on every number that has it.',
    'Pumili ng agwat: pinakamalaking digit bawas ang pinakamaliit. Taya ito sa bawat numerong may ganoong agwat.',
  ],
  [
    /^ssc\.\w+\.g3$/,
    'Choose two digits or more. It wins when one of yours comes twice and another of yours once, in any order.',
    'Pumili ng dalawang digit o higit pa. Panalo kapag dalawang beses lumabas ang isa at isang beses ang isa pa, kahit anong ayos.',
  ],
  [
    /^ssc\.[fb]4\.g6$/,
    'Choose two digits or more. It wins when two of yours come twice each, in any order.',
    'Pumili ng dalawang digit o higit pa. Panalo kapag tig-dalawang beses lumabas ang dalawa sa mga ito, kahit anong ayos.',
  ],
  [
    /^ssc\.\w+\.(g120|g24|g6|group)$|^x5\.f\d\.group$|^d2\.rambol$|^d3\.rambol6$/,
    'Choose a set. It wins when the places show different numbers of yours, in any order.',
    'Pumili ng grupo. Panalo kapag magkakaibang numero mo ang lumabas sa mga puwesto, kahit anong ayos.',
  ],
  [
    /^ssc\.\w+\.g\d+$|^d3\.rambol3$|^k3\.aab$/,
    'The first row holds what must repeat, the second what comes with it. It wins when both come out, in any order.',
    'Nasa unang hanay ang mauulit, nasa ikalawa ang kasama nito. Panalo kapag parehong lumabas, kahit anong ayos.',
  ],
  [
    /^ssc\.\w+\.un\d$/,
    'It wins when all digits of a combination are among these places, wherever they stand. Each combination pays once.',
    'Panalo kapag nasa mga puwestong ito ang lahat ng digit ng kombinasyon, saan man. Isang beses ang bayad sa bawat kombinasyon.',
  ],
  [
    /^ssc\.5\.show/,
    'It wins when a digit of yours comes at least so often among the five. It pays once.',
    'Panalo kapag lumabas ang digit mo nang ganoon kadalas o higit pa sa lima. Isang beses ang bayad.',
  ],
  [
    /\.(pos|place)$/,
    'Choose at any places; leave the others empty. Each number pays when it comes at its place.',
    'Pumili sa kahit anong puwesto; puwedeng iwang walang laman ang iba. Bayad ang bawat numerong lumabas sa puwesto nito.',
  ],
  [
    /^ssc\.any\d$/,
    'Choose at some places. You stake on every so many of them; each wins when all its places show your digits.',
    'Pumili sa ilang puwesto. Taya ito sa bawat ganoong bilang ng puwesto; panalo kapag lumabas ang mga digit mo sa lahat ng ito.',
  ],
  [
    /^ssc\.\w+\.bsoe$/,
    'Choose what each digit will be: big is 5 to 9, small 0 to 4. Both have to be right.',
    'Piliin kung ano ang bawat digit: malaki ang 5 hanggang 9, maliit ang 0 hanggang 4. Dapat tama ang dalawa.',
  ],
  [
    /^ssc\.ent\.dragon/,
    'Dragon wins when the first of the two digits is greater, tiger when it is smaller. On a tie only tie wins.',
    'Panalo ang dragon kapag mas malaki ang una sa dalawang digit, tiger kapag mas maliit. Sa tabla, tabla lang ang panalo.',
  ],
  [
    /^(x5|pk10)\.ent\.dragon/,
    'Dragon wins when the first of the two numbers is greater, tiger when it is smaller.',
    'Panalo ang dragon kapag mas malaki ang una sa dalawang numero, tiger kapag mas maliit.',
  ],
  [
    /^ssc\.ent\.look/,
    'What three digits look like: three alike, a straight (8-9-0 and 9-0-1 count), a pair, two neighbours, or none of these.',
    'Ang itsura ng tatlong digit: tatlong magkapareho, sunod-sunod (kasama ang 8-9-0 at 9-0-1), pares, dalawang magkasunod, o wala sa mga ito.',
  ],
  [
    /^ssc\.ent\.ball|^d3\.ent\.digit|^vn[ns]\.ent/,
    'Big is 5 to 9, small 0 to 4.',
    'Malaki ang 5 hanggang 9, maliit ang 0 hanggang 4.',
  ],
  [
    /^ssc\.ent\.sum/,
    'The sum of the five digits: big from 23, small up to 22.',
    'Kabuuan ng limang digit: malaki mula 23, maliit hanggang 22.',
  ],
  [
    /^x5\.any\d\.bank$/,
    'Bankers are in every combination, the others fill it up. It wins like the play without bankers.',
    'Kasama ang mga banker sa bawat kombinasyon, pupunuin ito ng iba. Panalo ito gaya ng larong walang banker.',
  ],
  [
    /^x5\.any[1-5]$/,
    'It wins when all numbers of a combination are among the five drawn.',
    'Panalo kapag nasa limang nabola ang lahat ng numero ng kombinasyon.',
  ],
  [
    /^x5\.any/,
    'It wins when all five drawn are in a combination.',
    'Panalo kapag nasa kombinasyon ang lahat ng limang nabola.',
  ],
  [/^x5\.un3$/, 'Each number pays when it is among the first three.', 'Bayad ang bawat numerong nasa unang tatlo.'],
  [/^x5\.odds$/, 'How many of the five drawn are odd.', 'Ilan sa limang nabola ang odd.'],
  [/^x5\.median$/, 'The third of the five by size.', 'Ang ikatlo sa lima ayon sa laki.'],
  [
    /^x5\.ent\.sum/,
    'The sum of the five: big from 31, small up to 30.',
    'Kabuuan ng lima: malaki mula 31, maliit hanggang 30.',
  ],
  [
    /^x5\.ent\.ball/,
    'Big is 6 to 11, small 1 to 5; 11 is odd. There is no tie.',
    'Malaki ang 6 hanggang 11, maliit ang 1 hanggang 5; odd ang 11. Walang tabla.',
  ],
  [
    /^x5\.f\d\.direct$|^pk10\.first/,
    'Choose for each place. It wins when all places are right; a number comes only once.',
    'Pumili sa bawat puwesto. Panalo kapag tama ang lahat ng puwesto; isang beses lang lumalabas ang numero.',
  ],
  [
    /^k3\.sum$/,
    'Each sum is a stake of its own and wins when the three dice add up to it.',
    'Sariling taya ang bawat kabuuan at panalo kapag ganoon ang kabuuan ng tatlong dice.',
  ],
  [
    /^k3\.ent\.sum/,
    'Big is 11 to 17, small 4 to 10. Any triple loses.',
    'Malaki ang 11 hanggang 17, maliit ang 4 hanggang 10. Talo ang kahit anong tatluhan.',
  ],
  [
    /^k3\.(triple|run)$/,
    'Each is a stake of its own and wins when the dice show exactly that, in any order.',
    'Sariling taya ang bawat isa at panalo kapag iyon mismo ang lumabas sa dice, kahit anong ayos.',
  ],
  [/^k3\.anyTriple/, 'Wins when the three dice show the same.', 'Panalo kapag pare-pareho ang tatlong dice.'],
  [
    /^k3\.anyRun/,
    'Wins on 1-2-3, 2-3-4, 3-4-5 or 4-5-6, in any order.',
    'Panalo sa 1-2-3, 2-3-4, 3-4-5 o 4-5-6, kahit anong ayos.',
  ],
  [
    /^k3\.aa$/,
    'Wins when the face is on two dice or on all three.',
    'Panalo kapag nasa dalawa o tatlong dice ang mukha.',
  ],
  [
    /^k3\.(three|two)$/,
    'Wins when the dice show all different faces of a combination.',
    'Panalo kapag lumabas sa dice ang lahat ng magkakaibang mukha ng kombinasyon.',
  ],
  [
    /^k3\.single$/,
    'Wins when at least one die shows the face. It pays once, on however many dice it is.',
    'Panalo kapag lumabas ang mukha sa kahit isang dice. Isang beses ang bayad, ilan man ang dice.',
  ],
  [
    /^pk10\.sum/,
    'Each sum is a stake of its own and wins when these places add up to it.',
    'Sariling taya ang bawat kabuuan at panalo kapag ganoon ang kabuuan ng mga puwestong ito.',
  ],
  [
    /^pk10\.ent\.sum/,
    'The sum of the first two: big from 12, small up to 11.',
    'Kabuuan ng unang dalawa: malaki mula 12, maliit hanggang 11.',
  ],
  [/^pk10\.ent\.place/, 'Big is 6 to 10, small 1 to 5.', 'Malaki ang 6 hanggang 10, maliit ang 1 hanggang 5.'],
  [
    /^mk6\.special$/,
    'Each number pays when it is the special one, the seventh.',
    'Bayad ang numerong espesyal, ang ikapito.',
  ],
  [/^mk6\.place/, 'Each number pays when it is drawn at this place.', 'Bayad ang numerong nabola sa puwestong ito.'],
  [
    /^mk6\.ent\.place/,
    'Big is 25 to 48, small 1 to 24. 49 gives the stake back.',
    'Malaki ang 25 hanggang 48, maliit ang 1 hanggang 24. Ibinabalik ang taya sa 49.',
  ],
  [
    /^mk6\.ent\.special/,
    'Big is 25 to 48, small 1 to 24. 49 gives the stake back.',
    'Malaki ang 25 hanggang 48, maliit ang 1 hanggang 24. Ibinabalik ang taya sa 49.',
  ],
  [
    /^mk6\.ent\.tail/,
    'The units of the special number: big is 5 to 9. 49 gives the stake back.',
    'Isahan ng espesyal na numero: malaki ang 5 hanggang 9. Ibinabalik ang taya sa 49.',
  ],
  [
    /^mk6\.ent\.digits/,
    'The two digits of the special number added up. 49 gives the stake back.',
    'Kabuuan ng dalawang digit ng espesyal na numero. Ibinabalik ang taya sa 49.',
  ],
  [
    /^mk6\.ent\.colour/,
    'Of the 49 numbers 17 are red, 16 blue and 16 green; 49 is green.',
    'Sa 49 na numero, 17 ang pula, 16 ang asul at 16 ang berde; berde ang 49.',
  ],
  [
    /^mk6\.ent\.halfColour/,
    'Colour and side of the special number have to be right, both. 49 gives the stake back.',
    'Dapat tama ang kulay at panig ng espesyal na numero. Ibinabalik ang taya sa 49.',
  ],
  [
    /^mk6\.head/,
    'The tens of the special number; 1 to 9 have the tens 0.',
    'Sampuan ng espesyal na numero; 0 ang sampuan ng 1 hanggang 9.',
  ],
  [
    /^mk6\.tail$/,
    'The units of the special number; 49 counts as 9.',
    'Isahan ng espesyal na numero; 9 ang bilang ng 49.',
  ],
  [
    /^mk6\.animal$/,
    'The animal of the special number. Number 1 is the animal of the lunar year of the draw; that one has five numbers, the others four.',
    'Hayop ng espesyal na numero. Ang 1 ay ang hayop ng taong lunar ng bola; lima ang numero nito, apat ang sa iba.',
  ],
  [
    /^mk6\.(animal|tail)Hit/,
    'Wins when at least one of the seven drawn belongs to it; it pays once.',
    'Panalo kapag kasama rito ang kahit isa sa pitong nabola; isang beses ang bayad.',
  ],
  [
    /^mk6\.(animal|tail)Miss/,
    'Wins when none of the seven drawn belongs to it.',
    'Panalo kapag walang kasama rito sa pitong nabola.',
  ],
  [
    /^mk6\.(animal|tail)[23]/,
    'Wins when each of the combination has a number among the seven drawn.',
    'Panalo kapag may numero sa pitong nabola ang bawat isa sa kombinasyon.',
  ],
  [
    /^mk6\.ent\.total/,
    'All seven numbers added up: big from 175, small up to 174.',
    'Kabuuan ng pitong numero: malaki mula 175, maliit hanggang 174.',
  ],
  [
    /^mk6\.none/,
    'Wins when none of these numbers is among the seven.',
    'Panalo kapag wala sa pito ang mga numerong ito.',
  ],
  [
    /^mk6\.regular/,
    'Each number pays when it is among the six; the special one does not count.',
    'Bayad ang bawat numerong nasa anim; hindi kasama ang espesyal.',
  ],
  [
    /^mk6\.all\d\.bank/,
    'Bankers are in every combination. It wins when all of a combination are among the six.',
    'Kasama ang mga banker sa bawat kombinasyon. Panalo kapag nasa anim ang lahat.',
  ],
  [
    /^mk6\.all/,
    'Wins when all numbers of a combination are among the six; the special one does not count.',
    'Panalo kapag nasa anim ang lahat ng numero ng kombinasyon; hindi kasama ang espesyal.',
  ],
  [
    /^mk6\.three2/,
    'Three numbers: two of them among the six pay, all three pay more.',
    'Tatlong numero: may bayad kapag nasa anim ang dalawa, mas malaki kapag tatlo.',
  ],
  [
    /^mk6\.two2/,
    'Two numbers: both among the six, or one of them and the special one.',
    'Dalawang numero: parehong nasa anim, o isa sa anim at ang espesyal.',
  ],
  [
    /^mk6\.string/,
    'Two numbers: one of them is among the six and the other is the special one.',
    'Dalawang numero: ang isa ay nasa anim at ang isa ay ang espesyal.',
  ],
  [
    /^vn[ns]\.lo2k$/,
    'Each number pays for every prize that ends with it. The stake is one for all prizes, and so the odds are lower.',
    'Bayad ang numero sa bawat premyong nagtatapos dito. Isa ang taya para sa lahat ng premyo, kaya mas mababa ang odds.',
  ],
  [
    /^vn[ns]\.(lo|de7|dd|xc)|^vns\.dd/,
    'Each number pays for every one of these prizes that ends with it. A stake is made on each of the prizes.',
    'Bayad ang numero sa bawat premyong nagtatapos dito. May taya sa bawat isa sa mga premyo.',
  ],
  [
    /^vn[ns]\.(de|deDau|de1)$/,
    'Wins when the prize shows these two digits.',
    'Panalo kapag lumabas sa premyo ang dalawang digit na ito.',
  ],
  [
    /^vn[ns]\.(dau|duoi)$/,
    'Wins when the special prize shows the digit there.',
    'Panalo kapag lumabas ang digit doon sa espesyal na premyo.',
  ],
  [
    /^vn[ns]\.cang/,
    'Wins when the special prize ends with the number.',
    'Panalo kapag nagtatapos sa numero ang espesyal na premyo.',
  ],
  [
    /^vn[ns]\.xien/,
    'Wins once when all numbers of a combination end a prize, however often.',
    'Isang beses panalo kapag dulo ng premyo ang lahat ng numero ng kombinasyon, gaano man kadalas.',
  ],
  [
    /^vn[ns]\.truot/,
    'Wins when none of these numbers ends any prize.',
    'Panalo kapag walang premyong nagtatapos sa mga numerong ito.',
  ],
  [
    /^p42\./,
    'Six numbers of 42; two or more right ones pay. Of seven to twelve numbers every six are a ticket.',
    'Anim na numero sa 42; may bayad ang dalawa o higit pang tama. Sa pito hanggang labindalawang numero, tiket ang bawat anim.',
  ],
];

/** How a play is played and won, for players. */
export function playHelp({ id }: Pick<Play, 'id'>, language: string): string {
  const found = HELP.find(([pattern]) => pattern.test(id));
  return (language === 'TY' ? found?.[2] : found?.[1]) ?? '';
}
