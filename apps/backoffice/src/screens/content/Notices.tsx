import { useState } from 'react';
import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import { Field, SelectField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import {
  PageTextFields,
  pageTextsIn,
  useNotices,
  useRemoveNotice,
  useSaveNotice,
} from '../../features/content/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { moment } from '../../parts/show/words.ts';
import { contentKind, type ContentFormProps } from './contentKind.tsx';
import { TimeFields, timesIn } from './contentParts.tsx';
import { placeOfType, ShowTag, titleOf, TYPE_NAMES, TYPE_OPTIONS } from './contentWords.tsx';
import { pictureLines, picturesIn } from './noticePictures.rules.ts';

export const notices = contentKind<DeskNotice>({
  tab: 'Announcements',
  label: 'Announcements',
  add: 'New announcement',
  empty: { title: 'No announcements found', text: 'Clear a filter, or write one.' },
  columns: [
    { key: 'title', head: 'Title', cell: ({ texts }) => titleOf(texts) },
    { key: 'type', head: 'Kind', cell: ({ type }) => TYPE_NAMES[type] },
    { key: 'state', head: 'State', cell: (notice) => <ShowTag {...notice} /> },
    { key: 'languages', head: 'Languages', cell: ({ texts }) => Object.keys(texts).join(', ') },
    { key: 'from', head: 'From', figure: true, cell: ({ startsAt }) => moment(startsAt) },
    { key: 'until', head: 'Until', figure: true, cell: ({ endsAt }) => moment(endsAt) },
  ],
  keyOf: ({ id }) => id,
  aboutOf: ({ type }) => TYPE_NAMES[type],
  useList: ({ merchantId, state: { type, state, page } }) => useNotices({ merchantId, type, state, page }),
  useRemove: () => {
    const remove = useRemoveNotice();
    return (merchantId, noticeId, reason) => remove({ merchantId, noticeId, reason });
  },
  Form,
});

function Form({ merchantId, item: notice, languages, onDone }: ContentFormProps<DeskNotice>) {
  const { say } = useDesk();
  const save = useSaveNotice();
  const [type, setType] = useState<DeskNotice['type']>(notice?.type ?? 'PL');
  const [id] = useState(() => notice?.id ?? crypto.randomUUID());
  async function handleSubmit(fields: Fields): Promise<void> {
    await save({
      merchantId,
      noticeId: id,
      version: notice?.version ?? null,
      type,
      texts: pageTextsIn(fields, languages),
      images: picturesIn(fields.text('images')),
      ...timesIn(fields),
    });
    say('Saved. Live within seconds.');
    onDone(id);
  }
  return (
    <DeskForm submit="Publish" onSubmit={handleSubmit}>
      {(errors) => (
        <>
          <SelectField
            label="Kind"
            name="type"
            value={type}
            onChange={(event) => setType(event.target.value as DeskNotice['type'])}
            hint={placeOfType(type)}
            options={TYPE_OPTIONS}
            error={errors.type}
          />
          <TimeFields startsAt={notice?.startsAt ?? null} endsAt={notice?.endsAt ?? null} errors={errors} />
          <Field
            label="Pictures"
            hint="Address, width, height; one per line, such as https://images.example.com/a.png 600 400. The size is in pixels of a drawing 750 wide and may be left out."
            error={Object.entries(errors).find(([path]) => path.startsWith('images'))?.[1]}
          >
            {(ties) => (
              <textarea {...ties} name="images" rows={2} defaultValue={pictureLines(notice?.images ?? []).join('\n')} />
            )}
          </Field>
          <PageTextFields merchantId={merchantId} languages={languages} texts={notice?.texts ?? {}} errors={errors} />
        </>
      )}
    </DeskForm>
  );
}
