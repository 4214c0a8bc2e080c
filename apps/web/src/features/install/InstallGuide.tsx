import { Button, Notice, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { install } from '../../app/shell/installPrompt.ts';
import { OpenElsewhere } from '../openElsewhere/index.ts';
import { AppIcon } from './AppIcon.tsx';
import { Download } from './Download.tsx';
import { isLegacy, linkFor, type Device } from './device.rules.ts';
import { stepsOf, type GuideKind } from './install.rules.ts';
import styles from './InstallGuide.module.css';
import { isInstalled, offersApp } from './offer.ts';
import { usePlan } from './usePlan.ts';

/** Made by the server for merchants without a link. */
const OWN_PROFILE = { resourceType: 'MOBILECONFIG', url: '/app/webclip.mobileconfig' } as const;

/** G2, App-install prompts: the phone's app, and its browser's way to the home screen. */
export function InstallGuide() {
  const { start, session, t } = useApp();
  const { device, guide } = usePlan();
  // Legacy phones are only told so.
  const offers = offersApp(start, session !== null) && guide !== 'openElsewhere' && !isLegacy(device);
  const hasProfile = start.downloads.some(({ resourceType }) => resourceType === 'MOBILECONFIG');
  const link = offers ? linkFor(start.downloads, device) : null;
  return (
    <Stack gap={5} className={styles.guide}>
      <AppIcon />
      <Text tone="soft" align="center">
        {t('app.lead', { merchant: start.merchant.name })}
      </Text>
      {isInstalled() || guide === 'installed' ? <Notice tone="ok">{t('app.installed')}</Notice> : null}
      {link && !isInstalled() && <Download link={link} device={device} />}
      {guide !== 'installed' && <Way guide={guide} device={device} />}
      {device.safari && guide === 'steps' && !hasProfile && <Download link={OWN_PROFILE} device={device} quiet />}
    </Stack>
  );
}

function Way({ guide, device }: { readonly guide: GuideKind; readonly device: Device }) {
  const { t } = useApp();
  switch (guide) {
    case 'legacy':
      return <Notice tone="caution">{t('app.legacy')}</Notice>;
    case 'onlySafari':
      return <Notice>{t('app.onlySafari')}</Notice>;
    case 'openElsewhere':
      return <OpenElsewhere path="/m/app">{t('app.openElsewhere')}</OpenElsewhere>;
    case 'prompt':
      return <InstallButton />;
    default:
      return (
        <Stack as="section" gap={3} className={styles.steps}>
          <h2>{t('app.homeScreen')}</h2>
          {guide === 'desktop' && <p>{t('app.desktop')}</p>}
          <ol>
            {stepsOf(device).map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </Stack>
      );
  }
}

/** The browser's prompt needs the press. */
function InstallButton() {
  const { t, say, sayError } = useApp();
  const handlePress = () => void install().then((done) => done && say(t('app.added'), { tone: 'ok' }), sayError);
  return (
    <Button kind="main" wide onClick={handlePress}>
      {t('app.install')}
    </Button>
  );
}
