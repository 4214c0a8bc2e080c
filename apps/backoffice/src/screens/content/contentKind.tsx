import { useState, type ComponentType } from 'react';
import { Empty } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { everyPage } from '../../parts/tables/SaveList.tsx';
import { DetailPanel } from '../../parts/page/DetailPanel.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { useIsHere } from '../../parts/page/useIsHere.ts';
import { RemovePart } from './contentParts.tsx';
import type { ContentState } from './contentState.ts';
import { titleOf } from './contentWords.tsx';

/** What a table and a panel of this screen get. */
export interface ContentProps {
  readonly merchantId: string;
  readonly state: ContentState;
  readonly onChange: (part: Partial<ContentState>) => void;
}

/** No id and no tag can be this. */
export const NEW = '+';

export interface ContentFormProps<Item> {
  readonly merchantId: string;
  /** Null: it is written for the first time. */
  readonly item: Item | null;
  readonly languages: readonly string[];
  /** With the key of what was saved. */
  readonly onDone: (key: string) => void;
}

interface AnyItem {
  readonly texts: Readonly<Record<string, { readonly title: string }>>;
  readonly version: number;
}

interface ContentDraft<Item extends AnyItem> {
  readonly tab: string;
  /** What its table lists. */
  readonly label: string;
  readonly add: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => string;
  readonly aboutOf: (item: Item) => string;
  readonly useList: (props: ContentProps) => {
    readonly data:
      | { readonly list: readonly Item[]; readonly total: number; readonly languages: readonly string[] }
      | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly readPage: (page: number) => Promise<{ readonly list: readonly Item[]; readonly total: number }>;
  };
  readonly useRemove: () => (merchantId: string, key: string, reason: string) => Promise<unknown>;
  /** For kinds whose fields do not show it. */
  readonly Look?: ComponentType<{ readonly merchantId: string; readonly item: Item }>;
  readonly Form: ComponentType<ContentFormProps<Item>>;
}

export interface ContentKind {
  readonly tab: string;
  readonly add: string;
  readonly Table: ComponentType<ContentProps>;
  readonly Panel: ComponentType<ContentProps>;
}

export function contentKind<Item extends AnyItem>(request: ContentDraft<Item>): ContentKind {
  const { tab, label, add, columns, keyOf, aboutOf, useList, useRemove, Look, Form } = request;

  function Table(props: ContentProps) {
    const { state, onChange } = props;
    const { data, error, refetch, readPage } = useList(props);
    return (
      <DataTable
        label={label}
        columns={columns}
        rows={data?.list}
        rowKey={keyOf}
        error={error}
        onRetry={() => void refetch()}
        openKey={state.open}
        onOpen={(item) => onChange({ open: keyOf(item) })}
        empty={<Empty {...request.empty} />}
        pages={data && { page: state.page, total: data.total, onPage: (page) => onChange({ page }) }}
        readRows={() => everyPage(readPage)}
      />
    );
  }

  function Panel(props: ContentProps) {
    const { state, onChange, merchantId } = props;
    const { data } = useList(props);
    const { may } = useDesk();
    const remove = useRemove();
    const isHere = useIsHere();
    const found = data?.list.find((one) => keyOf(one) === state.open) ?? null;
    // A colleague may move or remove it meanwhile.
    const [kept, setKept] = useState(found);
    if (found && found !== kept) setKept(found);
    const item = found ?? kept;
    if (!data || (!item && state.open !== NEW)) return null;
    const mayWrite = may('content.write', merchantId);
    return (
      <DetailPanel
        title={item ? titleOf(item.texts) : add}
        about={item && aboutOf(item)}
        of={state.open}
        hasLeft={item !== null && found === null}
        onClose={() => onChange({ open: '' })}
      >
        {Look && item && <Look merchantId={merchantId} item={item} />}
        {mayWrite && (
          <FormOf row={item} of={state.open} onAnew={() => setKept(null)}>
            {(begun) => (
              <Form
                merchantId={merchantId}
                item={begun}
                languages={data.languages}
                onDone={(key) => isHere() && onChange({ open: key })}
              />
            )}
          </FormOf>
        )}
        {mayWrite && item && (
          <RemovePart
            name={titleOf(item.texts)}
            onRemove={async (reason) => {
              await remove(merchantId, keyOf(item), reason);
              if (isHere()) onChange({ open: '' });
            }}
          />
        )}
      </DetailPanel>
    );
  }

  return { tab, add, Table, Panel };
}
