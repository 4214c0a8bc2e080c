import type { LivingBonus } from '@baize/contract/promotions/bonus.ts';
import { Button, Meter, Row, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { shareDone } from '../../app/amounts/amount.rules.ts';
import { useCashierWords } from '../cashier/index.ts';
import { BonusRounds } from './BonusRounds.tsx';
import styles from './bonus.module.css';
import { useGiveUp } from './bonus.queries.ts';
import { leftOf } from './bonus.rules.ts';

interface BonusCardProps {
  readonly bonus: LivingBonus;
  /** Its heading; the promotion's name where it stands elsewhere. */
  readonly title?: string;
}

export function BonusCard({ bonus, title = bonus.title }: BonusCardProps) {
  const { t, money, start, confirm, say } = useApp();
  const { short, when } = useCashierWords();
  const { currency } = start.merchant;
  const giveUp = useGiveUp(() => say(t('bonus.givenUp'), { tone: 'ok' }));
  const { wagered, wageringRequirement, balance, maxBet, cashMax, endsAt } = bonus;
  const left = leftOf(bonus, currency);
  const words = t('bonus.of', { wagered: short(wagered), required: short(wageringRequirement) });

  async function handleGiveUp() {
    const isSure = await confirm({
      title: t('bonus.giveUpTitle'),
      text: t('bonus.giveUpText', { amount: money(balance) }),
      yes: t('bonus.giveUpYes'),
      no: t('bonus.giveUpNo'),
    });
    if (isSure) giveUp.mutate(bonus);
  }
  return (
    <Stack as="section" gap={2} card pad className={styles.card} aria-label={title}>
      <Row cross="start" between wrap className={styles.head}>
        <div>
          <h2>{title}</h2>
          <Stack as="p" gap={1} size="small" tone="muted" className="num">
            {t('bonus.ends', { time: when(endsAt) })}
          </Stack>
        </div>
        <b className="num" aria-label={`${t('bonus.balance')}: ${money(balance)}`}>
          <bdi className="ltr">{money(balance)}</bdi>
        </b>
      </Row>
      <Row as="p" cross="stretch" between wrap size="small">
        <b>{t('bonus.wagering')}</b>
        <span className="num">{words}</span>
      </Row>
      <Meter label={t('bonus.wagering')} words={words} share={shareDone(wagered, wageringRequirement, currency)} />
      <Stack as="ul" gap={1} size="small" tone="muted" className="num">
        <li>{t('bonus.toGo', { left: money(left) })}</li>
        <li>{t('bonus.then')}</li>
        {maxBet && <li>{t('bonus.maxBet', { amount: money(maxBet) })}</li>}
        {cashMax && <li>{t('bonus.cashMax', { amount: money(cashMax) })}</li>}
      </Stack>
      <Row cross="stretch" wrap gap={2} className={styles.acts}>
        <Button small busy={giveUp.isPending} onClick={() => void handleGiveUp()}>
          {t('bonus.giveUp')}
        </Button>
        <BonusRounds bonusId={bonus.bonusId} title={bonus.title} />
      </Row>
    </Stack>
  );
}
