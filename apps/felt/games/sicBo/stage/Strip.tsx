import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { PadSheet } from '../../../src/client/table/roads/Pad.tsx';
import { countWinners, TIE, type Result } from '../../../src/client/table/roads/roads.ts';
import type { RoadLook } from '../../../src/client/table/roads/Roads.tsx';
import { useResults } from '../../../src/client/table/TableGame.tsx';
import { MODEL } from '../model.ts';
import { outcomeIn } from '../rules.ts';
import type { SicBoOutcome } from '../script.ts';
import { FlatDie } from './Bell.tsx';
import { resultText } from './nameOf.ts';

const WINNERS = ['big', 'small', TIE] as const;
const sizeOf = ({ total, isTriple }: SicBoOutcome): Result => ({
  winner: isTriple ? TIE : total >= MODEL.bigFrom ? 'big' : 'small',
});
const lookIn = (t: FeltTranslate): RoadLook<Result> => ({
  inks: { big: '#c4202f', small: '#1f5fc4', tie: '#147a4c' },
  letterOf: (winner) => t(`sicBo.letters.${winner as (typeof WINNERS)[number]}`),
});

const IN_STRIP = 8;
const IN_SHEET = 12;

/** The last throws, the newest first; a tap opens the score pad. */
export function Strip({ onOpen }: { onOpen: () => void }) {
  const { t } = usePage();
  const throws = useResults(outcomeIn);
  const last = throws.slice(-IN_STRIP).toReversed();
  const told = throws.length === 0 ? t('table.pad.new') : t('sicBo.told', countWinners(throws.map(sizeOf), WINNERS));
  return (
    <div className="strip">
      <button
        type="button"
        className="cover"
        aria-label={`${t('table.pad.title')}. ${told}. ${t('table.pad.open')}`}
        onClick={onOpen}
      />
      {last.map(({ dice, total, isTriple }, at) => (
        // Places, not throws: the newest is always the first.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} className={`${at === 0 ? 'is-newest' : ''} ${isTriple ? 'is-triple' : ''}`} aria-hidden="true">
          {dice.join(' ')}
          {!isTriple && ` · ${total}`}
        </i>
      ))}
      {last.length === 0 && <em aria-hidden="true">{t('table.pad.new')}</em>}
    </div>
  );
}

export function StripSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const throws = useResults(outcomeIn);
  const results = throws.map(sizeOf);
  const count = countWinners(results, WINNERS);
  const counts = WINNERS.map((winner) => ({ name: t(`sicBo.sizes.${winner}`), times: count[winner] }));
  const last = throws.slice(-IN_SHEET).toReversed();
  return (
    <PadSheet {...{ results, counts, onClose }} look={lookIn(t)} note={t('sicBo.note')} isDerived={false}>
      <h3>{t('sicBo.lastThrows')}</h3>
      <ol className="throws">
        {last.map((thrown, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- as the strip
          <li key={at}>
            <span className="unseen">{resultText(thrown, t)}</span>
            {thrown.dice.map((face, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- three dice in their places
              <FlatDie key={place} face={face} />
            ))}
            <b aria-hidden="true">{thrown.total}</b>
          </li>
        ))}
      </ol>
    </PadSheet>
  );
}
