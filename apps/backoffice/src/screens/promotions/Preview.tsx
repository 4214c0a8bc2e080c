import { useDeferredValue, useState } from 'react';
import { Empty, Notice, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { usePreview } from '../../features/promotions/index.ts';
import type { Draft, Kinds } from './draft.ts';
import styles from './Promotions.module.css';

interface PreviewProps {
  readonly draft: Draft;
  readonly kinds: Kinds;
  readonly merchantId: string;
}

/** The page of a promotion on a phone, as it is written now. */
export function Preview({ draft, kinds, merchantId }: PreviewProps) {
  const [language, setLanguage] = useState('EN');
  const { promotionId, picture, rules } = useDeferredValue(draft);
  const { data, error } = usePreview({ merchantId, promotionId, picture, rules, language });
  const words = draft.texts[language]?.title ? draft.texts[language] : draft.texts['EN'];
  return (
    <>
      <Tabs
        label="Language of the preview"
        tabs={kinds.languages.map((code) => ({ name: code, label: code }))}
        current={language}
        onChange={setLanguage}
      />
      {error && <Empty title="No preview" text={error.message} sign="cross" />}
      <div className={styles.phone}>
        {data ? (
          <img className={styles.picture} alt="" src={`data:image/svg+xml,${encodeURIComponent(data.picture)}`} />
        ) : (
          <Skeleton />
        )}
        <div className={styles.screen}>
          <p>
            <Tag tone="ok">Take part</Tag> {draft.startsAt.slice(0, 10).replaceAll('-', '/')} –{' '}
            {draft.endsAt ? draft.endsAt.slice(0, 10).replaceAll('-', '/') : 'long term'}
          </p>
          <h3>{words?.title || 'No title yet'}</h3>
          <p>{words?.summary}</p>
          <ul className={styles.terms}>
            {data?.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <p className={styles.help}>{plainOf(words?.content ?? '')}</p>
        </div>
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

/** Words only: what is being typed is not judged yet. */
const plainOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();
