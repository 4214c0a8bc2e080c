import { pause, type Clock } from '@baize/game-kit/clock.ts';
import type { FeltErrorCode, SportRefusal } from '../../api.ts';
import type { Accept, LeagueState, LeagueUpdate, NewSlip, SlipView } from '../../sport.ts';
import { Refusal } from '../api.ts';
import type { Host } from '../host.ts';
import { createFeed, type Feed } from '../feed.ts';
import { insist } from '../insist.ts';
import { newKey } from '../keep.ts';
import type { Unanswered } from '../keepUnanswered.ts';
import type { Connection } from '../table/stream.ts';
import { applyUpdate, timeIn } from './applyUpdate.ts';
import type { LeagueApi } from './leagueApi.ts';

/** A selection that the player has put on the slip, with the price that was seen. */
export interface Pick {
  readonly match: string;
  readonly selection: string;
  readonly price: number;
}

/** A slip on its way. */
export interface Order {
  readonly request: NewSlip;
  /** sending · waiting: out of the delay · taken · refused: nothing was staked, or it goes back. */
  readonly is: 'sending' | 'waiting' | 'taken' | 'refused';
  readonly slip: SlipView | null;
  readonly refusal: FeltErrorCode | null;
  readonly sport: SportRefusal | null;
}

/** Why a cash-out came to nothing. */
export interface CashNotice {
  readonly slip: string;
  readonly code: FeltErrorCode;
}

export interface LeagueView {
  readonly connection: Connection;
  readonly state: LeagueState;
  readonly picks: readonly Pick[];
  readonly orders: readonly Order[];
  /** null until they are known. */
  readonly open: readonly SlipView[] | null;
  /** Slips that ended while the player was here, newest first, until dismissed. */
  readonly ended: readonly SlipView[];
  readonly cashing: readonly string[];
  readonly cashNotice: CashNotice | null;
}

/** A page at a league: the stream, the player's slip and slips, the server's time. */
export interface League extends Feed {
  /** Null before the first word of the stream. */
  view(): LeagueView | null;
  toggle(pick: Pick): void;
  clearPicks(): void;
  /** Sends slips: each pick one, or all as one. */
  place(how: { isOne: boolean; stake: string; accept: Accept }): void;
  /** Once more, at whatever the price then is. */
  takeAny(order: Order): void;
  dismiss(order: Order): void;
  dismissEnded(): void;
  cashOut(slip: string, atLeast: string): Promise<void>;
  askBalance(): Promise<void>;
}

/** As many as one accumulator may have, and singles at once. */
export const PICKS_MOST = 10;
/** After the moment at which the server judges, and from one look to the next. */
const AFTER_JUDGED_MS = 150;
const LOOK_MS = 700;
const LATER_MS = 4000;

type Tools = {
  readonly api: LeagueApi;
  readonly keep: Unanswered<NewSlip>;
  readonly clock: Clock;
  readonly host: Host;
};

