import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { ActionBar } from '../../../src/client/table/ActionBar.tsx';
import { ChipRail } from '../../../src/client/table/Chips.tsx';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import type { TableSheet } from '../../../src/client/table/MenuSheet.tsx';
import { isGain, MoneyLine, moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import { Medals } from '../../../src/client/table/PlayersSheet.tsx';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import type { RoomSize } from '../../../src/client/table/TableRoom.tsx';
import { TableSheets, type TableSheetWords } from '../../../src/client/table/TableSheets.tsx';
import { useResultSounds } from '../../../src/client/table/useResultSounds.ts';
import { WatchedRound } from '../../../src/client/table/WatchedRound.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { isSpot, kindOf, outcomeIn, SPOTS } from '../rules.ts';
import type { SicBoEvent } from '../script.ts';
import { Bell, Room } from './Bell.tsx';
import { nameOf, payOf, resultText } from './nameOf.ts';
import { Replay } from './Replay.tsx';
import { Strip, StripSheet, useThrows } from './Strip.tsx';
import { useThrow, type Throw } from './useThrow.ts';
import { Zones } from './Zones.tsx';

export function Stage() {
  const { t } = usePage();
  const [sheet, setSheet] = useState<TableSheet | null>(null);
  const [watched, setWatched] = useState<TableReplay | null>(null);
  if (watched) {
    return (
      <WatchedRound replay={watched} onClose={() => setWatched(null)}>
        {(player) => <Replay replay={watched} {...player} />}
      </WatchedRound>
    );
  }
  return (
    <>
      <Table onSheet={setSheet} />
      <TableSheets
        {...{ sheet, onWatch: setWatched }}
        words={wordsIn(t)}
        statistics={(onClose) => <StripSheet onClose={onClose} />}
        onSheet={setSheet}
      />
    </>
  );
}

function Table({ onSheet }: { onSheet: (sheet: TableSheet) => void }) {
  const { t } = usePage();
  const { sound } = useTablePage();
  const { chips } = useTable().state.table;
  const [chosen, setChosen] = useState(chips[Math.min(1, chips.length - 1)] ?? '0.00');
  const thrown = useThrow();
  const { outcome } = thrown;

  function handleChip(amount: string) {
    sound.chip();
    setChosen(amount);
  }

  return (
    <Room>
      {(size) => (
        <>
          <TableBar onFairness={() => onSheet('fairness')} onMenu={() => onSheet('menu')} />
          <Draw {...{ thrown, size, onSheet }} />
          <Zones {...{ chosen, outcome }} />
          <ChipRail {...{ chips, chosen }} onChoose={handleChip} />
          <ActionBar />
          <TableNotices nameOf={(spot) => nameOf(spot, t)} />
          <p className="unseen" role="status" aria-live="polite">
            {outcome ? resultText(outcome, t) : ''}
          </p>
        </>
      )}
    </Room>
  );
}

const FEW_MEDALS = 2;
const MANY_MEDALS = 3;

type DrawProps = { thrown: Throw; size: RoomSize | null; onSheet: (sheet: TableSheet) => void };

function Draw({ thrown, size, onSheet }: DrawProps) {
  const { t } = usePage();
  const view = useTable();
  const last = useThrows().at(-1) ?? null;
  const { isShaking, isOpen, outcome } = thrown;
  useResultSounds(outcome !== null);
  // Until the lid lifts the dice of the round before lie there.
  const dice = thrown.dice ?? last?.dice ?? null;
  const said = outcome ?? (isOpen || isShaking ? null : last);
  const width = size === null ? 0 : size.isWide ? size.width * 0.48 : size.width;
  return (
    <section className={`draw ${isGain(moneyOf(view)) ? 'is-gain' : ''}`} aria-label={t('sicBo.draw')}>
      <Bell
        {...{ width, dice, isShaking, isOpen }}
        seed={view.state.round?.number ?? 0}
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
      <div className="draw-foot">
        <Medals most={size !== null && size.width < 360 ? FEW_MEDALS : MANY_MEDALS} onOpen={() => onSheet('players')} />
        <MoneyLine />
      </div>
    </section>
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
