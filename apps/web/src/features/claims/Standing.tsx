import type { FreeRounds, PromotionMine } from '@baize/contract/promotions/promotions.ts';
import { Meter, Notice, Row, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { minorOf, shareDone } from '../../app/amounts/amount.rules.ts';
import { formatAmount } from '@baize/money';
import { useCashierWords } from '../cashier/index.ts';
import { isOver } from '../promotions/index.ts';

export function Standing({ mine }: { readonly mine: PromotionMine }) {
  const { t } = useApp();
  const { when } = useCashierWords();
  const { state, cause, note, progress, claimUntil, endsAt } = mine;
  const over = isOver(mine);
  if (state === 'open') return null;
  return (
    <Stack as="section" gap={2} card pad aria-label={t('promo.progress')}>
      {(over || mine.freeRounds === null) && (
        <p>{over && cause ? t(`promo.cause.${cause}`) : t(`promo.means.${state}`)}</p>
      )}
      {note &&
        (state === 'applying' ? (
          <Text size="small" tone="muted">
            {t('promo.youWrote', { note })}
          </Text>
        ) : (
          <Notice>{note}</Notice>
        ))}
      {mine.freeRounds && <FreeRoundsLine rounds={mine.freeRounds} />}
      {progress && <Progress progress={progress} />}
      {state === 'claimable' && claimUntil && (
        <Text size="small" tone="muted" className="num">
          {t('promo.claimUntil', { time: when(claimUntil) })}
        </Text>
      )}
      {!over && state !== 'claimable' && endsAt && (
        <Text size="small" tone="muted" className="num">
          {t('promo.endsAt', { time: when(endsAt) })}
        </Text>
      )}
    </Stack>
  );
}

function FreeRoundsLine({ rounds }: { readonly rounds: FreeRounds }) {
  const { t, money } = useApp();
  const { gameName, value, left, count, won, until } = rounds;
  const words = t('free.left', { left, count });
  return (
    <>
      <Row as="p" cross="stretch" between wrap size="small">
        <b>{t('free.title')}</b>
        <span className="num">{words}</span>
      </Row>
      <Meter label={t('free.title')} words={words} share={(count - left) / Math.max(1, count)} />
      <Text size="small" tone="muted" className="num">
        {t('free.facts', { game: gameName, value: money(value) })}
      </Text>
      <Text size="small" tone="muted" className="num">
        {until === null ? t('free.asking') : t('free.won', { amount: money(won) })}
      </Text>
    </>
  );
}

function Progress({ progress: { have, need, unit } }: { readonly progress: NonNullable<PromotionMine['progress']> }) {
  const { t, money, start } = useApp();
  const { currency } = start.merchant;
  const isMoney = unit === 'amount';
  const words = isMoney
    ? t('promo.progressOf', { have: money(have), need: money(need) })
    : t(`promo.unit.${unit}`, { have, need });
  const left = minorOf(need, currency) - minorOf(have, currency);
  const share = isMoney ? shareDone(have, need, currency) : Number(have) / Math.max(1, Number(need));
  return (
    <>
      <Row as="p" cross="stretch" between wrap size="small">
        <b>{t('promo.progress')}</b>
        <span className="num">{words}</span>
      </Row>
      <Meter label={t('promo.progress')} words={words} share={share} />
      {isMoney && left > 0n && (
        <Text size="small" tone="muted" className="num">
          {t('promo.toGo', { left: money(formatAmount(left, currency)) })}
        </Text>
      )}
    </>
  );
}
