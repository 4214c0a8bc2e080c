import { amountText } from '../amount.ts';
import type { GameCheck, OwnFields } from '../../src/client/games/check.ts';
import { BedCells, Part } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { perlas } from './game.ts';
import { MODEL } from './model.ts';
import { act, startRound, urchinCells } from './rules.ts';
import type { PerlasAction, PerlasEvent } from './script.ts';

type Dived = {
  readonly urchins: readonly number[];
  readonly events: readonly PerlasEvent[];
  readonly win: string | null;
};

const picksIn = ({ picks = '' }: OwnFields): number[] =>
  picks
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
const openedIn = (events: readonly { readonly type: string }[]): number[] =>
  (events as readonly PerlasEvent[]).flatMap((event) =>
    event.type === 'pearl' || event.type === 'urchin' ? [event.cell] : [],
  );

export const check: GameCheck<Dived> = {
  own: { urchins: String(MODEL.urchinsDefault), picks: '' },
  lines: (t) => [
    { name: 'urchins', label: t('verify.urchins'), mode: 'numeric' },
    { name: 'picks', label: t('verify.picks'), hint: t('verify.picksHint') },
  ],
  fieldsOf: (options, events) => ({
    ...('urchins' in options ? { urchins: String(options.urchins) } : {}),
    picks: openedIn(events).join(','),
  }),
  // People count shells from 1, as the game names them.
  shown: (own) => ({
    ...own,
    picks: picksIn(own)
      .map((cell) => cell + 1)
      .join(', '),
  }),
  typed: (own) => ({
    ...own,
    picks: picksIn(own)
      .map((cell) => cell - 1)
      .join(','),
  }),
  problemsOf({ urchins = '' }) {
    const count = urchins === '' ? Number.NaN : Number(urchins);
    const isPossible = Number.isInteger(count) && count >= MODEL.urchinsMin && count <= MODEL.urchinsMax;
    return isPossible ? [] : ['urchins'];
  },
  problem: (_, t) => t('verify.problems.urchins'),
  async recompute({ stake, unit, own }, draws) {
    const options = { urchins: Number(own['urchins'] ?? MODEL.urchinsDefault) };
    const urchins = await draws((stream) => urchinCells(options.urchins, stream));
    const picks = picksIn(own).map((cell): PerlasAction => ({ type: 'pick', cell }));
    const actions: PerlasAction[] = picks.length > 0 ? [...picks, { type: 'cashOut' }] : [];
    let events: readonly PerlasEvent[] = startRound(options).events;
    let win: bigint | null = null;
    for (const action of actions) {
      const before = events;
      const turn = await draws((stream) => act({ stake, options, before, draws: stream, unit }, action));
      if (!turn) break;
      events = [...before, ...turn.events];
      win = turn.win;
    }
    return { urchins, events, win: win === null ? null : amountText(win) };
  },
  Finding: Dive,
  Algorithm,
};

function Dive({ result: { urchins, win, events } }: { result: Dived }) {
  const { t } = useTexts();
  const opened = openedIn(events);
  return (
    <>
      <p>
        <strong>{t('verify.urchinsAt', { cells: urchins.map((cell) => cell + 1).join(', ') })}</strong>
      </p>
      <p>{win === null ? t('verify.stillOpen') : t('verify.total', { win })}</p>
      <BedCells side={5} bad={urchins} opened={opened} />
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  const { cells, returnPercent, maxWin } = MODEL;
  return (
    <Part
      title={perlas.name}
      version={MODEL.version}
      says={([1, 2] as const).map((at) =>
        t(`algorithm.perlas.${at}`, { cells, last: cells - 1, share: returnPercent / 100, maxWin }),
      )}
    />
  );
}
