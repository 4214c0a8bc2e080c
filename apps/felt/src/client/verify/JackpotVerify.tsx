import { grouped } from '../grouped.ts';
import { CheckPage } from './CheckPage.tsx';
import {
  jackpotOfForm,
  LEVELS,
  problemsOfJackpot,
  recomputeJackpot,
  type JackpotClaim,
  type JackpotFinding,
} from './jackpot.ts';
import { useTexts } from './useTexts.ts';
import { Verdict } from './Verdict.tsx';

const STEPS = [1, 2, 3] as const;

/** Checks a jackpot's hit: the amount that was sealed, and which stake reached it. */
export function JackpotVerify({ claim, isMissing }: { claim: JackpotClaim; isMissing: boolean }) {
  const { t } = useTexts();
  return (
    <CheckPage
      words={{
        title: t('jackpotCheck.title'),
        lead: t('jackpotCheck.lead'),
        steps: STEPS.map((step) => t(`jackpotCheck.steps.${step}`)),
        check: t('jackpotCheck.check'),
        checking: t('chain.checking'),
        how: t('chain.how'),
        howText: STEPS.map((step) => t(`jackpotCheck.howText.${step}`)),
        problem: (problem) => t(`jackpotCheck.problems.${problem}`),
      }}
      given={claim}
      claimOf={jackpotOfForm}
      problemsOf={problemsOfJackpot}
      recompute={recomputeJackpot}
      alert={isMissing ? t('verify.linkMissing') : null}
      note={null}
      choice={{
        name: 'level',
        label: t('jackpotCheck.level'),
        options: LEVELS.map((level) => [level, t(`fiesta.levels.${level}`)]),
      }}
      lines={() => [
        { name: 'link', label: t('jackpotCheck.link'), hint: t('jackpotCheck.linkHint') },
        { name: 'salt', label: t('chain.salt'), hint: t('chain.saltHint') },
        { name: 'number', label: t('jackpotCheck.number'), mode: 'numeric' },
        { name: 'seal', label: t('jackpotCheck.seal'), hint: t('jackpotCheck.sealHint') },
        { name: 'chainEnd', label: t('chain.chainEnd'), hint: t('chain.chainEndHint') },
        { name: 'steps', label: t('chain.chainSteps'), mode: 'numeric' },
        { name: 'start', label: t('jackpotCheck.start'), hint: t('jackpotCheck.startHint'), mode: 'numeric' },
        { name: 'stakes', label: t('jackpotCheck.stakes'), hint: t('jackpotCheck.stakesHint') },
        { name: 'scale', label: t('jackpotCheck.scale'), hint: t('jackpotCheck.scaleHint'), mode: 'numeric' },
        { name: 'unit', label: t('jackpotCheck.unit'), hint: t('jackpotCheck.unitHint'), mode: 'numeric' },
      ]}
      showFinding={(finding, { steps }) => <Finding finding={finding} steps={Number(steps)} />}
      other={{ href: '/verify', label: t('chain.games') }}
    />
  );
}

function Finding({ finding, steps }: { finding: JackpotFinding; steps: number }) {
  const { t } = useTexts();
  const { seal, isSealRight, isEndRight, target, entry, stakes } = finding;
  return (
    <section className="finding">
      {isSealRight === null && isEndRight === null && <p className="seal-finding">{t('chain.nothingGiven')}</p>}
      <Verdict isRight={isSealRight} right={t('jackpotCheck.sealRight')} wrong={t('jackpotCheck.sealWrong')} />
      <Verdict isRight={isEndRight} right={t('chain.endRight', { steps })} wrong={t('chain.endWrong')} />
      {entry !== null && (
        <Verdict
          isRight={entry === stakes}
          right={t('jackpotCheck.entryRight', { stakes })}
          wrong={entry === 0 ? t('jackpotCheck.entryNone') : t('jackpotCheck.entryOther', { entry, stakes })}
        />
      )}
      <dl className="facts">
        <dt>{t('jackpotCheck.seal')}</dt>
        <dd className="hash">{grouped(seal)}</dd>
        {target !== null && (
          <>
            <dt>{t('jackpotCheck.target')}</dt>
            <dd>
              <bdi>{target}</bdi>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
