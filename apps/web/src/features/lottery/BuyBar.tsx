import { Button, buttonClass, IconButton, Row } from '@baize/ui';
import { plusIcon, refreshIcon } from '@baize/ui/icons.ts';
import { starIcon } from '@baize/ui/iconsMore.ts';
import { formatAmount } from '@baize/money';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { UNITS, type Counted, type Unit } from './slipLines.ts';
import styles from './play.module.css';

const MULTIPLE_MAX = 9999;

interface BuyBarProps {
  readonly counted: Counted;
  readonly currency: string;
  readonly unitAmount: string;
  readonly unit: Unit;
  readonly multiple: number;
  readonly lines: number;
  /** Spots are staked on in whole units only. */
  readonly units: readonly Unit[];
  readonly onUnit: (unit: Unit) => void;
  readonly onMultiple: (multiple: number) => void;
  readonly onQuickPick: () => void;
  /** Several random lines, and kept numbers. */
  readonly onPicks: () => void;
  readonly onAdd: () => void;
  readonly onPlay: () => void;
}

export function BuyBar(props: BuyBarProps) {
  const { t, money, session } = useApp();
  const { counted, currency, unitAmount, unit, multiple, lines } = props;
  const amount = counted.fault === null ? money(formatAmount(counted.line.amount, currency)) : null;
  return (
    <div className={styles.buy} role="region" aria-label={t('lottery.buy.slip')}>
      <Row between gap={2} className={styles.buyRow}>
        {props.units.length > 1 && (
          <div className={styles.units} role="radiogroup" aria-label={t('lottery.buy.unit')}>
            {UNITS.map((name) => (
              <button
                key={name}
                type="button"
                role="radio"
                aria-checked={unit === name}
                onClick={() => props.onUnit(name)}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        <Row as="span" cross="stretch" className={styles.picks}>
          <IconButton icon={refreshIcon} label={t('lottery.play.quick')} onClick={props.onQuickPick} />
          <IconButton icon={starIcon} label={t('lottery.saved.title')} onClick={props.onPicks} />
        </Row>
        <Multiple value={multiple} onChange={props.onMultiple} />
      </Row>
      <Row as="p" cross="stretch" between wrap size="small" tone="soft" aria-live="polite">
        {counted.fault === null ? (
          <>
            <span className="num">{t('lottery.buy.combinations', { count: counted.line.count })}</span>
            <span className="num">
              {t('lottery.buy.most', { amount: money(formatAmount(counted.line.most, currency)) })}
            </span>
          </>
        ) : (
          <span>
            {counted.fault === 'least'
              ? t('lottery.buy.least', { amount: money(unitAmount) })
              : t(`lottery.play.${counted.fault}`)}
          </span>
        )}
      </Row>
      <Row between gap={2} className={styles.buyRow}>
        <Button
          disabled={counted.fault !== null && lines === 0}
          onClick={counted.fault === null ? props.onAdd : props.onPlay}
        >
          {counted.fault === null ? t('lottery.buy.add') : t('lottery.buy.slip')}
          {lines > 0 && <span className={styles.count}>{lines}</span>}
        </Button>
        {session ? (
          <span className={styles.grow}>
            <Button kind="main" wide disabled={counted.fault !== null} onClick={props.onPlay}>
              {amount === null ? t('lottery.play.form') : t('lottery.buy.play', { amount })}
            </Button>
          </span>
        ) : (
          <Link to="/m/login" className={buttonClass({ kind: 'main', wide: true })}>
            {t('lottery.buy.login')}
          </Link>
        )}
      </Row>
    </div>
  );
}

function Multiple({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const { t } = useApp();
  const set = (next: number) => onChange(Math.min(MULTIPLE_MAX, Math.max(1, next)));
  return (
    <Row className={styles.multiple}>
      <button type="button" aria-label={t('lottery.buy.less')} disabled={value <= 1} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={t('lottery.buy.multiple')}
        value={value}
        onChange={({ target }) => set(Number(target.value.replaceAll(/\D/g, '')) || 1)}
      />
      <IconButton icon={plusIcon} label={t('lottery.buy.more')} onClick={() => set(value + 1)} />
    </Row>
  );
}
