import { useState } from 'react';
import { LIST_MAX, LIST_TEXT_MAX, type MemberList } from '@baize/contract/backoffice/inbox.ts';
import { Button, Meter, Notice } from '@baize/ui/index.ts';
import { useMemberList, useUploadMemberList } from '../../features/inbox/index.ts';
import { CsvField } from '../../parts/forms/CsvField.tsx';
import { saveFile } from '../../parts/show/saveFile.ts';
import { count } from '../../parts/show/words.ts';
import styles from './messages.module.css';
import { DataTable } from '../../parts/tables/DataTable.tsx';

interface MemberListFieldProps {
  readonly merchantId: string;
  readonly listId: string;
  readonly error: string | undefined;
}

/** A list of members from a file: how far it has been read, and which of its lines name nobody. */
export function MemberListField({ merchantId, listId: first, error }: MemberListFieldProps) {
  const upload = useUploadMemberList();
  const [listId, setListId] = useState(first);
  const { data } = useMemberList(merchantId, listId);
  async function handleFile(file: { fileName: string; csv: string }): Promise<void> {
    const sent = await upload({ merchantId, listId: crypto.randomUUID(), ...file });
    setListId(sent.listId);
  }
  return (
    <>
      <input type="hidden" name="listId" value={listId} />
      <CsvField
        label="Choose a CSV file"
        name="csv"
        hint={`One username at the start of each line; a heading line is fine. Up to ${LIST_MAX.toLocaleString('en')} lines.`}
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
      <Meter
        label={fileName}
        share={read / lines}
        words={`${read.toLocaleString('en')} of ${count(lines, 'line', 'lines')} read`}
      />
    );
  const wrong = problemCount === 0 ? '' : ` ${count(problemCount, 'line is', 'lines are')} left out.`;
  return (
    <Notice
      tone={problemCount === 0 ? 'ok' : 'caution'}
    >{`${fileName}: ${count(found, 'member', 'members')} found.${wrong}`}</Notice>
  );
}

const PROBLEMS: Readonly<Record<MemberList['problems'][number]['problem'], string>> = {
  unknown: 'No member has this username',
  twice: 'Already in the list',
};

/** A spreadsheet takes a name that begins with one of these for a formula. */
const cellOf = (userName: string): string => `"${userName.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

const linesOf = ({ problems }: MemberList): string =>
  [
    'line,username,why',
    ...problems.map(({ line, userName, problem }) => `${line},${cellOf(userName)},${PROBLEMS[problem]}`),
  ].join('\r\n');

const Problems = ({ list }: { readonly list: MemberList }) => (
  <details>
    <summary>
      Lines left out
      {list.problemCount > list.problems.length && `, the first ${list.problems.length.toLocaleString('en')}`}
    </summary>
    <div className={styles.lines}>
      <DataTable
        label="Lines left out"
        empty={null}
        rows={list.problems}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', head: 'Line', figure: true, cell: ({ line }) => line.toLocaleString('en') },
          { key: 'userName', head: 'Username', cell: ({ userName }) => userName },
          { key: 'problem', head: 'Why', cell: ({ problem }) => PROBLEMS[problem] },
        ]}
      />
    </div>
    <Button kind="ghost" small onClick={() => saveFile('lines-left-out.csv', linesOf(list))}>
      Save these lines
    </Button>
  </details>
);
