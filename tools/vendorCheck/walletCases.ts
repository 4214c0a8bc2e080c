import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import { about, newUuid, signatureOf, tell, transfer, type Counter, type Heard, type Odd } from './walletWire.ts';

export interface WalletCase {
  readonly name: string;
  /** Answers what is wrong, or nothing. */
  readonly play: (counter: Counter) => Promise<string | undefined>;
}

type Message = Record<string, unknown>;

const DEPOSIT = 'wallet/deposit';
const WITHDRAW = 'wallet/withdraw';
const STATUS = 'wallet/status';
const BALANCE = 'wallet/balance';
const AMOUNT = 100_000;
/** More than any test user has. */
const TOO_MUCH = 9_000_000_000_000;

/** A platform on a bad line against a vendor in transfer mode, and the right answers (`docs/vendor-api.md`). */
export const WALLET_CASES: readonly WalletCase[] = [
  {
    name: 'a deposit adds its amount',
    play: (at) => moves(at, AMOUNT, async () => is(await tell(at, DEPOSIT, transfer(at, AMOUNT)), 'RS_OK')),
  },
  {
    name: 'a withdrawal takes its amount',
    play: (at) =>
      moves(at, AMOUNT, async () => {
        await tell(at, DEPOSIT, transfer(at, 2 * AMOUNT));
        return is(await tell(at, WITHDRAW, transfer(at, AMOUNT)), 'RS_OK');
      }),
  },
  ...[DEPOSIT, WITHDRAW].flatMap((path): WalletCase[] => {
    const change = path === DEPOSIT ? AMOUNT : -AMOUNT;
    return [
      {
        name: `${path}: the same message again is the same transfer`,
        play: (at) => withMoney(at, change, () => again(at, path, transfer(at, AMOUNT))),
      },
      {
        name: `${path}: the same transfer in another request is the same transfer`,
        play: (at) =>
          withMoney(at, change, async () => {
            const first = transfer(at, AMOUNT);
            await tell(at, path, first);
            return is(await tell(at, path, { ...first, request_uuid: newUuid() }), 'RS_OK');
          }),
      },
      {
        name: `${path}: eight at once are one`,
        play: (at) => withMoney(at, change, () => atOnce(at, path, transfer(at, AMOUNT))),
      },
      ...(['amount', 'user', 'currency'] as const).map((field): WalletCase => ({
        name: `${path}: the same transfer with another ${field} is refused`,
        play: (at) => withMoney(at, change, () => reused(at, path, field)),
      })),
      {
        name: `${path}: its status is what was decided`,
        play: (at) =>
          withMoney(at, change, async () => {
            const first = transfer(at, AMOUNT);
            await tell(at, path, first);
            return is(await status(at, first), 'RS_OK');
          }),
      },
      ...Object.entries({
        zero: 0,
        'a negative amount': -AMOUNT,
        'a fraction': 1.5,
        'an amount as text': '100000',
      }).map(([what, amount]): WalletCase => ({
        name: `${path}: ${what} is refused`,
        play: (at) => moves(at, 0, async () => isNot(await tell(at, path, transfer(at, AMOUNT, { amount })))),
      })),
      { name: `${path}: a message without a signature is refused`, play: (at) => odd(at, path, { signature: null }) },
      {
        name: `${path}: the signature of another message is refused`,
        play: (at) => odd(at, path, { signature: signatureOf(at, '{}') }),
      },
    ];
  }),
  {
    name: 'the deposit’s transfer as a withdrawal is refused',
    play: (at) =>
      moves(at, AMOUNT, async () => {
        const first = transfer(at, AMOUNT);
        await tell(at, DEPOSIT, first);
        return is(await tell(at, WITHDRAW, first), 'RS_ERROR_DUPLICATE_TRANSACTION');
      }),
  },
  {
    name: 'more than there is is refused',
    play: (at) =>
      moves(at, 0, async () => is(await tell(at, WITHDRAW, transfer(at, TOO_MUCH)), 'RS_ERROR_NOT_ENOUGH_MONEY')),
  },
  { name: 'what was refused once is never taken', play: (at) => neverTaken(at) },
  {
    name: 'the status of a refused transfer is its refusal',
    play: (at) =>
      moves(at, 0, async () => {
        const first = transfer(at, TOO_MUCH);
        await tell(at, WITHDRAW, first);
        return is(await status(at, first), 'RS_ERROR_NOT_ENOUGH_MONEY');
      }),
  },
  {
    name: 'the status of a transfer that never came says so',
    play: async (at) => is(await status(at, transfer(at, AMOUNT)), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  },
  {
    name: 'a transfer that comes after its status was asked is taken',
    play: (at) =>
      moves(at, AMOUNT, async () => {
        const late = transfer(at, AMOUNT);
        await status(at, late);
        return is(await tell(at, DEPOSIT, late), 'RS_OK');
      }),
  },
  { name: 'two withdrawals at once take no more than there is', play: (at) => race(at) },
  {
    name: 'another currency is refused',
    play: (at) =>
      moves(at, 0, async () =>
        is(await tell(at, DEPOSIT, transfer(at, AMOUNT, { currency: foreign(at) })), 'RS_ERROR_WRONG_CURRENCY'),
      ),
  },
  {
    name: 'answers are signed and name the request',
    play: async (at) => {
      const message = about(at);
      const heard = await tell(at, BALANCE, message);
      if (!heard.isSigned) return 'the answer does not bear the vendor’s signature over its bytes';
      return heard.requestUuid === message['request_uuid']
        ? undefined
        : `the answer names another request: ${heard.text.slice(0, 160)}`;
    },
  },
];

const foreign = ({ currency }: Counter): string => (currency === 'EUR' ? 'USD' : 'EUR');

const is = ({ status: told, http, text }: Heard, due: VendorStatus): string | undefined =>
  http === 200 && told === due ? undefined : `${due} was due, the answer was HTTP ${http} ${text.slice(0, 160)}`;

const isNot = ({ status: told, http, text }: Heard): string | undefined =>
  http === 200 && told === 'RS_OK' ? `a refusal was due, the answer was ${text.slice(0, 160)}` : undefined;

async function balance(at: Counter): Promise<number> {
  const heard = await tell(at, BALANCE, about(at));
  if (heard.status !== 'RS_OK' || !Number.isSafeInteger(heard.balance))
    throw new Error(`no balance: ${heard.text.slice(0, 160)}`);
  return heard.balance;
}

/** Whatever is said, the balance has the last word. */
async function moves(
  at: Counter,
  change: number,
  play: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const before = await balance(at);
  const wrong = await play();
  const moved = (await balance(at)) - before;
  return wrong ?? (moved === change ? undefined : `the balance moved by ${moved}, not by ${change}`);
}

/** The same in a wallet that holds enough for a withdrawal. */
async function withMoney(
  at: Counter,
  change: number,
  play: () => Promise<string | undefined>,
): Promise<string | undefined> {
  await tell(at, DEPOSIT, transfer(at, 10 * AMOUNT));
  return moves(at, change, play);
}

const status = (at: Counter, one: Message): Promise<Heard> =>
  tell(at, STATUS, about(at, { transfer_uuid: one['transfer_uuid'] }));

async function again(at: Counter, path: string, message: Message): Promise<string | undefined> {
  return is(await tell(at, path, message), 'RS_OK') ?? is(await tell(at, path, message), 'RS_OK');
}

async function atOnce(at: Counter, path: string, message: Message): Promise<string | undefined> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(at, path, message)));
  return answers.map((one) => is(one, 'RS_OK')).find((wrong) => wrong !== undefined);
}

