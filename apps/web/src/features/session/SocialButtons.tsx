import type { SocialService } from '@baize/contract/identity/social.ts';
import { Button } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './SocialButtons.module.css';
import { FacebookMark, GoogleMark } from './SocialMarks.tsx';
import type { useSocialSignIn } from './useSocialSignIn.ts';

const NAMES: Readonly<Record<SocialService, string>> = { facebook: 'Facebook', google: 'Google' };

interface SocialButtonsProps {
  readonly services: readonly SocialService[];
  readonly social: ReturnType<typeof useSocialSignIn>;
}

export function SocialButtons({ services, social }: SocialButtonsProps) {
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
