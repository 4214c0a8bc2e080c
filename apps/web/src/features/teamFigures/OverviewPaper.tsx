import { formatChange } from '@baize/i18n';
import { Row } from '@baize/ui';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { useApp } from '../../app/app.ts';
import { PaperFigures, Paper, useAgencyWords } from '../agency/index.ts';
import { growth } from './span.rules.ts';
import styles from './teamFigures.module.css';
import type { Overview } from './teamFigures.queries.ts';

/** Whoever came on several days counts on each: a day's mean is shown. */
export function OverviewPaper({ footer, days }: { readonly footer: Overview; readonly days: number }) {
  const { t, session, money, language, start } = useApp();
  const { short, signed, outcome, count } = useAgencyWords();
  const { sums, before } = footer;
  if (!sums) return null;
  const grown = before && growth(sums.validBetAmount, before.validBetAmount);
  const { currency } = start.merchant;
  const given = addAmounts([sums.rebate, sums.promotion, sums.salary, sums.dividend, sums.agentCommission], currency);
  return (
    <Paper label={t('figures.sums')}>
      <Row as="header" cross="baseline" between wrap size="label" className={styles.paperHead}>
        <h2>
          <bdi>{session?.userName}</bdi>
        </h2>
        <span className="num">{t('figures.members', { count: footer.teamCount })}</span>
      </Row>
      <PaperFigures
        figures={[
          {
            name: t('figures.valid'),
            value: short(sums.validBetAmount),
            note:
              grown === null || grown === undefined
                ? ''
                : t('figures.onBefore', { change: formatChange(grown, language) }),
          },
          { name: t('figures.result'), value: signed(sums.profitAndLoss), note: outcome(sums.profitAndLoss) },
          { name: t('figures.given'), value: money(given), note: t('figures.givenNote') },
          footer.distinct
            ? {
                name: t('figures.active'),
                value: count(footer.teamBetMemberCount),
                note: t('figures.loggedIn', { count: footer.teamLoginMemberCount }),
              }
            : {
                name: t('figures.activeDaily'),
                value: count(Math.round(footer.teamBetMemberCount / days)),
                note: t('figures.loggedInDaily', { count: Math.round(footer.teamLoginMemberCount / days) }),
              },
          {
            name: t('figures.new'),
            value: count(footer.teamRegisterMemberCount),
            note: t('figures.firstDeposits', { count: footer.teamFirstDepositCount }),
          },
          {
            name: t('figures.deposits'),
            value: short(sums.deposit),
            note: t('figures.out', { amount: short(sums.withdraw) }),
          },
        ]}
      />
    </Paper>
  );
}
