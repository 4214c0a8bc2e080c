import { cancelRain, planRain, rains, type RainRow } from '@baize/contract/backoffice/loyalty.ts';
import { t } from '../app/texts.ts';
import { ActDialog, ActPart } from '../kit/ActForm.tsx';
import { money, states, stateWords } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { instantOf } from '../parts/show/moments.rules.ts';
import { amount, figure, moment } from '../parts/show/words.ts';

const STATES = stateWords(rains, (state) => t(`rains.look.${state}`));

/** Red envelope rains: planned ones, and what they paid. */
export const Screen = () => (
  <ListPage
    list={rains}
    title={t('rains.redEnvelopeRain')}
    about={t('rains.aBudgetInEnvelopesFirst')}
    actions={(merchantId) => <PlanRain merchantId={merchantId} />}
    label={t('rains.redEnvelopeRains')}
    columns={[
      { key: 'startsAt', head: t('rains.starts'), cell: ({ startsAt }) => moment(startsAt) },
      states(rains, STATES),
      {
        key: 'opened',
        head: t('rains.opened'),
        figure: true,
        cell: ({ taken, envelopes }) => t('rains.takenOfEnvelopes', { taken, envelopes }),
      },
      money('paid', t('common.amountPaid')),
      money('budget', t('rains.budget')),
    ]}
    earlier={t('rains.earlierRains')}
    empty={[t('rains.noRainPlanned'), t('rains.planOneMembersSeeThe')]}
    panel={(row, seat) => <RainPanel row={row} seat={seat} />}
  />
);

const RainPanel = ({ row, seat }: { readonly row: RainRow; readonly seat: Seat }) => (
  <RowPanel
    seat={seat}
    title={moment(row.startsAt)}
    about={STATES[row.state]}
    facts={[
      [t('rains.lasts'), t('rains.secondsOf', { count: row.seconds })],
      [t('rains.budget'), amount(row.budget, row.currency)],
      [t('rains.envelopes'), figure(row.envelopes)],
      [t('rains.smallestAndLargest'), `${amount(row.least, row.currency)} – ${amount(row.most, row.currency)}`],
      [t('rains.opened'), t('rains.openedPaid', { taken: row.taken, paid: amount(row.paid, row.currency) })],
      [t('rains.plannedBy'), row.madeBy],
    ]}
  >
    {(row.state === 'planned' || row.state === 'ready') && (
      <ActPart
        act={cancelRain}
        input={{ merchantId: seat.merchantId, rainId: row.rainId }}
        title={t('common.cancel')}
        submit={t('rains.cancelThisRain')}
        said={() => t('rains.cancelled')}
        onDone={seat.onClose}
      />
    )}
  </RowPanel>
);

const PlanRain = ({ merchantId }: { readonly merchantId: string }) => (
  <ActDialog
    act={planRain}
    input={{ merchantId }}
    button={t('rains.planARain')}
    title={t('rains.planARedEnvelopeRain')}
    fields={{
      startsAt: { label: t('rains.starts'), type: 'datetime-local', read: instantOf },
      seconds: { label: t('rains.seconds'), inputMode: 'numeric', value: '30' },
      budget: { label: t('rains.budget'), value: '2000.00' },
      envelopes: { label: t('rains.envelopes'), inputMode: 'numeric', value: '100' },
      least: { label: t('rains.smallest'), value: '1.00' },
      most: { label: t('rains.largest'), value: '200.00' },
      days: { label: t('common.days'), hint: t('rains.repeatAtTheSameTime'), inputMode: 'numeric', value: '1' },
    }}
    submit={t('rains.plan')}
    said={({ planned, waits }) =>
      waits !== null
        ? t('rains.thisIsMoreThanOne')
        : planned === 1
          ? t('rains.planned')
          : t('rains.rainsPlanned', { planned })
    }
  />
);
