import { Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useFileFamilyCase } from '../../features/protection/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { RELATIONS, TERMS } from './families.ts';

interface FileFamilyDialogProps {
  readonly merchantId: string;
  readonly onClose: () => void;
  readonly onFiled: (caseId: string) => void;
}

/** What a relative asks for, as it was brought to us; the documents follow in the file. */
export function FileFamilyDialog({ merchantId, onClose, onFiled }: FileFamilyDialogProps) {
  const { say } = useDesk();
  const file = useFileFamilyCase();
  return (
    <Dialog title="File an application" onClose={onClose}>
      <DeskForm
        submit="File application"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const { caseId } = await file({
            merchantId,
            userName: fields.text('userName'),
            relation: fields.text('relation') as 'spouse',
            applicantName: fields.text('applicantName'),
            applicantBirthday: fields.text('applicantBirthday'),
            applicantContact: fields.text('applicantContact'),
            term: fields.text('term') as '6m',
            statement: fields.text('statement'),
          });
          say('Filed. Now add the documents.');
          onFiled(caseId);
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField label="Username of the member" name="userName" required error={errors['userName']} />
            <Options label="Relation to the member" name="relation" options={RELATIONS} />
            <TextField
              label="Name of the applicant"
              name="applicantName"
              required
              maxLength={120}
              error={errors['applicantName']}
            />
            <TextField
              label="Birthday of the applicant"
              name="applicantBirthday"
              type="date"
              required
              error={errors['applicantBirthday']}
            />
            <TextField
              label="Number or address of the applicant"
              name="applicantContact"
              required
              maxLength={200}
              error={errors['applicantContact']}
            />
            <Options label="Term" name="term" options={TERMS} />
            <Field label="Family’s statement" required error={errors['statement']}>
              {(ties) => <textarea {...ties} name="statement" rows={4} maxLength={2000} />}
            </Field>
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

interface OptionsProps {
  readonly label: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

function Options({ label, name, options }: OptionsProps) {
  return (
    <Field label={label}>
      {(ties) => (
        <select {...ties} name={name}>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
