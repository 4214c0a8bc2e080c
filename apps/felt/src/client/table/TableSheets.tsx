import type { ReactNode } from 'react';
import type { TableEvent, TableReplay } from '../../live.ts';
import { usePage } from '../page.ts';
import { KeptLayoutsSheet } from './KeptLayoutsSheet.tsx';
import { LimitsSheet, type SpotFacts } from './LimitsSheet.tsx';
import { MenuSheet, type TableSheet } from './MenuSheet.tsx';
import { PlayersSheet } from './PlayersSheet.tsx';
import { TableFairnessSheet } from './TableFairnessSheet.tsx';
import { TableHistorySheet } from './TableHistorySheet.tsx';

/** What a game says in the sheets of its table. */
export type TableSheetWords = {
  readonly nameOf: (spot: string) => string;
  readonly isSpot: (spot: string) => boolean;
  readonly resultOf: (events: readonly TableEvent[]) => string;
  readonly rules: readonly string[];
  readonly spots: readonly SpotFacts[];
};

type TableSheetsProps = {
  sheet: TableSheet | null;
  words: TableSheetWords;
  statistics: (onClose: () => void) => ReactNode;
  onSheet: (sheet: TableSheet | null) => void;
  onWatch: (replay: TableReplay) => void;
};

/** The sheet that is open at a table. */
export function TableSheets({ sheet, words, statistics, onSheet, onWatch }: TableSheetsProps) {
  const { t } = usePage();
  const { nameOf, isSpot, resultOf, rules, spots } = words;
  const close = () => onSheet(null);
  switch (sheet) {
    case null:
      return null;
    case 'menu':
      return (
        <MenuSheet
          key="menu"
          onOpen={onSheet}
          onClose={close}
          extra={[['star', t('table.layouts.title'), () => onSheet('keptLayouts')]]}
        />
      );
    case 'keptLayouts':
      return <KeptLayoutsSheet isSpot={isSpot} onClose={close} />;
    case 'statistics':
      return statistics(close);
    case 'players':
      return <PlayersSheet nameOf={nameOf} onClose={close} />;
    case 'rules':
      return <LimitsSheet rules={rules} spots={spots} onClose={close} />;
    case 'history':
      return (
        <TableHistorySheet
          {...{ nameOf, resultOf }}
          onWatch={(replay) => {
            close();
            onWatch(replay);
          }}
          onClose={close}
        />
      );
    case 'fairness':
      return <TableFairnessSheet onClose={close} />;
  }
}
