import { KYC_REASONS, type KycReason } from '@baize/contract/kyc/kyc.ts';
import { Checkbox, Field } from '@baize/ui/index.ts';
import { KYC_REASON_WORDS } from '../../parts/show/words.ts';
import styles from './kyc.module.css';

interface ReasonsProps {
  readonly reasons: readonly KycReason[];
  readonly note: string;
  readonly onWrite: (part: { readonly reasons: readonly KycReason[] } | { readonly note: string }) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Why something is asked for again, in words that the member reads in their own language, and in some of our own. */
export function Reasons({ reasons, note, onWrite, errors }: ReasonsProps) {
  const toggle = (reason: KycReason): void =>
    onWrite({ reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason] });
  return (
    <>
      <fieldset className={styles.reasons} aria-describedby={errors['reasons'] ? 'reasons-error' : undefined}>
        <legend>Reasons (shown to the member)</legend>
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
      <Field label="Your own text" hint="Up to 300 characters, shown to the member." error={errors['note']}>
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
