import { lazy, Suspense } from 'react';
import { ROOM_CLIENTS } from '../games/clients.ts';
import { grouped } from '../grouped.ts';
import { CheckPage, type Fields } from './CheckPage.tsx';
import { handOfForm, problemsOfHand, recomputeHand, type HandClaim, type HandFinding } from './hand.ts';
import { useTexts } from './useTexts.ts';
import { Verdict } from './Verdict.tsx';

type Name = 'room' | 'number' | 'dealer' | 'serverSeed' | 'serverSeedHash' | 'clientSeed' | 'seeds' | 'root';
const STEPS = [1, 2, 3] as const;

/** Checks a hand of cards: its seeds, its shuffle, and the root that was told before the first card. */
export function HandVerify({ claim, isMissing }: { claim: HandClaim; isMissing: boolean }) {
  const { t } = useTexts();
  return (
    <CheckPage
      words={{
        title: t('handCheck.title'),
        lead: t('handCheck.lead'),
        steps: STEPS.map((step) => t(`handCheck.steps.${step}`)),
        check: t('handCheck.check'),
        how: t('chain.how'),
        howText: STEPS.map((step) => t(`handCheck.howText.${step}`)),
        problem: (problem) => t(`handCheck.problems.${problem}`),
      }}
      given={fieldsOf(claim)}
      claimOf={handOfForm}
      problemsOf={problemsOfHand}
      recompute={recomputeHand}
      alert={isMissing ? t('verify.linkMissing') : null}
      note={claim.serverSeed === '' && claim.serverSeedHash !== '' ? t('handCheck.stillSecret') : null}
      choice={{ name: 'room', label: t('chain.table'), options: ROOM_CLIENTS.map(({ code, name }) => [code, name]) }}
      lines={() => [
        { name: 'serverSeed', label: t('handCheck.serverSeed'), hint: t('handCheck.serverSeedHint') },
        { name: 'clientSeed', label: t('handCheck.clientSeed'), hint: t('handCheck.clientSeedHint') },
        { name: 'number', label: t('handCheck.number'), mode: 'numeric' },
        { name: 'dealer', label: t('handCheck.dealer'), mode: 'numeric' },
        { name: 'serverSeedHash', label: t('handCheck.serverSeedHash') },
        { name: 'seeds', label: t('handCheck.seeds'), hint: t('handCheck.seedsHint') },
        { name: 'root', label: t('handCheck.root'), hint: t('handCheck.rootHint') },
      ]}
      showFinding={(finding) => <Finding finding={finding} />}
      other={{ href: '/verify', label: t('chain.games') }}
    />
  );
}

function Finding({ finding }: { finding: HandFinding }) {
  const { t } = useTexts();
  const { room, deck, dealer, places, root, isHashRight, areSeedsRight, isRootRight } = finding;
  const Cards = FINDINGS.get(room);
  return (
    <section className="finding">
      <Verdict isRight={isHashRight} right={t('handCheck.hashRight')} wrong={t('handCheck.hashWrong')} />
      <Verdict isRight={areSeedsRight} right={t('handCheck.seedsRight')} wrong={t('handCheck.seedsWrong')} />
      <Verdict isRight={isRootRight} right={t('handCheck.rootRight')} wrong={t('handCheck.rootWrong')} />
      <dl className="facts">
        <dt>{t('handCheck.root')}</dt>
        <dd className="hash">{grouped(root)}</dd>
      </dl>
      <h2>{t('handCheck.dealt')}</h2>
      <Suspense fallback={null}>{Cards && <Cards {...{ deck, dealer, places }} />}</Suspense>
    </section>
  );
}

/** Each game's own picture of what a deck deals. */
const FINDINGS = new Map(
  ROOM_CLIENTS.map(({ code, check }) => [
    code,
    lazy(() => check().then(({ check: { Finding: Cards } }) => ({ default: Cards }))),
  ]),
);

function fieldsOf({ number, dealer, ...claim }: HandClaim): Fields<Name> {
  const text = (value: number) => (Number.isNaN(value) ? '' : String(value));
  return { ...claim, number: text(number), dealer: text(dealer) };
}