async function reused(at: Counter, path: string, field: 'amount' | 'user' | 'currency'): Promise<string | undefined> {
  const first = transfer(at, AMOUNT);
  await tell(at, path, first);
  const other = { amount: 2 * AMOUNT, user: newUuid(), currency: foreign(at) }[field];
  return isNot(await tell(at, path, { ...first, [field]: other }));
}

async function neverTaken(at: Counter): Promise<string | undefined> {
  // Everything out, one too much, then enough: the platform gave up that transfer before.
  const all = await balance(at);
  const first = transfer(at, all + AMOUNT);
  const refused = is(await tell(at, WITHDRAW, first), 'RS_ERROR_NOT_ENOUGH_MONEY');
  if (refused) return refused;
  return moves(at, 2 * AMOUNT, async () => {
    await tell(at, DEPOSIT, transfer(at, 2 * AMOUNT));
    return isNot(await tell(at, WITHDRAW, first));
  });
}

async function race(at: Counter): Promise<string | undefined> {
  await tell(at, DEPOSIT, transfer(at, AMOUNT));
  const all = await balance(at);
  const heard = await Promise.all([1, 2].map(() => tell(at, WITHDRAW, transfer(at, all))));
  const taken = heard.filter(({ status: told }) => told === 'RS_OK').length;
  const left = await balance(at);
  return taken === 1 && left === 0 ? undefined : `${taken} of two were taken, and ${left} is left`;
}

const odd = (at: Counter, path: string, how: Odd): Promise<string | undefined> =>
  moves(at, 0, async () => isNot(await tell(at, path, transfer(at, AMOUNT), how)));
