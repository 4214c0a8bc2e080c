import { isMore, minorOf } from '../../../src/client/amounts.ts';
import type { ReplayedHand, SittingReplay, ToldAction } from '../../../src/room.ts';
import { amountText } from '../../amount.ts';
import { codeOf } from '../../cards.ts';
import type { CardNumber } from '../../room.ts';
import { MODEL } from '../model.ts';
import type { HandName, HoldemAction, HoldemView } from '../script.ts';
import { viewIn } from './people.ts';
import { rakeIn, winnersOf } from './words.ts';

/** The format that poker programs read is English, whatever the page speaks. */
const NAMES: Readonly<Record<HandName, string>> = {
  ...{ highCard: 'high card', pair: 'a pair', twoPair: 'two pair', three: 'three of a kind', straight: 'a straight' },
  ...{ flush: 'a flush', fullHouse: 'a full house', four: 'four of a kind', straightFlush: 'a straight flush' },
  royalFlush: 'a royal flush',
};
const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;

/** "As Kh": rank, and the suit's letter small. */
const cardText = (card: CardNumber): string => `${codeOf(card)[0] ?? ''}${(codeOf(card)[1] ?? '').toLowerCase()}`;
const cardsText = (cards: readonly CardNumber[]): string => `[${cards.map(cardText).join(' ')}]`;

/** A hand as text in the form that poker programs read, as its player saw it. */
export function historyText(hand: ReplayedHand, { room, sitting, currency }: SittingReplay): string {
  const views = hand.views.flatMap((view) => viewIn(view) ?? []);
  const [first] = views;
  const last = views.at(-1);
  if (!first || !last) return '';
  const seatOf = (place: number): number => (hand.seats?.[place] ?? place) + 1;
  const nameOf = (place: number): string => hand.names[place]?.name ?? '';
  const half = amountText((minorOf(first.stake) * BigInt(MODEL.smallBlind)) / 100n);
  const when = (hand.startedAt ?? sitting.createdAt).slice(0, 19).replace('T', ' ').replaceAll('-', '/');
  const lines = [
    `Felt Hand #${hand.id}: ${room.name} No Limit (${half}/${first.stake} ${currency}) - ${when} UTC`,
    `Table '${sitting.bots === null ? 'Table' : 'Bot table'} ${sitting.room}' ${room.seats}-max Seat #${seatOf(first.dealer)} is the button`,
    ...first.places.map(({ chips, put }, place) => {
      const whole = amountText(minorOf(chips) + minorOf(put));
      return `Seat ${seatOf(place)}: ${nameOf(place)} (${whole} in chips)${(hand.names[place]?.bot ?? null) === null ? '' : ' [bot]'}`;
    }),
    ...postsOf(first).map(({ place, what, amount }) => `${nameOf(place)}: posts ${what} ${amount}`),
    '*** HOLE CARDS ***',
    ...(first.mine.length > 0 ? [`Dealt to ${nameOf(hand.mine)} ${cardsText(first.mine)}`] : []),
  ];
  hand.moves.forEach((move, at) => {
    const [before, after] = [views[at], views[at + 1]];
    if (!before || !after) return;
    lines.push(`${nameOf(move.place)}: ${moveText(move, before, after)}`);
    lines.push(...streetLines(before, after));
  });
  return [...lines, ...endLines(hand, last, { seatOf, nameOf })].join('\n');
}

/** What lay before the places with the deal. */
function postsOf({ places, small, big }: HoldemView) {
  return places.flatMap(({ bet, put }, place) => {
    if (minorOf(put) === 0n) return [];
    if (place === small) return [{ place, what: 'small blind', amount: bet }];
    if (place === big) return [{ place, what: 'big blind', amount: bet }];
    const what = isMore(put, bet) ? (minorOf(bet) === 0n ? 'dead small blind' : 'small & big blinds') : 'big blind';
    return [{ place, what, amount: put }];
  });
}

function moveText({ place, action }: ToldAction, before: HoldemView, after: HoldemView): string {
  const done = action as HoldemAction; // This game's.
  const bet = (view: HoldemView): bigint => minorOf(view.places[place]?.bet ?? null);
  const highest = before.places.reduce((most, one) => (minorOf(one.bet) > most ? minorOf(one.bet) : most), 0n);
  const all = minorOf(after.places[place]?.chips ?? null) === 0n ? ' and is all-in' : '';
  switch (done.type) {
    case 'fold':
      return 'folds';
    case 'leave':
      return 'folds and leaves the table';
    case 'check':
      return 'checks';
    case 'call':
      return `calls ${amountText(minorOf(after.places[place]?.put ?? null) - minorOf(before.places[place]?.put ?? null))}${all}`;
    case 'raise':
      return highest === 0n
        ? `bets ${done.to}${all}`
        : `raises ${amountText(minorOf(done.to) - highest)} to ${done.to}${minorOf(done.to) - bet(before) > 0n ? all : ''}`;
  }
}

/** Streets that were dealt between two views. */
function streetLines(before: HoldemView, after: HoldemView): string[] {
  return STREETS.slice(1).flatMap((street, at) => {
    const cards = at + 3;
    if (before.board.length >= cards || after.board.length < cards) return [];
    const [shown, added] = [
      after.board.slice(0, at === 0 ? 0 : cards - 1),
      after.board.slice(at === 0 ? 0 : cards - 1, cards),
    ];
    return [
      `*** ${street.toUpperCase()} *** ${[shown, added]
        .filter((part) => part.length > 0)
        .map(cardsText)
        .join(' ')}`,
    ];
  });
}

type Named = { seatOf: (place: number) => number; nameOf: (place: number) => string };

function endLines(hand: ReplayedHand, last: HoldemView, { seatOf, nameOf }: Named): string[] {
  const { result } = last;
  if (!result) return ['*** VOID ***'];
  const shown = last.places.flatMap(({ shown: cards }, place) => (cards ? [{ place, cards }] : []));
  const returned = result.returned;
  const won = winnersOf(last);
  return [
    ...(returned ? [`Uncalled bet (${returned.amount}) returned to ${nameOf(returned.place)}`] : []),
    ...(shown.length > 0 ? ['*** SHOW DOWN ***'] : []),
    ...shown.map(
      ({ place, cards }) => `${nameOf(place)}: shows ${cardsText(cards)} (${NAMES[result.names[place] ?? 'highCard']})`,
    ),
    ...won.map(({ place, amount }) => `${nameOf(place)} collected ${amount} from pot`),
    '*** SUMMARY ***',
    `Total pot ${potIn(last)} | Rake ${rakeIn(last)}`,
    ...(last.board.length > 0 ? [`Board ${cardsText(last.board)}`] : []),
    ...last.places.map(({ isFolded }, place) => {
      const mine = won.find((one) => one.place === place);
      const cards = shown.find((one) => one.place === place)?.cards;
      const held = cards ? ` showed ${cardsText(cards)}` : '';
      const end = mine ? `${held} won (${mine.amount})` : isFolded ? ' folded' : `${held} lost`;
      return `Seat ${seatOf(place)}: ${nameOf(place)}${place === last.dealer ? ' (button)' : ''}${end}`;
    }),
    ...(hand.paid ? [] : ['*** VOID ***']),
  ];
}

const potIn = ({ result }: HoldemView): string =>
  amountText((result?.pots ?? []).reduce((sum, { amount }) => sum + minorOf(amount), 0n));
