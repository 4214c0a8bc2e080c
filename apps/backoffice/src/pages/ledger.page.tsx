import { useMutation } from '@tanstack/react-query';
import { ledgerEntries, proveLedger, type LedgerLine } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { TRANSACTION_CODES } from '@baize/contract/wallet/transactionKinds.ts';
import { Button, Notice, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { language, t } from '../app/texts.ts';
import { count, member, money, said, when, worded } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { entryWords } from '../parts/show/entryWords.ts';
import { amount, listWords, moment } from '../parts/show/words.ts';

/** Parts of a member’s wallet; other accounts have names of their own. */
const LEGS: Readonly<Record<string, string>> = {
  main: t('ledger.legs.main'),
  locked: t('ledger.legs.locked'),
  bonus: t('ledger.legs.bonus'),
  transit: t('ledger.legs.transit'),
};
const legOf = (account: string): string => LEGS[account] ?? account;
const CODES = Object.fromEntries(
  TRANSACTION_CODES.map((code) => [code, entryWords(code)] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other, language().tag),
  ),
);

/** The ledger with both legs, of somebody, of something or of a day. */
export const Screen = () => (
  <ListPage
    list={ledgerEntries}
    title={t('common.ledger')}
    about={t('ledger.entriesWithBothLegsNewest')}
    filters={{
      search: t('ledger.keyOrReference'),
      day: { day: t('ledger.day') },
      code: [t('common.code'), CODES],
      amount: { amount: t('ledger.amountAsked') },
      memberId: t('ledger.allEntries'),
    }}
    unasked={({ memberId, search, day }) =>
      memberId || search || day ? null : [t('ledger.findEntries'), t('ledger.enterTheKeyOfAn')]
    }
    above={({ merchantId, state: { memberId } }) =>
      memberId && <Proof key={memberId} merchantId={merchantId} memberId={memberId} />
    }
    label={t('ledger.ledgerEntries')}
    columns={[
      said('userName', t('common.member')),
      count('seq', t('ledger.no')),
      worded('code', t('common.code'), CODES),
      { key: 'legs', head: t('ledger.fromTo'), cell: ({ debit, credit }) => `${legOf(debit)} → ${legOf(credit)}` },
      money('amount', t('common.amount')),
      money('mainAfter', t('ledger.mainAfter')),
      when('createdAt', t('common.when')),
    ]}
    earlier={t('common.earlierEntries')}
    empty={[t('ledger.noEntries'), t('ledger.noLedgerEntryMatches')]}
    panel={(row, seat) => <EntryPanel row={row} seat={seat} />}
  />
);

const EntryPanel = ({ row, seat }: { readonly row: LedgerLine; readonly seat: Seat }) => (
  <RowPanel
    seat={seat}
    title={entryWords(row.code)}
    about={t('ledger.entryOf', { seq: row.seq, userName: row.userName })}
    facts={[
      [t('ledger.debitedAccount'), legOf(row.debit)],
      [t('ledger.creditedAccount'), legOf(row.credit)],
      [t('common.amount'), amount(row.amount, row.currency)],
      row.bonusPart && [t('ledger.bonusPart'), amount(row.bonusPart, row.currency)],
      [t('ledger.mainAfter'), amount(row.mainAfter, row.currency)],
      [t('common.money'), row.trial ? <Tag key="money">{t('common.trialMoney')}</Tag> : t('ledger.realMoney')],
      [t('common.code'), row.code],
      [t('ledger.source'), row.source],
      [t('ledger.key'), row.key],
      [t('ledger.reference'), row.reference || '–'],
      [t('common.when'), moment(row.createdAt)],
      member(seat.merchantId, { memberId: row.memberId }),
    ]}
  />
);

const PARTS = [
  ['main', 'ledger.amountIn.main'],
  ['locked', 'ledger.amountIn.locked'],
  ['bonus', 'ledger.amountIn.bonus'],
  ['transit', 'ledger.amountIn.transit'],
] as const;

/** Empty parts left out. */
const held = (parts: OutputOf<typeof proveLedger>['stored'], currency: string): string =>
  listWords(
    PARTS.filter(([part]) => part === 'main' || /[1-9]/.test(parts[part])).map(([part, key]) =>
      t(key, { amount: amount(parts[part], currency) }),
    ),
  );

/** Recomputes a member’s balances from the first entry on. */
function Proof({ merchantId, memberId }: { readonly merchantId: string; readonly memberId: string }) {
  const { call } = useDesk();
  const proof = useMutation({ mutationFn: () => call(proveLedger, { merchantId, memberId }) });
  const { data, error } = proof;
  return (
    <section aria-label={t('ledger.proof')}>
      <p>
        <Button small kind="line" busy={proof.isPending} onClick={() => proof.mutate()}>
          {t('ledger.verifyThisMembersLedger')}
        </Button>
      </p>
      {error && (
        <Notice tone="bad" role="alert">
          {error.message}
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
