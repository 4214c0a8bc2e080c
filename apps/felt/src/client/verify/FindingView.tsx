import { SLOT_TEXTS } from '../../../games/jeepneyMoon/stage/texts.ts';
import type { Spin } from '../../../games/jeepneyMoon/script.ts';
import { grouped } from '../grouped.ts';
import type { Language } from '../texts.ts';
import type { Finding, Outcome } from './recompute.ts';
import { VERIFY_TEXTS } from './texts.ts';

type FindingProps = {
  finding: Finding;
  recorded: string | null;
  language: Language;
};

export function FindingView({ finding, recorded, language }: FindingProps) {
  const texts = VERIFY_TEXTS[language];
  const { hash, isSealRight, outcome } = finding;
  const [text, look] =
    isSealRight === null
      ? [texts.sealUnknown, '']
      : isSealRight
        ? [`✓ ${texts.sealRight}`, 'is-right']
        : [`✗ ${texts.sealWrong}`, 'is-wrong'];
  return (
    <section className="finding">
      <p className={`seal-finding ${look}`}>{text}</p>
      <dl className="facts">
        <dt>{texts.computedSeal}</dt>
        <dd className="hash">{grouped(hash)}</dd>
      </dl>
      {recorded !== null && outcome !== null && outcome.win !== null && (
        <p className={`seal-finding ${recorded === outcome.win ? 'is-right' : 'is-wrong'}`}>
          {recorded === outcome.win ? `✓ ${texts.sameAsRecorded(recorded)}` : `✗ ${texts.otherThanRecorded(recorded)}`}
        </p>
      )}
      {outcome !== null && <h2>{texts.outcome}</h2>}
      {outcome?.game === 'perlas' && <Dive outcome={outcome} language={language} />}
      {outcome?.game === 'jeepney-moon' && <Spins outcome={outcome} language={language} />}
    </section>
  );
}

type Of<G> = { outcome: Extract<Outcome, { game: G }>; language: Language };

function Spins({ outcome: { events, win }, language }: Of<'jeepney-moon'>) {
  const texts = VERIFY_TEXTS[language];
  const spins = events.filter((event): event is Spin => event.type === 'spin');
  return (
    <>
      <p>
        <strong>{texts.total(win)}</strong>
      </p>
      {spins.map((spin) => (
        <figure key={spin.index}>
          <figcaption>
            {spin.mode === 'free' ? texts.freeSpin(spin.index) : texts.spin} · {texts.stops(spin.stops.join(', '))} ·{' '}
            {texts.win(spin.win)}
          </figcaption>
          <table>
            <tbody>
              {([0, 1, 2] as const).map((row) => (
                <tr key={row}>
                  {spin.grid.map((column, reel) => {
                    const isWin = spin.wins.some(({ cells }) => cells.some(([x, y]) => x === reel && y === row));
                    return (
                      <td key={reel} className={isWin ? 'is-win' : ''}>
                        {SLOT_TEXTS[language].symbols[column[row]].replace(/ \(.*/, '')}
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

function Dive({ outcome: { urchins, win, events }, language }: Of<'perlas'>) {
  const texts = VERIFY_TEXTS[language];
  const opened = events.flatMap((event) => (event.type === 'pearl' || event.type === 'urchin' ? [event.cell] : []));
  return (
    <>
      <p>
        <strong>{texts.urchinsAt(urchins.map((cell) => cell + 1).join(', '))}</strong>
      </p>
      <p>{win === null ? texts.stillOpen : texts.total(win)}</p>
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
