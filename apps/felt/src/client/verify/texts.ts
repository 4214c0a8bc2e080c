import type { Language } from '../texts.ts';
import type { Problem } from './recompute.ts';

export type VerifyTexts = {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly game: string;
  readonly serverSeed: string;
  readonly serverSeedHint: string;
  readonly seal: string;
  readonly sealHint: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly nonceHint: string;
  readonly stake: string;
  readonly stakeHint: string;
  readonly urchins: string;
  readonly picks: string;
  readonly picksHint: string;
  readonly check: string;
  readonly sealRight: string;
  readonly sealWrong: string;
  readonly sealUnknown: string;
  readonly computedSeal: string;
  readonly outcome: string;
  readonly spin: string;
  readonly freeSpin: (index: number) => string;
  readonly stops: (stops: string) => string;
  readonly win: (win: string) => string;
  readonly total: (win: string) => string;
  readonly urchinsAt: (cells: string) => string;
  readonly stillOpen: string;
  readonly sameAsRecorded: (win: string) => string;
  readonly otherThanRecorded: (win: string) => string;
  readonly stillSecret: string;
  readonly linkMissing: string;
  readonly back: { readonly game: string; readonly round: string; readonly lobby: string; readonly stuck: string };
  readonly how: string;
  readonly howText: readonly string[];
  readonly problems: Readonly<Record<Problem, string>>;
};

const EN: VerifyTexts = {
  title: 'Verify a round',
  lead: 'This page recomputes a round on your own device. Nothing is sent to a server.',
  steps: [
    'Play. Before each round, the game shows the server seed hash.',
    'Change seeds in the game. The server seed is revealed.',
    'Enter it here with your seed and the round number. The hash must match, and the result must be the one you saw.',
  ],
  game: 'Game',
  serverSeed: 'Server seed',
  serverSeedHint: 'Shown when you change seeds: 64 digits and letters a to f.',
  seal: 'Server seed hash',
  sealHint: 'Shown before you played. Optional.',
  clientSeed: 'Your seed',
  nonce: 'Round number',
  nonceHint: 'Starts at 0 for each pair of seeds.',
  stake: 'Stake',
  stakeHint: 'Such as 20.00',
  urchins: 'Urchins',
  picks: 'Shells you opened',
  picksHint: 'Numbers 1 to 25 in order, separated by commas. Optional.',
  check: 'Verify',
  sealRight: 'The hash matches: this seed was fixed before you played.',
  sealWrong:
    'The server seed doesn’t match its hash, so it isn’t the seed fixed for the round and nothing is computed from it. Check both for typos.',
  sealUnknown: 'No hash to compare with: the result alone proves nothing.',
  computedSeal: 'Hash of this server seed',
  outcome: 'Result',
  spin: 'Spin',
  freeSpin: (index) => `Free spin ${index}`,
  stops: (stops) => `reels stop at ${stops}`,
  win: (win) => `payout ${win}`,
  total: (win) => `Round payout: ${win}.`,
  urchinsAt: (cells) => `The urchins were in shells ${cells}.`,
  sameAsRecorded: (win) => `This matches our record: payout ${win}.`,
  otherThanRecorded: (win) => `This doesn’t match our record: payout ${win}. Check your entries.`,
  stillSecret:
    'The server seed of this round is still secret because it’s used for your next rounds too. Change seeds in the game, then open this page again.',
  linkMissing: 'This link’s round can’t be shown. You can still enter everything manually.',
  stillOpen: 'Enter the shells you opened to see the payout.',
  back: {
    game: 'Back to the game',
    round: 'Back to the round',
    lobby: 'To the lobby',
    stuck: 'Close this tab to return to the previous one.',
  },
  how: 'How it’s computed',
  howText: [
    'The hash is the SHA-256 of the server seed. A seed can’t be changed without changing its hash.',
    'Numbers are drawn from HMAC-SHA-256 with the server seed as key and “your seed:round number:block” as message, 32 bits at a time. Numbers that would bias a result are skipped.',
    'Jeepney Moon draws one strip position for each reel and spin. Perlas shuffles the 25 shells; the first ones hold the urchins. The full algorithm, with every strip and table, is below.',
  ],
  problems: {
    serverSeed: 'The server seed must be 64 characters, digits and letters a to f.',
    clientSeed: 'Your seed must be 1 to 64 characters without spaces or colons.',
    nonce: 'The round number must be a whole number from 0.',
    stake: 'The stake must be one this game offers, such as 20.00.',
    urchins: 'Urchins must be a whole number from 1 to 24.',
    noCrypto: 'This browser computes hashes only on a secure address (https). Please open this page there.',
  },
};

