import { loyaltyLevels, type ShownLevel } from '@baize/contract/backoffice/loyalty.ts';
import { t } from '../app/texts.ts';
import { said } from '../kit/fields.tsx';
import { ListPage, RowPanel } from '../kit/ListPage.tsx';
import { FormOf } from '../parts/forms/FormOf.tsx';
import { figure, grouped, inOwnLanguage, percent } from '../parts/show/words.ts';
import { LevelForm } from '../screens/levels/LevelForm.tsx';

/** VIP levels, and what each brings. */
export const Screen = () => (
  <ListPage
    list={loyaltyLevels}
    title={t('common.vipLevels')}
    about={t('levels.levelPointsOf90Days')}
    label={t('levels.levels')}
    columns={[
      { key: 'name', head: t('levels.level'), cell: ({ level, name }) => `${level} · ${inOwnLanguage(name)}` },
      { key: 'from', head: t('levels.fromLevelPoints'), figure: true, cell: ({ threshold }) => figure(threshold) },
      {
        ...{ key: 'percent', head: t('common.points'), figure: true },
        cell: ({ pointsPercent }) => percent(Number(pointsPercent)),
      },
      { key: 'gift', head: t('levels.gift'), figure: true, cell: ({ gift }) => grouped(gift) },
      { key: 'withdrawals', head: t('levels.withdrawalsADay'), figure: true, cell: withdrawals },
      {
        ...{ key: 'mall', head: t('levels.mall'), figure: true },
        cell: ({ mallDiscount }) => (mallDiscount ? percent(-mallDiscount) : '–'),
      },
      said('hostName', t('levels.host')),
      {
        ...{ key: 'members', head: t('common.members'), figure: true },
        cell: ({ level, members }) => (level === 0 ? t('levels.everyoneElse') : figure(members)),
      },
    ]}
    empty={[t('levels.noLevels'), '']}
    panel={(row, seat, _, first) => (
      <RowPanel seat={seat} title={inOwnLanguage(row.name)} about={t('levels.levelLevel', { level: row.level })}>
        <FormOf row={row} of={String(row.level)}>
          {(shown) => <LevelForm row={shown} all={first?.list ?? []} languages={first?.languages ?? []} {...seat} />}
        </FormOf>
      </RowPanel>
    )}
  />
);

const withdrawals = ({ withdrawDayCount, withdrawDayMax }: ShownLevel): string =>
  [withdrawDayCount, withdrawDayMax === null ? null : figure(Number(withdrawDayMax))]
    .filter((one) => one !== null)
    .join(' · ') || t('levels.asEveryone');
