import type { DrawForm } from '@baize/lottery/index.ts';
import type { MODEL as Baccarat } from '../../../games/baccarat/model.ts';
import type { Model as Slot } from '../../../games/jeepneyMoon/model.ts';
import type { MODEL as Shells } from '../../../games/perlas/model.ts';
import type { Language } from '../texts.ts';

type AlgorithmTexts = {
  readonly title: string;
  readonly loading: string;
  readonly steps: readonly string[];
  readonly script: string;
  readonly data: string;
  readonly program: string;
  readonly slot: (model: Slot) => readonly string[];
  readonly strip: (reel: number, places: number) => string;
  readonly line: string;
  readonly rows: string;
  readonly symbol: string;
  readonly perlas: (model: typeof Shells) => readonly string[];
  readonly baccarat: (model: typeof Baccarat) => readonly string[];
  readonly bankerAt: string;
  readonly drawsAgainst: string;
  readonly bet: string;
  readonly pays: string;
  readonly rtp: string;
  readonly roulette: (pockets: number) => string;
  readonly wheel: string;
  readonly lottery: string;
  readonly lotteryText: readonly string[];
  readonly form: (form: DrawForm) => string;
  readonly odds: string;
  readonly chance: string;
};

const EN: AlgorithmTexts = {
  title: 'Full algorithm and data',
  loading: 'Loading…',
  steps: [
    'A round is decided by three values. In a game you play alone: server seed, client seed and round number. At a table or in a lottery draw: link, salt and round number (in a lottery draw, the steps to the end of the chain).',
    'The hash is the SHA-256 of the server seed (or link) as its 64 hex characters, not as bytes. Hashing a link this way as many times as it has steps gives the published end of its chain.',
    'Block c, from 0, is the HMAC-SHA-256 with the seed’s 64 characters as key and “client seed:round number:c” as message.',
    'Its 32 bytes are eight whole numbers of four bytes each, the most significant byte first. When all eight are used, the next block follows.',
    'A draw below n takes the next number v. If v is at or above the largest multiple of n up to 2³², it’s skipped. The draw is the remainder v mod n.',
    'A list is shuffled from its last position to its second: each position i, counted from 0, swaps with a position drawn below i + 1.',
  ],
  script:
    'This program computes rounds of every game from their seeds. It only needs Node: node checkRound.mjs data.json round.json. Its first lines explain the round file.',
  data: 'Data of all games (JSON)',
  program: 'Program (checkRound.mjs)',
  slot: ({ lines, freeSpins, maxWin }) => [
    `Each spin draws one position per strip, leftmost strip first, below the strip’s length. That position is shown in the top row and the next two below it; the last position is followed by the first.`,
    `The stake is split over ${lines.length} lines (stake ÷ ${lines.length} each). Each line pays its longest run from the left, once. The wild substitutes for every symbol except the scatter.`,
    `${freeSpins.scatters} scatters award ${freeSpins.spins} free spins that pay ${freeSpins.multiplier} times, at most ${freeSpins.mostAwards} times in a round; they use the next draws of the same round. A round ends when it reaches ${maxWin} × the stake.`,
  ],
  strip: (reel, places) => `Reel ${reel}, ${places} positions, from 0:`,
  line: 'Line',
  rows: 'Row on each reel',
  symbol: 'Symbol',
  perlas: ({ cells, returnPercent, maxWin }) => [
    `The shells 0 to ${cells - 1} (row by row) are shuffled; the first ones in that order hold the urchins, as many as you chose. They’re placed before the first pick.`,
    `k pearls among m urchins pay the stake × ${returnPercent / 100} × C(${cells}, k) ÷ C(${cells} − m, k), rounded down to the smallest coin. A round is cashed out automatically when the next pearl would pay more than ${maxWin} × the stake.`,
  ],
  baccarat: ({ decks, natural, drawsUpTo, bankerAlwaysDrawsUpTo }) => [
    `${decks} decks are shuffled for each round. Before shuffling, the shoe holds one deck after another, each with ace, 2 … king of spades, then hearts, diamonds and clubs.`,
    `Cards are dealt from the front: player, banker, player, banker. Aces count 1, tens and face cards 0; only the last digit of a total counts. If either side has ${natural} or more, both stand. The player draws on ${drawsUpTo} or less.`,
    `If the player stood, the banker draws on ${drawsUpTo} or less. Otherwise the banker always draws on ${bankerAlwaysDrawsUpTo} or less, and above that depending on the player’s third card:`,
  ],
  bankerAt: 'Banker has',
  drawsAgainst: 'Draws against',
  bet: 'Bet',
  pays: 'Pays',
  rtp: 'Return',
  roulette: (pockets) => `One number is drawn below ${pockets}: the pocket.`,
  wheel: 'The wheel, clockwise:',
  lottery: 'Lottery draws',
  lotteryText: [
    'Our own draws and quick draws work like this. Official lottery results aren’t drawn here; they come from the organiser.',
    'Odds are per base stake of one combination and include the stake. Each prize table has a version, recorded in every order.',
  ],
  form: (form) => {
    switch (form.is) {
      case 'each':
        return `${form.count} times one of ${form.symbols.length}, in order: ${form.symbols[0]} to ${form.symbols.at(-1)}.`;
      case 'shuffled':
        return `${form.symbols[0]} to ${form.symbols.at(-1)} are shuffled; the first ${form.count} are the draw.`;
      case 'prizes':
        return `${form.digits.length} prizes, digit by digit below 10. Digits of each prize: ${form.digits.join(', ')}.`;
    }
  },
  odds: 'Odds',
  chance: 'Chance',
};

