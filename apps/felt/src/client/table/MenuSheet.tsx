import { Icon, type IconName } from '@baize/game-kit/parts/Icon.tsx';
import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../page.ts';
import { useSoundSwitch } from '../parts/TopBar.tsx';

export type TableSheet = 'menu' | 'statistics' | 'players' | 'history' | 'rules' | 'fairness' | 'keptLayouts';

type MenuSheetProps = {
  onOpen: (sheet: TableSheet) => void;
  onClose: () => void;
  extra?: readonly { readonly icon: IconName; readonly label: string; readonly onTap: () => void }[];
};

/** A table's menu in words, large enough for a thumb. */
export function MenuSheet({ onOpen, onClose, extra = [] }: MenuSheetProps) {
  const { t } = usePage();
  const sound = useSoundSwitch();
  const entries: readonly (readonly [TableSheet, IconName, string])[] = [
    ['statistics', 'chart', t('table.menu.statistics')],
    ['players', 'people', t('table.menu.players')],
    ['history', 'history', t('table.menu.history')],
    ['rules', 'info', t('table.menu.rules')],
    ['fairness', 'fairness', t('felt.fairness')],
  ];
  return (
    <Sheet title={t('table.more')} closeLabel={t('felt.close')} onClose={onClose}>
      <ul className="table-menu">
        {entries.map(([sheet, icon, label]) => (
          <li key={sheet}>
            <button type="button" className="button is-wide" onClick={() => onOpen(sheet)}>
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
        {extra.map(({ icon, label, onTap }) => (
          <li key={label}>
            <button type="button" className="button is-wide" onClick={onTap}>
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="button is-wide" onClick={sound.toggle}>
            <Icon name={sound.isOn ? 'sound' : 'muted'} />
            {sound.isOn ? t('felt.soundOff') : t('felt.soundOn')}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
