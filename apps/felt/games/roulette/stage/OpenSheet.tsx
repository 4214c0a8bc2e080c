import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { KeptLayoutsSheet } from '../../../src/client/table/KeptLayoutsSheet.tsx';
import { LimitsSheet } from '../../../src/client/table/LimitsSheet.tsx';
import { MenuSheet, type TableSheet } from '../../../src/client/table/MenuSheet.tsx';
import { PlayersSheet } from '../../../src/client/table/PlayersSheet.tsx';
import { TableFairnessSheet } from '../../../src/client/table/TableFairnessSheet.tsx';
import { TableHistorySheet } from '../../../src/client/table/TableHistorySheet.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { MODEL, type RouletteKind } from '../model.ts';
import { isSpot } from '../rules.ts';
import { colourOf, numberOf } from './numbers.ts';
import { PickSheet } from './PickSheet.tsx';
import { StatisticsSheet } from './StatisticsSheet.tsx';
import { nameOf } from './nameOf.ts';

export type SheetName = TableSheet | 'pick';

type OpenSheetProps = {
  sheet: SheetName | null;
  past: readonly number[];
  chip: string;
  onOpen: (sheet: SheetName | null) => void;
  onWatch: (replay: TableReplay) => void;
};

export function OpenSheet({ sheet, past, chip, onOpen, onWatch }: OpenSheetProps) {
  const { t } = usePage();
  const close = () => onOpen(null);
  switch (sheet) {
    case null:
      return null;
    case 'menu':
      return (
        <MenuSheet
          onOpen={onOpen}
          onClose={close}
          extra={[
            ['star', t('table.layouts.title'), () => onOpen('keptLayouts')],
            ['search', t('roulette.pick'), () => onOpen('pick')],
          ]}
        />
      );
    case 'fairness':
      return <TableFairnessSheet onClose={close} />;
    case 'statistics':
      return <StatisticsSheet past={past} onClose={close} />;
    case 'keptLayouts':
      return <KeptLayoutsSheet isSpot={isSpot} onClose={close} />;
    case 'pick':
      return <PickSheet chip={chip} onClose={close} />;
    case 'players':
      return <PlayersSheet nameOf={(spot) => nameOf(spot, t)} onClose={close} />;
    case 'rules':
      return <RulesSheet onClose={close} />;
    case 'history':
      return (
        <TableHistorySheet
          nameOf={(spot) => nameOf(spot, t)}
          resultOf={(events) => resultOf(events, t)}
          onWatch={(replay) => {
            close();
            onWatch(replay);
          }}
          onClose={close}
        />
      );
  }
}

function resultOf(events: readonly { readonly type: string }[], t: FeltTranslate): string {
  const number = numberOf(events);
  return number === null ? '' : t('roulette.ballIn', { number, colour: colourOf(number) });
}

const RULES = [1, 2, 3, 4] as const;

function RulesSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const spots = (Object.keys(MODEL.pays) as RouletteKind[]).map((kind) => ({
    kind,
    name: t(`roulette.kinds.${kind}`),
    pays: t('roulette.pays', { over: MODEL.pays[kind][0] }),
  }));
  return <LimitsSheet rules={RULES.map((rule) => t(`roulette.rules.${rule}`))} spots={spots} onClose={onClose} />;
}
