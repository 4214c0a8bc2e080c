import { useEffect, useRef, useState } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '@baize/contract/backoffice/session.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Notice, PasswordField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import styles from './SecondFactorSetup.module.css';

type Begun = OutputOf<typeof beginSecondFactor>;

/** Password, QR code and digits, then recovery codes, once. */
export function SecondFactorSetup() {
  const { refreshSession } = useDesk();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const place = useFocusAlong(codes ? 'codes' : begun ? 'scan' : 'password');
  function handleDone(): void {
    setCodes(null);
    setBegun(null);
    void refreshSession();
  }
  return (
    <div ref={place} role="group" aria-label={t('common.authenticator')} tabIndex={-1}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={handleDone} />
      ) : begun ? (
        <Scan begun={begun} onCancel={() => setBegun(null)} onConfirmed={setCodes} />
      ) : (
        <Begin onBegun={setBegun} />
      )}
    </div>
  );
}

/** The focus follows to the next step, unless a field took it. */
function useFocusAlong(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step && !place.current?.contains(document.activeElement)) place.current?.focus();
    last.current = step;
  }, [step]);
  return place;
}

interface ScanProps {
  readonly begun: Begun;
  readonly onCancel: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function Scan({ begun, onCancel, onConfirmed }: ScanProps) {
  const { call } = useDesk();
  return (
    <div className={styles.steps}>
      <p>{t('session.scanThisWithYourAuthenticator')}</p>
      <QrCode rows={begun.qr} />
      <p className={styles.secret}>{(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
      <DeskForm
        submit={t('session.confirm')}
        onCancel={onCancel}
        onSubmit={async (fields) => {
          const answer = await call(confirmSecondFactor, { code: fields.text('code').replaceAll(' ', '') });
          onConfirmed(answer.recoveryCodes);
        }}
      >
        {(errors) => (
          <TextField
            label={t('session.n6DigitCode')}
            name="code"
            required
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={errors.code}
          />
        )}
      </DeskForm>
    </div>
  );
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { call, staff } = useDesk();
  return (
    <DeskForm
      submit={staff.hasSecondFactor ? t('session.setUpAnotherAuthenticator') : t('session.setUpAnAuthenticator')}
      onSubmit={async (fields) => onBegun(await call(beginSecondFactor, { current: fields.text('current') }))}
    >
      {(errors) => (
        <PasswordField
          label={t('session.yourPassword')}
          name="current"
          required
          autoComplete="current-password"
          showLabel={t('common.showThePassword')}
          hideLabel={t('common.hideThePassword')}
          error={errors.current}
        />
      )}
    </DeskForm>
  );
}

/** Dark on light in both themes, for cameras. */
function QrCode({ rows }: { rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t('session.qrCode')}
    >
      <path d={path} />
    </svg>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles.steps}>
      <Notice tone="caution" role="status">
        {t('session.saveTheseCodesNowTheyre')}
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="main" onClick={onDone}>
        {t('session.iveSavedThem')}
      </Button>
    </div>
  );
}
