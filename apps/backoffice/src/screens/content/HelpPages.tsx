import type { DeskHelp } from '@baize/contract/backoffice/content.ts';
import { Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { PageTextFields, pageTextsIn, useHelpPages, useRemoveHelp, useSaveHelp } from '../../features/content/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { contentKind, type ContentFormProps } from './contentKind.tsx';
import { orderIn, OrderField } from './contentParts.tsx';
import { titleOf } from './contentWords.tsx';

export const helpPages = contentKind<DeskHelp>({
  tab: 'Help',
  label: 'Help pages',
  add: 'New help page',
  empty: { title: 'No help pages yet', text: 'Write the first one.' },
  columns: [
    { key: 'title', head: 'Title', cell: ({ texts }) => titleOf(texts) },
    { key: 'tag', head: 'Address', cell: (help) => addressOf(help) },
    { key: 'languages', head: 'Languages', cell: ({ texts }) => Object.keys(texts).join(', ') },
    { key: 'sort', head: 'Order', figure: true, cell: ({ sort }) => sort },
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
    say('Saved. Live within seconds.');
    onDone(tag);
  }
  return (
    <DeskForm submit="Save help page" onSubmit={handleSubmit}>
      {(errors) => (
        <>
          {!help && (
            <TextField
              label="Tag in the address"
              name="tag"
              required
              maxLength={30}
              autoComplete="off"
              hint="Such as faq for /m/help#faq. It can’t be changed later."
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
