import { useState } from 'react';
import * as v from 'valibot';
import type { DeskGateway } from '@baize/contract/backoffice/gateways.ts';
import { Button, Empty, Icon } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { adapterName, GatewayHealthTag, GatewayStateTag, useGateways } from '../../features/gateways/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { AddGatewayDialog } from './AddGatewayDialog.tsx';
import { GatewayPanel } from './GatewayPanel.tsx';

const Search = v.object({ merchant: Said, open: Said });

export function Screen() {
  const [{ merchant, open }, change] = useSearchState(Search);
  const [adding, setAdding] = useState(false);
  const { may } = useDesk();
  const { list: merchants, merchantId } = useMerchants('cashier.read', merchant);
  const { data, error, refetch } = useGateways(merchantId);
  return (
    <Page
      title={t('gateways.gateways')}
      about={data && t('gateways.countAccount', { count: data.list.length })}
      actions={
        <>
          <MerchantChoice
            list={merchants}
            merchantId={merchantId}
            onChange={(requested) => change({ merchant: requested, open: '' })}
          />
          {may('gateways.write', merchantId) && data && (
            <Button kind="main" small onClick={() => setAdding(true)}>
              <Icon path={plusIcon} small />
              {t('gateways.addAnAccount')}
            </Button>
          )}
        </>
      }
      panel={
        open !== '' && (
          <GatewayPanel key={open} merchantId={merchantId} accountId={open} onClose={() => change({ open: '' })} />
        )
      }
    >
      <DataTable
        label={t('gateways.gatewayAccounts')}
        columns={COLUMNS}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title={t('gateways.noAccountYet')} text={t('gateways.addOneThenOfferIt')} />}
      />
      {adding && data && (
        <AddGatewayDialog
          merchantId={merchantId}
          adapters={data.adapters}
          onClose={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<DeskGateway>[] = [
  { key: 'name', head: t('common.name'), cell: ({ name }) => name },
  { key: 'adapter', head: t('gateways.gateway'), cell: (row) => adapterName(row.adapter, row.adapterName) },
  { key: 'health', head: t('gateways.health'), cell: ({ health }) => <GatewayHealthTag health={health} /> },
  { key: 'state', head: t('common.status'), cell: ({ state }) => <GatewayStateTag state={state} /> },
  {
    key: 'mode',
    head: t('common.money'),
    cell: ({ mode, currency }) =>
      t(mode === 'test' ? 'gateways.currencyTestMoney' : 'gateways.currencyRealMoney', { currency }),
  },
  {
    key: 'answered',
    head: t('gateways.lastResponse'),
    figure: true,
    cell: ({ lastSuccessAt }) => moment(lastSuccessAt),
  },
  { key: 'problem', head: t('common.lastProblem'), cell: ({ lastProblem }) => lastProblem || '–' },
];
