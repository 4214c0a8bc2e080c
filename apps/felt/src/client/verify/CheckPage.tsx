import { useState, type FormEvent, type ReactNode } from 'react';
import { Algorithm } from './Algorithm.tsx';
import { Field } from './Field.tsx';

/** The form as it stands: text, because people type it. */
export type Fields<Name extends string> = Readonly<Record<Name, string>>;

type Line<Name> = {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly mode?: 'numeric' | 'decimal';
  /** What stands in it until something is typed, where the form was filled for another game. */
  readonly value?: string;
};

type CheckPageProps<Name extends string, Problem extends string, Claim, Finding> = {
  words: {
    readonly title: string;
    readonly lead: string;
    readonly steps: readonly string[];
    readonly check: string;
    /** While it is computed, where that takes its time. */
    readonly checking?: string;
    readonly how: string;
    readonly howText: readonly string[];
    readonly problem: (problem: Problem | 'noCrypto', fields: Fields<Name>) => string;
  };
  given: Fields<Name>;
  /** A starting alert: an invalid link, or a secret not yet revealed. */
  alert: string | null;
  note: string | null;
  choice: { readonly name: Name; readonly label: string; readonly options: readonly (readonly [string, string])[] };
  lines: (fields: Fields<Name>) => readonly Line<Name>[];
  claimOf: (fields: Fields<Name>) => Claim;
  /** A problem bears its field's name, unless the browser cannot compute at all. */
  problemsOf: (claim: Claim) => readonly (Problem | 'noCrypto')[];
  recompute: (claim: Claim) => Promise<Finding>;
  showFinding: (finding: Finding, fields: Fields<Name>) => ReactNode;
  other: { readonly href: string; readonly label: string };
};

/** Checks a round without a session: its inputs are typed or given, and computed on this device. */
export function CheckPage<Name extends string, Problem extends Name, Claim, Finding>(
  props: CheckPageProps<Name, Problem, Claim, Finding>,
) {
  const { words, given, alert, note, choice, lines, claimOf, problemsOf, recompute, showFinding, other } = props;
  const [fields, setFields] = useState(given);
  const [problems, setProblems] = useState<readonly (Problem | 'noCrypto')[]>([]);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (name: Name, value: string) => setFields({ ...fields, [name]: value });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const claim = claimOf(fields);
    const found = problemsOf(claim);
    setProblems(found);
    setFinding(null);
    const first = found.find((problem) => problem !== 'noCrypto');
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (found.length > 0) return;
    setIsBusy(true);
    setFinding(await recompute(claim));
    setIsBusy(false);
  }

  const problemOf = (name: Name): string | undefined => {
    const problem = problems.find((one) => one === name);
    return problem && words.problem(problem, fields);
  };

  return (
    <main className="verify">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {alert !== null && <p role="alert">{alert}</p>}
      {note !== null && (
        <p role="note" className="seal-finding">
          {note}
        </p>
      )}
      <form onSubmit={handleSubmit} noValidate>
        <fieldset className="games">
          <legend>{choice.label}</legend>
          {choice.options.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name={choice.name}
                value={value}
                checked={fields[choice.name] === value}
                onChange={() => change(choice.name, value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {lines(fields).map((line) => (
          <Field
            key={line.name}
            {...line}
            value={fields[line.name] ?? line.value ?? ''}
            problem={problemOf(line.name)}
            onChange={(value) => change(line.name, value)}
          />
        ))}
        {problems.includes('noCrypto') && <p role="alert">{words.problem('noCrypto', fields)}</p>}
        <button type="submit" className="button is-main is-wide" disabled={isBusy} aria-busy={isBusy}>
          {isBusy && words.checking ? words.checking : words.check}
        </button>
      </form>
      <div aria-live="polite">{finding && showFinding(finding, fields)}</div>
      <h2>{words.how}</h2>
      {words.howText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Algorithm />
      <p>
        <a href={other.href}>{other.label}</a>
      </p>
    </main>
  );
}
