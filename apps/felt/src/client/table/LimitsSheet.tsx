import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../page.ts';
import { kindOf } from './bets.ts';
import { useTable } from './seat.ts';

/** A kind of spot, the part before ":"; or a spot by itself that returns another share than its kind. */
export type SpotFacts = { readonly kind: string; readonly name: string; readonly pays: string };

type LimitsSheetProps = { rules: readonly string[]; spots: readonly SpotFacts[]; onClose: () => void };

/** The rules, then each spot's pay, long-run return and limit. */
export function LimitsSheet({ rules, spots, onClose }: LimitsSheetProps) {
  const { t, format } = usePage();
  const { minStake, maxStake, maxBySpot, rtp } = useTable().state.table;
  const most = (kind: string) => {
    const amount = maxBySpot[kindOf(kind)];
    return amount === undefined ? '–' : format.short(amount);
  };
  return (
    <Sheet title={t('table.limits.title')} closeLabel={t('felt.close')} onClose={onClose}>
      <ul className="rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <dl className="facts">
        <dt>{t('table.limits.least')}</dt>
        <dd>{format.short(minStake)}</dd>
        <dt>{t('table.limits.most')}</dt>
        <dd>{format.short(maxStake)}</dd>
      </dl>
      <table className="limits">
        <caption>{t('table.limits.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.limits.spot')}</th>
            <th scope="col">{t('table.limits.pays')}</th>
            <th scope="col">{t('table.limits.rtp')}</th>
            <th scope="col">{t('table.limits.spotMost')}</th>
          </tr>
        </thead>
        <tbody>
          {spots.map(({ kind, name, pays }) => (
            <tr key={kind}>
              <th scope="row">{name}</th>
              <td>
                <bdi dir="ltr">{pays}</bdi>
              </td>
              <td>{rtp[kind] === undefined ? '–' : `${rtp[kind]}%`}</td>
              <td>{most(kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
