import type { lotteryHeat, LotteryHeatField } from '@baize/contract/backoffice/lotteryRisk.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { t } from '../../app/texts.ts';
import { percent } from '../../parts/show/words.ts';
import styles from './heat.module.css';

/** From here on a number is nearly full: an alarm is raised, too. */
export const HIGH_SHARE = 80;
/** Steps of colour below that. */
const STEP = 10;

interface HeatGridProps {
  readonly label: string;
  readonly grid: Pick<OutputOf<typeof lotteryHeat>, 'rows' | 'columns' | 'fields'>;
  readonly chosen: string;
  readonly onChoose: (field: LotteryHeatField) => void;
}

/** Numbers by rows and columns, warmer the nearer they are to their caps. */
export function HeatGrid({ label, grid, chosen, onChoose }: HeatGridProps) {
  const { rows, columns, fields } = grid;
  const at = new Map(fields.map((field) => [`${field.row} ${field.column}`, field]));
  const hasRows = rows.length > 1 || rows[0] !== '';
  return (
    // A wide grid scrolls, and whoever has no mouse scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {hasRows && (
              <th scope="col">
                <span className="sr">{t('lottery.beginsWith')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            <tr key={row}>
              {hasRows && <th scope="row">{row}</th>}
              {columns.map((column, columnAt) => {
                const field = at.get(`${rowAt} ${columnAt}`);
                return (
                  <td key={column}>
                    {field && <Cell field={field} isChosen={field.name === chosen} onChoose={onChoose} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span>
          <i data-step="0" /> 0
        </span>
        <span>
          <i data-step="7" /> {percent(HIGH_SHARE - 1)}
        </span>
        <span>
          <i data-step="high" /> {t('lottery.shareOrMore', { share: percent(HIGH_SHARE) })}
        </span>
        <span>
          <i data-step="closed" /> {t('lottery.soldOut')}
        </span>
      </p>
    </div>
  );
}

interface CellProps {
  readonly field: LotteryHeatField;
  readonly isChosen: boolean;
  readonly onChoose: (field: LotteryHeatField) => void;
}

function Cell({ field, isChosen, onChoose }: CellProps) {
  const { name, numbers, share, closed, amount, cap } = field;
  const step = closed ? 'closed' : share >= HIGH_SHARE ? 'high' : Math.floor(share / STEP);
  const of = numbers > 1 ? t('lottery.numbersTheCostliest', { name, numbers }) : name;
  return (
    <button
      type="button"
      data-step={step}
      aria-pressed={isChosen}
      aria-label={
        closed
          ? t('lottery.nameSoldOut', { name: of })
          : t('lottery.ofShareAmountOfCap', { of, share: percent(share), amount, cap })
      }
      title={closed ? t('lottery.nameSoldOut', { name }) : t('lottery.nameAmountOfCap', { name, amount, cap })}
      onClick={() => onChoose(field)}
    >
      {closed ? '–' : share}
    </button>
  );
}
