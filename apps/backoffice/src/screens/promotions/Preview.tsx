import { useDeferredValue } from 'react';
import { Empty, Notice, Skeleton } from '@baize/ui/index.ts';
import { usePreview } from '../../features/promotions/index.ts';
import { Phone } from '../../parts/show/Phone.tsx';
import type { Draft, Kinds } from './draft.ts';
import styles from './Promotions.module.css';

interface PreviewProps {
  readonly draft: Draft;
  readonly kinds: Kinds;
  readonly merchantId: string;
}

/** The page of a promotion on a phone, as it is written now. */
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
      {error && <Empty title="No preview" text={error.message} sign="cross" />}
      {data ? (
        <img className={styles.picture} alt="" src={`data:image/svg+xml,${encodeURIComponent(data.picture)}`} />
      ) : (
        <Skeleton />
      )}
      <div className={styles.screen}>
        <p className={styles.help}>
          {draft.startsAt.slice(0, 10).replaceAll('-', '/')} –{' '}
          {draft.endsAt ? draft.endsAt.slice(0, 10).replaceAll('-', '/') : 'long term'}
        </p>
        <h3>{words?.title || 'No title yet'}</h3>
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

/** What a new member can press there; nothing where staff or the end of a period give it. */
const BUTTONS: Readonly<Record<string, string>> = {
  deposit: 'Take part',
  registered: 'Take part',
  verified: 'Take part',
  mission: 'Take part',
  level: 'Take part',
  birthday: 'Take part',
  race: 'Take part',
  checkIn: 'Check in',
  code: 'Enter a code',
  stakes: 'Play eligible games',
  netLoss: 'Play eligible games',
  application: 'Apply',
  referral: 'Invite friends',
  mall: 'Go to the points mall',
};

/** Words only: what is being typed is not judged yet. */
const plainOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();
