import type { DeskHelp } from '@baize/contract/backoffice/content.ts';
import { Empty, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useHelpPages, useRemoveHelp, useSaveHelp } from '../../features/content/index.ts';
import { DataTable, type Column } from '../../parts/DataTable.tsx';
import { DeskForm, type Fields } from '../../parts/DeskForm.tsx';
import { DetailPanel } from '../../parts/DetailPanel.tsx';
import { Pager } from '../../parts/Pager.tsx';
import type { ContentProps } from './ContentScreen.tsx';
import { PageTextFields, pageTextsIn, RemovePart } from './contentParts.tsx';
import { titleOf } from './contentWords.tsx';

const wishOf = ({ merchantId, state }: ContentProps) => ({ merchantId, page: state.page });

export function HelpTable(props: ContentProps) {
  const { state, onChange } = props;
  const { data, error, refetch } = useHelpPages(wishOf(props), true);
  return (
    <DataTable
      label="Help pages"
      columns={COLUMNS}
      rows={data?.list}
      rowKey={({ tag }) => tag}
      error={error}
      onRetry={() => void refetch()}
      openKey={state.open}
      onOpen={({ tag }) => onChange({ open: tag })}
      empty={<Empty title="No help page yet" text="Write the first one." />}
      more={data && <Pager page={state.page} total={data.total} onPage={(page) => onChange({ page })} />}
    />
  );
}

const COLUMNS: readonly Column<DeskHelp>[] = [
  { key: 'title', head: 'Title', cell: ({ texts }) => titleOf(texts) },
  { key: 'tag', head: 'Address', cell: ({ tag }) => `/m/help#${tag}` },
  { key: 'languages', head: 'Languages', cell: ({ texts }) => Object.keys(texts).join(', ') },
  { key: 'sort', head: 'Order', figure: true, cell: ({ sort }) => sort },
];

/** A help page that is there, or a new one. */
export function HelpPanel(props: ContentProps) {
  const { state, onChange, merchantId } = props;
  const { data } = useHelpPages(wishOf(props), true);
  const { may } = useDesk();
  const remove = useRemoveHelp();
  const help = data?.list.find(({ tag }) => tag === state.open) ?? null;
  if (!data || (!help && state.open !== 'new')) return null;
  const mayWrite = may('content.write', merchantId);
  return (
    <DetailPanel
      title={help ? titleOf(help.texts) : 'New help page'}
      about={help && `/m/help#${help.tag}`}
      of={state.open}
      onClose={() => onChange({ open: '' })}
    >
      {mayWrite && (
        <HelpForm
          key={help?.version ?? 'new'}
          merchantId={merchantId}
          help={help}
          languages={data.languages}
          onDone={(tag) => onChange({ open: tag })}
        />
      )}
      {mayWrite && help && (
        <RemovePart
          name={titleOf(help.texts)}
          onRemove={async (reason) => {
            await remove({ merchantId, tag: help.tag, reason });
            onChange({ open: '' });
          }}
        />
      )}
    </DetailPanel>
  );
}

interface HelpFormProps {
  readonly merchantId: string;
  readonly help: DeskHelp | null;
  readonly languages: readonly string[];
  readonly onDone: (tag: string) => void;
}

function HelpForm({ merchantId, help, languages, onDone }: HelpFormProps) {
  const { say } = useDesk();
  const save = useSaveHelp();
  async function handleSubmit(fields: Fields): Promise<void> {
    const tag = help?.tag ?? fields.text('tag').trim();
    await save({
      merchantId,
      tag,
      version: help?.version ?? null,
      sort: Number(fields.text('sort').trim() || Number.NaN),
      texts: pageTextsIn(fields, languages),
    });
    say('Saved. The site shows it within seconds.');
    onDone(tag);
  }
  return (
    <DeskForm submit="Save help page" onSubmit={handleSubmit}>
      {(errors) => (
        <>
          {!help && (
            <TextField
              label="Tag in the address"
              name="tag"
              required
              maxLength={30}
              autoComplete="off"
              hint="Such as faq: the page is /m/help#faq, and the tag stays."
              error={errors.tag}
            />
          )}
          <TextField
            label="Order, the smallest first"
            name="sort"
            inputMode="numeric"
            required
            autoComplete="off"
            defaultValue={String(help?.sort ?? 0)}
            error={errors.sort}
          />
          {errors.texts && (
            <Notice tone="bad" role="alert">
              {errors.texts}
            </Notice>
          )}
          <PageTextFields merchantId={merchantId} languages={languages} texts={help?.texts ?? {}} errors={errors} />
        </>
      )}
    </DeskForm>
  );
}
