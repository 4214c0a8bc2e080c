import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../page.ts';
import { Menu, type MenuEntry } from '../parts/Menu.tsx';

export type TableSheet = 'menu' | 'statistics' | 'players' | 'history' | 'rules' | 'fairness' | 'keptLayouts';

type MenuSheetProps = {
  onOpen: (sheet: TableSheet) => void;
  onClose: () => void;
  extra?: readonly MenuEntry[];
};

/** A table's menu. */
export function MenuSheet({ onOpen, onClose, extra = [] }: MenuSheetProps) {
  const { t } = usePage();
  return (
    <Sheet title={t('table.more')} closeLabel={t('felt.close')} onClose={onClose}>
      <Menu
        entries={[
          ['chart', t('table.menu.statistics'), () => onOpen('statistics')],
          ['people', t('table.menu.players'), () => onOpen('players')],
          ['history', t('table.menu.history'), () => onOpen('history')],
          ['info', t('table.menu.rules'), () => onOpen('rules')],
          ['fairness', t('felt.fairness'), () => onOpen('fairness')],
          ...extra,
        ]}
      />
    </Sheet>
  );
}
