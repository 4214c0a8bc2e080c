import * as v from 'valibot';
import { NOTICE_TYPES, SHOW_STATES } from '@baize/contract/backoffice/content.ts';
import { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { Button, Icon, Tabs } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { Choice } from '../../parts/Choice.tsx';
import { MerchantChoice } from '../../parts/MerchantChoice.tsx';
import { Page } from '../../parts/Page.tsx';
import { BannerPanel, BannerTable } from './Banners.tsx';
import { GROUP_OPTIONS, SHOW_OPTIONS, TYPE_OPTIONS } from './contentWords.tsx';
import { HelpPanel, HelpTable } from './HelpPages.tsx';
import { NoticePanel, NoticeTable } from './Notices.tsx';
import styles from './content.module.css';

const text = v.optional(v.fallback(v.string(), ''), '');
const TABS = ['banners', 'notices', 'help'] as const;
const Search = v.object({
  merchant: text,
  tab: v.optional(v.fallback(v.picklist(TABS), 'banners'), 'banners'),
  group: v.optional(v.fallback(v.picklist(['', ...BANNER_GROUPS]), ''), ''),
  type: v.optional(v.fallback(v.picklist(['', ...NOTICE_TYPES]), ''), ''),
  state: v.optional(v.fallback(v.picklist(['', ...SHOW_STATES]), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1), 1),
  open: text,
});
export type ContentState = v.InferOutput<typeof Search>;

/** What a table and a panel of this screen get. */
export interface ContentProps {
  readonly merchantId: string;
  readonly state: ContentState;
  readonly onChange: (part: Partial<ContentState>) => void;
}

/** What is open when something is written that is not there yet. */
const NEW = 'new';

const LABELS = { banners: 'Banners', notices: 'Announcements', help: 'Help' } as const;
const ADD = { banners: 'New banner', notices: 'New announcement', help: 'New help page' } as const;
const PANELS = { banners: BannerPanel, notices: NoticePanel, help: HelpPanel } as const;
const TABLES = { banners: BannerTable, notices: NoticeTable, help: HelpTable } as const;

/** What a merchant tells its visitors: banners, announcements and help, in every language of the site. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('content.read', state.merchant);
  const Panel = PANELS[state.tab];
  const Table = TABLES[state.tab];
  const props = { merchantId, state, onChange: change };
  return (
    <Page
      title="Content"
      about="What the site tells its visitors; a change is there within seconds"
      actions={
        may('content.write', merchantId) && (
          <Button kind="main" small onClick={() => change({ open: NEW })}>
            <Icon path={plusIcon} small />
            {ADD[state.tab]}
          </Button>
        )
      }
      panel={state.open !== '' && <Panel key={`${merchantId} ${state.open}`} {...props} />}
    >
      <Tabs
        label="Kinds of content"
        tabs={TABS.map((name) => ({ name, label: LABELS[name] }))}
        current={state.tab}
        onChange={(tab) => change({ tab, open: '', page: 1, state: '', group: '', type: '' })}
        look="segments"
      >
        <div className={styles.list}>
          <div className={styles.bar} role="group" aria-label="Filters">
            <MerchantChoice
              list={list}
              merchantId={merchantId}
              onChange={(merchant) => change({ merchant, open: '', page: 1 })}
            />
            <Filters state={state} onChange={(part) => change({ page: 1, ...part })} />
          </div>
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
          label="Place"
          value={state.group}
          options={GROUP_OPTIONS}
          onChange={(group) => onChange({ group: group as ContentState['group'] })}
        />
      )}
      {state.tab === 'notices' && (
        <Choice
          label="Kind"
          value={state.type}
          options={TYPE_OPTIONS}
          onChange={(type) => onChange({ type: type as ContentState['type'] })}
        />
      )}
      {state.tab !== 'help' && (
        <Choice
          label="Time"
          value={state.state}
          options={SHOW_OPTIONS}
          onChange={(value) => onChange({ state: value as ContentState['state'] })}
        />
      )}
    </>
  );
}
