import { useState } from 'react';
import type { CONTRACT_COSTS } from '@baize/contract/agency/contractShapes.ts';
import { agencyContracts, offerAgencyContract, type StaffContract } from '@baize/contract/backoffice/agency.ts';
import { Button, Tag, type TagTone } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { said, useMay, when, worded } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { PanelPart } from '../parts/page/DetailPanel.tsx';
import { amount, moment, percent } from '../parts/show/words.ts';
import { OfferDialog } from '../screens/agencyContracts/OfferDialog.tsx';
import { TemplatesDialog } from '../screens/agencyContracts/TemplatesDialog.tsx';
import { CONTRACT_CATEGORIES, KIND } from '../screens/agencyContracts/TermsFields.tsx';

const LOOK: Readonly<Record<StaffContract['status'], readonly [string, TagTone]>> = {
  P: [t('agencyContracts.look.P'), 'caution'],
  E: [t('agencyContracts.look.E'), 'caution'],
  A: [t('agencyContracts.look.A'), 'ok'],
  V: [t('agencyContracts.look.V'), 'info'],
  C: [t('agencyContracts.look.C'), 'plain'],
  R: [t('agencyContracts.look.R'), 'plain'],
  X: [t('agencyContracts.look.X'), 'plain'],
};
const COSTS: Readonly<Record<(typeof CONTRACT_COSTS)[number], string>> = {
  rebates: t('agencyContracts.costWords.rebates'),
  salaries: t('agencyContracts.costWords.salaries'),
  promotions: t('agencyContracts.costWords.promotions'),
};

/** Contracts of agents: salaries and dividends, with their terms. */
export const Screen = () => (
  <ListPage
    list={agencyContracts}
    title={t('agencyContracts.agentsContracts')}
    about={t('agencyContracts.salariesAndDividends')}
    actions={(merchantId) => <Actions merchantId={merchantId} />}
    filters={{ show: [t('common.status'), { open: t('agencyContracts.offeredOrInForce') }] }}
    label={t('agencyContracts.contracts')}
    columns={[
      worded('kind', t('common.what'), KIND),
      said('receiver', t('common.recipient')),
      { key: 'giver', head: t('agencyContracts.offeredBy'), cell: ({ giver }) => giver ?? t('common.house') },
      worded('category', t('common.category'), CONTRACT_CATEGORIES),
      { key: 'status', head: t('common.status'), cell: ({ status }) => <StatusTag status={status} /> },
      when('proposedAt', t('agencyContracts.look.P')),
    ]}
    earlier={t('agencyContracts.earlierContracts')}
    empty={[t('agencyContracts.noContract'), t('agencyContracts.offerAnAgentASalary')]}
    panel={(row, seat) => <ContractPanel row={row} seat={seat} />}
  />
);

const StatusTag = ({ status }: Pick<StaffContract, 'status'>) => <Tag tone={LOOK[status][1]}>{LOOK[status][0]}</Tag>;

function Actions({ merchantId }: { readonly merchantId: string }) {
  const [dialog, setDialog] = useState<'offer' | 'templates' | null>(null);
  const handleClose = () => setDialog(null);
  return (
    <>
      <Button small onClick={() => setDialog('templates')}>
        {t('agencyContracts.templates')}
      </Button>
      {useMay(offerAgencyContract, merchantId) && (
        <Button small kind="main" onClick={() => setDialog('offer')}>
          {t('agencyContracts.offerAContract')}
        </Button>
      )}
      {dialog === 'offer' && <OfferDialog merchantId={merchantId} onClose={handleClose} />}
      {dialog === 'templates' && <TemplatesDialog merchantId={merchantId} onClose={handleClose} />}
    </>
  );
}

/** "0.0010": "0.1%". */
const share = (rate: string): string => percent(Number(rate) * 100, 0, 4);

function ContractPanel({ row, seat }: { readonly row: StaffContract; readonly seat: Seat }) {
  const { terms } = row;
  const { mode, cap = '–' } = terms.carry;
  return (
    <RowPanel
      seat={seat}
      title={KIND[row.kind]}
      about={`${row.receiver}, ${LOOK[row.status][0]}`}
      facts={[
        [t('agencyContracts.offeredBy'), row.giver ?? t('common.house')],
        [t('common.paidBy'), row.funding === 'merchant' ? t('common.house') : t('agencyContracts.theUpline')],
        [t('common.validFrom'), row.fromAt ? moment(row.fromAt) : '–'],
        [t('common.ends'), row.endsAt ? moment(row.endsAt) : '–'],
        [t('agencyContracts.carry'), t(`agencyContracts.carryModes.${mode}`, { amount: row.carry, cap })],
        [t('agencyContracts.deficit'), row.deficit],
        [t('agencyContracts.costs'), terms.costs.map((cost) => COSTS[cost]).join(', ') || '–'],
        [t('agencyContracts.fee'), share(terms.feeRate)],
        [t('common.hash'), row.termsHash.slice(0, 16)],
      ]}
    >
      <PanelPart title={t('agencyContracts.tiers')}>
        <ol>
          {terms.tiers.map(({ minimumBet, activeMember, netLoss, rate, rateType }) => (
            <li key={minimumBet + rate}>
              {t(netLoss ? 'agencyContracts.tierLoss' : 'agencyContracts.tier', {
                ...{ activeMember, rateType },
                minimumBet: amount(minimumBet, ''),
                rate: rateType === 'P' ? share(rate) : amount(rate, ''),
                netLoss: amount(netLoss ?? '', ''),
              })}
            </li>
          ))}
        </ol>
      </PanelPart>
    </RowPanel>
  );
}
