import { IconButton, Lamp, Row, Skeleton, Stack } from '@baize/ui';
import { backIcon, closeIcon } from '@baize/ui/icons.ts';
import { Cover } from '@baize/ui/overlay/Cover.tsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useKycForm, useSecurityConfig } from './kyc.queries.ts';
import { laterFlag } from './kycFlags.ts';
import { KycInfoForm } from './KycInfoForm.tsx';
import { KycIntro } from './KycIntro.tsx';
import styles from './KycOverlay.module.css';
import { KycPictures } from './KycPictures.tsx';
import { KycStanding } from './KycStanding.tsx';
import { stepBefore, type KycStep } from './prompt.rules.ts';
import { useIdPictures } from './useIdPictures.ts';
import { useInfoForm } from './useInfoForm.ts';

interface KycOverlayProps {
  readonly onClose: () => void;
}

/** A2: three steps over the page; a decided check shows its result. */
export function KycOverlay({ onClose }: KycOverlayProps) {
  const { t } = useApp();
  const config = useSecurityConfig();
  const [step, setStep] = useState<KycStep>(0);
  const standing = config.data?.idVerification;
  const isOpen = standing?.status === 'N' || standing?.status === 'R';
  const form = useKycForm(isOpen);
  const info = useInfoForm(form.data);
  const photos = useIdPictures();

  const back = () => {
    const next = standing && isOpen ? stepBefore(step) : 'close';
    if (next !== 'close') return setStep(next);
    // Put off for this browser session (`decisions.md`).
    if (isOpen) laterFlag.set();
    onClose();
  };
  const frame = (children: ReactNode) => (
    <Frame step={isOpen ? step : null} title={t(step === 2 && isOpen ? 'kyc.popupTitle' : 'kyc.title')} onBack={back}>
      {children}
    </Frame>
  );
  const missing = {
    waiting: <Waiting />,
    failed: { title: t('kyc.formFailed'), text: t('kyc.formFailedText') },
  };
  if (!standing) return frame(<QueryView query={config} {...missing} />);
  if (!isOpen) return frame(<KycStanding standing={standing} onClose={onClose} />);
  if (step === 0) return frame(<KycIntro standing={standing} onStart={() => setStep(1)} />);
  if (step === 1)
    return frame(
      <QueryView query={form} {...missing}>
        {(rules) => (
          <KycInfoForm rules={rules} info={info} onDone={(status) => (status === 'P' ? onClose() : setStep(2))} />
        )}
      </QueryView>,
    );
  return frame(<KycPictures photos={photos} isMandatory={standing.mandatory} onDone={onClose} />);
}

interface FrameProps {
  /** Null: no steps are left. */
  readonly step: KycStep | null;
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Escape goes back like the arrow. */
function Frame({ step, title, onBack, children }: FrameProps) {
  const { t } = useApp();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Each step starts at its title.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    ref.current?.scrollTo?.(0, 0);
  }, [step]);
  return (
    <Cover ref={ref} className={styles.overlay} labelledBy={id} onClose={onBack}>
      <Lamp className={styles.lamp} />
      <Row as="header" gap={2} className={styles.bar}>
        <IconButton
          icon={step === null || step === 0 ? closeIcon : backIcon}
          mirrored={step === 1 || step === 2}
          label={t(step === null || step === 0 ? 'kyc.close' : 'common.back')}
          onClick={onBack}
        />
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <span className={styles.gap} />
      </Row>
      {step !== null && (
        <Row cross="stretch" gap={2} className={styles.steps} aria-hidden="true">
          {[0, 1, 2].map((one) => (
            <i key={one} data-on={one <= step || undefined} />
          ))}
        </Row>
      )}
      <div className={styles.body}>{children}</div>
    </Cover>
  );
}

function Waiting() {
  return (
    <Stack gap={4}>
      {[0, 1, 2, 3].map((one) => (
        <Skeleton key={one} round={3} block={76} />
      ))}
    </Stack>
  );
}
