import { useTexts } from './useTexts.ts';
import { grouped } from '../grouped.ts';
import type { GameCheck } from '../games/check.ts';
import type { Finding } from './recompute.ts';

type FindingProps = {
  finding: Finding;
  check: GameCheck;
  recorded: string | null;
};

export function FindingView({ finding, check: { Finding: Result }, recorded }: FindingProps) {
  const { t } = useTexts();
  const { hash, isSealRight, outcome } = finding;
  const [text, look] =
    isSealRight === null
      ? [t('verify.sealUnknown'), '']
      : isSealRight
        ? [`✓ ${t('verify.sealRight')}`, 'is-right']
        : [`✗ ${t('verify.sealWrong')}`, 'is-wrong'];
  return (
    <section className="finding">
      <p className={`seal-finding ${look}`}>{text}</p>
      <dl className="facts">
        <dt>{t('verify.computedSeal')}</dt>
        <dd className="hash">{grouped(hash)}</dd>
      </dl>
      {recorded !== null && outcome !== null && outcome.win !== null && (
        <p className={`seal-finding ${recorded === outcome.win ? 'is-right' : 'is-wrong'}`}>
          {recorded === outcome.win
            ? `✓ ${t('verify.sameAsRecorded', { win: recorded })}`
            : `✗ ${t('verify.otherThanRecorded', { win: recorded })}`}
        </p>
      )}
      {outcome !== null && <h2>{t('verify.outcome')}</h2>}
      {outcome !== null && <Result result={outcome} />}
    </section>
  );
}
