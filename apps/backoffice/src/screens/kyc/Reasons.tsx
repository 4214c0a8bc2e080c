import { KYC_REASONS, type KycReason } from '@baize/contract/kyc/kyc.ts';
import { Checkbox, Field } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { KYC_REASON_WORDS } from '../../parts/show/words.ts';
import styles from './kyc.module.css';

interface ReasonsProps {
  readonly reasons: readonly KycReason[];
  readonly note: string;
  readonly onWrite: (part: { readonly reasons: readonly KycReason[] } | { readonly note: string }) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** In the member's language, and in our words. */
export function Reasons({ reasons, note, onWrite, errors }: ReasonsProps) {
  const toggle = (reason: KycReason): void =>
    onWrite({ reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason] });
  return (
    <>
      <fieldset className={styles.reasons} aria-describedby={errors['reasons'] ? 'reasons-error' : undefined}>
        <legend>{t('kyc.reasonsShownToTheMember')}</legend>
        {KYC_REASONS.map((reason) => (
          <Checkbox key={reason} checked={reasons.includes(reason)} onChange={() => toggle(reason)}>
            {KYC_REASON_WORDS[reason]}
          </Checkbox>
        ))}
        {errors['reasons'] && (
          <p id="reasons-error" role="alert" className={styles.error}>
            {errors['reasons']}
          </p>
        )}
      </fieldset>
      <Field label={t('kyc.yourOwnText')} hint={t('kyc.upTo300CharactersShown')} error={errors['note']}>
        {(ties) => (
          <textarea
            {...ties}
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => onWrite({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
