import { useState } from 'react';
import * as v from 'valibot';
import type { MerchantFile } from '@baize/contract/backoffice/merchants.ts';
import { Button, Icon, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useMerchantFile, useMerchantList } from '../../features/merchants/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { AddMerchantDialog } from './AddMerchantDialog.tsx';
import { FlagForm } from './FlagForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './merchants.module.css';

const Search = v.object({
  merchant: Said,
  tab: v.optional(v.fallback(v.picklist(['flags', 'settings']), 'flags'), 'flags'),
});

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { merchantId } = useMerchants('merchants.read', state.merchant);
  const list = useMerchantList();
  const { data, error, refetch } = useMerchantFile(merchantId);
  return (
    <Page
      title={t('common.merchants')}
      about={t('merchants.changesGoLiveWithinSeconds')}
      actions={
        data && <AddPart models={list.data?.list ?? []} file={data} onDone={(merchant) => change({ merchant })} />
      }
    >
      <DataTable
        label={t('common.merchants')}
        columns={COLUMNS}
        rows={list.data?.list}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        openKey={merchantId}
        // The first is open without being in the address.
        onOpen={({ id }) => id !== merchantId && change({ merchant: id })}
        empty={t('merchants.youCantViewAnyMerchants')}
      />
      {merchantId !== '' &&
        !data &&
        (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />)}
      {data && (
        <section aria-label={data.settings.name} className={styles.merchant}>
          <h2>
            {data.settings.name} {data.settings.maintenance && <Tag tone="caution">{t('merchants.maintenance')}</Tag>}
          </h2>
          <Tabs
            label={t('merchants.merchantSections')}
            tabs={[
              { name: 'flags', label: t('merchants.flags') },
              { name: 'settings', label: t('merchants.settings') },
            ]}
            current={state.tab}
            onChange={(tab) => change({ tab })}
            look="segments"
          >
            <FormOf row={data} of={`${data.id} ${state.tab}`}>
              {(begun) => <Forms file={begun} tab={state.tab} />}
            </FormOf>
          </Tabs>
        </section>
      )}
    </Page>
  );
}

interface AddPartProps {
  readonly models: readonly Row[];
  readonly file: MerchantFile;
  readonly onDone: (merchantId: string) => void;
}

/** Who may change every merchant may make one. */
function AddPart({ models, file, onDone }: AddPartProps) {
  const { staff } = useDesk();
  const [adding, setAdding] = useState(false);
  if (staff.permissions['merchants.write'] !== null) return null;
  return (
    <>
      <Button kind="main" small onClick={() => setAdding(true)}>
        <Icon path={plusIcon} small />
        {t('merchants.addAMerchant')}
      </Button>
      {adding && (
        <AddMerchantDialog
          models={models}
          knownLanguages={file.knownLanguages}
          onClose={() => setAdding(false)}
          onDone={(merchant) => {
            setAdding(false);
            onDone(merchant);
          }}
        />
      )}
    </>
  );
}

function Forms({ file, tab }: { file: MerchantFile; tab: 'flags' | 'settings' }) {
  const { may } = useDesk();
  const isLocked = !may('merchants.write', file.id);
  return tab === 'flags' ? (
    <FlagForm file={file} isLocked={isLocked} />
  ) : (
    <SettingsForm file={file} isLocked={isLocked} />
  );
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly country: string;
  readonly maintenance: boolean;
  readonly flagsOn: number;
  readonly flags: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', head: t('common.name'), cell: ({ name }) => name },
  { key: 'code', head: t('common.code'), cell: ({ id }) => id },
  { key: 'hosts', head: t('merchants.hosts'), cell: ({ hosts }) => hosts.join(', ') || t('merchants.everyOtherHost') },
  { key: 'currency', head: t('merchants.currency'), cell: ({ currency }) => currency },
  { key: 'country', head: t('merchants.country'), cell: ({ country }) => country },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ maintenance }) =>
      maintenance ? <Tag tone="caution">{t('merchants.maintenance')}</Tag> : <Tag tone="ok">{t('common.open')}</Tag>,
  },
  {
    key: 'flags',
    head: t('merchants.flagsOn'),
    figure: true,
    cell: ({ flagsOn, flags }) => t('merchants.flagsonOfFlags', { flagsOn, flags }),
  },
];
