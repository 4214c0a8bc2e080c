import * as v from 'valibot';
import { readAmount } from '../amount.ts';
import type { RoomDefinition } from '../definition.ts';
import { BOTS } from './bots.ts';
import { MODEL, modelText } from './model.ts';
import { orderOf, priceOf } from './order.ts';
import {
  apply,
  committed,
  deal,
  leave,
  seen,
  settle,
  shownMs,
  timeout,
  turnOf,
  view,
  type HoldemState,
} from './rules.ts';
import type { HoldemAction, HoldemView } from './script.ts';

const Amount = v.pipe(
  v.string(),
  v.maxLength(20),
  v.check((text) => readAmount(text) !== null),
);

export const holdem: RoomDefinition<'holdem', HoldemState, HoldemAction, HoldemView> = {
  code: 'holdem',
  name: 'Hold’em',
  category: 'PVP',
  classify: 'TG',
  model: { text: modelText(), rtp: {} },
  engine: {
    is: 'room',
    seats: MODEL.seats,
    least: 2,
    stakes: [200n, 1000n, 5000n, 20_000n],
    buyIn: { least: 40, most: 100 },
    handCost: null,
    thinkMs: [1500, 3000],
    hasTopUp: true,
    order: { first: 'big', of: orderOf, price: priceOf },
    ...{ deal, turnOf, apply, timeout, leave, shownMs, view, seen, committed, settle },
    bots: BOTS,
  },
  actions: v.variant('type', [
    v.strictObject({ type: v.literal('fold') }),
    v.strictObject({ type: v.literal('check') }),
    v.strictObject({ type: v.literal('call') }),
    v.strictObject({ type: v.literal('raise'), to: Amount }),
  ]),
  fairness: { kind: 'holdem', model: MODEL },
};
