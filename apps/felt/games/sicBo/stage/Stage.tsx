import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import type { TableSheet } from '../../../src/client/table/MenuSheet.tsx';
import { useTable } from '../../../src/client/table/seat.ts';
import { stageOf, type OnWatch } from '../../../src/client/table/stageOf.tsx';
import { Draw, TableGame, useResults } from '../../../src/client/table/TableGame.tsx';
import type { SceneSize } from '../../../src/client/table/TableScene.tsx';
import type { TableSheetWords } from '../../../src/client/table/TableSheets.tsx';
import { isSpot, kindOf, outcomeIn, SPOTS } from '../rules.ts';
import type { SicBoEvent } from '../script.ts';
import { Bell, Scene } from './Bell.tsx';
import { nameOf, payOf, resultText } from './nameOf.ts';
import { Replay } from './Replay.tsx';
import { Strip, StripSheet } from './Strip.tsx';
import { useThrow, type Throw } from './useThrow.ts';
import { Zones } from './Zones.tsx';

export const Stage = stageOf(Played, Replay);

function Played({ onWatch }: OnWatch) {
  const { t } = usePage();
  const thrown = useThrow();
  const { outcome } = thrown;
  return (
    <TableGame
      {...{ Scene, onWatch }}
      words={wordsIn(t)}
      Statistics={StripSheet}
      chipAt={1}
      said={outcome ? resultText(outcome, t) : ''}
    >
      {({ size, chosen, onSheet }) => (
        <>
          <Thrown {...{ thrown, size, onSheet }} />
          <Zones {...{ chosen, outcome }} />
        </>
      )}
    </TableGame>
  );
}

type ThrownProps = { thrown: Throw; size: SceneSize | null; onSheet: (sheet: TableSheet) => void };

function Thrown({ thrown, size, onSheet }: ThrownProps) {
  const { t } = usePage();
  const { round } = useTable().state;
  const last = useResults(outcomeIn).at(-1) ?? null;
  const { isShaking, isOpen, outcome } = thrown;
  // Until the lid lifts the dice of the round before lie there.
  const dice = thrown.dice ?? last?.dice ?? null;
  const said = outcome ?? (isOpen || isShaking ? null : last);
  return (
    <Draw label={t('sicBo.draw')} isSeen={outcome !== null} {...{ size }} onPlayers={() => onSheet('players')}>
      {({ width }) => (
        <>
          <Bell
            {...{ width, dice, isShaking, isOpen }}
            seed={round?.number ?? 0}
            label={isShaking ? t('sicBo.shaken') : said ? resultText(said, t) : t('sicBo.covered')}
          >
            {outcome === null && <Countdown />}
            {outcome !== null && (
              <b className={`sum ${outcome.isTriple ? 'is-triple' : ''}`} aria-hidden="true">
                {outcome.total}
              </b>
            )}
          </Bell>
          <Strip onOpen={() => onSheet('statistics')} />
        </>
      )}
    </Draw>
  );
}

const RULES = [1, 2, 3, 4] as const;

/** A line for each kind of bet; totals pay by themselves. */
const LISTED = SPOTS.filter(
  (spot, at) => kindOf(spot) === 'total' || SPOTS.findIndex((one) => kindOf(one) === kindOf(spot)) === at,
);

const wordsIn = (t: FeltTranslate): TableSheetWords => ({
  nameOf: (spot) => nameOf(spot, t),
  isSpot,
  resultOf(events) {
    const outcome = outcomeIn(events as readonly SicBoEvent[]); // Of this table.
    return outcome ? resultText(outcome, t) : '';
  },
  rules: RULES.map((rule) => t(`sicBo.rules.${rule}`)),
  spots: LISTED.map((spot) => {
    const kind = kindOf(spot);
    return kind === 'total'
      ? { kind: spot, name: nameOf(spot, t), pays: payOf(spot) }
      : { kind, name: t(`sicBo.kinds.${kind}`), pays: payOf(spot) };
  }),
});
