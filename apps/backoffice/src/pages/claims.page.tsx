import { ActVerdict } from '../kit/ActForm.tsx';
import {
  decideClaim,
  promotionClaim,
  promotionClaims,
  type StaffClaim,
} from '@baize/contract/backoffice/promotions.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { t } from '../app/texts.ts';
import { member, said, states, when, stateWords } from '../kit/fields.tsx';
import { ListPage, RowPanel, type FactOrNot, type Seat } from '../kit/ListPage.tsx';
import { useOne } from '../kit/queries.ts';
import { Facts, PanelPart } from '../parts/page/DetailPanel.tsx';
import { amount, moment, sentence } from '../parts/show/words.ts';
import { causeWords, freeRoundWords, given, givenReward } from './claims.words.ts';

const STATES = stateWords(promotionClaims, (state) => t(`claims.look.${state}`));

/** Claims of promotions, and applications that staff decide. */
export const Screen = () => (
  <ListPage
    list={promotionClaims}
    title={t('common.claims')}
    about={t('claims.membersPromotionClaims')}
    filters={{ state: [t('common.status'), STATES], memberId: t('claims.allClaims') }}
    columns={[
      said('title', t('common.promotion')),
      said('userName', t('common.member')),
      states(promotionClaims, STATES),
      { key: 'gives', head: t('claims.gives'), figure: true, cell: given },
      when('at', t('common.since')),
    ]}
    earlier={t('claims.earlierClaims')}
    empty={[t('common.queueIsEmpty'), t('claims.membersApplicationsAppearHere')]}
    panel={(row, seat) => <ClaimPanel row={row} seat={seat} />}
  />
);

type Claim = OutputOf<typeof promotionClaim>;

function ClaimPanel({ row, seat }: { readonly row: StaffClaim; readonly seat: Seat }) {
  const { data } = useOne(promotionClaim, { merchantId: seat.merchantId, claimId: row.claimId });
  return (
    <RowPanel
      seat={seat}
      title={row.title}
      about={STATES[row.state]}
      facts={[
        member(seat.merchantId, row),
        [t('claims.gives'), givenReward(row)],
        [t('common.terms'), t('claims.versionTermsversion', { termsVersion: row.termsVersion })],
        [t('common.period'), row.period],
        row.note !== '' && [t('common.note'), row.note],
        row.signedBy !== '' && [t('claims.firstApproval'), row.signedBy],
        ...(data?.freeRounds ? freeFacts(data.freeRounds, row.currency) : []),
        data?.wageringRequirement && [t('claims.wagered'), wageredWords(data, row.currency)],
      ]}
    >
      {row.state === 'applying' && (
        <ActVerdict
          act={decideClaim}
          input={{ merchantId: seat.merchantId, claimId: row.claimId }}
          fields={{ note: { label: t('common.textForTheMember'), lines: 2 } }}
          looks={{ approve: { said: approvedWords } }}
          onDone={seat.onClose}
        />
      )}
      <PanelPart title={t('common.history')}>
        <Facts facts={(data?.events ?? []).map((event) => [moment(event.at), eventWords(event)])} />
      </PanelPart>
    </RowPanel>
  );
}

const wageredWords = ({ wagered, wageringRequirement }: Claim, currency: string): string =>
  t('claims.amountOfWageringrequirement', {
    amount: amount(wagered ?? '0.00', currency),
    wageringRequirement: amount(wageringRequirement ?? '0.00', currency),
  });

/** Of another release, a state is its code. */
const eventWords = ({ state, cause, actor, note }: Claim['events'][number]): string =>
  t(note ? 'claims.eventNote' : 'claims.event', {
    ...{ state: (STATES as Readonly<Record<string, string>>)[state] ?? sentence(state), cause: causeWords(cause) },
    ...{ actor, note },
  });

type Rounds = NonNullable<Claim['freeRounds']>;

const freeFacts = ({ vendor, game, state, used, count, tooMany, won }: Rounds, currency: string): FactOrNot[] => [
  [t('claims.freeRounds2'), t('claims.ofPlayedAt', { used, count, vendor, game, state: freeRoundWords(state) })],
  [t('claims.wonInThem'), amount(won, currency)],
  tooMany > 0 && [t('claims.tooMany'), t('claims.roundsTooManyOrToo', { tooMany })],
];

const approvedWords = ({ needsSecond }: OutputOf<typeof decideClaim>): string =>
  t(needsSecond ? 'claims.approvedAColleagueMustApprove' : 'common.approved');
