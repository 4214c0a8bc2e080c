import { Card, Empty, Skeleton, Tabs } from '@baize/ui';
import { Suspense } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Html } from '../../app/texts/Html.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { chooseHelp, useHelp } from '../../features/help/index.ts';
import { Legal } from '../../features/legal/index.ts';
import { ServiceLinks } from '../../features/service/index.ts';
import styles from './HelpScreen.module.css';

export function HelpScreen() {
  return (
    <Screen foot={<Legal />}>
      <Help />
      <Suspense>
        <ServiceLinks />
      </Suspense>
    </Screen>
  );
}

function Help() {
  const { t } = useApp();
  return (
    <QueryView query={useHelp()} waiting={<Bones />} failed={{ title: t('help.failed'), text: t('help.failedText') }}>
      {({ list }) => <Topics list={list} />}
    </QueryView>
  );
}

function Topics({ list }: Pick<NonNullable<ReturnType<typeof useHelp>['data']>, 'list'>) {
  const { t, place, goTo } = useApp();
  const open = chooseHelp(list, place);
  if (!open) return <Empty title={t('help.empty')} text={t('help.emptyText')} />;
  return (
    <Tabs
      label={t('help.topics')}
      tabs={list.map(({ tag, title }) => ({ name: tag, label: title }))}
      current={open.tag}
      onChange={(tag) => goTo(`/m/help#${tag}`, { replace: true, direction: 'none' })}
    >
      <Card as="section" className={styles.page}>
        <h2 className="sr">{open.title}</h2>
        <Html html={open.content} />
      </Card>
    </Tabs>
  );
}

function Bones() {
  return (
    <Card className={styles.page}>
      {LINES.map((width, line) => (
        <span key={line} style={{ inlineSize: width }} className={styles.line}>
          <Skeleton block={14} />
        </span>
      ))}
    </Card>
  );
}

const LINES = ['52%', '100%', '94%', '98%', '71%', '46%', '97%', '88%', '60%'];
