import { amountText } from '../amount.ts';
import type { Card } from '../cards.ts';
import type { GameCheck, OwnFields } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { sariJacks } from './game.ts';
import { HANDS, MODEL, payOf, PUBLISHED, type HandName } from './model.ts';
import { act, HAND, startRound } from './rules.ts';
import { dealtIn, drawnIn } from './stage/hand.ts';

type Checked = {
  readonly dealt: readonly Card[];
  readonly last: readonly Card[] | null;
  readonly hand: HandName | null;
  readonly win: string | null;
};

const coinsIn = ({ coins = String(MODEL.coinsMost) }: OwnFields): number => Number(coins);

export const check: GameCheck<Checked> = {
  own: { coins: String(MODEL.coinsMost), held: '' },
  lines: (t) => [
    { name: 'coins', label: t('sariJacks.check.coins'), hint: t('sariJacks.check.coinsHint'), mode: 'numeric' },
    { name: 'held', label: t('sariJacks.check.held'), hint: t('sariJacks.check.heldHint'), mode: 'numeric' },
  ],
  fieldsOf: (options, events) => ({
    ...('coins' in options ? { coins: String(options.coins) } : {}),
    held: drawnIn(events)?.held ?? '',
  }),
  problemsOf({ held = '', ...own }) {
    const coins = coinsIn(own);
    const isPossible = Number.isInteger(coins) && coins >= 1 && coins <= MODEL.coinsMost;
    return [...(isPossible ? [] : ['coins']), ...(held === '' || isHold(held) ? [] : ['held'])];
  },
  problem: (name, t) => t(name === 'coins' ? 'sariJacks.check.coinsHint' : 'sariJacks.check.heldHint'),
  async recompute({ stake, own }, draws) {
    const options = { coins: coinsIn(own) };
    const { events: before } = await draws((stream) => startRound(stream));
    const { held = '' } = own;
    const turn = isHold(held)
      ? await draws((stream) => act({ stake, options, before, draws: stream }, { type: 'hold', held }))
      : null;
    const drawn = drawnIn(turn?.events ?? []);
    return {
      ...{ dealt: dealtIn(before)?.cards ?? [], last: drawn?.cards ?? null, hand: drawn?.hand ?? null },
      win: turn && turn.win !== null ? amountText(turn.win) : null,
    };
  },
  Finding,
  Algorithm,
};

const isHold = (text: string): boolean => text.length === HAND && /^[01]+$/.test(text);

function Finding({ result: { dealt, last, hand, win } }: { result: Checked }) {
  const { t } = useTexts();
  const named = (cards: readonly Card[]) =>
    cards.map((card, at) => t('sariJacks.card', { position: at + 1, ...card })).join(', ');
  return (
    <>
      {hand && (
        <p>
          <strong>{t(`sariJacks.hands.${hand}`)}</strong>
        </p>
      )}
      <p>{t('sariJacks.check.dealt', { cards: named(dealt) })}</p>
      {last && <p>{t('sariJacks.check.last', { cards: named(last) })}</p>}
      <p>{win === null ? t('sariJacks.check.open') : t('verify.total', { win })}</p>
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part
      title={sariJacks.name}
      version={MODEL.version}
      says={([1, 2, 3] as const).map((at) =>
        t(`sariJacks.algorithm.${at}`, { rtp: PUBLISHED.rtp, royal: MODEL.royalAtMost }),
      )}
    >
      <Table
        head={[t('sariJacks.check.last', { cards: '' }), t('algorithm.pays')]}
        rows={HANDS.map((hand) => [t(`sariJacks.hands.${hand}`), `× ${payOf(hand, 1)}`])}
      />
    </Part>
  );
}
