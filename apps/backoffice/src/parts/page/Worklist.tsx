import type { ComponentProps, ReactNode } from 'react';
import * as v from 'valibot';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { Choice } from '../forms/Choice.tsx';
import { MerchantChoice } from '../show/MerchantChoice.tsx';
import type { Column } from '../tables/DataTable.tsx';
import { FilterGroup } from '../tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../tables/PagedTable.tsx';
import { Page } from './Page.tsx';
import { useOpened } from './useOpened.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['open', 'all']), 'open'), 'open'),
  open: text,
});

type Found<Row> = ComponentProps<typeof PagedTable<Row>>['found'] & {
  readonly data: { readonly pages: readonly { readonly list: readonly Row[]; readonly open?: number }[] } | undefined;
};

/** What a panel beside the list is told. */
export interface PanelSeat {
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

interface WorklistProps<Row, Waits extends string> {
  readonly title: string;
  readonly permission: Permission | readonly Permission[];
  /** Undefined until counted, or without a count. */
  readonly about: (open: number | undefined) => string;
  readonly actions?: (merchantId: string) => ReactNode;
  readonly waits: { readonly show: Waits; readonly label: string };
  readonly useRows: (merchantId: string, show: Waits | 'all') => Found<Row>;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly label: string;
  readonly earlier: string;
  readonly empty: ReactNode;
  readonly panel: (row: Row, seat: PanelSeat) => ReactNode;
}

/** Most lists: what is open. */
export const OPEN = { show: 'open', label: t('common.open') } as const;
/** Of lists that a second person decides about. */
export const PROPOSED = { show: 'proposed', label: t('page.needsApproval') } as const;

export function Worklist<Row, Waits extends string>({
  title,
  permission,
  about,
  actions,
  waits,
  useRows,
  keyOf,
  panel,
  ...table
}: WorklistProps<Row, Waits>) {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants(permission, state.merchant);
  const found = useRows(merchantId, state.show === 'all' ? 'all' : waits.show);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, keyOf);
  return (
    <Page
      title={title}
      about={about(found.data?.pages[0]?.open)}
      actions={actions?.(merchantId)}
      panel={row && panel(row, { hasLeft, merchantId, onClose: () => change({ open: '' }) })}
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.show')}
          value={state.show === 'all' ? '' : state.show}
          options={[{ value: 'open', label: waits.label }]}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : 'open' })}
        />
      </FilterGroup>
      <PagedTable
        {...table}
        found={found}
        rowKey={keyOf}
        openKey={state.open}
        onOpen={(opened) => change({ open: keyOf(opened) })}
      />
    </Page>
  );
}
