import { useState, type FormEvent } from 'react';
import { BACCARAT_TEXTS } from '../../../games/baccarat/stage/texts.ts';
import type { BaccaratEvent, RouletteEvent, TableEvent } from '../../live.ts';
import { grouped } from '../grouped.ts';
import type { Language } from '../texts.ts';
import {
  claimOfForm,
  problemsOfChain,
  recomputeChain,
  type ChainClaim,
  type ChainFinding,
  type ChainProblem,
} from './chain.ts';
import { CHAIN_TEXTS } from './chainTexts.ts';
import { Field } from './Field.tsx';
import { VERIFY_TEXTS } from './texts.ts';

type Fields = Record<'table' | 'number' | 'link' | 'salt' | 'seal' | 'chainEnd' | 'steps', string>;

type ChainVerifyProps = {
  language: Language;
  claim: ChainClaim;
  /** What the house recorded, when a signed link names the round; null when nothing is known. */
  recorded: readonly TableEvent[] | null;
  /** A link named a round that the house does not show. */
  isMissing: boolean;
};

/** Anyone may check a round of a shared table here: the seal, the chain and the result. */
export function ChainVerify({ language, claim, recorded, isMissing }: ChainVerifyProps) {
  const texts = CHAIN_TEXTS[language];
  const [fields, setFields] = useState(() => fieldsOf(claim));
  const [problems, setProblems] = useState<readonly ChainProblem[]>([]);
  const [finding, setFinding] = useState<ChainFinding | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = claimOfForm(fields);
    const found = problemsOfChain(asked);
    setProblems(found);
    setFinding(null);
    const first = found.find((problem) => problem !== 'noCrypto');
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (found.length > 0) return;
    setIsBusy(true);
    setFinding(await recomputeChain(asked));
    setIsBusy(false);
  }

  const field = (name: keyof Fields, label: string, hint?: string, mode?: 'numeric') => {
    const problem = problems.find((one) => one === name);
    return (
      <Field
        {...{ name, label, hint, mode, value: fields[name] }}
        problem={problem && texts.problems[problem]}
        onChange={(value) => setFields({ ...fields, [name]: value })}
      />
    );
  };

  return (
    <main className="verify">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isMissing && <p role="alert">{VERIFY_TEXTS[language].linkMissing}</p>}
      {claim.link === '' && claim.seal !== '' && (
        <p role="note" className="seal-finding">
          {texts.stillSecret}
        </p>
      )}
      <form onSubmit={handleSubmit} noValidate>
        <fieldset className="games">
          <legend>{texts.table}</legend>
          {(['baccarat', 'roulette'] as const).map((table) => (
            <label key={table}>
              <input
                type="radio"
                name="table"
                value={table}
                checked={fields.table === table}
                onChange={() => setFields({ ...fields, table })}
              />
              {texts.tables[table]}
            </label>
          ))}
        </fieldset>
        {field('link', texts.link, texts.linkHint)}
        {field('salt', texts.salt, texts.saltHint)}
        {field('number', texts.number, undefined, 'numeric')}
        {field('seal', texts.seal, texts.sealHint)}
        {field('chainEnd', texts.chainEnd, texts.chainEndHint)}
        {field('steps', texts.chainSteps, undefined, 'numeric')}
        {problems.includes('noCrypto') && <p role="alert">{texts.problems.noCrypto}</p>}
        <button type="submit" className="button is-main is-wide" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? texts.checking : texts.check}
        </button>
      </form>
      <div aria-live="polite">
        {finding && <ChainFindingView {...{ finding, language, recorded }} steps={Number(fields.steps)} />}
      </div>
      <h2>{texts.how}</h2>
      {texts.howText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href="/verify">{texts.games}</a>
      </p>
    </main>
  );
}

type FindingProps = Pick<ChainVerifyProps, 'language' | 'recorded'> & { finding: ChainFinding; steps: number };

function ChainFindingView({ finding, language, recorded, steps }: FindingProps) {
  const texts = CHAIN_TEXTS[language];
  const { seal, isSealRight, isEndRight, events } = finding;
  const isSame = recorded === null || recorded.length === 0 ? null : isSameResult(recorded, events);
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
      <h2>{texts.outcome}</h2>
      {finding.table === 'baccarat' ? (
        <Hands events={events as readonly BaccaratEvent[]} language={language} />
      ) : (
        (events as readonly RouletteEvent[]).map(({ number }) => (
          <p key={number}>
            <strong>{texts.number36(number)}</strong>
          </p>
        ))
      )}
    </section>
  );
}

function Verdict({ isRight, right, wrong }: { isRight: boolean | null; right: string; wrong: string }) {
  if (isRight === null) return null;
  return <p className={`seal-finding ${isRight ? 'is-right' : 'is-wrong'}`}>{isRight ? `✓ ${right}` : `✗ ${wrong}`}</p>;
}

/** A pad keeps only how a round ended; where cards are recorded they are compared as well. */
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

function fieldsOf({ table, number, link, salt, seal, chainEnd, steps }: ChainClaim): Fields {
  const text = (value: number) => (Number.isNaN(value) ? '' : String(value));
  return { table, number: text(number), link, salt, seal, chainEnd, steps: text(steps) };
}