export function joinLeague({ api, keep, clock, host }: Tools): League {
  let state: LeagueState | null = null;
  let view: LeagueView | null = null;
  let own: Omit<LeagueView, 'connection' | 'state'> = {
    ...{ picks: [], orders: [], open: null, ended: [], cashing: [], cashNotice: null },
  };

  function show(change: Partial<typeof own> = {}): void {
    own = { ...own, ...change };
    view = state && { ...own, connection: feed.connection(), state };
    feed.tell();
  }

  const feed = createFeed<LeagueUpdate>({
    ...{ clock, timeIn, open: (signal) => api.stream(signal), onChange: show },
    onUpdate(update) {
      const before = state;
      state = applyUpdate(state, update);
      show();
      if (update.type === 'state') resume();
      if (update.type === 'state' || isAnyOver(before, state)) void readOpen();
    },
  });

  /** What was sent before a reload is asked for again under its key. */
  function resume(): void {
    for (const request of keep.pending())
      if (!own.orders.some((order) => order.request.key === request.key)) void send(request);
  }

  function setOrder(key: string, change: Partial<Order>): void {
    show({ orders: own.orders.map((order) => (order.request.key === key ? { ...order, ...change } : order)) });
  }

  async function send(request: NewSlip): Promise<void> {
    keep.add(request);
    show({ orders: [...own.orders, { request, is: 'sending', slip: null, refusal: null, sport: null }] });
    try {
      let slip = await asked(() => api.place(request));
      while (slip.state === 'pending' || slip.state === 'placing') {
        setOrder(request.key, { is: 'waiting', slip });
        const left = slip.judgedAt === null ? 0 : slip.judgedAt - feed.now() + AFTER_JUDGED_MS;
        await pause(clock, Math.max(LOOK_MS, left));
        const { id } = slip;
        slip = await asked(() => api.slip(id));
      }
      const isOff = slip.state === 'refused';
      setOrder(request.key, { is: isOff ? 'refused' : 'taken', slip, refusal: slip.refusal });
      if (!isOff) take(slip, request);
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      setOrder(request.key, { is: 'refused', refusal: error.code, sport: error.sport });
    }
    keep.remove(request.key);
    void league.askBalance();
  }

  const asked = <T>(ask: () => Promise<T>): Promise<T> => insist(clock, ask);

  function take(slip: SlipView, { legs }: NewSlip): void {
    const isTaken = ({ match, selection }: Pick): boolean =>
      legs.some((leg) => leg.match === match && leg.selection === selection);
    show({
      picks: own.picks.filter((pick) => !isTaken(pick)),
      open: [slip, ...(own.open ?? []).filter(({ id }) => id !== slip.id)],
    });
  }

  /** Reads the open slips; those that are no longer among them have ended, and are told. */
  async function readOpen(): Promise<void> {
    const before = own.open ?? [];
    const { list } = await asked(() => api.slips('open', null));
    const gone = before.filter(({ id }) => !list.some((slip) => slip.id === id));
    const ended = await Promise.all(gone.map(({ id }) => asked(() => api.slip(id))));
    show({ open: list.filter((slip) => slip.state === 'open'), ended: [...ended, ...own.ended] });
    if (ended.length > 0) await league.askBalance();
    // A win that the site has not taken yet changes the balance a little later.
    if (ended.some(({ isPaid }) => !isPaid)) clock.after(LATER_MS, () => void league.askBalance());
  }

  const league: League = {
    ...feed,
    view: () => view,
    toggle(pick) {
      const isThere = own.picks.some((one) => one.match === pick.match && one.selection === pick.selection);
      const others = own.picks.filter((one) => one.match !== pick.match || one.selection !== pick.selection);
      if (isThere || others.length < PICKS_MOST) show({ picks: isThere ? others : [...others, pick] });
    },
    clearPicks: () => show({ picks: [] }),
    place({ isOne, stake, accept }) {
      const legs = own.picks.map(({ match, selection, price }) => ({ match, selection, price }));
      show({ orders: own.orders.filter(({ is }) => is === 'sending' || is === 'waiting') });
      for (const some of isOne ? [legs] : legs.map((leg) => [leg]))
        void send({ key: newKey(), legs: some, stake, accept });
    },
    takeAny(order) {
      league.dismiss(order);
      const { legs, stake } = order.request;
      void send({ key: newKey(), legs, stake, accept: 'any' });
    },
    dismiss: ({ request }) => show({ orders: own.orders.filter((one) => one.request.key !== request.key) }),
    dismissEnded: () => show({ ended: [] }),
    async cashOut(id, atLeast) {
      if (own.cashing.includes(id)) return;
      show({ cashing: [...own.cashing, id], cashNotice: null });
      const key = newKey();
      try {
        let slip = await asked(() => api.cashOut({ slip: id, key, atLeast }));
        while (slip.cash !== null && slip.cash.judgedAt !== null) {
          await pause(clock, Math.max(LOOK_MS, slip.cash.judgedAt - feed.now() + AFTER_JUDGED_MS));
          slip = await asked(() => api.slip(id));
        }
        const code = slip.cash?.refusal ?? null;
        if (slip.state === 'open' && code !== null) show({ cashNotice: { slip: id, code } });
      } catch (error) {
        if (error instanceof Refusal) show({ cashNotice: { slip: id, code: error.code } });
      }
      show({ cashing: own.cashing.filter((one) => one !== id) });
      await readOpen();
    },
    async askBalance() {
      const known = await api.state().catch(() => null);
      if (known?.balance && state) {
        if (known.balance !== state.balance) host.tell('balance');
        state = { ...state, balance: known.balance };
        show();
      }
    },
  };
  return league;
}

/** Whether a day has ended with the news. */
function isAnyOver(before: LeagueState | null, after: LeagueState | null): boolean {
  const over = (state: LeagueState | null): number =>
    Math.max(
      0,
      ...(state?.days ?? []).flatMap(({ phase, number }) => (/^(settled|void)$/.test(phase) ? [number] : [])),
    );
  return over(after) > over(before);
}
