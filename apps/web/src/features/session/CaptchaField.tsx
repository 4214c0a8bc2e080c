import { CAPTCHA_DIGITS_MAX } from '@baize/contract/identity/session.ts';
import { Button, Icon, Spinner, TextField } from '@baize/ui';
import { refreshIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import styles from './CaptchaField.module.css';
import type { useCaptchaPicture } from './useCaptchaPicture.ts';

interface CaptchaFieldProps {
  readonly picture: ReturnType<typeof useCaptchaPicture>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
}

/** Digits in a picture; a tap reloads it. The phone can solve it instead. */
export function CaptchaField({ picture, value, onChange, onBlur, error }: CaptchaFieldProps) {
  const { t } = useApp();
  async function handleSolve() {
    const digits = await picture.solve();
    if (digits !== null) onChange(digits);
  }
  return (
    <div className={styles.captcha}>
      <TextField
        label={t('field.captcha')}
        name="captcha"
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
        onBlur={onBlur}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CAPTCHA_DIGITS_MAX}
        placeholder={t('field.captchaHint')}
      />
      <button
        type="button"
        className={styles.picture}
        onClick={picture.renew}
        aria-label={t(picture.failed ? 'field.captchaFailed' : 'field.captchaPicture')}
      >
        {picture.image && <img src={picture.image} alt="" />}
        {!picture.image && (picture.failed ? <Icon path={refreshIcon} /> : <Spinner />)}
      </button>
      <Button kind="ghost" small className={styles.solve} busy={picture.working} onClick={() => void handleSolve()}>
        {t('field.captchaUnread')}
      </Button>
      <p role="status" className="sr">
        {picture.working ? t('field.captchaWorking') : picture.solved && t('field.captchaSolved')}
      </p>
    </div>
  );
}
