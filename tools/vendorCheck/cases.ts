import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import { after, balanceOf, bet, newUuid, send, signatureOf, type Odd, type Seat, type Sent } from './wire.ts';

export interface Case {
  readonly name: string;
  /** Answers what is wrong, or nothing. */
  readonly play: (seat: Seat) => Promise<string | undefined>;
}

type Fields = Record<string, unknown>;

const BET = 'transaction/bet';
const WIN = 'transaction/win';
const ROLLBACK = 'transaction/rollback';
const STAKE = 100_000;

/** A hostile vendor's attempts, and the right answers (`docs/vendor-api.md`). */
export const CASES: readonly Case[] = [
  {
    name: 'a bet takes its amount',
    play: (seat) => moves(seat, -STAKE, async () => is(await send(seat, BET, bet(seat)), 'RS_OK')),
  },
  {
    name: 'a win pays its amount',
    play: (seat) =>
      moves(seat, 2 * STAKE, async () => {
        const first = bet(seat);
        await send(seat, BET, first);
        return is(
          await send(seat, WIN, {
            ...after(seat, first),
            amount: 3 * STAKE,
            currency: seat.currency,
            round_closed: true,
          }),
          'RS_OK',
        );
      }),
  },
  {
    name: 'the same bet again gets the same answer',
    play: (seat) => moves(seat, -STAKE, () => sameTwice(seat, BET, bet(seat))),
  },
  {
    name: 'eight times the same bet at once is one bet',
    play: (seat) => moves(seat, -STAKE, () => atOnce(seat, BET, bet(seat))),
  },
  ...(['amount', 'round', 'game_code', 'currency'] as const).map((field): Case => ({
    name: `the same transaction with another ${field} is refused`,
    play: (seat) => reused(seat, field),
  })),
  {
    name: 'a free round costs nothing, its win pays, and a free bet with a price is refused',
    play: (seat) =>
      moves(seat, 3 * STAKE, async () => {
        const free = { ...bet(seat), amount: 0, is_free: true, reward_uuid: newUuid() };
        const priced = { ...free, ...after(seat, bet(seat)), amount: STAKE };
        const paid = { ...after(seat, free), amount: 3 * STAKE, currency: seat.currency, round_closed: true };
        return (
          is(await send(seat, BET, priced), 'RS_ERROR_WRONG_SYNTAX') ??
          (await sameTwice(seat, BET, free)) ??
          (await sameTwice(seat, WIN, { ...paid, is_free: true, reward_uuid: free.reward_uuid }))
        );
      }),
  },
  {
    name: 'a rollback gives the bet back, once',
    play: (seat) =>
      moves(seat, 0, async () => {
        const first = bet(seat);
        await send(seat, BET, first);
        return (
          (await sameTwice(seat, ROLLBACK, after(seat, first))) ??
          is(await send(seat, ROLLBACK, after(seat, first)), 'RS_OK')
        );
      }),
  },
  {
    name: 'a rollback before its bet keeps the bet out',
    play: (seat) =>
      moves(seat, 0, async () => {
        const first = bet(seat);
        return (
          is(await send(seat, ROLLBACK, after(seat, first)), 'RS_OK') ?? isNot(await send(seat, BET, first), 'RS_OK')
        );
      }),
  },
  {
    name: 'a bet and its rollback at once end with nothing moved',
    play: (seat) => moves(seat, 0, () => betAndRollbackAtOnce(seat)),
  },
  {
    name: 'a win for a bet that was rolled back is refused',
    play: (seat) =>
      moves(seat, 0, async () => {
        const first = bet(seat);
        await send(seat, BET, first);
        await send(seat, ROLLBACK, after(seat, first));
        return isNot(await send(seat, WIN, { ...after(seat, first), amount: STAKE, currency: seat.currency }), 'RS_OK');
      }),
  },
  {
    name: 'a win without its bet is refused',
    play: (seat) =>
      moves(seat, 0, async () =>
        is(
          await send(seat, WIN, { ...after(seat, bet(seat)), amount: STAKE, currency: seat.currency }),
          'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        ),
      ),
  },
  {
    name: 'a bet after its round was closed is refused',
    play: (seat) =>
      moves(seat, -STAKE, async () => {
        const first = bet(seat);
        await send(seat, BET, first);
        await send(seat, WIN, { ...after(seat, first), amount: 0, currency: seat.currency, round_closed: true });
        return isNot(await send(seat, BET, bet(seat, { round: first['round'] })), 'RS_OK');
      }),
  },
  {
    name: 'more than the balance is refused',
    play: (seat) => refuses(seat, { amount: 9_000_000_000_000 }, 'RS_ERROR_NOT_ENOUGH_MONEY'),
  },
  {
    name: 'another currency is refused',
    play: (seat) => refuses(seat, { currency: seat.currency === 'EUR' ? 'USD' : 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'),
  },
  {
    name: 'an unknown token is refused',
    play: (seat) => refuses(seat, { token: 'made-up-token' }, 'RS_ERROR_INVALID_TOKEN'),
  },
  { name: 'an unknown user is refused', play: (seat) => refuses(seat, { user: newUuid() }) },
  {
    name: 'an answer about an unknown user tells no money',
    play: (seat) => moves(seat, 0, () => tellsNoMoney(seat)),
  },
  { name: 'another game than was opened is refused', play: (seat) => refuses(seat, { game_code: 'another-game' }) },
  ...Object.entries({
    'a fraction': 1.5,
    'a negative amount': -STAKE,
    'an amount that no number can hold': 2 ** 53 + 2,
    'an amount as text': '100000',
    'an amount of null': null,
    'an amount as a list': [STAKE],
  }).map(([name, amount]): Case => ({ name: `${name} is refused`, play: (seat) => refuses(seat, { amount }) })),
  ...['transaction_uuid', 'round', 'amount', 'currency', 'user', 'token', 'game_code', 'request_uuid'].map(
    (field): Case => ({
      name: `a bet without ${field} is refused`,
      play: (seat) => refuses(seat, { [field]: undefined }),
    }),
  ),
  {
    name: 'a message that is not JSON is refused',
    play: (seat) => moves(seat, 0, async () => is(await send(seat, BET, '{"user": '), 'RS_ERROR_WRONG_SYNTAX')),
  },
  { name: 'a message without a signature is refused', play: (seat) => unsigned(seat, { signature: null }) },
  {
    name: 'a signature of another message is refused',
    play: (seat) => unsigned(seat, { signature: signatureOf(seat, '{}') }),
  },
  { name: 'a signature that is none is refused', play: (seat) => unsigned(seat, { signature: 'bm9uZQ==' }) },
  {
    name: 'a vendor whom nobody knows is refused',
    play: (seat) =>
      moves(seat, 0, async () =>
        is(await send(seat, BET, bet(seat), { vendor: 'NOBODY' }), 'RS_ERROR_INVALID_PARTNER'),
      ),
  },
  {
    name: 'the signature may stand in X-Hub88-Signature',
    play: async (seat) =>
      is(await send(seat, 'user/balance', balanceOf(seat), { signatureHeader: 'x-hub88-signature' }), 'RS_OK'),
  },
];

function is({ answer, text }: Sent, status: VendorStatus): string | undefined {
  return answer?.status === status ? undefined : `${status} was due, the answer was ${text.slice(0, 160)}`;
}

function isNot({ answer, text }: Sent, status: VendorStatus): string | undefined {
  return answer && answer.status !== status ? undefined : `a refusal was due, the answer was ${text.slice(0, 160)}`;
}

async function refuses(seat: Seat, change: Fields, status?: VendorStatus): Promise<string | undefined> {
  return moves(seat, 0, async () => {
    const sent = await send(seat, BET, bet(seat, change));
    return status ? is(sent, status) : isNot(sent, 'RS_OK');
  });
}

const unsigned = (seat: Seat, odd: Odd): Promise<string | undefined> =>
  moves(seat, 0, async () => is(await send(seat, BET, bet(seat), odd), 'RS_ERROR_INVALID_SIGNATURE'));

async function tellsNoMoney(seat: Seat): Promise<string | undefined> {
  const user = newUuid();
  const first = { ...bet(seat), user };
  const answers = [
    await send(seat, 'user/balance', balanceOf(seat, { user })),
    await send(seat, BET, first),
    await send(seat, ROLLBACK, { ...after(seat, first), user }),
  ];
  return answers
    .filter(({ answer }) => answer === null || 'balance' in answer || 'currency' in answer)
    .map(({ text }) => `an answer without money was due, it was ${text.slice(0, 160)}`)[0];
}

/** Whatever is said, the balance has the last word. */
async function moves(seat: Seat, change: number, play: () => Promise<string | undefined>): Promise<string | undefined> {
  const before = await balance(seat);
  const wrong = await play();
  const moved = (await balance(seat)) - before;
  return wrong ?? (moved === change ? undefined : `the balance moved by ${moved}, not by ${change}`);
}

async function balance(seat: Seat): Promise<number> {
  const { answer, text } = await send(seat, 'user/balance', balanceOf(seat));
  if (answer?.status !== 'RS_OK' || answer.balance === undefined) throw new Error(`no balance: ${text.slice(0, 160)}`);
  return answer.balance;
}

async function sameTwice(seat: Seat, path: string, message: Fields): Promise<string | undefined> {
  const first = await send(seat, path, message);
  const second = await send(seat, path, message);
  return is(first, 'RS_OK') ?? (first.text === second.text ? undefined : `first ${first.text}, then ${second.text}`);
}

async function atOnce(seat: Seat, path: string, message: Fields): Promise<string | undefined> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(seat, path, message)));
  return answers.map((one) => is(one, 'RS_OK')).find((wrong) => wrong !== undefined);
}

async function reused(seat: Seat, field: 'amount' | 'round' | 'game_code' | 'currency'): Promise<string | undefined> {
  const other = { amount: 2 * STAKE, round: newUuid(), game_code: 'another-game', currency: 'EUR' }[field];
  return moves(seat, -STAKE, async () => {
    const first = bet(seat);
    await send(seat, BET, first);
    const sent = await send(seat, BET, { ...first, [field]: other });
    return field === 'amount' || field === 'round' ? is(sent, 'RS_ERROR_DUPLICATE_TRANSACTION') : isNot(sent, 'RS_OK');
  });
}

async function betAndRollbackAtOnce(seat: Seat): Promise<string | undefined> {
  for (let count = 0; count < 5; count++) {
    const first = bet(seat);
    const [, back] = await Promise.all([send(seat, BET, first), send(seat, ROLLBACK, after(seat, first))]);
    const wrong = is(back, 'RS_OK');
    if (wrong) return wrong;
  }
  return undefined;
}
