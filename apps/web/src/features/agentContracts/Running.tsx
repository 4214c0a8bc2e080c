import type { AgentContract, ContractKind, RunningPeriod } from '@baize/contract/agency/contracts.ts';
import { buttonClass, Card, Empty, join, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { isAwaited } from '../../app/isAwaited.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Head, Lines, PaperBones, useAgencyWords, useMissing, type Line } from '../agency/index.ts';
import styles from './agentContracts.module.css';
import { useContracts, useRunning } from './contracts.queries.ts';
import { CONTRACT_PAGES, useContractWords } from './useContractWords.ts';

export function Running({ kind }: { readonly kind: ContractKind }) {
  const { t } = useApp();
  const running = useRunning(kind);
  const contracts = useContracts(kind);
  const missing = useMissing();
  // With their tiers at once.
  const known = isAwaited(contracts) ? undefined : running.data;
  return (
    <QueryView
      query={{ ...running, data: known }}
      {...missing(t('contracts.failed'), <PaperBones />)}
      empty={({ list }) =>
        list.length === 0 && (
          <Empty title={t('contracts.none')} text={t(`contracts.what.${kind}`)}>
            <Link to={CONTRACT_PAGES[kind]} className={buttonClass()}>
              {t('contracts.mine')}
            </Link>
          </Empty>
        )
      }
    >
      {({ list }) =>
        list.map((period) => (
          <Period
            key={period.contractId}
            period={period}
            contract={contracts.data?.mine.find(({ contractId }) => contractId === period.contractId)}
          />
        ))
      }
    </QueryView>
  );
}

interface PeriodProps {
  readonly period: RunningPeriod;
  readonly contract: AgentContract | undefined;
}

function Period({ period, contract }: PeriodProps) {
  const { t, money } = useApp();
  const { day } = useAgencyWords();
  const { category } = useContractWords();
  const { from, to } = period.period;
  return (
    <Stack gap={3} className={styles.page}>
      <Head
        label={
          <>
            {category(period.category)} ·{' '}
            {from === to
              ? t('contracts.runsDay', { day: day(from) })
              : t('contracts.runs', { from: day(from), to: day(to) })}
          </>
        }
        amount={money(period.wouldBe)}
        note={t('contracts.notFinal')}
      />
      {contract && <Ladder period={period} contract={contract} />}
      <AddsUp period={period} contract={contract} />
    </Stack>
  );
}

/** Reached, here, to come with what is missing; it names nobody to push. */
function Ladder({ period, contract }: { readonly period: RunningPeriod; readonly contract: AgentContract }) {
  const { t } = useApp();
  const { short, count } = useAgencyWords();
  const { rate } = useContractWords();
  const here = period.tier ?? 0;
  const { nextTier } = period;
  return (
    <Card as="section" inset className={styles.card} aria-label={t('contracts.tiers')}>
      <ol className={`${styles.ladder} num`}>
        {contract.terms.tiers.map((tier, at) => {
          const number = at + 1;
          const parts = [t('contracts.needActive', { count: tier.activeMember })];
          if (contract.kind === 'dividend') parts.push(t('contracts.needBets', { amount: short(tier.minimumBet) }));
          const title =
            contract.kind === 'dividend'
              ? t('contracts.needLoss', { amount: short(tier.netLoss ?? '0') })
              : t('contracts.needBets', { amount: short(tier.minimumBet) });
          return (
            <li key={number} className={join(number < here && styles.done, number === here && styles.here)}>
              <div>
                <b>
                  {title}
                  {number === here && ` · ${t('contracts.youAreHere')}`}
                </b>
                <small>{parts.join(' · ')}</small>
                {nextTier?.tier === number && (
                  <small className={styles.missing}>
                    {t('contracts.missing', {
                      parts: [
                        nextTier.missing.netLoss !== null &&
                          Number(nextTier.missing.netLoss) > 0 &&
                          t('contracts.missLoss', { amount: short(nextTier.missing.netLoss) }),
                        nextTier.missing.activeMember > 0 &&
                          t('contracts.needActive', { count: nextTier.missing.activeMember }),
                        Number(nextTier.missing.bet) > 0 &&
                          t('contracts.missBets', { amount: short(nextTier.missing.bet) }),
                      ]
                        .filter(Boolean)
                        .join(', '),
                    })}
                  </small>
                )}
              </div>
              <span>{rate(tier)}</span>
              <span className="sr">{count(number)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Every figure can be checked by adding up. */
function AddsUp({ period, contract }: PeriodProps) {
  const { t, money } = useApp();
  const { count, share } = useAgencyWords();
  const tier = contract?.terms.tiers[(period.tier ?? 0) - 1];
  const isThere = (amount: string | null): amount is string => amount !== null && Number(amount) !== 0;
  const lines: Line[] = [
    { key: 'bets', name: t('contracts.teamBets'), amount: money(period.teamBet) },
    { key: 'active', name: t('contracts.activeMembers'), amount: count(period.activeMember) },
    ...(isThere(period.teamLoss)
      ? [{ key: 'loss', name: t('statements.line.teamLoss'), amount: money(period.teamLoss) }]
      : []),
    ...period.costs
      .filter(({ amount }) => isThere(amount))
      .map(({ what, amount }) => ({
        key: what,
        name: t(`contracts.line.${isCost(what) ? what : 'other'}`),
        amount: money(`-${amount}`),
      })),
    ...(isThere(period.carryIn) ? [{ key: 'carry', name: t('contracts.carried'), amount: money(period.carryIn) }] : []),
    ...(isThere(period.deficitIn)
      ? [{ key: 'deficit', name: t('contracts.deficit'), amount: money(period.deficitIn) }]
      : []),
    ...(period.basis === null
      ? []
      : [{ key: 'basis', total: true, name: t('contracts.counts'), amount: money(period.basis) }]),
    ...(tier
      ? [
          {
            ...{ key: 'would', total: true, name: t('contracts.wouldBe'), amount: money(period.wouldBe) },
            note:
              tier.rateType === 'P'
                ? t('statements.rateOf', { rate: share(tier.rate), base: money(period.basis ?? period.teamBet) })
                : '',
          },
        ]
      : []),
  ];
  return (
    <Card as="section" inset className={styles.card} aria-label={t('contracts.addsUp')}>
      <h2>{t('contracts.addsUp')}</h2>
      <Lines lines={lines} />
    </Card>
  );
}

const COSTS = ['fee', 'rebates', 'salaries', 'promotions', 'closed'] as const;
const isCost = (what: string): what is (typeof COSTS)[number] => COSTS.some((known) => known === what);
