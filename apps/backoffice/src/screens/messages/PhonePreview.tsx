import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewHtml } from '@baize/contract/backoffice/content.ts';
import type { BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { Notice, Tabs } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import styles from './messages.module.css';

interface PhonePreviewProps {
  readonly merchantId: string;
  readonly texts: BroadcastRow['texts'];
}

/** How a member reads it, by language, in dark and light, and as a language that is written from the right shows it. */
export function PhonePreview({ merchantId, texts }: PhonePreviewProps) {
  const { call } = useDesk();
  const [language, setLanguage] = useState('EN');
  const [theme, setTheme] = useState('dark');
  const [direction, setDirection] = useState('auto');
  const words = texts[language] ?? texts['EN'];
  const content = words?.content ?? '';
  const seen = useQuery({
    queryKey: ['preview', merchantId, content],
    queryFn: ({ signal }) => call(previewHtml, { merchantId, content }, signal),
  });
  return (
    <>
      {Object.keys(texts).length > 1 && (
        <Tabs
          label="Language"
          look="segments"
          tabs={Object.keys(texts).map((code) => ({ name: code, label: code }))}
          current={language}
          onChange={setLanguage}
        />
      )}
      <Tabs
        label="Theme"
        look="segments"
        tabs={[
          { name: 'dark', label: 'Dark' },
          { name: 'light', label: 'Light' },
        ]}
        current={theme}
        onChange={setTheme}
      />
      <Tabs
        label="Direction"
        look="segments"
        tabs={[
          { name: 'auto', label: 'As written' },
          { name: 'rtl', label: 'Right to left' },
        ]}
        current={direction}
        onChange={setDirection}
      />
      <div className={styles.phone} data-look={theme}>
        <h3 dir={direction}>{words?.title}</h3>
        {seen.data?.problem && <Notice tone="bad">{seen.data.problem}</Notice>}
        {seen.data && seen.data.problem === '' && (
          // The server has just judged it by the allow list that guards the site.
          <div dir={direction} dangerouslySetInnerHTML={{ __html: seen.data.html }} />
        )}
      </div>
    </>
  );
}
