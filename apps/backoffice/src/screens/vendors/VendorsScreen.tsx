import { useState } from 'react';
import * as v from 'valibot';
import { VENDOR_STATES, type DeskVendor } from '@baize/contract/backoffice/vendors.ts';
import { Button, Empty, Icon } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import {
  useVendors,
  useVendorsPage,
  VENDOR_STATE_OPTIONS,
  VendorStateTag,
  walletModeWords,
} from '../../features/vendors/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { everyPage } from '../../parts/tables/SaveList.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { figure, moment } from '../../parts/show/words.ts';
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

export function Screen() {
  const [state, change] = useSearchState(Search);
  const [adding, setAdding] = useState(false);
  const { may } = useDesk();
  const { open, ...request } = state;
  const { data, error, refetch } = useVendors(request);
  const readPage = useVendorsPage();
  return (
    <Page
      title={t('common.vendors')}
      about={data && t('vendors.totalVendor', { total: data.total })}
      actions={
        may('vendors.write') && (
          <Button kind="main" small onClick={() => setAdding(true)}>
            <Icon path={plusIcon} small />
            {t('vendors.connectAVendor')}
          </Button>
        )
      }
      panel={open !== '' && <VendorPanel key={open} vendor={open} onClose={() => change({ open: '' })} />}
    >
      <FilterBar
        screen="vendors"
        searchLabel={t('vendors.nameOrCode')}
        state={state}
        none={NONE}
        onChange={(part) => change({ page: 1, ...part })}
      >
        <Choice
          label={t('common.status')}
          value={state.state}
          options={VENDOR_STATE_OPTIONS}
          onChange={(value) => change({ page: 1, state: value as typeof state.state })}
        />
      </FilterBar>
      <DataTable
        label={t('common.vendors')}
        columns={COLUMNS}
        rows={data?.list}
        rowKey={({ code }) => code}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ code }) => change({ open: code })}
        empty={<Empty title={t('vendors.noVendorsFound')} text={t('vendors.clearAFilterOrConnect')} />}
        readRows={() => everyPage((page) => readPage({ ...request, page }))}
        pages={data && { page: state.page, total: data.total, onPage: (page) => change({ page }) }}
      />
      {adding && <AddVendorDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<DeskVendor>[] = [
  { key: 'name', head: t('common.name'), cell: ({ name }) => name },
  { key: 'code', head: t('common.code'), cell: ({ code }) => code },
  { key: 'state', head: t('common.status'), cell: ({ state }) => <VendorStateTag state={state} /> },
  { key: 'games', head: t('common.games'), figure: true, cell: ({ games }) => figure(games) },
  { key: 'seen', head: t('vendors.listRead'), figure: true, cell: ({ seenAt }) => moment(seenAt) },
  { key: 'wallet', head: t('common.wallet'), cell: ({ walletMode }) => walletModeWords(walletMode) },
  { key: 'problem', head: t('common.lastProblem'), cell: ({ problem }) => problem || '–' },
];
