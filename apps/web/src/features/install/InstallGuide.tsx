import type { DownloadLink } from '@baize/contract/system/start.ts';
import { Button, Notice } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { AppIcon } from './AppIcon.tsx';
import { isLegacy, isTooOldForApp, linkFor, type Device } from './device.rules.ts';
import styles from './InstallGuide.module.css';
import { isInstalled, offersApp, thisDevice } from './offer.ts';

/** G2: a profile is on the phone after about this long; then the next step is said. */
const PROFILE_HINT_MS = 4000;

/** G2, App-install prompts: the app where there is one for this phone, and the home screen for every phone. */
export function InstallGuide() {
  const { start, session, t } = useApp();
  const [device] = useState(thisDevice);
  const link = offersApp(start, session !== null) ? linkFor(start.downloads, device) : null;
  return (
    <div className={styles.guide}>
      <AppIcon />
      <p className={styles.lead}>{t('app.lead', { merchant: start.merchant.name })}</p>
      {isInstalled() ? (
        <Notice tone="ok">{t('app.installed')}</Notice>
      ) : (
        <>
          {link && <Download link={link} device={device} />}
          <HomeScreenSteps device={device} />
        </>
      )}
    </div>
  );
}

function Download({ link, device }: { link: DownloadLink; device: Device }) {
  const { t, confirm } = useApp();
  const [fetched, setFetched] = useState(false);
  const [hinted, setHinted] = useState(false);
  useEffect(() => {
    if (!fetched) return;
    const timer = setTimeout(() => setHinted(true), PROFILE_HINT_MS);
    return () => clearTimeout(timer);
  }, [fetched]);
  if (isTooOldForApp(device)) return <Notice tone="caution">{t('app.oldApp')}</Notice>;

  async function download(): Promise<void> {
    if (device.os === 'ios' && !device.safari) {
      await confirm({ title: t('app.safariTitle'), text: t('app.safari'), yes: t('common.close') });
      return;
    }
    window.open(link.url, '_blank', 'noopener');
    if (link.resourceType === 'MOBILECONFIG') setFetched(true);
  }
  return (
    <>
      <Button kind="main" wide onClick={() => void download()}>
        {t(WORDS[link.resourceType])}
      </Button>
      <div role="status">{hinted && <Notice>{t('app.profileNext')}</Notice>}</div>
    </>
  );
}

const WORDS = {
  IOS: 'app.ios',
  Android: 'app.android',
  MOBILECONFIG: 'app.profile',
  AppDownloadIcon: 'app.open',
} as const;

const IOS_STEPS = ['app.iosStep1', 'app.iosStep2', 'app.iosStep3'] as const;
const ANDROID_STEPS = ['app.androidStep1', 'app.androidStep2', 'app.androidStep3'] as const;

function HomeScreenSteps({ device }: { device: Device }) {
  const { t } = useApp();
  if (isLegacy(device)) return <Notice tone="caution">{t('app.legacy')}</Notice>;
  return (
    <section className={styles.steps}>
      <h2>{t('app.homeScreen')}</h2>
      {device.os === 'other' && <p>{t('app.desktop')}</p>}
      <ol>
        {(device.os === 'ios' ? IOS_STEPS : ANDROID_STEPS).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}
