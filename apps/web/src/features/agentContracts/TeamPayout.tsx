import { Button, Empty, lineClass, lineEndClass, ListCard, Notice, Stack, Tag, Text } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Face, RowBones, useAgencyWords, useMissing } from '../agency/index.ts';
import { useWallet } from '../balance/index.ts';
import { PinSheet } from '../paymentPin/index.ts';
import { STATEMENT_TONES, usePeriodWords } from './StatementList.tsx';
import { usePayout, useStatements, type StatementKind, type StatementRow } from './statements.queries.ts';

export function TeamPayout({ kind }: { readonly kind: StatementKind }) {
  const { t } = useApp();
  const missing = useMissing();
  const statements = useStatements(kind, 'team');
  return (
    <PagedList
      pages={statements}
      {...missing(t('statements.failed'), <RowBones rows={4} />)}
      empty={<Empty title={t('statements.teamEmpty')} text={t('statements.teamEmptyText')} />}
      foot={false}
    >
      {(rows) => <Payouts rows={rows} end={<ListEnd pages={statements} />} />}
    </PagedList>
  );
}

interface PayoutsProps {
  readonly rows: readonly StatementRow[];
  /** Above the dock. */
  readonly end: ReactNode;
}

function Payouts({ rows, end }: PayoutsProps) {
  const { t, money, start } = useApp();
  const payout = usePayout();
  const wallet = useWallet();
  const due = rows.filter(({ state }) => state === 'unfunded' || state === 'overdue');
  const sum = addAmounts(
    due.map(({ net }) => net),
    start.merchant.currency,
  );
  return (
    <Docked
      dock={
        due.length === 0 ? null : (
          <>
            <Text gutter size="label" tone="muted" align="center" break="anywhere" className="num">
              {t('statements.fromWallet', { amount: money(wallet.data?.sumBalance ?? '0.00') })}
            </Text>
            <Button kind="main" wide busy={payout.busy} onClick={() => payout.begin(due.map(({ id }) => id))}>
              {t('statements.pay', { amount: money(sum), count: due.length })}
            </Button>
          </>
        )
      }
    >
      {payout.refusal && (
        <Stack gutter>
          <Notice tone="bad" role="alert">
            {payout.refusal.message}
          </Notice>
        </Stack>
      )}
      <ListCard>
        <ul aria-label={t('statements.team')}>
          {rows.map((row) => (
            <Payout key={row.id} row={row} />
          ))}
        </ul>
      </ListCard>
      {end}
      <PinSheet pin={payout} sum={money(sum)} agreed={t('statements.pay', { amount: money(sum), count: due.length })} />
    </Docked>
  );
}

function Payout({ row }: { readonly row: StatementRow }) {
  const { t, money } = useApp();
  const { share } = useAgencyWords();
  const periodOf = usePeriodWords();
  const parts = [
    periodOf(row),
    row.contract_rate !== null && t('statements.ofTier', { rate: share(row.contract_rate) }),
    t(row.giver === null ? 'statements.byHouse' : 'statements.byYou'),
  ];
  return (
    <li className={lineClass('tight')}>
      <Face name={row.receiver} isAgent />
      <span className="grow">
        <b>
          <bdi>{row.receiver}</bdi>
        </b>
        <small className="num">{parts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`${lineEndClass} num`}>
        <b>
          <bdi>{money(row.net)}</bdi>
        </b>
        <Tag tone={STATEMENT_TONES[row.state]}>{t(`statements.state.${row.state}`)}</Tag>
      </span>
    </li>
  );
}
