import { Field } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

/** For the audit log. Field `reason`. */
export function ReasonField({
  error,
  label = t('forms.reasonSavedInTheAudit'),
}: {
  error?: string | undefined;
  label?: string;
}) {
  return (
    <Field label={label} required error={error}>
      {(ties) => <textarea {...ties} name="reason" rows={2} maxLength={500} />}
    </Field>
  );
}
