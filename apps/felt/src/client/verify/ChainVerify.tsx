import { BACCARAT_TEXTS } from '../../../games/baccarat/stage/texts.ts';
import type { BaccaratEvent, TableEvent } from '../../live.ts';
import { grouped } from '../grouped.ts';
import type { Language } from '../texts.ts';
import { claimOfForm, problemsOfChain, recomputeChain, type ChainClaim, type ChainFinding } from './chain.ts';
import { CHAIN_TEXTS } from './chainTexts.ts';
import { CheckPage, type Fields } from './CheckPage.tsx';
import { VERIFY_TEXTS } from './texts.ts';

type Name = 'table' | 'number' | 'link' | 'salt' | 'seal' | 'chainEnd' | 'steps';

type ChainVerifyProps = {
  language: Language;
  claim: ChainClaim;
  /** The recorded round of a signed link; null: unknown. */
  recorded: readonly TableEvent[] | null;
  /** A link named a round that the house does not show. */
  isMissing: boolean;
};

/** Checks a shared table's round by hash, chain and result. */
export function ChainVerify({ language, claim, recorded, isMissing }: ChainVerifyProps) {
  const texts = CHAIN_TEXTS[language];
  const { baccarat, roulette } = texts.tables;
  return (
    <CheckPage
      texts={texts}
      given={fieldsOf(claim)}
      claimOf={claimOfForm}
      problemsOf={problemsOfChain}
      recompute={recomputeChain}
      alert={isMissing ? VERIFY_TEXTS[language].linkMissing : null}
      note={claim.link === '' && claim.seal !== '' ? texts.stillSecret : null}
      choice={{
        name: 'table',
        label: texts.table,
        options: [
          ['baccarat', baccarat],
          ['roulette', roulette],
        ],
      }}
      lines={() => [
        { name: 'link', label: texts.link, hint: texts.linkHint },
        { name: 'salt', label: texts.salt, hint: texts.saltHint },
        { name: 'number', label: texts.number, mode: 'numeric' },
        { name: 'seal', label: texts.seal, hint: texts.sealHint },
        { name: 'chainEnd', label: texts.chainEnd, hint: texts.chainEndHint },
        { name: 'steps', label: texts.chainSteps, mode: 'numeric' },
      ]}
      showFinding={(finding, { steps }) => (
        <ChainFindingView {...{ finding, language, recorded }} steps={Number(steps)} />
      )}
      language={language}
      other={{ href: '/verify', label: texts.games }}
    />
  );
}

type FindingProps = Pick<ChainVerifyProps, 'language' | 'recorded'> & { finding: ChainFinding; steps: number };

function ChainFindingView({ finding, language, recorded, steps }: FindingProps) {
  const texts = CHAIN_TEXTS[language];
  const { seal, isSealRight, isEndRight, events } = finding;
  const isSame = recorded === null || recorded.length === 0 || events === null ? null : isSameResult(recorded, events);
  return (
    <section className="finding">
      {isSealRight === null && isEndRight === null && <p className="seal-finding">{texts.nothingGiven}</p>}
      <Verdict isRight={isSealRight} right={texts.sealRight} wrong={texts.sealWrong} />
      <Verdict isRight={isEndRight} right={texts.endRight(steps)} wrong={texts.endWrong} />
      <Verdict isRight={isSame} right={texts.same} wrong={texts.other} />
      <dl className="facts">
        <dt>{texts.seal}</dt>
        <dd className="hash">{grouped(seal)}</dd>
      </dl>
      {events !== null && <Result events={events} language={language} />}
    </section>
  );
}

function Result({ events, language }: { events: readonly TableEvent[]; language: Language }) {
  const texts = CHAIN_TEXTS[language];
  return (
    <>
      <h2>{texts.outcome}</h2>
      {events.some(({ type }) => type === 'outcome') && (
        <Hands events={events.filter((event) => event.type !== 'number')} language={language} />
      )}
      {events.map(
        (event) =>
          event.type === 'number' && (
            <p key={event.number}>
              <strong>{texts.number36(event.number)}</strong>
            </p>
          ),
      )}
    </>
  );
}

function Verdict({ isRight, right, wrong }: { isRight: boolean | null; right: string; wrong: string }) {
  if (isRight === null) return null;
  return <p className={`seal-finding ${isRight ? 'is-right' : 'is-wrong'}`}>{isRight ? `✓ ${right}` : `✗ ${wrong}`}</p>;
}

/** A pad keeps only results; where cards are recorded they are compared. */
function isSameResult(recorded: readonly TableEvent[], computed: readonly TableEvent[]): boolean {
  const known = new Set(computed.map((event) => JSON.stringify(sorted(event))));
  return recorded.every((event) => known.has(JSON.stringify(sorted(event))));
}

/** Databases give an object back in an order of their own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

function Hands({ events, language }: { events: readonly BaccaratEvent[]; language: Language }) {
  const texts = BACCARAT_TEXTS[language];
  const outcome = events.find((event) => event.type === 'outcome');
  return (
    <>
      {outcome && (
        <p>
          <strong>{texts.wins(outcome)}</strong>
        </p>
      )}
      {(['player', 'banker'] as const).map((side) => (
        <p key={side}>
          {texts.spots[side]}:{' '}
          {events
            .flatMap((event) => (event.type === 'card' && event.to === side ? [texts.card(event.card)] : []))
            .join(', ')}
        </p>
      ))}
    </>
  );
}

function fieldsOf({ table, number, link, salt, seal, chainEnd, steps }: ChainClaim): Fields<Name> {
  const text = (value: number) => (Number.isNaN(value) ? '' : String(value));
  return { table, number: text(number), link, salt, seal, chainEnd, steps: text(steps) };
}
