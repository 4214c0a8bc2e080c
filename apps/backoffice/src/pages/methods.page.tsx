import { useState } from 'react';
import { cashierMethods, saveCashierMethod, type MethodRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { useMay } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import type { PageOf } from '../kit/queries.ts';
import { FormOf } from '../parts/forms/FormOf.tsx';
import { Facts, PanelPart } from '../parts/page/DetailPanel.tsx';
import { amount, inOwnLanguage, listWords, percent } from '../parts/show/words.ts';
import { AddMethodDialog } from '../screens/methods/AddMethodDialog.tsx';
import { KINDS, MethodForm } from '../screens/methods/MethodForm.tsx';
import { PreviewDialog } from '../screens/methods/PreviewDialog.tsx';
import styles from '../screens/methods/methods.module.css';

type Accounts = PageOf<typeof cashierMethods>['accounts'];

const DIRECTIONS = { in: t('methods.forDeposits'), out: t('methods.forWithdrawals') };
const KIND_WORDS = {
  in: new Map<string, string>(KINDS.in.map(({ value, label }) => [value, label])),
  out: new Map<string, string>(KINDS.out.map(({ value, label }) => [value, label])),
};
const nameIn = (accounts: Accounts, id: string): string => accounts.find((account) => account.id === id)?.name ?? id;
const nameOf = ({ settings, methodId }: MethodRow): string => inOwnLanguage(settings.name) || methodId;

/** Ways to pay in and out. */
export const Screen = () => (
  <ListPage
    list={cashierMethods}
    title={t('methods.paymentMethods')}
    about={t('methods.depositAndWithdrawalMethodsIn')}
    actions={(merchantId, _, first) => <Actions merchantId={merchantId} accounts={first?.accounts ?? []} />}
    filters={{ direction: [t('methods.usedFor'), DIRECTIONS] }}
    columns={(_, first) => [
      { key: 'name', head: t('common.name'), cell: nameOf },
      { key: 'direction', head: t('methods.usedFor'), cell: ({ settings }) => DIRECTIONS[settings.direction] },
      {
        ...{ key: 'kind', head: t('common.kind') },
        cell: ({ settings: { direction, kind } }) => KIND_WORDS[direction].get(kind) ?? kind,
      },
      { key: 'state', head: t('common.status'), cell: ({ state }) => <StateTag state={state} /> },
      {
        ...{ key: 'account', head: t('methods.gatewayAccount') },
        cell: ({ settings }) => listWords(settings.gatewayAccountIds.map((id) => nameIn(first?.accounts ?? [], id))),
      },
      {
        ...{ key: 'range', head: t('methods.fromTo'), figure: true },
        cell: ({ settings, currency }) => `${amount(settings.min, currency)} – ${amount(settings.max, currency)}`,
      },
      { key: 'fee', head: t('methods.fee'), cell: (row) => <span className={styles.fee}>{feeWords(row)}</span> },
      { key: 'day', head: t('methods.last24Hours'), figure: true, cell: lastDay },
    ]}
    empty={[t('methods.noMethodYet'), t('methods.addOneAColleagueMust')]}
    panel={(row, seat, _, first) => <MethodPanel row={row} seat={seat} first={first} />}
  />
);

const StateTag = ({ state }: Pick<MethodRow, 'state'>) => (
  <Tag tone={state === 'open' ? 'ok' : 'plain'}>{state === 'open' ? t('common.open') : t('common.closed')}</Tag>
);

const lastDay = ({ last24h: { paid, count, sum }, currency }: MethodRow): string =>
  t('methods.paidOfCountSum', { paid, count, sum: amount(sum, currency) });

function feeWords({ settings: { fee }, currency }: MethodRow): string {
  const parts = [
    fee.percentBp > 0 && percent(fee.percentBp / 100),
    /[1-9]/.test(fee.fixed) && amount(fee.fixed, currency),
  ].filter(Boolean);
  if (parts.length === 0) return t('methods.free');
  return t(fee.paidBy === 'member' ? 'methods.feeByMember' : 'methods.feeByMerchant', {
    ...{ fee: parts.join(' + '), freePerDay: fee.freePerDay },
  });
}

function Actions({ merchantId, accounts }: { readonly merchantId: string; readonly accounts: Accounts }) {
  const [dialog, setDialog] = useState<'preview' | 'add' | null>(null);
  const mayWrite = useMay(saveCashierMethod, merchantId);
  const close = () => setDialog(null);
  return (
    <>
      <Button kind="line" small onClick={() => setDialog('preview')}>
        {t('methods.whatPlayersSee')}
      </Button>
      {mayWrite && accounts.length > 0 && (
        <Button kind="main" small onClick={() => setDialog('add')}>
          {t('methods.addAMethod')}
        </Button>
      )}
      {dialog === 'preview' && <PreviewDialog merchantId={merchantId} onClose={close} />}
      {dialog === 'add' && <AddMethodDialog merchantId={merchantId} accounts={accounts} onClose={close} />}
    </>
  );
}

interface MethodPanelProps {
  readonly row: MethodRow;
  readonly seat: Seat;
  readonly first: PageOf<typeof cashierMethods> | undefined;
}

/** What a player sees of it, and its form. */
function MethodPanel({ row, seat, first }: MethodPanelProps) {
  const { settings, currency } = row;
  const { merchantId } = seat;
  const mayWrite = useMay(saveCashierMethod, merchantId);
  const { min, max, quick } = settings;
  return (
    <RowPanel seat={seat} title={nameOf(row)} about={DIRECTIONS[settings.direction]}>
      <PanelPart title={t('methods.playerView')}>
        <Facts
          facts={[
            [nameOf(row), inOwnLanguage(settings.hint)],
            [t('methods.amounts'), t('methods.minToMax', { min: amount(min, currency), max: amount(max, currency) })],
            [t('methods.quickAmounts'), listWords(quick.map((one) => amount(one, currency))) || '–'],
            [t('methods.fee'), feeWords(row)],
            ...(row.state === 'closed' ? ([[t('common.closed'), inOwnLanguage(settings.closedText)]] as const) : []),
          ]}
        />
      </PanelPart>
      {mayWrite && first && (
        <FormOf row={row} of={row.methodId}>
          {(shown) => (
            <MethodForm row={shown} {...{ merchantId, accounts: first.accounts, languages: first.languages }} />
          )}
        </FormOf>
      )}
    </RowPanel>
  );
}
