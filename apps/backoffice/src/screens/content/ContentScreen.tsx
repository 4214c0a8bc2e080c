import { Button, Icon, Tabs } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { banners } from './Banners.tsx';
import { NEW, type ContentKind, type ContentProps } from './contentKind.tsx';
import { ContentState, TABS } from './contentState.ts';
import { GROUP_OPTIONS, SHOW_OPTIONS, TYPE_OPTIONS } from './contentWords.tsx';
import { helpPages } from './HelpPages.tsx';
import { notices } from './Notices.tsx';
import styles from './content.module.css';

const KINDS: Record<ContentState['tab'], ContentKind> = { banners, notices, help: helpPages };

export function Screen() {
  const [state, change] = useSearchState(ContentState);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('content.read', state.merchant);
  const { add, Table, Panel } = KINDS[state.tab];
  const props = { merchantId, state, onChange: change };
  return (
    <Page
      title={t('content.content')}
      about={t('content.siteContentChangesGoLive')}
      actions={
        may('content.write', merchantId) && (
          <Button kind="main" small onClick={() => change({ open: NEW })}>
            <Icon path={plusIcon} small />
            {add}
          </Button>
        )
      }
      panel={state.open !== '' && <Panel key={`${merchantId} ${state.open}`} {...props} />}
    >
      <Tabs
        label={t('content.kindsOfContent')}
        tabs={TABS.map((name) => ({ name, label: KINDS[name].tab }))}
        current={state.tab}
        onChange={(tab) => change({ tab, open: '', page: 1, state: '', group: '', type: '' })}
        look="segments"
      >
        <div className={styles.list}>
          <FilterGroup>
            <MerchantChoice
              list={list}
              merchantId={merchantId}
              onChange={(merchant) => change({ merchant, open: '', page: 1 })}
            />
            <Filters state={state} onChange={(part) => change({ page: 1, ...part })} />
          </FilterGroup>
          <Table {...props} />
        </div>
      </Tabs>
    </Page>
  );
}

function Filters({ state, onChange }: Omit<ContentProps, 'merchantId'>) {
  return (
    <>
      {state.tab === 'banners' && (
        <Choice
          label={t('content.placement')}
          value={state.group}
          options={GROUP_OPTIONS}
          onChange={(group) => onChange({ group: group as ContentState['group'] })}
        />
      )}
      {state.tab === 'notices' && (
        <Choice
          label={t('common.kind')}
          value={state.type}
          options={TYPE_OPTIONS}
          onChange={(type) => onChange({ type: type as ContentState['type'] })}
        />
      )}
      {state.tab !== 'help' && (
        <Choice
          label={t('content.time')}
          value={state.state}
          options={SHOW_OPTIONS}
          onChange={(value) => onChange({ state: value as ContentState['state'] })}
        />
      )}
    </>
  );
}
