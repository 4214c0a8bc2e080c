import { daysFrom } from '@baize/contract/calendar.ts';
import type { InputOf } from '@baize/contract/call.ts';
import { EXPORT_MAX, exportRecords } from '@baize/contract/reports/exports.ts';
import { IconButton } from '@baize/ui';
import { docIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { saveFile } from '../../app/saveFile.ts';
import type { Days } from './days.rules.ts';

interface CsvButtonProps {
  readonly kind: InputOf<typeof exportRecords>['kind'];
  /** Both ends are needed. */
  readonly days: Days;
}

export function CsvButton({ kind, days }: CsvButtonProps) {
  const { t, call, say, sayError } = useApp();
  const [isBusy, setBusy] = useState(false);
  const { from, to } = days;

  async function save() {
    if (!from || !to || daysFrom(from, to) > EXPORT_MAX.days) {
      say(t('records.csvDays', { days: EXPORT_MAX.days }), { stay: 'long' });
      return;
    }
    setBusy(true);
    try {
      const { fileName, csv } = await call(exportRecords, { kind, from, to });
      saveFile(fileName, csv);
      say(t('records.csvSaved', { file: fileName }));
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  }
  return <IconButton icon={docIcon} label={t('records.csv')} disabled={isBusy} onClick={() => void save()} />;
}
