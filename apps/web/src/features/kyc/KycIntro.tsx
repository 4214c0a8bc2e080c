import type { OutputOf } from '@baize/contract/call.ts';
import type { securityConfig } from '@baize/contract/kyc/kyc.ts';
import { Button, Icon, Notice, Stack, Text } from '@baize/ui';
import type { IconPath } from '@baize/ui/icons.ts';
import { faceIcon, idIcon, lockIcon } from '@baize/ui/iconsMore.ts';
import { userIcon } from '@baize/ui/icons.ts';
import type { TextKey } from '@baize/i18n';
import { useApp } from '../../app/app.ts';
import styles from './KycOverlay.module.css';
import { Reasons } from './Reasons.tsx';
import { StepHead } from './StepHead.tsx';

export type Standing = OutputOf<typeof securityConfig>['info']['idVerification'];

const ITEMS: readonly { icon: IconPath; title: TextKey; text: TextKey }[] = [
  { icon: userIcon, title: 'kyc.introInfo', text: 'kyc.introInfoText' },
  { icon: idIcon, title: 'kyc.introId', text: 'kyc.introIdText' },
  { icon: faceIcon, title: 'kyc.introSelfie', text: 'kyc.introSelfieText' },
];

/** Step 0: what will be asked, and a rejection's reasons. "Verify later" is hidden (A2): closing does that. */
export function KycIntro({ standing, onStart }: { standing: Standing; onStart: () => void }) {
  const { t } = useApp();
  const isAgain = standing.status === 'R';
  return (
    <>
      <StepHead step={0} words={t(isAgain ? 'kyc.againTitle' : 'kyc.introHead')} time="three" />
      {isAgain && (
        <Notice tone="bad">
          <Reasons reasons={standing.reasons} note={standing.note} />
        </Notice>
      )}
      {!isAgain && <Text tone="soft">{t('kyc.introText')}</Text>}
      <Stack as="ol" gap={3} className={styles.items}>
        {ITEMS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon path={icon} />
            <div>
              <b>{t(title)}</b>
              <small>{t(text)}</small>
            </div>
          </li>
        ))}
      </Stack>
      <Notice icon={lockIcon}>{t('kyc.introPrivate')}</Notice>
      <Stack gap={2} className={styles.dock}>
        <Button kind="main" wide onClick={onStart}>
          {t('kyc.start')}
        </Button>
      </Stack>
    </>
  );
}
