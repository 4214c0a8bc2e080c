import { Button, TextField } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './agentContracts.module.css';
import { EMPTY_TIER, grouped, type TypedTier } from './propose.rules.ts';

interface TierFieldsProps {
  readonly tiers: readonly TypedTier[];
  readonly max: number;
  readonly isDividend: boolean;
  readonly rateType: 'P' | 'F';
  readonly wrong: readonly (keyof TypedTier | null)[];
  readonly onChange: (tiers: readonly TypedTier[]) => void;
}

/** The tiers of a proposal, one under the other. */
export function TierFields({ tiers, max, isDividend, rateType, wrong, onChange }: TierFieldsProps) {
  const { t } = useApp();
  const names = (['netLoss', 'minimumBet', 'activeMember', 'rate'] as const).filter(
    (name) => isDividend || name !== 'netLoss',
  );
  const label = (name: keyof TypedTier) =>
    name === 'rate'
      ? t(rateType === 'P' ? 'contracts.field.percent' : 'contracts.field.fixed')
      : t(`contracts.field.${name}`);
  const set = (at: number, name: keyof TypedTier, value: string) =>
    onChange(tiers.map((tier, one) => (one === at ? { ...tier, [name]: value.trim() } : tier)));
  return (
    <>
      {tiers.map((tier, at) => (
        <fieldset key={at} className={styles.tier}>
          <legend>{t('contracts.tier', { number: at + 1 })}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              label={label(name)}
              inputMode={name === 'activeMember' ? 'numeric' : 'decimal'}
              value={tier[name]}
              error={wrong[at] === name ? t('contracts.wrongFigure') : undefined}
              onChange={(event) => set(at, name, event.target.value)}
              onBlur={
                name === 'minimumBet' || name === 'netLoss' ? () => set(at, name, grouped(tier[name])) : undefined
              }
            />
          ))}
          {tiers.length > 1 && (
            <Button kind="ghost" small onClick={() => onChange(tiers.filter((_, one) => one !== at))}>
              {t('contracts.removeTier', { number: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {tiers.length < max && (
        <Button kind="line" onClick={() => onChange([...tiers, tiers.at(-1) ?? EMPTY_TIER])}>
          {t('contracts.addTier')}
        </Button>
      )}
    </>
  );
}
