import { MULTIPLE_MAX } from '@baize/contract/lottery/games.ts';
import { formatAmount } from '@baize/money';
import { Checkbox, Chips, Notice, Stack, Tabs } from '@baize/ui';
import { AmountInput } from '../../app/amounts/AmountInput.tsx';
import { useApp } from '../../app/app.ts';
import { WAYS, type ChaseStep } from './chaseSteps.ts';
import { spansOf } from './closedDays.ts';
import type { Plays } from './lottery.queries.ts';
import { COUNTS, type Chase } from './useChase.ts';
import { useDrawWords } from './drawWords.ts';
import styles from './chase.module.css';
import sheetStyles from './lottery.module.css';

const WAY_WORDS = {
  same: 'lottery.slip.waySame',
  double: 'lottery.slip.wayDouble',
  own: 'lottery.slip.wayOwn',
} as const;

interface ChasePartProps {
  readonly chase: Chase;
  readonly plays: Plays;
  /** What one issue costs at the multiple 1, in minor units. */
  readonly stake: bigint;
}

export function ChasePart({ chase, plays, stake }: ChasePartProps) {
  const { t } = useApp();
  const most = plays.limits.chaseMax;
  return (
    <>
      <b>{t('lottery.slip.more')}</b>
      <Stack gap={3} className={sheetStyles.bleed}>
        <Chips
          label={t('lottery.slip.issues')}
          chips={COUNTS.filter((name) => name === 'other' || Number(name) <= most).map((name) => ({
            name,
            label:
              name === '1'
                ? t('lottery.slip.one')
                : name === 'other'
                  ? t('lottery.slip.other')
                  : t('lottery.slip.count', { count: name }),
          }))}
          chosen={chase.count}
          onChoose={chase.setCount}
        />
      </Stack>
      {chase.count === 'other' && (
        <NumberField
          label={t('lottery.slip.howMany', { most })}
          value={chase.other}
          most={most}
          onChange={chase.setOther}
        />
      )}
      {chase.count !== '1' && (
        <>
          <Tabs
            look="segments"
            label={t('lottery.slip.way')}
            tabs={WAYS.map((name) => ({ name, label: t(WAY_WORDS[name]) }))}
            current={chase.way}
            onChange={chase.setWay}
          />
          <Steps chase={chase} plays={plays} stake={stake} />
          <Skipped chase={chase} plays={plays} />
          <Checkbox
            checked={chase.stop === 'win'}
            onChange={({ target }) => chase.setStop(target.checked ? 'win' : 'never')}
          >
            {t('lottery.slip.stop')}
          </Checkbox>
          <Checkbox
            checked={chase.stop === 'profit'}
            onChange={({ target }) => chase.setStop(target.checked ? 'profit' : 'never')}
          >
            {t('lottery.slip.stopProfit')}
          </Checkbox>
          {chase.stop === 'profit' && (
            <AmountInput
              label={t('lottery.slip.profit')}
              hint={t('lottery.slip.profitHow')}
              value={chase.profit}
              onChange={({ target }) => chase.setProfit(target.value)}
            />
          )}
          <Told chase={chase} plays={plays} stake={stake} />
        </>
      )}
    </>
  );
}

/** Paid now, no better chance, and its dearest issue. */
function Told({ chase, plays, stake }: ChasePartProps) {
  const { t, money } = useApp();
  const dearest = Math.max(1, ...chase.played.map(({ multiple }) => multiple));
  return (
    <Notice tone={dearest > 1 ? 'caution' : 'info'}>
      {t('lottery.slip.chaseLoss')}{' '}
      {dearest > 1 &&
        t('lottery.slip.dearest', { amount: money(formatAmount(stake * BigInt(dearest), plays.currency)) })}
    </Notice>
  );
}

/** Days without a draw among the chosen ones. */
function Skipped({ chase, plays }: Pick<ChasePartProps, 'chase' | 'plays'>) {
  const { t } = useApp();
  const { days } = useDrawWords();
  const last = chase.steps.at(-1)?.numero.slice(0, 8) ?? '';
  const spans = spansOf(plays.closedDays.filter(({ day }) => day.replaceAll('-', '') < last));
  if (spans.length === 0) return null;
  return (
    <Notice tone="info">
      {spans.map((span) => (
        <p key={span.from}>{t('lottery.slip.noDraws', { days: days(span), why: span.why })}</p>
      ))}
    </Notice>
  );
}

function Steps({ chase, plays, stake }: ChasePartProps) {
  const { t } = useApp();
  return (
    <ul className={styles.steps} aria-label={t('lottery.slip.issues')}>
      {chase.steps.map((step) => (
        <Step key={step.numero} {...{ step, chase, plays, stake }} />
      ))}
    </ul>
  );
}

function Step({ step, chase, plays, stake }: ChasePartProps & { readonly step: ChaseStep }) {
  const { t, money } = useApp();
  const { short, hour, when } = useDrawWords();
  const { numero, multiple, isIn } = step;
  const name = short(numero);
  return (
    <li data-out={!isIn}>
      <Checkbox checked={isIn} onChange={() => chase.toggle(numero)}>
        <span className="num">{name}</span>{' '}
        <small className="num">{plays.interval === null ? when(step.drawTime) : hour(step.drawTime)}</small>
      </Checkbox>
      {chase.way === 'own' && isIn ? (
        <NumberField
          label={t('lottery.slip.multipleOf', { numero: name })}
          value={multiple}
          most={MULTIPLE_MAX}
          isQuiet
          onChange={(next) => chase.setMultiple(numero, next)}
        />
      ) : (
        <small className="num">×{multiple}</small>
      )}
      <span className="num">{isIn ? money(formatAmount(stake * BigInt(multiple), plays.currency)) : '–'}</span>
    </li>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** The words are for who does not see where it stands. */
  readonly isQuiet?: boolean;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, most, isQuiet = false, onChange }: NumberFieldProps) {
  return (
    <label className={styles.number}>
      <span className={isQuiet ? 'sr' : undefined}>{label}</span>
      <input
        inputMode="numeric"
        value={value}
        onChange={({ target }) =>
          onChange(Math.min(most, Math.max(1, Number(target.value.replaceAll(/\D/g, '')) || 1)))
        }
        onFocus={({ target }) => target.select()}
      />
    </label>
  );
}
