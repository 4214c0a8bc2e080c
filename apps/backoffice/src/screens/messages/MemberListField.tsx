import { useState } from 'react';
import { LIST_MAX, LIST_TEXT_MAX, type MemberList } from '@baize/contract/backoffice/inbox.ts';
import { csvOf } from '@baize/contract/csv.ts';
import { Button, Meter, Notice } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useMemberList, useUploadMemberList } from '../../features/inbox/index.ts';
import { CsvField, type TextFile } from '../../parts/forms/CsvField.tsx';
import { saveFile } from '../../parts/show/saveFile.ts';
import styles from './messages.module.css';
import { DataTable } from '../../parts/tables/DataTable.tsx';
import { figure } from '../../parts/show/words.ts';

interface MemberListFieldProps {
  readonly merchantId: string;
  readonly listId: string;
  readonly error: string | undefined;
}

export function MemberListField({ merchantId, listId: first, error }: MemberListFieldProps) {
  const upload = useUploadMemberList();
  const [listId, setListId] = useState(first);
  const { data } = useMemberList(merchantId, listId);
  async function handleFile(file: TextFile): Promise<void> {
    const sent = await upload({ merchantId, listId: crypto.randomUUID(), ...file });
    setListId(sent.listId);
  }
  return (
    <>
      <input type="hidden" name="listId" value={listId} />
      <CsvField
        label={t('messages.chooseACsvFile')}
        hint={t('messages.oneUsernameAtTheStart', { listMax: figure(LIST_MAX) })}
        bytesMax={LIST_TEXT_MAX}
        hasFile={listId !== ''}
        onFile={handleFile}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <div aria-live="polite">{data && <Progress list={data} />}</div>
      {data && data.problems.length > 0 && <Problems list={data} />}
    </>
  );
}

function Progress({ list }: { readonly list: MemberList }) {
  const { fileName, lines, read, found, problemCount } = list;
  if (read < lines)
    return (
      <Meter label={fileName} share={read / lines} words={t('messages.ofLineRead', { read: figure(read), lines })} />
    );
  return (
    <Notice tone={problemCount === 0 ? 'ok' : 'caution'}>
      {t('messages.memberFound', { fileName, found })}
      {problemCount > 0 && ` ${t('messages.problemcountLeftOut', { problemCount })}`}
    </Notice>
  );
}

const PROBLEMS: Readonly<Record<MemberList['problems'][number]['problem'], string>> = {
  unknown: t('messages.problems.unknown'),
  twice: t('messages.problems.twice'),
};

const linesOf = ({ problems }: MemberList): string =>
  csvOf([
    [t('common.line'), t('common.username'), t('common.why')],
    ...problems.map(({ line, userName, problem }) => [{ plain: String(line) }, userName, PROBLEMS[problem]]),
  ]);

const Problems = ({ list }: { readonly list: MemberList }) => (
  <details>
    <summary>
      {list.problemCount > list.problems.length
        ? t('messages.linesLeftOutFirst', { count: figure(list.problems.length) })
        : t('messages.linesLeftOut')}
    </summary>
    <div className={styles.lines}>
      <DataTable
        readRows={null}
        label={t('messages.linesLeftOut')}
        empty={null}
        rows={list.problems}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', head: t('common.line'), figure: true, cell: ({ line }) => figure(line) },
          { key: 'userName', head: t('common.username'), cell: ({ userName }) => userName },
          { key: 'problem', head: t('common.why'), cell: ({ problem }) => PROBLEMS[problem] },
        ]}
      />
    </div>
    <Button kind="ghost" small onClick={() => saveFile('lines-left-out.csv', linesOf(list))}>
      {t('messages.saveTheseLines')}
    </Button>
  </details>
);
