import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useSetLabels, type MemberOwner } from '../../features/members/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The club, which the member sees, and labels, which only staff see. */
export function LabelForm({ file, owner }: { file: MemberFile; owner: MemberOwner }) {
  const { say } = useDesk();
  const setLabels = useSetLabels();
  return (
    <DeskForm
      submit="Save"
      onSubmit={async (fields) => {
        const seen = { clubLabel: file.clubLabel, labels: [...file.labels] };
        await setLabels({
          ...owner,
          clubLabel: fields.text('clubLabel'),
          labels: wordsIn(fields.text('labels')),
          seen,
        });
        say('Saved.');
      }}
    >
      {(errors) => (
        <>
          <TextField
            label="Club"
            name="clubLabel"
            defaultValue={file.clubLabel}
            maxLength={30}
            autoComplete="off"
            hint="The member sees it."
            error={errors.clubLabel}
          />
          <TextField
            label="Labels"
            name="labels"
            defaultValue={file.labels.join(', ')}
            autoComplete="off"
            hint="Separated by commas; visible to staff only."
            error={errors.labels ?? Object.entries(errors).find(([name]) => name.startsWith('labels.'))?.[1]}
          />
        </>
      )}
    </DeskForm>
  );
}