const TY: VerifyTexts = {
  ...EN,
  title: 'Suriin ang round',
  lead: 'Kinukuwenta muli ng pahinang ito ang round sa sarili mong device. Walang ipinapadala sa server.',
  steps: [
    'Maglaro. Bago ang bawat round, ipinapakita ng laro ang hash ng server seed.',
    'Magpalit ng seed sa laro. Lalabas ang server seed.',
    'Ilagay ito rito kasama ang seed mo at bilang ng round. Dapat tugma ang hash at pareho ang resultang nakita mo.',
  ],
  game: 'Laro',
  serverSeedHint: 'Lumalabas kapag nagpalit ka ng seed: 64 na numero at titik a hanggang f.',
  seal: 'Hash ng server seed',
  sealHint: 'Ipinakita bago ka naglaro. Maaaring walang laman.',
  clientSeed: 'Seed mo',
  nonce: 'Bilang ng round',
  nonceHint: 'Mula 0 sa bawat pares ng seed.',
  stake: 'Taya',
  stakeHint: 'Gaya ng 20.00',
  urchins: 'Salungo',
  picks: 'Mga kabibeng binuksan mo',
  picksHint: 'Bilang 1 hanggang 25, sunod-sunod, may kuwit. Maaaring walang laman.',
  check: 'Suriin',
  sealRight: 'Tugma ang hash: itinakda ang seed na ito bago ka naglaro.',
  sealWrong:
    'Hindi tugma ang server seed sa hash nito: hindi ito ang itinakda para sa round, kaya walang kinukuwenta mula rito. Tingnan kung may maling tipa.',
  sealUnknown: 'Walang hash na maihahambing: walang pinatutunayan ang resulta lamang.',
  computedSeal: 'Hash ng server seed na ito',
  outcome: 'Ang resulta',
  spin: 'Ikot',
  freeSpin: (index) => `Libreng ikot ${index}`,
  stops: (stops) => `nakatigil ang reels sa ${stops}`,
  win: (win) => `payout ${win}`,
  total: (win) => `Payout ng round: ${win}.`,
  urchinsAt: (cells) => `Nasa mga kabibe ${cells} ang salungo.`,
  sameAsRecorded: (win) => `Tugma ito sa aming talaan: payout ${win}.`,
  otherThanRecorded: (win) => `Hindi ito tugma sa aming talaan: payout ${win}. Tingnan ang inilagay mo.`,
  stillSecret:
    'Lihim pa ang server seed ng round na ito dahil ito rin ang magpapasya sa mga susunod. Magpalit ng seed sa laro, saka buksan muli ang pahina.',
  linkMissing: 'Hindi maipakita ang round ng link na ito. Maaari mo pa ring ilagay ang lahat.',
  stillOpen: 'Ilagay ang mga kabibeng binuksan mo para makita ang payout.',
  back: {
    game: 'Bumalik sa laro',
    round: 'Bumalik sa round',
    lobby: 'Sa lobby',
    stuck: 'Isara ang tab na ito para bumalik sa nauna.',
  },
  how: 'Paano ito kinukuwenta',
  howText: [
    'SHA-256 ng server seed ang hash. Hindi mapapalitan ang seed nang hindi nag-iiba ang hash.',
    'Hinuhugot ang mga bilang sa HMAC-SHA-256: server seed ang susi at “seed mo:bilang ng round:bloke” ang mensahe, tig-32 bit. Nilalaktawan ang bilang na papabor sa isang resulta.',
    'Isang puwesto sa strip bawat reel at ikot sa Jeepney Moon. Binabalasa ng Perlas ang 25 kabibe; nasa mga una ang salungo. Nasa ibaba ang buong algorithm, kasama ang bawat strip at talaan.',
  ],
  problems: {
    serverSeed: 'Dapat 64 na karakter ang server seed, numero at titik a hanggang f.',
    clientSeed: 'Dapat 1 hanggang 64 na simbolo ang seed mo, walang puwang o tutuldok.',
    nonce: 'Dapat buong bilang mula 0 ang bilang ng round.',
    stake: 'Dapat halagang tinatanggap ng laro ang taya, gaya ng 20.00.',
    urchins: 'Dapat buong bilang mula 1 hanggang 24 ang salungo.',
    noCrypto: 'Sa ligtas na address (https) lang kumukuwenta ng hash ang browser na ito. Doon buksan ang pahina.',
  },
};

export const VERIFY_TEXTS: Readonly<Record<Language, VerifyTexts>> = { EN, TY };
