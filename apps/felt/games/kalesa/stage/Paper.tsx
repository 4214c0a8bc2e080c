import { numberFormat } from '@baize/i18n/formats.ts';
import { usePage } from '../../../src/client/page.ts';
import { COMBINATIONS, MODEL } from '../model.ts';
import type { KalesaSymbol, LineWin } from '../script.ts';
import { shownOf } from './machine.ts';
import { glyphOf } from './symbols.ts';

const GLYPH = 17;

type PaperProps = {
  /** What a line is staked with, as text. */
  lineStake: string;
  wins: readonly LineWin[];
  isWon: boolean;
};

/** The paper above the reels: what a line pays. Rows that pay now are marked; a low screen shows the best of them alone. */
export function Paper({ lineStake, wins, isWon }: PaperProps) {
  const { t, language } = usePage();
  const paid = wins.map(({ as }) => as);
  const best = COMBINATIONS.find((as) => paid.includes(as));
  return (
    <section className={`pay-paper ${isWon ? 'is-won' : ''}`} aria-label={t('kalesa.paper')}>
      <p>
        {t('kalesa.linePays', { stake: lineStake })} <b>{t('kalesa.doubles')}</b>
      </p>
      <ul>
        {COMBINATIONS.map((as) => (
          <li
            key={as}
            className={`${paid.includes(as) ? 'is-hit' : ''} ${as === best ? 'is-best' : ''}`}
            aria-current={paid.includes(as) ? 'true' : undefined}
          >
            <span className="glyphs" aria-hidden="true">
              {shownOf(as).map((symbol, at) => (
                <Glyph key={at} symbol={symbol} />
              ))}
            </span>
            <span className="paper-name">{t(`kalesa.combinations.${as}`)}</span>
            <b>{numberFormat(language.tag).format(MODEL.pays[as])}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Glyph({ symbol }: { symbol: KalesaSymbol }) {
  return symbol === '-' ? <i className="glyph is-any" /> : <i className="glyph" style={glyphOf(symbol, GLYPH)} />;
}
