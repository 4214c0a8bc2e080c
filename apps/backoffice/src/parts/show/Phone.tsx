import { useState, type ReactNode } from 'react';
import { Tabs } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import styles from './Phone.module.css';

interface PhoneProps {
  readonly languages: readonly string[];
  readonly children: (language: string) => ReactNode;
}

const WAYS = [
  [t('show.theme'), { dark: t('show.ways.dark'), light: t('show.ways.light') }],
  [t('show.direction'), { auto: t('show.ways.auto'), rtl: t('show.ways.rtl') }],
] as const;

/** As members see it: by language, dark, light, right to left. */
export function Phone({ languages, children }: PhoneProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const ways: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [t('common.language'), Object.fromEntries(languages.map((code) => [code, code]))],
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
      <div className={styles.phone} data-look={of(t('show.theme'), 'dark')} dir={of(t('show.direction'), 'auto')}>
        {children(of(t('common.language'), languages[0] ?? 'EN'))}
      </div>
    </div>
  );
}
