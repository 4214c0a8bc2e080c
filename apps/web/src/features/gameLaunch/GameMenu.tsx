import { Icon, rowClass, Sheet } from '@baize/ui';
import { pauseIcon, plusIcon } from '@baize/ui/icons.ts';
import { fullScreenIcon, listIcon, rotateIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import type { To } from '../../app/router/routes.ts';
import { Sitting } from '../protection/Sitting.tsx';
import styles from './GameMenu.module.css';

/** Only for who has a bonus. */
const GameBonus = lazyPart(async () => (await import('../bonus/index.ts')).GameBonus, 'promotions');

interface GameMenuProps {
  readonly name: string;
  readonly onClose: () => void;
  /** Leaves for another page, asking when a round is open. */
  readonly onGo: (to: To) => void;
  readonly onAgain: () => void;
}

/** What can be done around a game. */
export function GameMenu({ name, onClose, onGo, onAgain }: GameMenuProps) {
  const { t } = useApp();
  const full = document.fullscreenElement !== null;
  const item = (icon: ReactNode, label: string, run: () => void) => (
    <button
      type="button"
      className={rowClass()}
      onClick={() => {
        onClose();
        run();
      }}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <Sheet open onClose={onClose} label={name || t('page.game')} closeLabel={t('common.close')}>
      <Sitting />
      <GameBonus />
      <div className={styles.menu}>
        {document.fullscreenEnabled &&
          item(
            <Icon path={fullScreenIcon} />,
            t(full ? 'game.leaveFullScreen' : 'game.fullScreen'),
            () =>
              // Refused by some phones: then nothing changes.
              void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {}),
          )}
        {item(<Icon path={listIcon} />, t('game.bets'), () => onGo('/m/gameRecord'))}
        {item(<Icon path={pauseIcon} />, t('page.limits'), () => onGo('/m/limits'))}
        {item(<Icon path={plusIcon} />, t('game.deposit'), () => onGo('/m/voucherCenter'))}
        {item(<Icon path={rotateIcon} />, t('game.again'), onAgain)}
      </div>
    </Sheet>
  );
}