const TY: AlgorithmTexts = {
  title: 'Ang buong algorithm, kasama ang datos',
  loading: 'Naglo-load…',
  steps: [
    'Tatlo ang nagpapasya sa round. Sa larong mag-isa: server seed, client seed, bilang ng round. Sa mesa o bunot ng loterya: kawing, salt, at bilang ng round (sa loterya, ang hakbang nito hanggang dulo ng kadena).',
    'Ang hash ay SHA-256 ng server seed (o kawing) bilang 64 na hex na karakter, hindi bilang byte. Kapag na-hash ang kawing nang ganito nang kasindami ng hakbang nito, lalabas ang inilathalang dulo ng kadena.',
    'Ang bloke c, mula 0, ay HMAC-SHA-256: ang 64 na karakter ng seed ang susi at “client seed:bilang ng round:c” ang mensahe.',
    'Walong buong bilang ang 32 byte nito, tig-apat na byte, una ang pinakamabigat na byte. Kapag nagamit na ang walo, susunod ang kasunod na bloke.',
    'Ang bunot na mas mababa sa n ay kumukuha ng susunod na bilang v. Kung v ay nasa o lampas sa pinakamalaking multiple ng n hanggang 2³², nilalaktawan ito. Ang bunot ay ang tira: v mod n.',
    'Ang pagbalasa ng listahan ay mula sa huling puwesto hanggang ikalawa: bawat puwesto i (mula 0) ay nakikipagpalit sa puwestong binunot nang mas mababa sa i + 1.',
  ],
  script:
    'Kinukuwenta ng programang ito ang round ng bawat laro mula sa seed. Node lang ang kailangan, wala nang galing sa amin: node checkRound.mjs data.json round.json. Nasa unang mga linya nito kung ano ang laman ng file ng round.',
  data: 'Datos ng lahat ng laro (JSON)',
  program: 'Programa (checkRound.mjs)',
  slot: ({ lines, freeSpins, maxWin }) => [
    'Bawat ikot ay bumubunot ng isang puwesto bawat strip, una ang kaliwa, mas mababa sa haba ng strip. Iyon ang nasa itaas na hanay, sa ilalim ang kasunod na dalawa; pagkatapos ng huli, ang una.',
    `May taya na taya ÷ ${lines.length} ang bawat isa sa ${lines.length} linya, at isang beses binabayaran ang pinakamahabang takbo mula kaliwa. Kapalit ng lahat ng simbolo ang wild maliban sa scatter.`,
    `${freeSpins.scatters} scatter ay nagbibigay ng ${freeSpins.spins} libreng ikot na ${freeSpins.multiplier} beses, hanggang ${freeSpins.mostAwards} beses sa isang round; tuloy ang parehong bunot. Nagtatapos ang round sa ${maxWin} taya.`,
  ],
  strip: (reel, places) => `Reel ${reel}, ${places} puwesto, mula 0:`,
  line: 'Linya',
  rows: 'Hanay sa bawat reel',
  symbol: 'Simbolo',
  perlas: ({ cells, returnPercent, maxWin }) => [
    `Binabalasa ang mga kabibe 0 hanggang ${cells - 1} (hanay-hanay); nasa mga una nito ang salungo, kasindami ng salungo. Naroon na sila bago ang unang pili.`,
    `Ang k perlas sa m salungo ay nagbabayad ng taya × ${returnPercent / 100} × C(${cells}, k) ÷ C(${cells} − m, k), pababa sa pinakamaliit na barya. Kinukuha ang bayad kapag lampas sa ${maxWin} taya ang susunod na perlas.`,
  ],
  baccarat: ({ decks, natural, drawsUpTo, bankerAlwaysDrawsUpTo }) => [
    `${decks} baraha ang binabalasa bawat round. Bago iyon, sunod-sunod ang mga baraha, bawat isa may alas, 2 … hari ng spades, saka hearts, diamonds, clubs.`,
    `Mula sa unahan: player, banker, player, banker. 1 ang alas, 0 ang sampu at may larawan; huling digit ng suma ang bilang. Kapag may ${natural} o higit ang isang panig, tigil ang dalawa. Kumukuha ang player hanggang ${drawsUpTo}.`,
    `Kumukuha ang banker hanggang ${drawsUpTo} kung tumigil ang player; kung hindi, laging hanggang ${bankerAlwaysDrawsUpTo}, at sa itaas noon laban sa mga halagang ito ng ikatlong baraha ng player:`,
  ],
  bankerAt: 'May banker na',
  drawsAgainst: 'Kumukuha laban sa',
  bet: 'Taya',
  pays: 'Bayad',
  rtp: 'Balik',
  roulette: (pockets) => `Isang bilang ang binubunot na mas mababa sa ${pockets}: ang bulsa.`,
  wheel: 'Ang ruleta, pakanan:',
  lottery: 'Mga bunot ng loterya',
  lotteryText: [
    'Ganito ginagawa ang sarili at mabilis na bunot. Hindi rito binubunot ang resulta ng opisyal na loterya; kinukuha ito sa nag-organisa.',
    'Ang odds ay para sa isang batayang taya ng isang kombinasyon, kasama ang taya; may bersiyon ang bawat talaan ng premyo at nakatala ito sa bawat order.',
  ],
  form: (form) => {
    switch (form.is) {
      case 'each':
        return `${form.count} beses na isa sa ${form.symbols.length}, sunod-sunod: ${form.symbols[0]} hanggang ${form.symbols.at(-1)}.`;
      case 'shuffled':
        return `Binabalasa ang ${form.symbols[0]} hanggang ${form.symbols.at(-1)}; ang unang ${form.count} ang bunot.`;
      case 'prizes':
        return `${form.digits.length} premyo, digit-digit na mas mababa sa 10. Digit ng bawat premyo: ${form.digits.join(', ')}.`;
    }
  },
  odds: 'Odds',
  chance: 'Tsansa',
};

export const ALGORITHM_TEXTS: Readonly<Record<Language, AlgorithmTexts>> = { EN, TY };
