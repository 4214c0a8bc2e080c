import * as v from 'valibot';
import type { RoomDefinition } from '../definition.ts';
import { BOTS } from './bots.ts';
import { MODEL, modelText } from './model.ts';
import { apply, committed, deal, isSecret, seen, settle, timeout, turnOf, view, type TongitsState } from './rules.ts';
import type { TongitsAction, TongitsView } from './script.ts';

const Card = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(51));
const Cards = v.pipe(v.array(Card), v.minLength(1), v.maxLength(13));

export const tongits: RoomDefinition<'tongits', TongitsState, TongitsAction, TongitsView> = {
  code: 'tongits',
  name: 'Tong-its',
  category: 'PVP',
  classify: 'TG',
  model: { text: modelText(), rtp: {} },
  engine: {
    is: 'room',
    seats: MODEL.seats,
    least: MODEL.seats,
    stakes: [500n, 2000n, 5000n, 20_000n],
    buyIn: { least: 10, most: 50 },
    handCost: 5,
    ...{ deal, turnOf, apply, timeout, view, isSecret, seen, committed, settle },
    bots: BOTS,
  },
  actions: v.variant('type', [
    v.strictObject({ type: v.literal('draw') }),
    v.strictObject({ type: v.literal('take'), cards: Cards }),
    v.strictObject({ type: v.literal('meld'), cards: Cards }),
    v.strictObject({
      type: v.literal('layOff'),
      meld: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
      cards: Cards,
    }),
    v.strictObject({ type: v.literal('throw'), card: Card }),
    v.strictObject({ type: v.literal('call') }),
    v.strictObject({ type: v.literal('answer'), is: v.picklist(['fight', 'fold']) }),
  ]),
  fairness: { kind: 'tongits', model: MODEL },
};
