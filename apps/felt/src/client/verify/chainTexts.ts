import type { Language } from '../texts.ts';
import type { ChainProblem } from './chain.ts';

export type ChainTexts = {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly table: string;
  readonly tables: Readonly<Record<'baccarat' | 'roulette', string>>;
  readonly link: string;
  readonly linkHint: string;
  readonly salt: string;
  readonly saltHint: string;
  readonly number: string;
  readonly seal: string;
  readonly sealHint: string;
  readonly chainEnd: string;
  readonly chainEndHint: string;
  readonly chainSteps: string;
  readonly check: string;
  readonly checking: string;
  readonly stillSecret: string;
  readonly sealRight: string;
  readonly sealWrong: string;
  readonly endRight: (steps: number) => string;
  readonly endWrong: string;
  readonly nothingGiven: string;
  readonly outcome: string;
  readonly number36: (number: number) => string;
  readonly same: string;
  readonly other: string;
  readonly how: string;
  readonly howText: readonly string[];
  readonly games: string;
  readonly problems: Readonly<Record<ChainProblem, string>>;
};

const EN: ChainTexts = {
  title: 'Verify a table round',
  lead: 'This page recomputes a round on your own device. Nothing is sent to a server.',
  steps: [
    'Before a round, the table shows its hash: the SHA-256 of a link that nobody has seen yet.',
    'After the round, the link is revealed.',
    'The link must match the hash, lead to the published end of the chain and give the result you saw.',
  ],
  table: 'Table',
  tables: { baccarat: 'Baccarat', roulette: 'Roulette' },
  link: 'Round link',
  linkHint: 'Shown after the round: 64 digits and letters a to f.',
  salt: 'Chain salt',
  saltHint: 'Fixed after the end of the chain was published.',
  number: 'Round number',
  seal: 'Round hash',
  sealHint: 'Shown before you bet. Optional.',
  chainEnd: 'Published end of the chain',
  chainEndHint: 'Optional.',
  chainSteps: 'Steps to the end',
  check: 'Verify',
  checking: 'Verifying…',
  stillSecret: 'The link is still secret because the round isn’t over. Try again after the round.',
  sealRight: 'The hash matches: this link was fixed before anyone bet.',
  sealWrong:
    'The link doesn’t match its hash, so it isn’t the link fixed for the round and nothing is computed from it. Check both for typos.',
  endRight: (steps) =>
    `The link leads to the published end of the chain in ${steps} ${steps === 1 ? 'step' : 'steps'}.`,
  endWrong: 'The link doesn’t lead to this end in that many steps.',
  nothingGiven: 'No hash or chain end to compare with: the result alone proves nothing.',
  outcome: 'Result',
  number36: (number) => `The ball landed on ${number}.`,
  same: 'This matches our record.',
  other: 'This doesn’t match our record. Check your entries.',
  how: 'How it’s computed',
  howText: [
    'A chain is built from its last link to its first: each link is the SHA-256 of the next one to be used. Its end is published before the first round, so no link can be changed later.',
    'The salt is drawn only after the end is published. Numbers are drawn from HMAC-SHA-256 with the link as key and “salt:round number:block” as message, 32 bits at a time. Numbers that would bias a result are skipped.',
    'Baccarat shuffles eight decks and deals from the front. Roulette draws one of 37 pockets.',
  ],
  games: 'Verify another game',
  problems: {
    link: 'The link must be 64 characters, digits and letters a to f.',
    salt: 'The salt is missing.',
    number: 'The round number must be a whole number from 0.',
    steps: 'With a chain end, the steps must be a whole number from 1.',
    noCrypto: 'This browser computes hashes only on a secure address (https). Please open this page there.',
  },
};

const TY: ChainTexts = {
  ...EN,
  title: 'Suriin ang round ng mesa',
  lead: 'Kinukuwenta muli ng pahinang ito ang round sa sarili mong device. Walang ipinapadala sa server.',
  steps: [
    'Bago ang round, ipinapakita ng mesa ang hash nito: SHA-256 ng kawing na wala pang nakakakita.',
    'Pagkatapos ng round, ipinapakita ang kawing.',
    'Dapat ibigay ng kawing ang hash, humantong sa inilathalang dulo ng kadena, at magpasya ng resultang nakita mo.',
  ],
  table: 'Mesa',
  link: 'Kawing ng round',
  linkHint: 'Ipinapakita pagkatapos ng round: 64 na numero at titik a hanggang f.',
  salt: 'Salt ng kadena',
  saltHint: 'Itinakda pagkatapos ilathala ang dulo ng kadena.',
  number: 'Bilang ng round',
  seal: 'Hash ng round',
  sealHint: 'Ipinakita bago ka tumaya. Maaaring walang laman.',
  chainEnd: 'Inilathalang dulo ng kadena',
  chainEndHint: 'Maaaring walang laman.',
  chainSteps: 'Hakbang hanggang dulo',
  check: 'Suriin',
  checking: 'Sinusuri…',
  stillSecret: 'Lihim pa ang kawing ng round na ito: hindi pa tapos ang round. Buksan muli pagkatapos.',
  sealRight: 'Tugma ang hash: itinakda ang kawing na ito bago pa may tumaya.',
  sealWrong:
    'Hindi tugma ang kawing sa hash nito: hindi ito ang itinakda para sa round, kaya walang kinukuwenta mula rito. Tingnan kung may maling tipa.',
  endRight: (steps) => `Humahantong ang kawing sa inilathalang dulo ng kadena sa ${steps} hakbang.`,
  endWrong: 'Hindi humahantong ang kawing sa dulong ito sa ganoong bilang ng hakbang.',
  nothingGiven: 'Walang hash o dulo ng kadena na maihahambing: walang pinatutunayan ang resulta lamang.',
  outcome: 'Ang resulta',
  number36: (number) => `Nasa ${number} ang bola.`,
  same: 'Tugma ito sa aming talaan.',
  other: 'Hindi ito tugma sa aming talaan. Tingnan ang inilagay mo.',
  how: 'Paano ito kinukuwenta',
  howText: [
    'Ginagawa ang kadena mula sa huling kawing hanggang sa una: bawat kawing ay SHA-256 ng gagamitin kasunod nito. Inilalathala ang dulo bago ang unang round, kaya hindi na mapapalitan ang anumang kawing.',
    'Hinuhugot lang ang salt pagkatapos ilathala ang dulo. Hinuhugot ang mga bilang sa HMAC-SHA-256: kawing ang susi at “salt:bilang ng round:bloke” ang mensahe, tig-32 bit. Nilalaktawan ang bilang na papabor sa isang resulta.',
    'Binabalasa ng baccarat ang walong baraha at nagbibigay mula sa unahan. Isa sa 37 bulsa ang hinuhugot ng roulette.',
  ],
  games: 'Suriin ang ibang laro',
  problems: {
    link: 'Dapat 64 na karakter ang kawing, numero at titik a hanggang f.',
    salt: 'Walang salt.',
    number: 'Dapat buong bilang mula 0 ang bilang ng round.',
    steps: 'Kapag may dulo ng kadena, dapat buong bilang mula 1 ang mga hakbang.',
    noCrypto: 'Sa ligtas na address (https) lang kumukuwenta ng hash ang browser na ito. Doon buksan ang pahina.',
  },
};

export const CHAIN_TEXTS: Readonly<Record<Language, ChainTexts>> = { EN, TY };
