import { useTexts } from './useTexts.ts';
import { lazy, Suspense } from 'react';
import type { SharedEvent } from '../games/check.ts';
import { CHAIN_CLIENTS, type ChainCode } from '../games/clients.ts';
import { grouped } from '../grouped.ts';
import { claimOfForm, problemsOfChain, recomputeChain, type ChainClaim, type ChainFinding } from './chain.ts';
import { CheckPage, type Fields } from './CheckPage.tsx';
import { Verdict } from './Verdict.tsx';

type Name = 'table' | 'number' | 'link' | 'salt' | 'seal' | 'chainEnd' | 'steps';

type ChainVerifyProps = {
  claim: ChainClaim;
  /** The recorded round of a signed link; null: unknown. */
  recorded: readonly SharedEvent[] | null;
  /** A link named a round that the house does not show. */
  isMissing: boolean;
};

const STEPS = [1, 2, 3] as const;

/** Checks a shared table's round by hash, chain and result. */
export function ChainVerify({ claim, recorded, isMissing }: ChainVerifyProps) {
  const { t } = useTexts();
  return (
    <CheckPage
      words={{
        title: t('chain.title'),
        lead: t('chain.lead'),
        steps: STEPS.map((step) => t(`chain.steps.${step}`)),
        check: t('chain.check'),
        checking: t('chain.checking'),
        how: t('chain.how'),
        howText: STEPS.map((step) => t(`chain.howText.${step}`)),
        problem: (problem) => t(`chain.problems.${problem}`),
      }}
      given={fieldsOf(claim)}
      claimOf={claimOfForm}
      problemsOf={problemsOfChain}
      recompute={recomputeChain}
      alert={isMissing ? t('verify.linkMissing') : null}
      note={claim.link === '' && claim.seal !== '' ? t('chain.stillSecret') : null}
      choice={{
        name: 'table',
        label: t('chain.table'),
        options: CHAIN_CLIENTS.map(({ code, name }) => [code, name]),
      }}
      lines={() => [
        { name: 'link', label: t('chain.link'), hint: t('chain.linkHint') },
        { name: 'salt', label: t('chain.salt'), hint: t('chain.saltHint') },
        { name: 'number', label: t('chain.number'), mode: 'numeric' },
        { name: 'seal', label: t('chain.seal'), hint: t('chain.sealHint') },
        { name: 'chainEnd', label: t('chain.chainEnd'), hint: t('chain.chainEndHint') },
        { name: 'steps', label: t('chain.chainSteps'), mode: 'numeric' },
      ]}
      showFinding={(finding, { steps }) => <ChainFindingView {...{ finding, recorded }} steps={Number(steps)} />}
      other={{ href: '/verify', label: t('chain.games') }}
    />
  );
}

type FindingProps = Pick<ChainVerifyProps, 'recorded'> & { finding: ChainFinding; steps: number };

function ChainFindingView({ finding, recorded, steps }: FindingProps) {
  const { t } = useTexts();
  const { table, number, seal, isSealRight, isEndRight, events } = finding;
  const isSame = recorded === null || recorded.length === 0 || events === null ? null : isSameResult(recorded, events);
  return (
    <section className="finding">
      {isSealRight === null && isEndRight === null && <p className="seal-finding">{t('chain.nothingGiven')}</p>}
      <Verdict isRight={isSealRight} right={t('chain.sealRight')} wrong={t('chain.sealWrong')} />
      <Verdict isRight={isEndRight} right={t('chain.endRight', { steps })} wrong={t('chain.endWrong')} />
      <Verdict isRight={isSame} right={t('chain.same')} wrong={t('chain.other')} />
      <dl className="facts">
        <dt>{t('chain.seal')}</dt>
        <dd className="hash">{grouped(seal)}</dd>
      </dl>
      {events !== null && <Result {...{ table, number, events }} />}
    </section>
  );
}

function Result({ table, number, events }: { table: ChainCode; number: number; events: readonly SharedEvent[] }) {
  const { t } = useTexts();
  const Finding = FINDINGS.get(table);
  return (
    <>
      <h2>{t('chain.outcome')}</h2>
      <Suspense fallback={null}>{Finding && <Finding events={events} number={number} />}</Suspense>
    </>
  );
}

/** A table's own picture of a result. */
const FINDINGS = new Map(
  CHAIN_CLIENTS.map(({ code, check }) => [
    code,
    lazy(() => check().then(({ check: { Finding } }) => ({ default: Finding }))),
  ]),
);

/** A pad keeps only results; where cards are recorded they are compared. */
function isSameResult(recorded: readonly SharedEvent[], computed: readonly SharedEvent[]): boolean {
  const known = new Set(computed.map((event) => JSON.stringify(sorted(event))));
  return recorded.every((event) => known.has(JSON.stringify(sorted(event))));
}

/** Databases give an object back in an order of their own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

function fieldsOf({ table, number, link, salt, seal, chainEnd, steps }: ChainClaim): Fields<Name> {
  const text = (value: number) => (Number.isNaN(value) ? '' : String(value));
  return { table, number: text(number), link, salt, seal, chainEnd, steps: text(steps) };
}
