import { usePage } from '../../../src/client/page.ts';
import { LimitsSheet } from '../../../src/client/table/LimitsSheet.tsx';
import { PlayersSheet } from '../../../src/client/table/PlayersSheet.tsx';
import { useTable } from '../../../src/client/table/seat.ts';
import { TableFairnessSheet } from '../../../src/client/table/TableFairnessSheet.tsx';
import { TableHistorySheet } from '../../../src/client/table/TableHistorySheet.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { endIn, nameOf, timesText } from './words.ts';

export type SheetName = 'fairness' | 'rules' | 'history' | 'players';

type OpenSheetProps = { sheet: SheetName | null; onWatch: (replay: TableReplay) => void; onClose: () => void };

export function OpenSheet({ sheet, onWatch, onClose }: OpenSheetProps) {
  const { t } = usePage();
  switch (sheet) {
    case null:
      return null;
    case 'fairness':
      return <TableFairnessSheet onClose={onClose} />;
    case 'players':
      return <PlayersSheet nameOf={(spot) => nameOf(spot, t)} onClose={onClose} />;
    case 'rules':
      return <Rules onClose={onClose} />;
    case 'history':
      return (
        <TableHistorySheet
          nameOf={(spot) => nameOf(spot, t)}
          resultOf={(events) => {
            const end = endIn(events);
            return end === null ? '' : t('saranggola.snapped', { height: timesText(end) });
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

const RULES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function Rules({ onClose }: { onClose: () => void }) {
  const { t, format } = usePage();
  const { winMost = '0.00' } = useTable().state.table;
  const spots = (['hand', 'at'] as const).map((kind) => ({
    kind,
    name: t(`saranggola.kinds.${kind}`),
    pays: t('saranggola.pays'),
  }));
  return (
    <LimitsSheet
      rules={RULES.map((rule) => t(`saranggola.rules.${rule}`, { most: format.short(winMost) }))}
      spots={spots}
      onClose={onClose}
    />
  );
}
