import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useSetLabels, type MemberOwner } from '../../features/members/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export function LabelForm({ file, owner }: { file: MemberFile; owner: MemberOwner }) {
  const { say } = useDesk();
  const setLabels = useSetLabels();
  return (
    <DeskForm
      submit={t('common.save')}
      onSubmit={async (fields) => {
        const seen = { clubLabel: file.clubLabel, labels: [...file.labels] };
        await setLabels({
          ...owner,
          clubLabel: fields.text('clubLabel'),
          labels: wordsIn(fields.text('labels')),
          seen,
        });
        say(t('common.saved'));
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t('members.club')}
            name="clubLabel"
            defaultValue={file.clubLabel}
            maxLength={30}
            autoComplete="off"
            hint={t('members.theMemberSeesIt')}
            error={errors.clubLabel}
          />
          <TextField
            label={t('members.labels')}
            name="labels"
            defaultValue={file.labels.join(', ')}
            autoComplete="off"
            hint={t('members.separatedByCommasVisibleTo')}
            error={errors.labels ?? Object.entries(errors).find(([name]) => name.startsWith('labels.'))?.[1]}
          />
        </>
      )}
    </DeskForm>
  );
}
