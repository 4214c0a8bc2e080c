import type { Notice } from '@baize/contract/content/announcements.ts';
import { Empty } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { LetterBones } from '../../app/lists/LetterBones.tsx';
import { QueryView } from '../../app/lists/QueryView.tsx';
import type { useNotices } from './notices.queries.ts';

interface NoticeListViewProps {
  readonly query: ReturnType<typeof useNotices>;
  readonly children: (notices: readonly Notice[]) => ReactNode;
}

/** Announcements, or that they come, failed or are none. */
export function NoticeListView({ query, children }: NoticeListViewProps) {
  const { t } = useApp();
  return (
    <QueryView
      query={query}
      waiting={<LetterBones dated />}
      failed={{ title: t('notices.failed'), text: t('notices.failedText') }}
      empty={({ player }) => player.length === 0 && <Empty title={t('notices.empty')} text={t('notices.emptyText')} />}
    >
      {({ player }) => children(player)}
    </QueryView>
  );
}
