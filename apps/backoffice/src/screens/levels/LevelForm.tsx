import { saveLoyaltyLevels, type ShownLevel } from '@baize/contract/backoffice/loyalty.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAct } from '../../kit/queries.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { WordsField, wordsIn } from '../../parts/forms/WordsField.tsx';

interface LevelFormProps {
  readonly row: ShownLevel;
  readonly all: readonly ShownLevel[];
  readonly languages: readonly string[];
  readonly merchantId: string;
}

/** What a level asks for, and what it brings. */
const FIELDS = [
  ['threshold', { label: t('levels.fromLevelPoints'), inputMode: 'numeric' }],
  ['pointsPercent', { label: t('levels.pointsInPercent'), hint: t('levels.n150IsOneAndA'), inputMode: 'numeric' }],
  ['gift', { label: t('levels.giftForReachingIt'), hint: t('levels.oncePerMember0For') }],
  ['withdrawDayCount', { label: t('levels.withdrawalsADay'), hint: t('levels.onlyWhereHigher'), inputMode: 'numeric' }],
  ['withdrawDayMax', { label: t('levels.amountOfWithdrawalsADay'), hint: t('levels.onlyWhereHigher') }],
  [
    'priority',
    { label: t('levels.placeInTheWithdrawalQueue'), hint: t('levels.n0To9HigherOnes'), inputMode: 'numeric' },
  ],
  ['mallDiscount', { label: t('levels.discountInThePointsMall'), inputMode: 'numeric' }],
  ['hostName', { label: t('levels.personalHost'), hint: t('levels.membersOfThisLevelSee'), maxLength: 40 }],
  ['hostContact', { label: t('levels.howToReachTheHost'), hint: t('levels.suchAsAPhoneNumber'), maxLength: 80 }],
] as const;

/** Saved together: thresholds depend on each other. */
export function LevelForm({ row, all, languages, merchantId }: LevelFormProps) {
  const { may, say } = useDesk();
  const save = useAct(saveLoyaltyLevels);
  if (!may('loyalty.write', merchantId)) return <p>{t('levels.youCanViewLevelsBut')}</p>;
  const at = `levels.${row.level}.`;
  return (
    <DeskForm
      submit={t('common.save')}
      onSubmit={async (fields) => {
        const changed = {
          level: row.level,
          name: wordsIn(fields, 'name', languages, row.name),
          threshold: fields.text('threshold'),
          pointsPercent: fields.text('pointsPercent'),
          gift: fields.text('gift'),
          withdrawDayCount: fields.text('withdrawDayCount') || null,
          withdrawDayMax: fields.text('withdrawDayMax') || null,
          priority: fields.text('priority') || '0',
          mallDiscount: fields.text('mallDiscount') || '0',
          hostName: fields.text('hostName'),
          hostContact: fields.text('hostContact'),
        };
        const levels = all.map(({ members: _members, ...level }) => (level.level === row.level ? changed : level));
        const { waits } = await save({ merchantId, levels, reason: fields.text('reason') });
        say(waits === null ? t('common.savedLiveNow') : t('levels.notSavedYetByThis'));
      }}
    >
      {(errors) => (
        <>
          <WordsField
            name="name"
            label={t('common.name')}
            languages={languages}
            words={row.name}
            maxLength={40}
            errors={{ 'name.EN': errors[`${at}name`] }}
          />
          {FIELDS.map(([name, field]) => (
            <TextField
              key={name}
              name={name}
              defaultValue={row[name] ?? ''}
              error={errors[`${at}${name}`]}
              {...field}
            />
          ))}
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
