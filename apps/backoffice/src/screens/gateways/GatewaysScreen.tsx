import { useState } from 'react';
import * as v from 'valibot';
import type { DeskGateway } from '@baize/contract/backoffice/gateways.ts';
import { Button, Empty, Icon } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { GatewayHealthTag, GatewayStateTag, useGateways } from '../../features/gateways/index.ts';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { count, moment } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { AddGatewayDialog } from './AddGatewayDialog.tsx';
import { GatewayPanel } from './GatewayPanel.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

/** Where money comes in and goes out: each account at a payment gateway, whether it answers, and what staff change about it. */
export function Screen() {
  const [{ merchant, open }, change] = useSearchState(Search);
  const [adding, setAdding] = useState(false);
  const { may } = useDesk();
  const { list: merchants, merchantId } = useMerchants('cashier.read', merchant);
  const { data, error, refetch } = useGateways(merchantId);
  return (
    <Page
      title="Gateways"
      about={data && count(data.list.length, 'account', 'accounts')}
      actions={
        <>
          <MerchantChoice
            list={merchants}
            merchantId={merchantId}
            onChange={(wished) => change({ merchant: wished, open: '' })}
          />
          {may('gateways.write', merchantId) && data && (
            <Button kind="main" small onClick={() => setAdding(true)}>
              <Icon path={plusIcon} small />
              Add an account
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
        label="Gateway accounts"
        columns={COLUMNS}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title="No account yet" text="Add one, then offer it in a payment method." />}
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
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'adapter', head: 'Gateway', cell: ({ adapterName }) => adapterName },
  { key: 'health', head: 'Health', cell: ({ health }) => <GatewayHealthTag health={health} /> },
  { key: 'state', head: 'State', cell: ({ state }) => <GatewayStateTag state={state} /> },
  { key: 'mode', head: 'Money', cell: ({ mode, currency }) => `${currency}, ${mode === 'test' ? 'test' : 'real'}` },
  { key: 'answered', head: 'Answered last', figure: true, cell: ({ lastSuccessAt }) => moment(lastSuccessAt) },
  { key: 'problem', head: 'Last problem', cell: ({ lastProblem }) => lastProblem || '–' },
];
