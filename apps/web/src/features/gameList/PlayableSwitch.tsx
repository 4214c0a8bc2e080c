import { Icon, join } from '@baize/ui';
import { checkIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { canBePlayableOnly, isPlayableOnly, withPlayable, type ListView } from './gameList.rules.ts';
import styles from './PlayableSwitch.module.css';

interface PlayableSwitchProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

/** Playable games only, or all. */
export function PlayableSwitch({ view, onChange }: PlayableSwitchProps) {
  const { t, start } = useApp();
  if (!canBePlayableOnly(view)) return null;
  const isOn = isPlayableOnly(view, start.demo);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={join(styles.switch, isOn && styles.on)}
      onClick={() => onChange(withPlayable(view, isOn ? '0' : '1', start.demo))}
    >
      <span className={styles.mark} aria-hidden="true">
        {isOn && <Icon path={checkIcon} small />}
      </span>
      {t('games.playable')}
    </button>
  );
}
