import { usePage } from '../../../src/client/page.ts';
import { LimitsSheet } from '../../../src/client/table/LimitsSheet.tsx';
import { MenuSheet, type TableSheet } from '../../../src/client/table/MenuSheet.tsx';
import { PlayersSheet } from '../../../src/client/table/PlayersSheet.tsx';
import { TableFairnessSheet } from '../../../src/client/table/TableFairnessSheet.tsx';
import { TableHistorySheet } from '../../../src/client/table/TableHistorySheet.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { MODEL, type RouletteKind } from '../model.ts';
import { KeptLayoutsSheet } from './KeptLayoutsSheet.tsx';
import { colourOf, numberOf } from './numbers.ts';
import { PickSheet } from './PickSheet.tsx';
import { StatisticsSheet } from './StatisticsSheet.tsx';
import { nameOf, ROULETTE_TEXTS, type RouletteTexts } from './texts.ts';

export type SheetName = TableSheet | 'keptLayouts' | 'pick';

type OpenSheetProps = {
  sheet: SheetName | null;
  past: readonly number[];
  chip: string;
  onOpen: (sheet: SheetName | null) => void;
  onWatch: (replay: TableReplay) => void;
};

export function OpenSheet({ sheet, past, chip, onOpen, onWatch }: OpenSheetProps) {
  const { language } = usePage();
  const texts = ROULETTE_TEXTS[language];
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
            { icon: 'star', label: texts.keptLayouts, onTap: () => onOpen('keptLayouts') },
            { icon: 'search', label: texts.pick, onTap: () => onOpen('pick') },
          ]}
        />
      );
    case 'fairness':
      return <TableFairnessSheet onClose={close} />;
    case 'statistics':
      return <StatisticsSheet past={past} onClose={close} />;
    case 'keptLayouts':
      return <KeptLayoutsSheet onClose={close} />;
    case 'pick':
      return <PickSheet chip={chip} onClose={close} />;
    case 'players':
      return <PlayersSheet nameOf={(spot) => nameOf(spot, texts)} onClose={close} />;
    case 'rules':
      return <RulesSheet onClose={close} />;
    case 'history':
      return (
        <TableHistorySheet
          nameOf={(spot) => nameOf(spot, texts)}
          resultOf={(events) => resultOf(events, texts)}
          onWatch={(replay) => {
            close();
            onWatch(replay);
          }}
          onClose={close}
        />
      );
  }
}

function resultOf(events: readonly { readonly type: string }[], texts: RouletteTexts): string {
  const number = numberOf(events);
  return number === null ? '' : texts.ballIn(number, colourOf(number));
}

function RulesSheet({ onClose }: { onClose: () => void }) {
  const { language } = usePage();
  const texts = ROULETTE_TEXTS[language];
  const spots = (Object.keys(MODEL.pays) as RouletteKind[]).map((kind) => ({
    kind,
    name: texts.kinds[kind],
    pays: texts.pays(MODEL.pays[kind][0]),
  }));
  return <LimitsSheet rules={texts.rules} spots={spots} onClose={onClose} />;
}
