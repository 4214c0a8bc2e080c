import { numberFormat } from '@baize/i18n/formats.ts';
import { usePage } from '../../../src/client/page.ts';
import { LimitsSheet } from '../../../src/client/table/LimitsSheet.tsx';
import { PlayersSheet } from '../../../src/client/table/PlayersSheet.tsx';
import { useTable } from '../../../src/client/table/seat.ts';
import { TableFairnessSheet } from '../../../src/client/table/TableFairnessSheet.tsx';
import { TableHistorySheet } from '../../../src/client/table/TableHistorySheet.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { MODEL } from '../model.ts';
import { ballsIn, SPOTS } from '../rules.ts';
import { BoardSheet } from './BoardSheet.tsx';
import { callText } from './Caller.tsx';
import { useNames } from './useNames.ts';

export type SheetName = 'fairness' | 'rules' | 'history' | 'players' | 'board';

type OpenSheetProps = {
  sheet: SheetName | null;
  balls: readonly number[];
  calls: number;
  onWatch: (replay: TableReplay) => void;
  onClose: () => void;
};

export function OpenSheet({ sheet, balls, calls, onWatch, onClose }: OpenSheetProps) {
  const { t } = usePage();
  const nameOf = useNames(useTable().state.table);
  switch (sheet) {
    case null:
      return null;
    case 'board':
      return <BoardSheet {...{ balls, calls, onClose }} />;
    case 'fairness':
      return <TableFairnessSheet onClose={onClose} />;
    case 'players':
      return <PlayersSheet {...{ nameOf, onClose }} />;
    case 'rules':
      return <Rules onClose={onClose} />;
    case 'history':
      return (
        <TableHistorySheet
          nameOf={nameOf}
          resultOf={(events) => {
            const [first] = ballsIn(events);
            return first === undefined ? '' : t('bingoHall.firstBall', { ball: callText(first) });
          }}
          onWatch={(replay) => {
            onClose();
            onWatch(replay);
          }}
          onClose={onClose}
        />
      );
  }
}

const RULES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function Rules({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const { table } = useTable().state;
  const nameOf = useNames(table);
  const pays = (list: readonly (readonly [ball: number, pay: number])[]): string =>
    list.map(([ball, pay]) => `${t('bingoHall.byBall', { ball })}: ${numberFormat('en').format(pay)}`).join(' · ');
  const values = {
    ...{ most: table.cards?.most ?? 0, house: table.cards?.house ?? 0, least: MODEL.callsLeast },
    ...{ full: pays(MODEL.fullPays), line: pays(MODEL.linePays) },
  };
  return (
    <LimitsSheet
      rules={RULES.map((rule) => t(`bingoHall.rules.${rule}`, values))}
      spots={SPOTS.map((kind) => ({ kind, name: nameOf(kind), pays: t('bingoHall.pays') }))}
      onClose={onClose}
    />
  );
}
