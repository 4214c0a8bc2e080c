import { Refusal } from '@baize/client';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { TextKey } from '@baize/i18n';
import { formatMoment } from '@baize/i18n/moments.ts';
import { Button, buttonClass, EmptyTable, Icon, type EmptySign } from '@baize/ui';
import { alertIcon, clockIcon, infoIcon, offlineIcon, type IconPath } from '@baize/ui/icons.ts';
import { globeIcon, idIcon, lockIcon, questionIcon } from '@baize/ui/iconsMore.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { addressOf } from '../../app/router/route.rules.ts';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { vendorPage } from '../vendors/index.ts';
import { CoverCard } from './CoverCard.tsx';
import { useStaffWords } from './useStaffWords.ts';
import styles from './GameRefused.module.css';

type Face =
  | 'notConnected'
  | 'maintenance'
  | 'vendorDown'
  | 'unknown'
  | 'freePlayOnly'
  | 'kycRequired'
  | 'region'
  | 'excluded'
  | 'checkDue'
  | 'minutesUsed'
  | 'offline';

const WORDS: Record<Face, readonly [title: TextKey, text: TextKey, sign: IconPath, lies: EmptySign]> = {
  notConnected: ['game.notConnected', 'game.notConnectedText', infoIcon, 'plug'],
  maintenance: ['game.maintenance', 'game.maintenanceText', clockIcon, 'rope'],
  vendorDown: ['game.vendorDown', 'game.vendorDownText', alertIcon, 'plug'],
  unknown: ['game.unknown', 'game.unknownText', questionIcon, 'gone'],
  freePlayOnly: ['game.freePlayOnly', 'game.freePlayOnlyText', lockIcon, 'card'],
  kycRequired: ['game.kycRequired', 'game.kycRequiredText', idIcon, 'card'],
  region: ['game.region', 'game.regionText', globeIcon, 'globe'],
  excluded: ['game.excluded', 'game.excludedText', lockIcon, 'rope'],
  checkDue: ['game.checkDue', 'game.checkDueText', clockIcon, 'rope'],
  minutesUsed: ['game.minutesUsed', 'game.minutesUsedText', clockIcon, 'rope'],
  offline: ['game.offline', 'game.offlineText', offlineIcon, 'plug'],
};

/** The vendor always present in a demo. */
const BUILT_IN = 'FELT';
const CAN_RETRY: readonly Face[] = ['vendorDown', 'maintenance', 'offline', 'checkDue'];
const HAS_OTHERS: readonly Face[] = ['unknown', 'maintenance', 'region'];

interface GameRefusedProps {
  readonly error: unknown;
  /** Empty for an unknown game. */
  readonly picture: string;
  readonly onAgain: () => void;
  readonly busy: boolean;
}

/** Why a game did not open, and the way on. */
export function GameRefused({ error, picture, onAgain, busy }: GameRefusedProps) {
  const { t, back } = useApp();
  const startKyc = useOpenKyc();
  const face = faceOf(error);
  const [title, text, sign, lies] = WORDS[face];
  const tryAgain = useEffectEvent(onAgain);
  useEffect(() => {
    if (face !== 'offline') return;
    // Only while visible: launches move money, and several tabs may wait.
    const hear = () => {
      if (navigator.onLine && !document.hidden) tryAgain();
    };
    window.addEventListener('online', hear);
    document.addEventListener('visibilitychange', hear);
    return () => {
      window.removeEventListener('online', hear);
      document.removeEventListener('visibilitychange', hear);
    };
  }, [face]);
  const value = error instanceof Refusal ? error.value : {};
  const said = useStaffWords(value);
  const blocked = useBlockedUntil(value['until']);
  return (
    <div className={styles.refused} role="alert">
      {picture && face !== 'unknown' ? (
        <div className={styles.place} aria-hidden="true">
          <CoverCard picture={picture} turned />
          <span className={styles.sign}>
            <Icon path={sign} />
          </span>
        </div>
      ) : (
        <EmptyTable sign={lies} />
      )}
      <h2>{t(title)}</h2>
      <p>{(face === 'excluded' ? blocked : said) ?? t(text)}</p>
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
      {HAS_OTHERS.includes(face) && (
        <Link
          to="/m/slot-games"
          options={{ replace: true }}
          className={buttonClass({ kind: CAN_RETRY.includes(face) ? 'line' : 'plain' })}
        >
          {t('games.seeAll')}
        </Link>
      )}
      <WayIn face={face} />
      <Button kind="ghost" onClick={back}>
        {t('common.back')}
      </Button>
    </div>
  );
}

/** Null: unknown. */
function useBlockedUntil(until: unknown): string | null {
  const { t, start, language } = useApp();
  if (typeof until !== 'string') return null;
  return t('game.excludedUntil', { time: formatMoment(until, start.merchant.timeZone, language) });
}

/** The way home; for trial members also to an account. */
function WayIn({ face }: { readonly face: Face }) {
  const { t, session, place } = useApp();
  const opensAccount = face === 'freePlayOnly' && session?.type === TRIAL_MEMBER;
  if (face !== 'freePlayOnly' && face !== 'excluded') return null;
  return (
    <>
      {opensAccount && (
        <Link to="/m/register" options={{ returnTo: addressOf(place) }} className={buttonClass()}>
          {t('page.register')}
        </Link>
      )}
      <Link to="/m/home" className={buttonClass({ kind: opensAccount ? 'line' : 'plain' })}>
        {t('common.home')}
      </Link>
    </>
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
    case 'games.regionBlocked':
    case 'system.restricted':
      return 'region';
    case 'access.denied':
    case 'play.blocked':
      return 'excluded';
    case 'play.checkDue':
      return 'checkDue';
    case 'play.minutesUsed':
      return 'minutesUsed';
    case 'kyc.required':
      return 'kycRequired';
    case 'games.unknown':
    case 'input.invalid':
      return 'unknown';
    default:
      return 'vendorDown';
  }
}
