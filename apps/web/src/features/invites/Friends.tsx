import type { OutputOf } from '@baize/contract/call.ts';
import type { referral, ReferralStep } from '@baize/contract/promotions/invite.ts';
import { Empty, lineClass, ListCard, Row, Stack, Tag, type TagTone } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import type { Pages } from '../../app/lists/usePages.ts';
import { useCashierWords } from '../cashier/index.ts';

type Answer = OutputOf<typeof referral>;
type Friend = Answer['list'][number];

const TONES: Readonly<Record<ReferralStep, TagTone>> = {
  registered: 'plain',
  verified: 'info',
  playing: 'info',
  done: 'ok',
  late: 'plain',
  none: 'plain',
};

/** A masked name and a step, nothing of their money. */
export function Friends({ pages }: { readonly pages: Pages<Friend, Answer> }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  const { first, rows: list = [] } = pages;
  if (!first) return null;
  return (
    <Stack as="section" gap={3} aria-label={t('invite.friends')}>
      <h2>{t('invite.friends')}</h2>
      {list.length === 0 ? (
        <Empty title={t('invite.none')} text={t('invite.noneText')} />
      ) : (
        <>
          <Row as="p" cross="stretch" between wrap size="small" tone="muted" className="num">
            <span>{t('invite.friendsCount', { count: first.friends })}</span>
            <span>{t('invite.earned', { amount: money(first.earned) })}</span>
          </Row>
          <ListCard>
            <ul>
              {list.map(({ name, step, at }) => (
                <li key={`${name} ${at}`} className={lineClass('tight')}>
                  <span className="grow">
                    <bdi>{name}</bdi>
                    <small className="num">{when(at)}</small>
                  </span>
                  <Tag tone={TONES[step]}>{t(`invite.step.${step}`)}</Tag>
                </li>
              ))}
            </ul>
          </ListCard>
          <ListEnd pages={pages} />
        </>
      )}
    </Stack>
  );
}
