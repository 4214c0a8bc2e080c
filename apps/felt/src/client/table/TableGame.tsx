import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { TableEvent } from '../../live.ts';
import { ActionBar } from './ActionBar.tsx';
import { ChipRail } from './Chips.tsx';
import type { TableSheet } from './MenuSheet.tsx';
import { isGain, MoneyLine, moneyOf } from './MoneyLine.tsx';
import { Medals } from './PlayersSheet.tsx';
import { useTable, useTablePage } from './seat.ts';
import type { OnWatch } from './stageOf.tsx';
import { TableBar } from './TableBar.tsx';
import { TableNotices } from './TableNotices.tsx';
import type { SceneSize } from './TableScene.tsx';
import { TableSheets, type TableSheetWords } from './TableSheets.tsx';
import { useResultSounds } from './useResultSounds.ts';

type TableGameProps = OnWatch & {
  words: TableSheetWords;
  Scene: ComponentType<{ children: (size: SceneSize | null) => ReactNode }>;
  Statistics: ComponentType<{ onClose: () => void }>;
  /** Which chip lies ready; the last one where there are fewer. */
  chipAt: number;
  /** The result in words, once it is seen. */
  said: string;
  children: (table: { size: SceneSize | null; chosen: string; onSheet: (sheet: TableSheet) => void }) => ReactNode;
};

/** A table of one screen: its draw, pad and cloth between the bar and the chips, with the sheets that every table has. */
export function TableGame({ words, Scene, Statistics, chipAt, said, onWatch, children }: TableGameProps) {
  const { sound } = useTablePage();
  const { chips } = useTable().state.table;
  const [sheet, setSheet] = useState<TableSheet | null>(null);
  const [chosen, setChosen] = useState(chips[Math.min(chipAt, chips.length - 1)] ?? '0.00');

  function handleChip(amount: string) {
    sound.chip();
    setChosen(amount);
  }

  return (
    <>
      <Scene>
        {(size) => (
          <>
            <TableBar onFairness={() => setSheet('fairness')} onMenu={() => setSheet('menu')} />
            {children({ size, chosen, onSheet: setSheet })}
            <ChipRail {...{ chips, chosen }} onChoose={handleChip} />
            <ActionBar />
            <TableNotices nameOf={words.nameOf} />
            <p className="unseen" role="status" aria-live="polite">
              {said}
            </p>
          </>
        )}
      </Scene>
      <TableSheets
        {...{ sheet, words, onWatch }}
        statistics={(onClose) => <Statistics onClose={onClose} />}
        onSheet={setSheet}
      />
    </>
  );
}

const FEW_MEDALS = 2;
const MANY_MEDALS = 3;

type DrawProps = {
  label: string;
  size: SceneSize | null;
  /** The result is. */
  isSeen: boolean;
  onPlayers: () => void;
  children: (place: { width: number; hasGain: boolean }) => ReactNode;
};

/** What is drawn, with the medals and the money under it. */
export function Draw({ label, size, isSeen, onPlayers, children }: DrawProps) {
  const hasGain = isGain(moneyOf(useTable()));
  useResultSounds(isSeen);
  const width = size === null ? 0 : size.isWide ? size.width * 0.48 : size.width;
  return (
    <section className={`draw ${hasGain ? 'is-gain' : ''}`} aria-label={label}>
      {children({ width, hasGain })}
      <div className="draw-foot">
        <Medals most={size !== null && size.width < 360 ? FEW_MEDALS : MANY_MEDALS} onOpen={onPlayers} />
        <MoneyLine />
      </div>
    </section>
  );
}

/** Results of this pad, oldest first. The server tells a round after its draw. */
export function useResults<E extends TableEvent, O>(outcomeIn: (events: readonly E[]) => O | null): readonly O[] {
  const { past } = useTable().state;
  return useMemo(
    () => past.flatMap(({ outcome }) => outcomeIn(outcome as readonly E[]) ?? []), // Of this table.
    [outcomeIn, past],
  );
}
