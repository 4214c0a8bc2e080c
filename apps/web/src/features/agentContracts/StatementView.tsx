import { Button, Notice, Stack, Tag, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Head, Lines, Paper, PaperBones, useAgencyWords, useMissing, type Line } from '../agency/index.ts';
import styles from './agentContracts.module.css';
import { DisputeSheet } from './DisputeSheet.tsx';
import { STATEMENT_TONES, usePeriodWords } from './StatementList.tsx';
import { useStatement, type StatementDetail } from './statements.queries.ts';
import { useContractWords } from './useContractWords.ts';

export function StatementView({ id }: { readonly id: string }) {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <QueryView query={useStatement(id)} {...missing(t('statements.oneFailed'), <PaperBones block={360} />)}>
      {(statement) => <Shown statement={statement} />}
    </QueryView>
  );
}

function Shown({ statement }: { readonly statement: StatementDetail }) {
  const { t, money } = useApp();
  const { moment } = useAgencyWords();
  const periodOf = usePeriodWords();
  const [isOpen, setOpen] = useState(false);
  const { state, paidAt, net, entryId, heldFor, disputes, canDispute } = statement;
  return (
    <Stack gap={3} className={styles.page}>
      <Head
        label={`${t(statement.kind === 'rebate' ? 'statements.rebate' : `contracts.${statement.kind}`)} · ${periodOf(statement)}`}
        amount={money(net)}
        note={
          paidAt === null ? (
            <Tag tone={STATEMENT_TONES[state]}>{t(`statements.state.${state}`)}</Tag>
          ) : (
            t('statements.paidAt', { time: moment(paidAt) })
          )
        }
      />
      <Why statement={statement} />
      {heldFor !== null && (
        <Stack gutter>
          <Notice tone="caution">
            {heldFor === 'kyc' || heldFor === 'review'
              ? t(heldFor === 'kyc' ? 'statements.heldKyc' : 'statements.heldReview')
              : t('statements.held', { reason: heldFor })}
          </Notice>
        </Stack>
      )}
      {disputes.length > 0 && (
        <Stack
          as="ol"
          gap={3}
          pad
          inset
          size="small"
          break="anywhere"
          className={styles.thread}
          aria-label={t('statements.thread')}
        >
          {disputes.map(({ at, by, text }) => (
            <li key={at}>
              <b>{t(`statements.by.${by}`)}</b> <small className="num">{moment(at)}</small>
              <p>{text}</p>
            </li>
          ))}
        </Stack>
      )}
      {entryId !== null && (
        <Text gutter size="label" tone="muted" align="center" break="anywhere" className="num">
          {t('statements.entry', { id: entryId })}
        </Text>
      )}
      {canDispute && (
        <Stack gutter>
          <Button kind="line" wide onClick={() => setOpen(true)}>
            {t('statements.disagree')}
          </Button>
        </Stack>
      )}
      <DisputeSheet id={statement.id} open={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}

/** The sentence, then the lines. */
function Why({ statement }: { readonly statement: StatementDetail }) {
  const { t, money } = useApp();
  const { share } = useAgencyWords();
  const { category } = useContractWords();
  const nameOf = useLineName();
  const { lines, net, team_bet, active_member, contract_rate } = statement;
  const rows: Line[] = lines.map((line) => {
    // What leads to the basis moves nothing by itself.
    const isStep = line.base !== null && Number(line.amount) === 0 && STEPS.includes(line.what);
    const of = line.base !== null && !isStep && line.rate !== null;
    return {
      key: String(line.no),
      name: nameOf(line),
      amount: money(isStep && line.base !== null ? line.base : line.amount),
      note: [
        line.category !== null && category(line.category),
        of && t('statements.rateOf', { rate: share(line.rate ?? '0'), base: money(line.base ?? '0') }),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  });
  return (
    <Paper label={t('statements.why')} torn>
      <h2>{t('statements.why')}</h2>
      {contract_rate !== null && (
        <p>
          {t('statements.reached', {
            bets: money(team_bet),
            count: active_member,
            rate: share(contract_rate),
          })}
        </p>
      )}
      <Lines lines={[...rows, { key: 'net', total: true, name: t('statements.toYou'), amount: money(net) }]} />
    </Paper>
  );
}

/** Stand above what a dividend is a share of. */
const STEPS: readonly string[] = [
  'teamLoss',
  'takenBack',
  'closedAccounts',
  'fee',
  'rebates',
  'salaries',
  'promotions',
  'carryIn',
];
const KNOWN = [
  'own',
  'downline',
  'teamLoss',
  'takenBack',
  'closedAccounts',
  'fee',
  'rebates',
  'salaries',
  'promotions',
  'carryIn',
  'amount',
  'correction',
  'shared',
  'deficitIn',
  'deficitOut',
] as const;

function useLineName() {
  const { t } = useApp();
  return ({ what, userName }: StatementDetail['lines'][number]): string => {
    const known = KNOWN.find((one) => one === what);
    if (!known) return userName ?? t('statements.line.other');
    return userName === null
      ? t(`statements.line.${known}`)
      : t('statements.lineOf', { what: t(`statements.line.${known}`), name: userName });
  };
}
