import { useState } from 'react';
import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import { Empty, SelectField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useNotices, useRemoveNotice, useSaveNotice } from '../../features/content/index.ts';
import { DataTable, type Column } from '../../parts/DataTable.tsx';
import { DeskForm, type Fields } from '../../parts/DeskForm.tsx';
import { DetailPanel } from '../../parts/DetailPanel.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { moment } from '../../parts/words.ts';
import type { ContentProps } from './ContentScreen.tsx';
import { PageTextFields, pageTextsIn, RemovePart, TimeFields, timesIn } from './contentParts.tsx';
import { ShowTag, titleOf, TYPE_NAMES, writtenTypes } from './contentWords.tsx';

const wishOf = ({ merchantId, state }: ContentProps) => ({
  merchantId,
  type: state.type,
  state: state.state,
  page: state.page,
});

export function NoticeTable(props: ContentProps) {
  const { state, onChange } = props;
  const { data, error, refetch } = useNotices(wishOf(props), true);
  return (
    <DataTable
      label="Announcements"
      columns={COLUMNS}
      rows={data?.list}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      openKey={state.open}
      onOpen={({ id }) => onChange({ open: id })}
      empty={<Empty title="No announcement fits" text="Take a filter away, or write one." />}
      more={data && <Pager page={state.page} total={data.total} onPage={(page) => onChange({ page })} />}
    />
  );
}

const COLUMNS: readonly Column<DeskNotice>[] = [
  { key: 'title', head: 'Title', cell: ({ texts }) => titleOf(texts) },
  { key: 'type', head: 'Kind', cell: ({ type }) => TYPE_NAMES[type] },
  { key: 'state', head: 'State', cell: (notice) => <ShowTag {...notice} /> },
  { key: 'languages', head: 'Languages', cell: ({ texts }) => Object.keys(texts).join(', ') },
  { key: 'from', head: 'From', figure: true, cell: ({ startsAt }) => moment(startsAt) },
  { key: 'until', head: 'Until', figure: true, cell: ({ endsAt }) => moment(endsAt) },
];

/** An announcement that is there, or a new one. */
export function NoticePanel(props: ContentProps) {
  const { state, onChange, merchantId } = props;
  const { data } = useNotices(wishOf(props), true);
  const { may } = useDesk();
  const remove = useRemoveNotice();
  const notice = data?.list.find(({ id }) => id === state.open) ?? null;
  if (!data || (!notice && state.open !== 'new')) return null;
  const mayWrite = may('content.write', merchantId);
  return (
    <DetailPanel
      title={notice ? titleOf(notice.texts) : 'New announcement'}
      about={notice && TYPE_NAMES[notice.type]}
      of={state.open}
      onClose={() => onChange({ open: '' })}
    >
      {mayWrite && (
        <NoticeForm
          key={notice?.version ?? 'new'}
          merchantId={merchantId}
          notice={notice}
          languages={data.languages}
          onDone={(id) => onChange({ open: id })}
        />
      )}
      {mayWrite && notice && (
        <RemovePart
          name={titleOf(notice.texts)}
          onRemove={async (reason) => {
            await remove({ merchantId, noticeId: notice.id, reason });
            onChange({ open: '' });
          }}
        />
      )}
    </DetailPanel>
  );
}

interface NoticeFormProps {
  readonly merchantId: string;
  readonly notice: DeskNotice | null;
  readonly languages: readonly string[];
  readonly onDone: (id: string) => void;
}

function NoticeForm({ merchantId, notice, languages, onDone }: NoticeFormProps) {
  const { say } = useDesk();
  const save = useSaveNotice();
  const [id] = useState(() => notice?.id ?? crypto.randomUUID());
  async function handleSubmit(fields: Fields): Promise<void> {
    await save({
      merchantId,
      noticeId: id,
      version: notice?.version ?? null,
      type: fields.text('type') as DeskNotice['type'],
      texts: pageTextsIn(fields, languages),
      ...timesIn(fields),
    });
    say('Saved. Open pages show it within seconds.');
    onDone(id);
  }
  return (
    <DeskForm submit="Publish" onSubmit={handleSubmit}>
      {(errors) => (
        <>
          <SelectField
            label="Kind"
            name="type"
            defaultValue={notice?.type ?? 'PL'}
            options={writtenTypes(notice?.type)}
            error={errors.type}
          />
          <TimeFields startsAt={notice?.startsAt ?? null} endsAt={notice?.endsAt ?? null} errors={errors} />
          <PageTextFields merchantId={merchantId} languages={languages} texts={notice?.texts ?? {}} errors={errors} />
        </>
      )}
    </DeskForm>
  );
}
