import { Field, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { EXCLUSION_TERM_WORDS, useFileFamilyCase } from '../../features/protection/index.ts';
import { DayField } from '../../parts/forms/DayField.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { RELATIONS } from './families.ts';

interface FileFamilyDialogProps {
  readonly merchantId: string;
  readonly onClose: () => void;
  readonly onFiled: (caseId: string) => void;
}

/** The documents follow in the file. */
export function FileFamilyDialog({ merchantId, onClose, onFiled }: FileFamilyDialogProps) {
  const { say } = useDesk();
  const file = useFileFamilyCase();
  return (
    <Dialog title={t('families.fileAnApplication')} onClose={onClose}>
      <DeskForm
        submit={t('families.fileApplication')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const { caseId } = await file({
            merchantId,
            userName: fields.text('userName'),
            relation: fields.text('relation') as 'spouse',
            applicantName: fields.text('applicantName'),
            applicantBirthday: fields.day('applicantBirthday'),
            applicantContact: fields.text('applicantContact'),
            term: fields.text('term') as '6m',
            statement: fields.text('statement'),
          });
          say(t('families.filedNowAddTheDocuments'));
          onFiled(caseId);
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField label={t('families.usernameOfTheMember')} name="userName" required error={errors['userName']} />
            <Options label={t('families.relationToTheMember')} name="relation" options={RELATIONS} />
            <TextField
              label={t('families.nameOfTheApplicant')}
              name="applicantName"
              required
              maxLength={120}
              error={errors['applicantName']}
            />
            <DayField
              label={t('families.birthdayOfTheApplicant')}
              name="applicantBirthday"
              required
              error={errors['applicantBirthday']}
            />
            <TextField
              label={t('families.contactOfTheApplicant')}
              name="applicantContact"
              required
              maxLength={200}
              error={errors['applicantContact']}
            />
            <Options label={t('common.term')} name="term" options={EXCLUSION_TERM_WORDS} />
            <Field label={t('families.familysStatement')} required error={errors['statement']}>
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

const Options = ({ options, ...frame }: OptionsProps) => (
  <SelectField {...frame} options={Object.entries(options).map(([value, label]) => ({ value, label }))} />
);
