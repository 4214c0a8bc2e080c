import { Button, buttonClass, Sheet, Stack } from '@baize/ui';
import { usePageCovered } from '@baize/ui/overlay/modals.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { hasAgreed } from '../../app/session/agreed.ts';
import { canInstall, install, mayOfferInstall, noteDismissed } from '../../app/shell/installPrompt.ts';
import { useHomeAnnouncements } from '../announcements/index.ts';
import { AppIcon } from './AppIcon.tsx';
import { Download } from './Download.tsx';
import type { InstallOption } from './install.rules.ts';
import styles from './InstallPopup.module.css';
import { usePlan } from './usePlan.ts';

/** Shown once in a browser session. */
const SHOWN = 'installPopup';

/** G2: over home once a visit, after required questions, never over login announcements or soon after a refusal. */
export function InstallPopup() {
  const { start, session } = useApp();
  const { options, device } = usePlan();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>(() =>
    sessionStorage.getItem(SHOWN) === null && mayOfferInstall() ? 'waiting' : 'closed',
  );
  const { data } = useHomeAnnouncements();
  const isCovered = usePageCovered();
  const told = sessionStorage.getItem('popupsSeen')?.split(',') ?? [];
  const isToldFirst = session !== null && (data === undefined || data.popup.some(({ id }) => !told.includes(id)));
  const hasWay = options.some((option) => option !== 'homeScreen') || (options.length > 0 && canInstall());
  const isWanted = hasWay && start.flags.APPWIN3 && (session !== null || !start.template.downloadNeedsLogin);
  if (
    state === 'waiting' &&
    isWanted &&
    !isCovered &&
    !isToldFirst &&
    hasAgreed(session !== null, start.termsVersion)
  ) {
    sessionStorage.setItem(SHOWN, '1');
    setState('open');
  }
  return <Popup open={state === 'open'} options={options} device={device} onClose={() => setState('closed')} />;
}

interface PopupProps {
  readonly open: boolean;
  readonly options: readonly InstallOption[];
  readonly device: ReturnType<typeof usePlan>['device'];
  readonly onClose: () => void;
}

function Popup({ open, options, device, onClose }: PopupProps) {
  const { start, t, say, sayError } = useApp();
  const dismiss = () => {
    noteDismissed();
    onClose();
  };
  const addNow = () => {
    onClose();
    void install().then((done) => done && say(t('app.added'), { tone: 'ok' }), sayError);
  };
  return (
    <Sheet
      open={open}
      onClose={dismiss}
      label={t('app.popupTitle', { merchant: start.merchant.name })}
      closeLabel={t('common.close')}
    >
      <Stack gap={3} className={styles.popup}>
        <AppIcon />
        <p>{t('app.lead', { merchant: start.merchant.name })}</p>
        {options.map((option) => {
          const link = start.downloads.find(({ resourceType }) => resourceType === option);
          if (link) return <Download key={option} link={link} device={device} />;
          return canInstall() ? (
            <Button key={option} kind="main" wide onClick={addNow}>
              {t('app.install')}
            </Button>
          ) : (
            <Link key={option} to="/m/app" className={buttonClass({ kind: 'line', wide: true })} onClick={onClose}>
              {t('app.homeScreen')}
            </Link>
          );
        })}
      </Stack>
    </Sheet>
  );
}
