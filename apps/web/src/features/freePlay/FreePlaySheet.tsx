import { TRIAL_AMOUNT } from '@baize/contract/wallet/trial.ts';
import { Button, buttonClass, Sheet } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { OtherWay } from '../../app/router/TextLink.tsx';
import type { FreeGame } from '../../app/session/freePlay.ts';
import styles from './FreePlaySheet.module.css';
import { useTrial } from '../trial/index.ts';

interface FreePlaySheetProps {
  readonly game: FreeGame;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a guest's press on a free-play game opens: the trial first, an account beside it; all three lead to the game. */
export function FreePlaySheet({ game, open, onClose }: FreePlaySheetProps) {
  const { t, money, start } = useApp();
  const trial = useTrial(game.to);
  const options = { returnTo: game.to };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={game.name}
      closeLabel={t('common.close')}
      footer={
        <Button kind="main" wide busy={trial.opening} onClick={trial.open}>
          {t('freePlay.start', { amount: money(TRIAL_AMOUNT) })}
        </Button>
      }
    >
      <div className={styles.game}>
        <img src={game.picture} alt="" width={96} height={128} draggable={false} />
        <div>
          <p>{t('freePlay.text')}</p>
          <OtherWay words={t('freePlay.haveAccount')} to="/m/login" options={options}>
            {t('common.logIn')}
          </OtherWay>
        </div>
      </div>
      {start.flags.REG3 && (
        <Link to="/m/register" options={options} className={buttonClass({ kind: 'line', wide: true })}>
          {t('freePlay.register')}
        </Link>
      )}
    </Sheet>
  );
}
