import type { DownloadLink } from '@baize/contract/system/start.ts';
import { Button, Notice } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { isTooOldForApp, type Device } from './device.rules.ts';

/** G2: a profile is installed after about this long; then the next step shows. */
const PROFILE_HINT_MS = 4000;

interface DownloadProps {
  readonly link: DownloadLink;
  readonly device: Device;
  /** Another way beside the page's own. */
  readonly quiet?: boolean;
}

/** Downloads app or profile; old phones and browsers other than Safari get advice. */
export function Download({ link, device, quiet = false }: DownloadProps) {
  const { t, confirm } = useApp();
  const [fetched, setFetched] = useState(false);
  const [hinted, setHinted] = useState(false);
  useEffect(() => {
    if (!fetched) return;
    const timer = setTimeout(() => setHinted(true), PROFILE_HINT_MS);
    return () => clearTimeout(timer);
  }, [fetched]);
  const isProfile = link.resourceType === 'MOBILECONFIG';
  if (!isProfile && isTooOldForApp(device)) return <Notice tone="caution">{t('app.oldApp')}</Notice>;

  async function download(): Promise<void> {
    if (device.os === 'ios' && !device.safari) {
      await confirm({ title: t('app.safariTitle'), text: t('app.safari'), yes: t('common.close') });
      return;
    }
    window.open(link.url, '_blank', 'noopener');
    if (isProfile) setFetched(true);
  }
  return (
    <>
      <Button kind={quiet ? 'line' : 'main'} wide onClick={() => void download()}>
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
