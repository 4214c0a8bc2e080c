import { useState, type ReactNode } from 'react';
import { Tabs } from '@baize/ui/index.ts';
import styles from './Phone.module.css';

interface PhoneProps {
  /** Codes of the languages in which there is something to see. */
  readonly languages: readonly string[];
  readonly children: (language: string) => ReactNode;
}

const WAYS = [
  ['Theme', { dark: 'Dark', light: 'Light' }],
  ['Direction', { auto: 'As written', rtl: 'Right to left' }],
] as const;

/** A phone that shows what members see: by language, in dark and light, and as a language that is written from the right shows it. */
export function Phone({ languages, children }: PhoneProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const ways: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['Language', Object.fromEntries(languages.map((code) => [code, code]))],
    ...WAYS,
  ];
  const of = (way: string, first: string): string => chosen[way] ?? first;
  return (
    <div className={styles.around}>
      {ways.map(([label, names]) => {
        const tabs = Object.entries(names).map(([name, words]) => ({ name, label: words }));
        return (
          tabs.length > 1 && (
            <Tabs
              key={label}
              label={label}
              look="segments"
              tabs={tabs}
              current={of(label, tabs[0]?.name ?? '')}
              onChange={(name) => setChosen({ ...chosen, [label]: name })}
            />
          )
        );
      })}
      <div className={styles.phone} data-look={of('Theme', 'dark')} dir={of('Direction', 'auto')}>
        {children(of('Language', languages[0] ?? 'EN'))}
      </div>
    </div>
  );
}
