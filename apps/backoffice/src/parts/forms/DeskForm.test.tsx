import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import type { Written } from '../../app/savedDrafts.ts';
import { UnsavedContext } from '../../app/unsaved.ts';
import { DeskForm } from './DeskForm.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

afterEach(cleanup);

const none = () => undefined;
const begin = vi.fn<(form: HTMLFormElement, name: string) => Written | undefined>();

function renderForm(element: ReactNode, written?: Written) {
  begin.mockReset().mockReturnValue(written);
  return renderAtDesk(
    <UnsavedContext value={{ write: none, send: none, arrive: none, forget: none, begin }}>{element}</UnsavedContext>,
  );
}

const LINES = ['a', 'b'].map((line) => <input key={line} name="line" defaultValue={line} />);

it.each([
  ['tells that lines stand otherwise than they did, also where together they read the same', ['a,b'], true],
  ['tells nothing where all stands as it did', ['a', 'b'], false],
])('%s', (_, was, isOther) => {
  const { say } = renderForm(
    <DeskForm submit="Save" onSubmit={async () => {}}>
      {() => LINES}
    </DeskForm>,
    { was: { line: was }, typed: { line: ['a', 'c'] } },
  );
  expect(say.mock.calls.length > 0).toBe(isOther);
});

it('is another form in the dialog of another deed, though both buttons say the same', () => {
  const nameIn = (title: string): string | undefined => {
    renderForm(
      <ReasonDialog title={title} submit="Hide" onSubmit={async () => {}} onClose={none}>
        It leaves every list.
      </ReasonDialog>,
    );
    return begin.mock.calls[0]?.[1];
  };
  expect(nameIn('Hide Moon')).not.toBe(nameIn('Hide REEF'));
});

it('says that what it sends beside its fields was not kept with them, where something was', () => {
  const roles = (
    <DeskForm submit="Save" beside="roles" onSubmit={async () => {}}>
      {() => LINES}
    </DeskForm>
  );
  const said = '“Save”: your text was restored. Check the roles again.';
  const { say } = renderForm(roles, { was: { line: ['a', 'b'] }, typed: { line: ['a', 'c'] } });
  expect(say).toHaveBeenCalledWith(said, 'plain');
  cleanup();
  expect(renderForm(roles).say).not.toHaveBeenCalled();
});
