import type { DeskHelp } from '@baize/contract/backoffice/content.ts';
import { Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { PageTextFields, pageTextsIn, useHelpPages, useRemoveHelp, useSaveHelp } from '../../features/content/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { contentKind, type ContentFormProps } from './contentKind.tsx';
import { orderIn, OrderField } from './contentParts.tsx';
import { titleOf } from './contentWords.tsx';

export const helpPages = contentKind<DeskHelp>({
  tab: t('content.help'),
  label: t('content.helpPages'),
  add: t('content.newHelpPage'),
  empty: { title: t('content.noHelpPagesYet'), text: t('content.writeTheFirstOne') },
  columns: [
    { key: 'title', head: t('common.title'), cell: ({ texts }) => titleOf(texts) },
    { key: 'tag', head: t('content.pageAddress'), cell: (help) => addressOf(help) },
    { key: 'languages', head: t('common.languages'), cell: ({ texts }) => Object.keys(texts).join(', ') },
    { key: 'sort', head: t('content.order'), figure: true, cell: ({ sort }) => sort },
  ],
  keyOf: ({ tag }) => tag,
  aboutOf: (help) => addressOf(help),
  useList: ({ merchantId, state: { page } }) => useHelpPages({ merchantId, page }),
  useRemove: () => {
    const remove = useRemoveHelp();
    return (merchantId, tag, reason) => remove({ merchantId, tag, reason });
  },
  Form,
});

const addressOf = ({ tag }: DeskHelp): string => `/m/help#${tag}`;

function Form({ merchantId, item: help, languages, onDone }: ContentFormProps<DeskHelp>) {
  const { say } = useDesk();
  const save = useSaveHelp();
  async function handleSubmit(fields: Fields): Promise<void> {
    const tag = help?.tag ?? fields.text('tag').trim();
    await save({
      merchantId,
      tag,
      version: help?.version ?? null,
      sort: orderIn(fields),
      texts: pageTextsIn(fields, languages),
    });
    say(t('content.savedLiveWithinSeconds'));
    onDone(tag);
  }
  return (
    <DeskForm submit={t('content.saveHelpPage')} onSubmit={handleSubmit}>
      {(errors) => (
        <>
          {!help && (
            <TextField
              label={t('content.tagInTheAddress')}
              name="tag"
              required
              maxLength={30}
              autoComplete="off"
              hint={t('content.suchAsFaqForM')}
              error={errors.tag}
            />
          )}
          <OrderField sort={help?.sort} errors={errors} />
          {errors.texts && (
            <Notice tone="bad" role="alert">
              {errors.texts}
            </Notice>
          )}
          <PageTextFields merchantId={merchantId} languages={languages} texts={help?.texts ?? {}} errors={errors} />
        </>
      )}
    </DeskForm>
  );
}
