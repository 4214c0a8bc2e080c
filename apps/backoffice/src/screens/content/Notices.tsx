import { useState } from 'react';
import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import { Field, SelectField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
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
  tab: t('content.announcements'),
  label: t('content.announcements'),
  add: t('content.newAnnouncement'),
  empty: { title: t('content.noAnnouncementsFound'), text: t('content.clearAFilterOrWrite') },
  columns: [
    { key: 'title', head: t('common.title'), cell: ({ texts }) => titleOf(texts) },
    { key: 'type', head: t('common.kind'), cell: ({ type }) => TYPE_NAMES[type] },
    { key: 'state', head: t('common.status'), cell: (notice) => <ShowTag {...notice} /> },
    { key: 'languages', head: t('common.languages'), cell: ({ texts }) => Object.keys(texts).join(', ') },
    { key: 'from', head: t('common.fromDay'), figure: true, cell: ({ startsAt }) => moment(startsAt) },
    { key: 'until', head: t('common.until'), figure: true, cell: ({ endsAt }) => moment(endsAt) },
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
    say(t('content.savedLiveWithinSeconds'));
    onDone(id);
  }
  return (
    <DeskForm submit={t('content.publish')} onSubmit={handleSubmit}>
      {(errors) => (
        <>
          <SelectField
            label={t('common.kind')}
            name="type"
            value={type}
            onChange={(event) => setType(event.target.value as DeskNotice['type'])}
            hint={placeOfType(type)}
            options={TYPE_OPTIONS}
            error={errors.type}
          />
          <TimeFields startsAt={notice?.startsAt ?? null} endsAt={notice?.endsAt ?? null} errors={errors} />
          <Field
            label={t('content.images')}
            hint={t('content.addressWidthHeightOnePer')}
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
