import { Refusal } from '@baize/client';
import type { TextKey } from '@baize/i18n';
import { Button, buttonClass, Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { vendorPage } from '../vendors/index.ts';
import styles from './GameRefused.module.css';

type Face = 'notConnected' | 'maintenance' | 'vendorDown' | 'unknown' | 'freePlayOnly' | 'kycRequired' | 'offline';

const WORDS: Record<Face, readonly [title: TextKey, text: TextKey]> = {
  notConnected: ['game.notConnected', 'game.notConnectedText'],
  maintenance: ['game.maintenance', 'game.maintenanceText'],
  vendorDown: ['game.vendorDown', 'game.vendorDownText'],
  unknown: ['game.unknown', 'game.unknownText'],
  freePlayOnly: ['game.freePlayOnly', 'game.freePlayOnlyText'],
  kycRequired: ['game.kycRequired', 'game.kycRequiredText'],
  offline: ['game.offline', 'game.offlineText'],
};

/** The vendor whose games are always there in a demo. */
const BUILT_IN = 'FELT';
const CAN_RETRY: readonly Face[] = ['vendorDown', 'maintenance', 'offline'];
const NO_FAULT: readonly Face[] = ['notConnected', 'freePlayOnly', 'kycRequired'];

const startKyc = () => void import('../kyc/index.ts').then(({ openKyc }) => openKyc());

interface GameRefusedProps {
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly busy: boolean;
}

/** Why a game did not open, and the way on. */
export function GameRefused({ error, onAgain, busy }: GameRefusedProps) {
  const { t, back } = useApp();
  const face = faceOf(error);
  const [title, text] = WORDS[face];
  return (
    <div className={styles.refused}>
      <Empty sign={NO_FAULT.includes(face) ? 'none' : 'cross'} title={t(title)} text={t(text)}>
        {face === 'kycRequired' && <Button onClick={startKyc}>{t('game.kycStart')}</Button>}
        {CAN_RETRY.includes(face) && (
          <Button onClick={onAgain} busy={busy}>
            {t('common.retry')}
          </Button>
        )}
        {face === 'notConnected' && (
          <Link to={vendorPage('RNG', BUILT_IN)} options={{ replace: true }} className={buttonClass()}>
            {t('game.playable')}
          </Link>
        )}
        {(face === 'unknown' || face === 'maintenance') && (
          <Link
            to="/m/slot-games"
            options={{ replace: true }}
            className={buttonClass({ kind: face === 'unknown' ? 'plain' : 'line' })}
          >
            {t('games.seeAll')}
          </Link>
        )}
        {face === 'freePlayOnly' && (
          <Link to="/m/home" className={buttonClass()}>
            {t('common.home')}
          </Link>
        )}
        <Button kind="ghost" onClick={back}>
          {t('common.back')}
        </Button>
      </Empty>
    </div>
  );
}

function faceOf(error: unknown): Face {
  if (!(error instanceof Refusal)) return 'offline';
  switch (error.code) {
    case 'games.notConnected':
      return 'notConnected';
    case 'games.maintenance':
      return 'maintenance';
    case 'games.freePlayOnly':
      return 'freePlayOnly';
    case 'kyc.required':
      return 'kycRequired';
    case 'games.unknown':
    case 'input.invalid':
      return 'unknown';
    default:
      return 'vendorDown';
  }
}
