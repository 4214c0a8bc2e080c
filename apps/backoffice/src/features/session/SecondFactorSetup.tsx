import { useState } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '@baize/contract/backoffice/session.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Notice, PasswordField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { DeskForm } from '../../parts/DeskForm.tsx';
import styles from './SecondFactorSetup.module.css';

type Begun = OutputOf<typeof beginSecondFactor>;

/** Password, then the QR code and its first digits, then the recovery codes, which are shown once. */
export function SecondFactorSetup() {
  const { call, refreshSession, staff } = useDesk();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          setBegun(null);
          void refreshSession();
        }}
      />
    );
  if (begun)
    return (
      <div className={styles.steps}>
        <p>Scan this with your authenticator, or type the key into it.</p>
        <QrCode rows={begun.qr} />
        <p className={styles.secret}>{(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        <DeskForm
          submit="Confirm"
          onCancel={() => setBegun(null)}
          onSubmit={async (fields) => {
            const answer = await call(confirmSecondFactor, { code: fields.text('code').replaceAll(' ', '') });
            setCodes(answer.recoveryCodes);
          }}
        >
          {(errors) => (
            <TextField
              label="Six digits that it shows"
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
  return (
    <DeskForm
      submit={staff.hasSecondFactor ? 'Set up another authenticator' : 'Set up an authenticator'}
      onSubmit={async (fields) => setBegun(await call(beginSecondFactor, { current: fields.text('current') }))}
    >
      {(errors) => (
        <PasswordField
          label="Your password"
          name="current"
          required
          autoComplete="current-password"
          showLabel="Show the password"
          hideLabel="Hide the password"
          error={errors.current}
        />
      )}
    </DeskForm>
  );
}

/** Dark modules on light paper in both themes, because cameras want it so. */
function QrCode({ rows }: { rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label="QR code">
      <path d={path} />
    </svg>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles.steps}>
      <Notice tone="caution" role="status">
        Write these down now: they are shown once. Each lets you in once without your authenticator.
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="main" onClick={onDone}>
        I have written them down
      </Button>
    </div>
  );
}
