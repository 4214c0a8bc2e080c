import { Icon, type IconName } from '@baize/game-kit/parts/Icon.tsx';
import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../page.ts';
import { useSoundSwitch } from '../parts/TopBar.tsx';
import { useTableTexts } from './seat.ts';

export type TableSheet = 'menu' | 'statistics' | 'players' | 'history' | 'rules' | 'fairness';

type MenuSheetProps = {
  onOpen: (sheet: TableSheet) => void;
  onClose: () => void;
  extra?: readonly { readonly icon: IconName; readonly label: string; readonly onTap: () => void }[];
};

/** A table's menu in words, large enough for a thumb. */
export function MenuSheet({ onOpen, onClose, extra = [] }: MenuSheetProps) {
  const { texts: words } = usePage();
  const texts = useTableTexts();
  const sound = useSoundSwitch();
  const entries: readonly (readonly [TableSheet, IconName, string])[] = [
    ['statistics', 'chart', texts.menu.statistics],
    ['players', 'people', texts.menu.players],
    ['history', 'history', texts.menu.history],
    ['rules', 'info', texts.menu.rules],
    ['fairness', 'fairness', words.fairness],
  ];
  return (
    <Sheet title={texts.more} closeLabel={words.close} onClose={onClose}>
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
            {sound.isOn ? words.soundOff : words.soundOn}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
