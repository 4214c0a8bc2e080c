import { useState, type FormEvent } from 'react';
import type { RoundFairness } from '../../api.ts';
import type { Language } from '../texts.ts';
import { CHAIN_TEXTS } from './chainTexts.ts';
import { Field } from './Field.tsx';
import { FindingView } from './FindingView.tsx';
import { readClaim, type Claim } from './link.ts';
import { problemsOf, recompute, type Finding, type Problem } from './recompute.ts';
import { VERIFY_TEXTS } from './texts.ts';

/** The form as it stands: text, because people type it. */
type Fields = Record<
  'game' | 'serverSeed' | 'serverSeedHash' | 'clientSeed' | 'nonce' | 'stake' | 'urchins' | 'picks',
  string
>;

/** What the page was opened with; `round` is what the house recorded, when a signed link names it. */
export type Asked = { readonly claim: Claim; readonly round: RoundFairness | 'unnamed' | 'missing' };

/** Anyone may check a round here, with or without a session. */
export function Verify({ language, asked: { claim: given, round } }: { language: Language; asked: Asked }) {
  const texts = VERIFY_TEXTS[language];
  const [fields, setFields] = useState(() => fieldsOf(given));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [finding, setFinding] = useState<Finding | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const claim = claimOf(fields);
    const found = problemsOf(claim);
    setProblems(found);
    setFinding(found.length > 0 ? null : await recompute(claim));
    const first = found.find((problem): problem is Exclude<Problem, 'noCrypto'> => problem !== 'noCrypto');
    if (first) event.currentTarget?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  const problemOf = (problem: Problem | undefined) => (problem === undefined ? undefined : texts.problems[problem]);
  const field = (name: keyof Fields, label: string, hint?: string, mode: 'text' | 'numeric' | 'decimal' = 'text') => (
    <Field
      name={name}
      label={label}
      hint={hint}
      mode={mode}
      value={fields[name]}
      problem={problemOf(problems.find((problem) => problem === name))}
      onChange={(value) => setFields({ ...fields, [name]: value })}
    />
  );

  return (
    <main className="verify">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {round === 'missing' && <p role="alert">{texts.linkMissing}</p>}
      {typeof round === 'object' && round.serverSeed === null && (
        <p role="note" className="seal-finding">
          {texts.stillSecret}
        </p>
      )}
      <form onSubmit={handleSubmit} noValidate>
        <fieldset className="games">
          <legend>{texts.game}</legend>
          {(['jeepney-moon', 'perlas'] as const).map((game) => (
            <label key={game}>
              <input
                type="radio"
                name="game"
                value={game}
                checked={fields.game === game}
                onChange={() => setFields({ ...fields, game })}
              />
              {game === 'perlas' ? 'Perlas' : 'Jeepney Moon'}
            </label>
          ))}
        </fieldset>
        {field('serverSeed', texts.serverSeed, texts.serverSeedHint)}
        {field('serverSeedHash', texts.seal, texts.sealHint)}
        {field('clientSeed', texts.clientSeed)}
        {field('nonce', texts.nonce, texts.nonceHint, 'numeric')}
        {field('stake', texts.stake, texts.stakeHint, 'decimal')}
        {fields.game === 'perlas' && field('urchins', texts.urchins, undefined, 'numeric')}
        {fields.game === 'perlas' && field('picks', texts.picks, texts.picksHint)}
        {problems.includes('noCrypto') && <p role="alert">{texts.problems.noCrypto}</p>}
        <button type="submit" className="button is-main is-wide">
          {texts.check}
        </button>
      </form>
      <div aria-live="polite">
        {finding && (
          <FindingView finding={finding} recorded={typeof round === 'object' ? round.win : null} language={language} />
        )}
      </div>
      <h2>{texts.how}</h2>
      {texts.howText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href="/verify?table=baccarat">{CHAIN_TEXTS[language].title}</a>
      </p>
    </main>
  );
}

function fieldsOf(claim: Claim): Fields {
  return {
    game: claim.game,
    serverSeed: claim.serverSeed,
    serverSeedHash: claim.serverSeedHash,
    clientSeed: claim.clientSeed,
    nonce: Number.isNaN(claim.nonce) ? '' : String(claim.nonce),
    stake: claim.stake,
    urchins: 'urchins' in claim.options ? String(claim.options.urchins) : '3',
    // People count shells from 1, as the game names them.
    picks: (claim.picks ?? []).map((cell) => cell + 1).join(', '),
  };
}

function claimOf(fields: Fields): Claim {
  const picks = fields.picks.split(/[\s,]+/).filter(Boolean);
  const query = new URLSearchParams({ ...fields, picks: picks.map((pick) => Number(pick) - 1).join(',') });
  if (fields.game !== 'perlas') query.delete('urchins');
  return readClaim(query.toString());
}
