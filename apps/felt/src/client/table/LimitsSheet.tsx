import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../page.ts';
import { useTable, useTableTexts } from './seat.ts';

/** A kind of spot: the part before ":". */
export type SpotFacts = { readonly kind: string; readonly name: string; readonly pays: string };

type LimitsSheetProps = { rules: readonly string[]; spots: readonly SpotFacts[]; onClose: () => void };

/** The rules, then each spot's pay, long-run return and limit. */
export function LimitsSheet({ rules, spots, onClose }: LimitsSheetProps) {
  const texts = useTableTexts();
  const { texts: words, format } = usePage();
  const { minStake, maxStake, maxBySpot, rtp } = useTable().state.table;
  return (
    <Sheet title={texts.limits.title} closeLabel={words.close} onClose={onClose}>
      <ul className="rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <dl className="facts">
        <dt>{texts.limits.least}</dt>
        <dd>{format.short(minStake)}</dd>
        <dt>{texts.limits.most}</dt>
        <dd>{format.short(maxStake)}</dd>
      </dl>
      <table className="limits">
        <caption>{texts.limits.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.limits.spot}</th>
            <th scope="col">{texts.limits.pays}</th>
            <th scope="col">{texts.limits.rtp}</th>
            <th scope="col">{texts.limits.spotMost}</th>
          </tr>
        </thead>
        <tbody>
          {spots.map(({ kind, name, pays }) => (
            <tr key={kind}>
              <th scope="row">{name}</th>
              <td>
                <bdi dir="ltr">{pays}</bdi>
              </td>
              <td>{rtp[kind] === undefined ? '–' : `${rtp[kind]} %`}</td>
              <td>{maxBySpot[kind] === undefined ? '–' : format.short(maxBySpot[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
