import { useTexts } from './useTexts.ts';
import type { Spin } from '../../../games/jeepneyMoon/script.ts';
import { grouped } from '../grouped.ts';
import type { Finding, Outcome } from './recompute.ts';

type FindingProps = {
  finding: Finding;
  recorded: string | null;
};

export function FindingView({ finding, recorded }: FindingProps) {
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
      {outcome?.game === 'perlas' && <Dive outcome={outcome} />}
      {outcome?.game === 'jeepney-moon' && <Spins outcome={outcome} />}
    </section>
  );
}

type Of<G> = { outcome: Extract<Outcome, { game: G }> };

function Spins({ outcome: { events, win } }: Of<'jeepney-moon'>) {
  const { t } = useTexts();
  const spins = events.filter((event): event is Spin => event.type === 'spin');
  return (
    <>
      <p>
        <strong>{t('verify.total', { win })}</strong>
      </p>
      {spins.map((spin) => (
        <figure key={spin.index}>
          <figcaption>
            {spin.mode === 'free' ? t('verify.freeSpin', { index: spin.index }) : t('verify.spin')} ·{' '}
            {t('verify.stops', { stops: spin.stops.join(', ') })} · {t('verify.win', { win: spin.win })}
          </figcaption>
          <table>
            <tbody>
              {([0, 1, 2] as const).map((row) => (
                <tr key={row}>
                  {spin.grid.map((column, reel) => {
                    const isWin = spin.wins.some(({ cells }) => cells.some(([x, y]) => x === reel && y === row));
                    return (
                      <td key={reel} className={isWin ? 'is-win' : ''}>
                        {t(`jeepneyMoon.symbols.${column[row]}`).replace(/ \(.*/, '')}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      ))}
    </>
  );
}

function Dive({ outcome: { urchins, win, events } }: Of<'perlas'>) {
  const { t } = useTexts();
  const opened = events.flatMap((event) => (event.type === 'pearl' || event.type === 'urchin' ? [event.cell] : []));
  return (
    <>
      <p>
        <strong>{t('verify.urchinsAt', { cells: urchins.map((cell) => cell + 1).join(', ') })}</strong>
      </p>
      <p>{win === null ? t('verify.stillOpen') : t('verify.total', { win })}</p>
      <table className="bed">
        <tbody>
          {[0, 1, 2, 3, 4].map((row) => (
            <tr key={row}>
              {[0, 1, 2, 3, 4].map((column) => {
                const cell = row * 5 + column;
                const look = `${urchins.includes(cell) ? 'is-urchin' : ''} ${opened.includes(cell) ? 'is-win' : ''}`;
                return (
                  <td key={cell} className={look}>
                    {cell + 1} {urchins.includes(cell) ? '✱' : '●'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
