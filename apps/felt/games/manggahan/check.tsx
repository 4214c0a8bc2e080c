import { amountText } from '../amount.ts';
import type { GameCheck, OwnFields } from '../../src/client/games/check.ts';
import { BedCells, Part } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { manggahan } from './game.ts';
import { MODEL, USUAL, type Orchard } from './model.ts';
import { act, actionsOf, nestCells, startRound } from './rules.ts';
import type { ManggahanAction, ManggahanEvent, ManggahanOptions } from './script.ts';

type Opened = {
  readonly options: ManggahanOptions;
  readonly nests: readonly number[];
  readonly events: readonly ManggahanEvent[];
  readonly win: string | null;
};

const HALF = 'half';
const wordsIn = ({ moves = '' }: OwnFields): string[] => moves.split(/[\s,]+/).filter(Boolean);
const orchardIn = ({ orchard }: OwnFields): Orchard | null =>
  MODEL.orchards.find(({ cells }) => String(cells) === orchard)?.cells ?? null;
/** Trays count from 0 in the address; people count from 1. */
const counted = (by: 1 | -1, own: OwnFields): OwnFields => ({
  ...own,
  moves: wordsIn(own)
    .map((word) => (word === HALF ? word : Number(word) + by))
    .join(', '),
});

export const check: GameCheck<Opened> = {
  own: { orchard: String(USUAL.cells), nests: String(USUAL.nestsDefault), moves: '' },
  lines: (t) => [
    { name: 'orchard', label: t('manggahan.check.orchard'), hint: t('manggahan.check.orchardHint'), mode: 'numeric' },
    { name: 'nests', label: t('manggahan.check.nests'), hint: t('manggahan.check.nestsHint'), mode: 'numeric' },
    { name: 'moves', label: t('manggahan.check.moves'), hint: t('manggahan.check.movesHint') },
  ],
  fieldsOf: (options, events) => ({
    ...('orchard' in options ? { orchard: String(options.orchard), nests: String(options.nests) } : {}),
    // The studio's rounds of this game have its events. Going home is what the check does at the end anyway.
    moves: actionsOf(events as readonly ManggahanEvent[])
      .flatMap((action) => (action.type === 'pick' ? [String(action.cell)] : action.type === HALF ? [HALF] : []))
      .join(','),
  }),
  shown: (own) => counted(1, own),
  typed: (own) => counted(-1, own),
  problemsOf(own) {
    const orchard = orchardIn(own);
    const nests = Number(own['nests'] === '' ? Number.NaN : own['nests']);
    const isPossible = Number.isInteger(nests) && nests >= 1 && nests < (orchard ?? 2);
    return [...(orchard === null ? ['orchard'] : []), ...(isPossible ? [] : ['nests'])];
  },
  problem: (name, t) => t(name === 'orchard' ? 'manggahan.check.orchardHint' : 'manggahan.check.nestsHint'),
  async recompute({ stake, unit, own }, draws) {
    const options = { orchard: orchardIn(own) ?? USUAL.cells, nests: Number(own['nests'] ?? USUAL.nestsDefault) };
    const nests = await draws((stream) => nestCells(options, stream));
    const moves = wordsIn(own).map((word): ManggahanAction =>
      word === HALF ? { type: HALF } : { type: 'pick', cell: Number(word) },
    );
    const actions: ManggahanAction[] = moves.length > 0 ? [...moves, { type: 'home' }] : [];
    let events = startRound(options).events;
    let win: bigint | null = null;
    for (const action of actions) {
      const before = events;
      const turn = await draws((stream) => act({ stake, options, before, draws: stream, unit }, action));
      if (!turn) break;
      events = [...before, ...turn.events];
      win = turn.win;
    }
    return { options, nests, events, win: win === null ? null : amountText(win) };
  },
  Finding,
  Algorithm,
};

function Finding({ result: { options, nests, events, win } }: { result: Opened }) {
  const { t } = useTexts();
  const side = Math.sqrt(options.orchard);
  const opened = actionsOf(events).flatMap((action) => (action.type === 'pick' ? [action.cell] : []));
  return (
    <>
      <p>
        <strong>{t('manggahan.check.nestsAt', { cells: nests.map((cell) => cell + 1).join(', ') })}</strong>
      </p>
      <p>{win === null ? t('manggahan.check.open') : t('verify.total', { win })}</p>
      <BedCells side={side} bad={nests} opened={opened} />
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  const { returnPercent, halvesMost, maxWin } = MODEL;
  return (
    <Part
      title={manggahan.name}
      version={MODEL.version}
      says={([1, 2, 3] as const).map((at) =>
        t(`manggahan.algorithm.${at}`, { share: returnPercent / 100, halves: halvesMost, maxWin }),
      )}
    />
  );
}
