import { usePage } from '../../../src/client/page.ts';
import { MODEL, VEGETABLES } from '../model.ts';
import { glyphOf } from './symbols.ts';

const GLYPH = 34;

/** What each vegetable pays for a way, in twentieths of the stake. */
export function Pays() {
  const { t } = usePage();
  return (
    <table className="kubo-pays">
      <caption>{t('bahayKubo.pays')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bahayKubo.vegetable')}</th>
          <th scope="col">3</th>
          <th scope="col">4</th>
          <th scope="col">5</th>
        </tr>
      </thead>
      <tbody>
        {VEGETABLES.map((symbol) => (
          <tr key={symbol}>
            <th scope="row">
              <i className="glyph" style={glyphOf(symbol, GLYPH)} />
              {t(`bahayKubo.symbols.${symbol}`)}
            </th>
            {MODEL.pays[symbol].map((units, at) => (
              <td key={at}>{units}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
