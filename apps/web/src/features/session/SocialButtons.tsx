import type { SocialService } from '@baize/contract/identity/social.ts';
import { Button } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { isInAppBrowser } from '../../app/inAppBrowser.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import styles from './SocialButtons.module.css';
import { FacebookMark, GoogleMark } from './SocialMarks.tsx';
import type { useSocialSignIn } from './useSocialSignIn.ts';

const NAMES: Readonly<Record<SocialService, string>> = { facebook: 'Facebook', google: 'Google' };

interface SocialButtonsProps {
  readonly services: readonly SocialService[];
  readonly social: ReturnType<typeof useSocialSignIn>;
}

/** Rare, so it loads when needed. */
const OpenElsewhere = lazyPart(async () => (await import('../openElsewhere/index.ts')).OpenElsewhere, 'content');

/** Google signs nobody in inside other apps: there the way to the phone's own browser takes its place. */
export function SocialButtons({ services, social }: SocialButtonsProps) {
  const { t, place } = useApp();
  const isInApp = useHydrated() && isInAppBrowser();
  const isRefused = (service: SocialService) => isInApp && service === 'google';
  const offered = services.filter((service) => !isRefused(service));
  return (
    <>
      {offered.length > 0 && <Pair services={offered} social={social} />}
      {services.some(isRefused) && (
        <OpenElsewhere path={place.path}>{t('login.inApp', { service: NAMES.google })}</OpenElsewhere>
      )}
    </>
  );
}

function Pair({ services, social }: SocialButtonsProps) {
  const { t } = useApp();
  return (
    <div className={styles.pair}>
      {services.map((service) => (
        <Button
          key={service}
          kind="line"
          aria-label={t('login.with', { service: NAMES[service] })}
          busy={social.leavingFor === service}
          disabled={social.isFinishing || (social.leavingFor !== null && social.leavingFor !== service)}
          onClick={() => void social.begin(service)}
        >
          {service === 'facebook' ? <FacebookMark /> : <GoogleMark />}
          {NAMES[service]}
        </Button>
      ))}
    </div>
  );
}
