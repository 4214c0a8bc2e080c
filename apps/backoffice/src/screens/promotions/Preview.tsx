import { useDeferredValue } from 'react';
import { Empty, Notice, Skeleton } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { usePreview } from '../../features/promotions/index.ts';
import { Phone } from '../../parts/show/Phone.tsx';
import type { Draft, Kinds } from './draft.ts';
import styles from './Promotions.module.css';

interface PreviewProps {
  readonly draft: Draft;
  readonly kinds: Kinds;
  readonly merchantId: string;
}

export const Preview = (props: PreviewProps) => (
  <Phone languages={props.kinds.languages}>{(language) => <Face {...props} language={language} />}</Phone>
);

function Face({ draft, kinds, merchantId, language }: PreviewProps & { readonly language: string }) {
  const { promotionId, picture, rules } = useDeferredValue(draft);
  const { data, error } = usePreview({ merchantId, promotionId, picture, rules, language });
  const words = draft.texts[language]?.title ? draft.texts[language] : draft.texts['EN'];
  const trigger = kinds.conditions.find(({ code }) => code === rules.condition.code);
  return (
    <>
      {error && <Empty title={t('promotions.noPreview')} text={error.message} sign="cross" />}
      {data ? (
        <img className={styles.picture} alt="" src={`data:image/svg+xml,${encodeURIComponent(data.picture)}`} />
      ) : (
        <Skeleton />
      )}
      <div className={styles.screen}>
        <p className={styles.help}>
          {draft.startsAt.slice(0, 10).replaceAll('-', '/')} –{' '}
          {draft.endsAt ? draft.endsAt.slice(0, 10).replaceAll('-', '/') : t('promotions.longTerm')}
        </p>
        <h3>{words?.title || t('promotions.noTitleYet')}</h3>
        <p>{words?.summary}</p>
        {data && data.terms.length > 0 && (
          <ul className={styles.terms}>
            {data.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
        <p className={styles.help}>{plainOf(words?.content ?? '')}</p>
        {trigger && BUTTONS[trigger.code] && <span className={styles.press}>{BUTTONS[trigger.code]}</span>}
      </div>
      {data && Object.keys(data.problems).length > 0 && (
        <Notice tone="caution">
          {Object.entries(data.problems)
            .map(([field, problem]) => `${field.split('.').at(-1)}: ${problem}`)
            .join(' ')}
        </Notice>
      )}
    </>
  );
}

/** Nothing where staff or a period's end give it. */
const BUTTONS: Readonly<Record<string, string>> = {
  deposit: t('promotions.buttons.deposit'),
  registered: t('promotions.buttons.registered'),
  verified: t('promotions.buttons.verified'),
  mission: t('promotions.buttons.mission'),
  level: t('promotions.buttons.level'),
  birthday: t('promotions.buttons.birthday'),
  race: t('promotions.buttons.race'),
  checkIn: t('promotions.buttons.checkIn'),
  code: t('promotions.buttons.code'),
  stakes: t('promotions.buttons.stakes'),
  netLoss: t('promotions.buttons.netLoss'),
  application: t('promotions.buttons.application'),
  referral: t('promotions.buttons.referral'),
  mall: t('promotions.buttons.mall'),
};

/** Words only: what is being typed is not judged yet. */
const plainOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();
