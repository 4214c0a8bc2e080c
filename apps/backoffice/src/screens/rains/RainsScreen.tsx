import { useState } from 'react';
import * as v from 'valibot';
import type { RainRow } from '@baize/contract/backoffice/loyalty.ts';
import { Button, Empty, Field, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useCancelRain, usePlanRain, useRains } from '../../features/loyalty/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { instantOf } from '../../parts/show/moments.rules.ts';
import { amount, figure, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

const LOOK: Readonly<Record<RainRow['state'], readonly [string, TagTone]>> = {
  planned: [t('rains.look.planned'), 'info'],
  ready: [t('rains.look.ready'), 'caution'],
  over: [t('rains.look.over'), 'ok'],
  cancelled: [t('rains.look.cancelled'), 'plain'],
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
      title={t('rains.redEnvelopeRain')}
      about={t('rains.aBudgetInEnvelopesFirst')}
      actions={
        isAllowed && (
          <Button kind="main" small onClick={() => setPlanning(true)}>
            {t('rains.planARain')}
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
        earlier={t('rains.earlierRains')}
        label={t('rains.redEnvelopeRains')}
        columns={COLUMNS}
        rowKey={({ rainId }) => rainId}
        openKey={state.open}
        onOpen={({ rainId }) => change({ open: rainId })}
        empty={<Empty title={t('rains.noRainPlanned')} text={t('rains.planOneMembersSeeThe')} />}
      />
      {isPlanning && <PlanDialog merchantId={merchantId} onClose={() => setPlanning(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<RainRow>[] = [
  { key: 'at', head: t('rains.starts'), cell: ({ startsAt }) => moment(startsAt) },
  { key: 'state', head: t('common.status'), cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  {
    key: 'opened',
    head: t('rains.opened'),
    figure: true,
    cell: ({ taken, envelopes }) => t('rains.takenOfEnvelopes', { taken, envelopes }),
  },
  { key: 'paid', head: t('common.amountPaid'), figure: true, cell: ({ paid, currency }) => amount(paid, currency) },
  { key: 'budget', head: t('rains.budget'), figure: true, cell: ({ budget, currency }) => amount(budget, currency) },
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
          [t('rains.lasts'), t('rains.secondsOf', { count: row.seconds })],
          [t('rains.budget'), amount(row.budget, row.currency)],
          [t('rains.envelopes'), figure(row.envelopes)],
          [t('rains.smallestAndLargest'), `${amount(row.least, row.currency)} – ${amount(row.most, row.currency)}`],
          [t('rains.opened'), t('rains.openedPaid', { taken: row.taken, paid: amount(row.paid, row.currency) })],
          [t('rains.plannedBy'), row.madeBy],
        ]}
      />
      {isAllowed && (row.state === 'planned' || row.state === 'ready') && (
        <PanelPart title={t('common.cancel')}>
          <DeskForm
            submit={t('rains.cancelThisRain')}
            onSubmit={async (fields) => {
              await cancel({ merchantId, rainId: row.rainId, reason: fields.text('reason') });
              say(t('rains.cancelled'));
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
    <Dialog title={t('rains.planARedEnvelopeRain')} onClose={onClose}>
      <DeskForm
        submit={t('rains.plan')}
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
                ? t('rains.planned')
                : t('rains.rainsPlanned', { planned })
              : t('rains.thisIsMoreThanOne'),
          );
          onClose();
        }}
      >
        {(errors) => (
          <>
            <Field label={t('rains.starts')} required error={errors.startsAt}>
              {(ties) => <input {...ties} name="startsAt" type="datetime-local" />}
            </Field>
            <TextField
              name="seconds"
              label={t('rains.seconds')}
              inputMode="numeric"
              defaultValue="30"
              error={errors.seconds}
            />
            <TextField name="budget" label={t('rains.budget')} defaultValue="2000.00" error={errors.budget} />
            <TextField
              name="envelopes"
              label={t('rains.envelopes')}
              inputMode="numeric"
              defaultValue="100"
              error={errors.envelopes}
            />
            <TextField name="least" label={t('rains.smallest')} defaultValue="1.00" error={errors.least} />
            <TextField name="most" label={t('rains.largest')} defaultValue="200.00" error={errors.most} />
            <TextField
              name="days"
              label={t('common.days')}
              hint={t('rains.repeatAtTheSameTime')}
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
