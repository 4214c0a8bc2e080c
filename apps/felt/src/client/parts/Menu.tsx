import { Icon, type IconName } from '@baize/game-kit/parts/Icon.tsx';
import { usePage } from '../page.ts';
import { useSoundSwitch } from './TopBar.tsx';

export type MenuEntry = readonly [icon: IconName, label: string, onTap: () => void];

/** A menu in words, large enough for a thumb; the sound is its last entry. */
export function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = usePage();
  const sound = useSoundSwitch();
  const all: readonly MenuEntry[] = [
    ...entries,
    [sound.isOn ? 'sound' : 'muted', t(sound.isOn ? 'felt.soundOff' : 'felt.soundOn'), sound.toggle],
  ];
  return (
    <ul className="menu">
      {all.map(([icon, label, onTap]) => (
        <li key={label}>
          <button type="button" className="button is-wide" onClick={onTap}>
            <Icon name={icon} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
