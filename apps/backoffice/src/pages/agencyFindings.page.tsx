import { agencyMarkers, decideAgencyMarker, type AgencyMarker } from '@baize/contract/backoffice/agencyReview.ts';
import { t } from '../app/texts.ts';
import { ActPart } from '../kit/ActForm.tsx';
import { count, said, states, when, worded, stateWords } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { moment } from '../parts/show/words.ts';
import { FACTS, KINDS } from './agencyFindings.words.ts';

const STATES = stateWords(agencyMarkers, (state) => t(`agencyFindings.look.${state}`));
const SHOWN = { open: t('agencyFindings.toBeDecided'), acted: t('agencyFindings.onHoldOrNotCounted') };
const DECISIONS = {
  watched: t('agencyFindings.decisions.watched'),
  held: t('agencyFindings.decisions.held'),
  uncounted: t('agencyFindings.decisions.uncounted'),
  dismissed: t('agencyFindings.decisions.dismissed'),
};

/** What looks like abuse of an agent's place. */
export const Screen = () => (
  <ListPage
    list={agencyMarkers}
    title={t('agencyFindings.agentFindings')}
    about={t('agencyFindings.checkedWhenADayCloses')}
    filters={{ state: [t('common.status'), SHOWN] }}
    label={t('agencyFindings.findings')}
    columns={[
      said('agent', t('common.agent')),
      worded('kind', t('agencyFindings.finding'), KINDS),
      count('count', t('common.members')),
      states(agencyMarkers, STATES),
      when('seenAt', t('agencyFindings.lastSeen')),
    ]}
    earlier={t('agencyFindings.earlierFindings')}
    empty={[t('agencyFindings.nothingFound'), t('agencyFindings.eachClosedDayIsChecked')]}
    panel={(row, seat) => <MarkerPanel row={row} seat={seat} />}
  />
);

function MarkerPanel({ row, seat }: { readonly row: AgencyMarker; readonly seat: Seat }) {
  const more = row.count - row.members.length;
  const names = row.members.join(', ') || '–';
  return (
    <RowPanel
      seat={seat}
      title={row.agent}
      about={KINDS[row.kind]}
      facts={[
        [t('common.status'), STATES[row.state]],
        [t('common.members'), more > 0 ? t('agencyFindings.andMore', { names, more }) : names],
        ...row.facts.map(({ name, value }) => [FACTS[name] ?? name, value] as const),
        [t('common.found'), moment(row.foundAt)],
        [t('agencyFindings.lastSeen'), moment(row.seenAt)],
        [t('common.decidedBy'), row.decidedBy || '–'],
        [t('common.validFrom'), row.fromDay ?? '–'],
      ]}
    >
      <ActPart
        act={decideAgencyMarker}
        input={{ merchantId: seat.merchantId, markerId: row.markerId }}
        title={t('common.decide')}
        fields={{
          state: {
            label: t('agencyFindings.whatFollows'),
            words: DECISIONS,
            value: row.state === 'open' ? 'watched' : row.state,
          },
        }}
        submit={t('common.decide')}
        said={() => t('agencyFindings.decided')}
        onDone={seat.onClose}
      />
    </RowPanel>
  );
}
