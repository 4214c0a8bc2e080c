import { protectionCases, RISK_LEVELS, type ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { CASE_STATES } from '../features/protection/index.ts';
import { said } from '../kit/fields.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { moment } from '../parts/show/words.ts';
import { CasePanel } from '../screens/protection/CasePanel.tsx';
import { signName } from '../screens/protection/signs.ts';

/** Members who show signs of harm. */
export const Screen = () => (
  <ListPage
    list={protectionCases}
    title={t('common.playerProtection')}
    about={(first) =>
      first === undefined ? t('protection.membersWhoShowSignsOf') : t('protection.open', { open: first.open })
    }
    filters={{ show: [t('common.show'), { open: t('common.open') }] }}
    label={t('protection.casesOfPlayerProtection')}
    columns={[
      said('userName', t('common.member')),
      { key: 'level', head: t('protection.level'), cell: (row) => <Level row={row} /> },
      {
        key: 'signs',
        head: t('protection.signs'),
        cell: ({ signs }) => signs.map(({ sign }) => signName(sign)).join(', '),
      },
      {
        key: 'state',
        head: t('common.status'),
        cell: ({ state, closeAsked }) => (closeAsked ? t('protection.aColleagueMustApprove') : CASE_STATES[state]),
      },
      {
        key: 'due',
        head: t('protection.contactBy'),
        figure: true,
        cell: ({ dueAt, state }) => (state === 'open' ? moment(dueAt) : '–'),
      },
    ]}
    earlier={t('protection.moreCases')}
    empty={[t('protection.noOpenCases'), t('protection.membersWhoShowSignsOf2')]}
    panel={(row, seat) => <CasePanel row={row} {...seat} />}
  />
);

function Level({ row: { points } }: { readonly row: ProtectionCaseRow }) {
  if (points >= RISK_LEVELS.act) return <Tag tone="bad">{t('protection.actNowPoints', { points })}</Tag>;
  if (points >= RISK_LEVELS.speak) return <Tag tone="caution">{t('protection.talkPoints', { points })}</Tag>;
  return <Tag tone="info">{t('protection.watchPoints', { points })}</Tag>;
}
