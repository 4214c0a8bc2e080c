import { Button, buttonClass, Empty } from '@baize/ui';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { hasAgreed, onAgreed } from '../../app/session/agreed.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { usePreload } from '../../app/router/preload.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useAwayWhenLoggedIn } from '../../features/session/index.ts';
import { useTrial } from '../../features/trial/index.ts';

/** The free trial's address (G2): opens one for a guest after the terms; with a session it leads home. */
export function TrialScreen() {
  const { session, start, t } = useApp();
  const trial = useTrial();
  const preloadHome = usePreload('/m/home');
  const isOpen = start.flags.TRIAL3;
  const mayOpen = useSyncExternalStore(
    onAgreed,
    () => hasAgreed(false, start.termsVersion),
    () => false,
  );
  useAwayWhenLoggedIn();
  const wasAsked = useRef(false);
  const openOnce = useEffectEvent(() => {
    // Once per visit, even if effects run twice.
    if (session || !isOpen || !mayOpen || wasAsked.current) return;
    wasAsked.current = true;
    // It is shown as soon as the trial is open.
    preloadHome();
    trial.open();
  });
  useEffect(() => openOnce(), [mayOpen]);
  return (
    <Screen>
      {isOpen ? (
        <Empty sign="none" title={t('page.trial')} text={t('menu.trialText')}>
          <Button kind="main" busy={trial.opening || session !== null} onClick={trial.open}>
            {t('login.trial')}
          </Button>
        </Empty>
      ) : (
        <Empty sign="rope" title={t('trial.closed')} text={t('trial.closedText')}>
          <Link to="/m/login" options={{ replace: true }} className={buttonClass()}>
            {t('common.logIn')}
          </Link>
        </Empty>
      )}
    </Screen>
  );
}
