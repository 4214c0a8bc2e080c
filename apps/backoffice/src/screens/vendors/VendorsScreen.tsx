import { useState } from 'react';
import * as v from 'valibot';
import { VENDOR_STATES, type DeskVendor } from '@baize/contract/backoffice/vendors.ts';
import { Button, Empty, Icon } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useVendors, VENDOR_STATE_OPTIONS, VendorStateTag } from '../../features/vendors/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { count, moment } from '../../parts/show/words.ts';
import { AddVendorDialog } from './VendorForm.tsx';
import { VendorPanel } from './VendorPanel.tsx';

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '');
const Search = v.object({
  search: text,
  state: v.optional(v.fallback(v.picklist(['', ...VENDOR_STATES]), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1), 1),
  open: text,
});
const NONE = v.parse(Search, {});

/** Who runs the games: whether they answer, what they have, and the switches that keep players from a broken one. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const [adding, setAdding] = useState(false);
  const { may } = useDesk();
  const { open, ...wish } = state;
  const { data, error, refetch } = useVendors(wish);
  return (
    <Page
      title="Vendors"
      about={data && count(data.total, 'vendor', 'vendors')}
      actions={
        may('vendors.write') && (
          <Button kind="main" small onClick={() => setAdding(true)}>
            <Icon path={plusIcon} small />
            Connect a vendor
          </Button>
        )
      }
      panel={open !== '' && <VendorPanel key={open} vendor={open} onClose={() => change({ open: '' })} />}
    >
      <FilterBar
        screen="vendors"
        searchLabel="Name or code"
        state={state}
        none={NONE}
        onChange={(part) => change({ page: 1, ...part })}
      >
        <Choice
          label="State"
          value={state.state}
          options={VENDOR_STATE_OPTIONS}
          onChange={(value) => change({ page: 1, state: value as typeof state.state })}
        />
      </FilterBar>
      <DataTable
        label="Vendors"
        columns={COLUMNS}
        rows={data?.list}
        rowKey={({ code }) => code}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ code }) => change({ open: code })}
        empty={<Empty title="No vendors found" text="Clear a filter, or connect a vendor." />}
        pages={data && { page: state.page, total: data.total, onPage: (page) => change({ page }) }}
      />
      {adding && (
        <AddVendorDialog
          onClose={() => setAdding(false)}
          onDone={(code) => {
            setAdding(false);
            change({ open: code });
          }}
        />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<DeskVendor>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'code', head: 'Code', cell: ({ code }) => code },
  { key: 'state', head: 'State', cell: ({ state }) => <VendorStateTag state={state} /> },
  { key: 'games', head: 'Games', figure: true, cell: ({ games }) => games.toLocaleString('en') },
  { key: 'seen', head: 'List read', figure: true, cell: ({ seenAt }) => moment(seenAt) },
  { key: 'wallet', head: 'Wallet', cell: ({ walletMode }) => walletMode || '–' },
  { key: 'problem', head: 'Last problem', cell: ({ problem }) => problem || '–' },
];
