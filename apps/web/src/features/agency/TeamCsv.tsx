import { exportTeam } from '@baize/contract/agency/exports.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { Button, Icon } from '@baize/ui';
import { docIcon } from '@baize/ui/iconsMore.ts';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { saveFile } from '../../app/saveFile.ts';

interface TeamCsvProps {
  readonly what: AskOf<typeof exportTeam>['what'];
  readonly days: { readonly startDate: string; readonly endDate: string };
  /** Whose; empty: one's own. */
  readonly userName?: string;
}

export function TeamCsv({ what, days, userName = '' }: TeamCsvProps) {
  const { t, call, say, sayError } = useApp();
  const save = useMutation({
    mutationFn: () => call(exportTeam, { what, ...days, ...(userName === '' ? {} : { userName }) }),
    retry: false,
    onSuccess({ fileName, csv, lines }) {
      saveFile(fileName, csv);
      say(t('team.csvSaved', { count: lines }), { tone: 'ok' });
    },
    onError: sayError,
  });
  return (
    <Button small kind="line" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon path={docIcon} small />
      {t('team.csv')}
    </Button>
  );
}
