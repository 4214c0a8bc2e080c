import { useQuery } from '@tanstack/react-query';
import { previewHtml } from '@baize/contract/backoffice/content.ts';
import type { BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { Notice } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { Phone } from '../../parts/show/Phone.tsx';
import styles from './messages.module.css';

interface PhonePreviewProps {
  readonly merchantId: string;
  readonly texts: BroadcastRow['texts'];
}

/** How a member reads it. */
export function PhonePreview({ merchantId, texts }: PhonePreviewProps) {
  return (
    <Phone languages={Object.keys(texts)}>
      {(language) => <Letter merchantId={merchantId} words={texts[language] ?? texts['EN']} />}
    </Phone>
  );
}

function Letter({
  merchantId,
  words,
}: {
  readonly merchantId: string;
  readonly words: BroadcastRow['texts'][string] | undefined;
}) {
  const { call } = useDesk();
  const content = words?.content ?? '';
  const seen = useQuery({
    queryKey: ['preview', merchantId, content],
    queryFn: ({ signal }) => call(previewHtml, { merchantId, content }, signal),
  });
  return (
    <div className={styles.letter}>
      <h3>{words?.title}</h3>
      {seen.data?.problem && <Notice tone="bad">{seen.data.problem}</Notice>}
      {seen.data && seen.data.problem === '' && (
        // Judged by the server's allow list.
        <div dangerouslySetInnerHTML={{ __html: seen.data.html }} />
      )}
    </div>
  );
}
