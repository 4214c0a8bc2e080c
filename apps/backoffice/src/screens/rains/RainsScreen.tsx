import { useState } from 'react';
import * as v from 'valibot';
import type { RainRow } from '@baize/contract/backoffice/loyalty.ts';
import { Button, Empty, Field, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useCancelRain, usePlanRain, useRains } from '../../features/loyalty/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { instantOf } from '../../parts/show/moments.rules.ts';
import { amount, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

const LOOK: Readonly<Record<RainRow['state'], readonly [string, TagTone]>> = {
  planned: ['Planned', 'info'],
  ready: ['Ready', 'caution'],
  over: ['Over', 'ok'],
  cancelled: ['Cancelled', 'plain'],
};

/** Red envelope rains: planned ones, and what they paid. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('loyalty.read', state.merchant);
  const found = useRains(merchantId);
  const [isPlanning, setPlanning] = useState(false);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ rainId }) => rainId);
  const isAllowed = may('loyalty.write', merchantId);
  return (
    <Page
      title="Red envelope rain"
      about="A budget in envelopes, first come, first served"
      actions={
        isAllowed && (
          <Button kind="main" small onClick={() => setPlanning(true)}>
            Plan a rain
          </Button>
        )
      }
      panel={
        row && (
          <RainPanel
            key={row.rainId}
            row={row}
            hasLeft={hasLeft}
            merchantId={merchantId}
            isAllowed={isAllowed}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier rains"
        label="Red envelope rains"
        columns={COLUMNS}
        rowKey={({ rainId }) => rainId}
        openKey={state.open}
        onOpen={({ rainId }) => change({ open: rainId })}
        empty={<Empty title="No rain planned" text="Plan one; members see the countdown right away." />}
      />
      {isPlanning && <PlanDialog merchantId={merchantId} onClose={() => setPlanning(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<RainRow>[] = [
  { key: 'at', head: 'Starts', cell: ({ startsAt }) => moment(startsAt) },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'opened', head: 'Opened', figure: true, cell: ({ taken, envelopes }) => `${taken} of ${envelopes}` },
  { key: 'paid', head: 'Paid', figure: true, cell: ({ paid, currency }) => amount(paid, currency) },
  { key: 'budget', head: 'Budget', figure: true, cell: ({ budget, currency }) => amount(budget, currency) },
];

interface RainPanelProps {
  readonly row: RainRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly isAllowed: boolean;
  readonly onClose: () => void;
}

function RainPanel({ row, hasLeft, merchantId, isAllowed, onClose }: RainPanelProps) {
  const { say } = useDesk();
  const cancel = useCancelRain();
  return (
    <DetailPanel
      title={moment(row.startsAt)}
      about={LOOK[row.state][0]}
      of={row.rainId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Lasts', `${row.seconds} s`],
          ['Budget', amount(row.budget, row.currency)],
          ['Envelopes', row.envelopes.toLocaleString('en')],
          ['Smallest and largest', `${amount(row.least, row.currency)} – ${amount(row.most, row.currency)}`],
          ['Opened', `${row.taken}, ${amount(row.paid, row.currency)}`],
          ['Planned by', row.madeBy],
        ]}
      />
      {isAllowed && (row.state === 'planned' || row.state === 'ready') && (
        <PanelPart title="Cancel">
          <DeskForm
            submit="Cancel this rain"
            onSubmit={async (fields) => {
              await cancel({ merchantId, rainId: row.rainId, reason: fields.text('reason') });
              say('Cancelled.');
              onClose();
            }}
          >
            {(errors) => <ReasonField error={errors.reason} />}
          </DeskForm>
        </PanelPart>
      )}
    </DetailPanel>
  );
}

function PlanDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const plan = usePlanRain();
  return (
    <Dialog title="Plan a red envelope rain" onClose={onClose}>
      <DeskForm
        submit="Plan"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const { planned, waits } = await plan({
            merchantId,
            startsAt: instantOf(fields.text('startsAt')),
            seconds: fields.text('seconds'),
            budget: fields.text('budget'),
            envelopes: fields.text('envelopes'),
            least: fields.text('least'),
            most: fields.text('most'),
            days: fields.text('days'),
            reason: fields.text('reason'),
          });
          say(
            waits === null
              ? planned === 1
                ? 'Planned.'
                : `${planned} rains planned.`
              : 'This is more than one of you may give in a day: another has to approve it under Changes.',
          );
          onClose();
        }}
      >
        {(errors) => (
          <>
            <Field label="Starts" required error={errors.startsAt}>
              {(ties) => <input {...ties} name="startsAt" type="datetime-local" />}
            </Field>
            <TextField name="seconds" label="Seconds" inputMode="numeric" defaultValue="30" error={errors.seconds} />
            <TextField name="budget" label="Budget" defaultValue="2000.00" error={errors.budget} />
            <TextField
              name="envelopes"
              label="Envelopes"
              inputMode="numeric"
              defaultValue="100"
              error={errors.envelopes}
            />
            <TextField name="least" label="Smallest amount" defaultValue="1.00" error={errors.least} />
            <TextField name="most" label="Maximum amount" defaultValue="200.00" error={errors.most} />
            <TextField
              name="days"
              label="Days"
              hint="Repeat at the same time for this many days"
              inputMode="numeric"
              defaultValue="1"
              error={errors.days}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
