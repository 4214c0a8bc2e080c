import type { Game } from '@baize/contract/games/games.ts';
import { TRIAL_AMOUNT } from '@baize/contract/wallet/trial.ts';
import { buttonClass } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { pressedGame, useFreePress } from '../gameRows/index.ts';
import styles from './FreePlayOffer.module.css';

/** What a guest may try at once; without a free game its button opens the trial alone. */
export function FreePlayOffer({ games }: { readonly games: readonly Game[] | undefined }) {
  const { t, money } = useApp();
  const game = games?.find(({ freeplay, sample, closed }) => freeplay && sample !== true && !closed);
  const press = useFreePress();
  return (
    <section className={styles.offer}>
      <p>
        <b>{t('home.promise', { amount: money(TRIAL_AMOUNT) })}</b>
        {t('home.promiseText')}
      </p>
      <Link
        to={game ? gameAddress(game.nodeId) : '/m/trial'}
        className={buttonClass({ kind: 'main', small: true })}
        onClick={press(game && pressedGame(game))}
      >
        {t('home.playFree')}
      </Link>
    </section>
  );
}
