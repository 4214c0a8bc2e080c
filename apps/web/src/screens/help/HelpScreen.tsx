import { Card, Empty, Skeleton, Tabs } from '@baize/ui';
import { Suspense } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
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
  const { t, place, goTo } = useApp();
  const help = useHelp();
  if (help.isError && !help.data) {
    return <QueryFailed query={help} title={t('help.failed')} text={t('help.failedText')} />;
  }
  if (!help.data) return <Bones />;
  const { list } = help.data;
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
  const { t } = useApp();
  return (
    <Card className={styles.page} role="status" aria-label={t('common.loading')}>
      {LINES.map((width, line) => (
        <span key={line} style={{ inlineSize: width }} className={styles.line}>
          <Skeleton className={styles.bone} />
        </span>
      ))}
    </Card>
  );
}

const LINES = ['52%', '100%', '94%', '98%', '71%', '46%', '97%', '88%', '60%'];
