import type { AffiliateLink, Invitation } from '@baize/contract/agency/links.ts';
import { Tabs } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { AgentScreen, PaperBones, useAgencyWords, useMissing } from '../../features/agency/index.ts';
import {
  InviteForm,
  LinkForm,
  LinkList,
  LinkResult,
  LinkSheet,
  useLinkNote,
  useLinks,
  type Links,
} from '../../features/openAccount/index.ts';
import styles from './OpenAccountScreen.module.css';

type Tab = 'link' | 'form' | 'links';

/** What has just been made. */
type Made = { readonly link: AffiliateLink } | { readonly invitation: Invitation };

/** Opens accounts below the agent: by a link for anybody, or for one person by name. */
export function OpenAccountScreen() {
  const { t } = useApp();
  return (
    <AgentScreen title={t('agency.tool.open')}>
      <Opening />
    </AgentScreen>
  );
}

function Opening() {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <QueryView query={useLinks()} {...missing(t('open.failed'), <PaperBones block={420} />)}>
      {(links) => <Ready links={links} />}
    </QueryView>
  );
}

function Ready({ links }: { readonly links: Links }) {
  const { t, start } = useApp();
  const { AFFMAN3: byLink, AGEREGDOWN3: byForm } = start.flags;
  const tabs = (['link', 'form', 'links'] as const).filter(
    (name) => ({ link: byLink, form: byForm, links: true })[name],
  );
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'form');
  const [made, setMade] = useState<Made | null>(null);
  const [shown, setShown] = useState<AffiliateLink | null>(null);
  const choose = (name: Tab) => {
    setTab(name);
    setMade(null);
  };
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          look="segments"
          label={t('agency.tool.open')}
          tabs={tabs.map((name) => ({ name, label: t(`open.tab.${name}`) }))}
          current={tab}
          onChange={choose}
        />
      </div>
      {made ? (
        <Result made={made} />
      ) : tab === 'link' ? (
        <LinkForm links={links} onMade={(link) => setMade({ link })} />
      ) : tab === 'form' ? (
        <InviteForm links={links} onMade={(invitation) => setMade({ invitation })} />
      ) : (
        <LinkList
          links={links}
          onOpen={setShown}
          onInvitation={(invitation) => setMade({ invitation })}
          onNew={() => choose(tabs[0] ?? 'form')}
        />
      )}
      <LinkSheet link={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Result({ made }: { readonly made: Made }) {
  const { t } = useApp();
  const { moment } = useAgencyWords();
  const note = useLinkNote();
  if ('link' in made)
    return <LinkResult title={t('open.ready')} note={note(made.link)} path={made.link.url} rates={made.link.rates} />;
  const { userName, link, expiresAt, rates } = made.invitation;
  return (
    <LinkResult
      title={t('open.readyFor', { name: userName })}
      note={t('open.personal', { time: moment(expiresAt) })}
      path={link}
      rates={rates}
    />
  );
}
