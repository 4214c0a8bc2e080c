import { Field } from '@baize/ui/index.ts';

/** Why a dangerous thing is done; the audit log keeps it. Name of the field: `reason`. */
export function ReasonField({
  error,
  label = 'Reason (saved in the audit log)',
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
