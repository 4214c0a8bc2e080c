import * as v from 'valibot';
import type { LedgerLine, proveLedger } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { TRANSACTION_CODES, TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { Button, Empty, Notice, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { language, t } from '../../app/texts.ts';
import { useLedgerEntries, useProveLedger } from '../../features/ledger/index.ts';
import { AmountChoice } from '../../parts/forms/AmountChoice.tsx';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DayChoice } from '../../parts/forms/DayField.tsx';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { entryWords } from '../../parts/show/entryWords.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, listWords, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  ...{ merchant: text, memberId: text, search: text, day: text, open: text },
  code: v.optional(v.fallback(v.union([TransactionCode, v.literal('')]), ''), ''),
  // Figures in an address come as numbers.
  amount: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), ''),
});
const NONE = v.parse(Search, {});
const keyOf = ({ memberId, seq, currency, trial }: LedgerLine): string => `${memberId} ${currency} ${trial} ${seq}`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('ledger.read', state.merchant);
  // An id is a reference; else an entry's key.
  const isReference = UUID.test(state.search);
  const found = useLedgerEntries({
    merchantId,
    memberId: state.memberId,
    key: isReference ? '' : state.search,
    reference: isReference ? state.search : '',
    ...{ day: state.day, code: state.code, amount: state.amount },
  });
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, keyOf);
  return (
    <Page
      title={t('common.ledger')}
      about={t('ledger.entriesWithBothLegsNewest')}
      panel={
        row && <EntryPanel row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
      }
    >
      <Filters state={state} change={change} list={list} merchantId={merchantId} />
      {state.memberId !== '' && <Proof key={state.memberId} merchantId={merchantId} memberId={state.memberId} />}
      {state.memberId === '' && state.search === '' && state.day === '' ? (
        <Empty title={t('ledger.findEntries')} text={t('ledger.enterTheKeyOfAn')} />
      ) : (
        <PagedTable
          found={found}
          earlier={t('common.earlierEntries')}
          label={t('ledger.ledgerEntries')}
          columns={COLUMNS}
          rowKey={keyOf}
          openKey={state.open}
          onOpen={(line) => change({ open: keyOf(line) })}
          empty={<Empty title={t('ledger.noEntries')} text={t('ledger.noLedgerEntryMatches')} />}
        />
      )}
    </Page>
  );
}

interface FiltersProps {
  readonly state: v.InferOutput<typeof Search>;
  readonly change: (part: Partial<v.InferOutput<typeof Search>>) => void;
  readonly list: ReturnType<typeof useMerchants>['list'];
  readonly merchantId: string;
}

function Filters({ state, change, list, merchantId }: FiltersProps) {
  return (
    <FilterBar
      screen="ledger"
      state={state}
      none={{ ...NONE, merchant: state.merchant }}
      onChange={(part) => change({ open: '', ...part })}
      searchLabel={t('ledger.keyOrReference')}
    >
      <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ ...NONE, merchant })} />
      <DayChoice label={t('ledger.day')} value={state.day} onChange={(day) => change({ day, open: '' })} />
      <Choice
        label={t('common.code')}
        value={state.code}
        options={CODES}
        onChange={(code) => change({ code: code as typeof state.code, open: '' })}
      />
      <AmountChoice
        label={t('ledger.amountAsked')}
        value={state.amount}
        onChange={(asked) => change({ amount: asked, open: '' })}
      />
      {state.memberId !== '' && (
        <Button small kind="ghost" onClick={() => change({ memberId: '', open: '' })}>
          {t('ledger.allEntries')}
        </Button>
      )}
    </FilterBar>
  );
}

/** Parts of a member’s wallet; other accounts have names of their own. */
const LEGS: Readonly<Record<string, string>> = {
  main: t('ledger.legs.main'),
  locked: t('ledger.legs.locked'),
  bonus: t('ledger.legs.bonus'),
  transit: t('ledger.legs.transit'),
};
const legOf = (account: string): string => LEGS[account] ?? account;

const CODES = TRANSACTION_CODES.map((value) => ({ value, label: entryWords(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, language().tag),
);

const COLUMNS: readonly Column<LedgerLine>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'seq', head: t('ledger.no'), figure: true, cell: ({ seq }) => String(seq) },
  { key: 'code', head: t('common.code'), cell: ({ code }) => entryWords(code) },
  { key: 'legs', head: t('ledger.fromTo'), cell: ({ debit, credit }) => `${legOf(debit)} → ${legOf(credit)}` },
  { key: 'amount', head: t('common.amount'), figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'after', head: t('ledger.mainAfter'), figure: true, cell: (row) => amount(row.mainAfter, row.currency) },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ createdAt }) => moment(createdAt) },
];

function Proof({ merchantId, memberId }: { merchantId: string; memberId: string }) {
  const proof = useProveLedger();
  const { data } = proof;
  return (
    <section aria-label={t('ledger.proof')}>
      <p>
        <Button small kind="line" busy={proof.isPending} onClick={() => proof.mutate({ merchantId, memberId })}>
          {t('ledger.verifyThisMembersLedger')}
        </Button>
      </p>
      {proof.error && (
        <Notice tone="bad" role="alert">
          {proof.error.message}
        </Notice>
      )}
      {data && (
        <Notice tone={data.equal ? 'ok' : 'bad'} role="status">
          {data.equal
            ? t('ledger.equalEntriesUpTo', { entries: data.entries, computed: held(data.computed, data.currency) })
            : t(data.firstWrongSeq === null ? 'ledger.notEqual' : 'ledger.notEqualFromEntryOn', {
                firstWrongSeq: String(data.firstWrongSeq),
                computed: held(data.computed, data.currency),
                stored: held(data.stored, data.currency),
              })}
        </Notice>
      )}
    </section>
  );
}

type Held = OutputOf<typeof proveLedger>['stored'];
const PARTS = [
  ['main', 'ledger.amountIn.main'],
  ['locked', 'ledger.amountIn.locked'],
  ['bonus', 'ledger.amountIn.bonus'],
  ['transit', 'ledger.amountIn.transit'],
] as const;

/** Empty parts left out. */
const held = (parts: Held, currency: string): string =>
  listWords(
    PARTS.filter(([part]) => part === 'main' || /[1-9]/.test(parts[part])).map(([part, key]) =>
      t(key, { amount: amount(parts[part], currency) }),
    ),
  );

interface EntryPanelProps {
  readonly row: LedgerLine;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function EntryPanel({ row, hasLeft, merchantId, onClose }: EntryPanelProps) {
  return (
    <DetailPanel
      title={entryWords(row.code)}
      about={t('ledger.entryOf', { seq: row.seq, userName: row.userName })}
      of={keyOf(row)}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('ledger.debitedAccount'), legOf(row.debit)],
          [t('ledger.creditedAccount'), legOf(row.credit)],
          [t('common.amount'), amount(row.amount, row.currency)],
          ...(row.bonusPart ? [[t('ledger.bonusPart'), amount(row.bonusPart, row.currency)] as const] : []),
          [t('ledger.mainAfter'), amount(row.mainAfter, row.currency)],
          [t('common.money'), row.trial ? <Tag key="money">{t('common.trialMoney')}</Tag> : t('ledger.realMoney')],
          [t('common.code'), row.code],
          [t('ledger.source'), row.source],
          [t('ledger.key'), row.key],
          [t('ledger.reference'), row.reference || '–'],
          [t('common.when'), moment(row.createdAt)],
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ]}
      />
    </DetailPanel>
  );
}
