import { Field, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { newId } from '@baize/client/newId.ts';
import { t } from '../../app/texts.ts';
import { useAddNote, useMemberNotes, type MemberOwner } from '../../features/members/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { useDraft } from '../../parts/forms/useDraft.ts';
import { moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

export function NoteList({ owner }: { owner: MemberOwner }) {
  const { data, error, refetch } = useMemberNotes(owner);
  const { may } = useDesk();
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={120} />;
  return (
    <>
      {may('members.write', owner.merchantId) && (
        <FormOf row={null} of={owner.memberId}>
          {() => <NoteForm owner={owner} />}
        </FormOf>
      )}
      {data.list.length === 0 && <p>{t('members.noNotesYet')}</p>}
      <ul className={styles.list} aria-label={t('members.notes')}>
        {data.list.map((note) => (
          <li key={note.id}>
            <div className="grow">
              <p className={styles.note}>{note.text}</p>
              <p>
                {note.staffName}, {moment(note.at)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sent twice, a note is kept once. */
const emptyNote = () => ({ id: newId(), text: '' });

function NoteForm({ owner }: { owner: MemberOwner }) {
  const add = useAddNote();
  const { draft, write, forget } = useDraft(['note', owner.merchantId, owner.memberId], emptyNote);
  return (
    <DeskForm
      submit={t('members.addNote')}
      keepsDraft
      onSubmit={async (fields) => {
        await add({ ...owner, id: draft.id, text: fields.text('text') });
        forget();
      }}
    >
      {(errors) => (
        <Field label={t('common.note')} required error={errors.text}>
          {(ties) => (
            <textarea
              {...ties}
              name="text"
              rows={3}
              maxLength={2000}
              value={draft.text}
              onChange={(event) => write({ text: event.target.value })}
            />
          )}
        </Field>
      )}
    </DeskForm>
  );
}
