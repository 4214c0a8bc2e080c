import { Empty, lineClass, lineEndClass, ListCard, Skeleton, Stack, Tag, type TagTone } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import type { Pages } from '../../app/lists/usePages.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import styles from './PaymentHistory.module.css';
import { useCashierWords } from './useCashierWords.ts';

/** One deposit or withdrawal in the list. */
export interface PaymentRow {
  readonly id: string;
  readonly to: To;
  readonly name: ReactNode;
  readonly createdAt: string;
  readonly sum: string;
  readonly tone: TagTone;
  readonly state: string;
}

interface PaymentHistoryProps<Row> {
  readonly pages: Pages<Row>;
  readonly rowOf: (one: Row) => PaymentRow;
  readonly words: {
    readonly label: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
  };
}

export function PaymentHistory<Row>({ pages, rowOf, words }: PaymentHistoryProps<Row>) {
  const { money } = useApp();
  const { moment } = useCashierWords();
  return (
    <PagedList
      pages={pages}
      waiting={<Skeleton round={4} block={272} />}
      failed={{ title: words.failed }}
      empty={<Empty title={words.empty} text={words.emptyText} />}
    >
      {(rows) => (
        <ListCard flush className={styles.card}>
          <ul aria-label={words.label}>
            {rows.map(rowOf).map(({ id, to, name, createdAt, sum, tone, state }) => (
              <li key={id}>
                <Link to={to} className={lineClass()}>
                  <span className="grow">
                    <b>{name}</b>
                    <small>{moment(createdAt)}</small>
                  </span>
                  <Stack as="span" gap={1} className={lineEndClass}>
                    <bdi className="ltr num">{money(sum)}</bdi>
                    <Tag tone={tone}>{state}</Tag>
                  </Stack>
                </Link>
              </li>
            ))}
          </ul>
        </ListCard>
      )}
    </PagedList>
  );
}
