import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { NoteList } from './NoteList.tsx';

afterEach(cleanup);

const OWNER = { merchantId: 'harbour', memberId: '0198f7a2-0000-7000-8000-000000000001' };

/** The notes beside another part of the account. */
function Account() {
  const [isNotes, setNotes] = useState(true);
  return (
    <>
      <button onClick={() => setNotes(!isNotes)}>Turn</button>
      {isNotes && <NoteList owner={OWNER} />}
    </>
  );
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');

it('keeps a note that is being written while another part of the account is looked at, until it is added', async () => {
  const user = userEvent.setup();
  const { asked } = renderAtDesk(<Account />, {
    replies: { memberNotes: () => ({ list: [] }), addMemberNote: () => ({}) },
    may: ['members.read', 'members.write'],
  });
  await user.type(await field(), 'Lost 200 on');
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  await user.type(await field(), ' Monday');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(asked).toContainEqual(
    expect.objectContaining({
      id: 'addMemberNote',
      input: expect.objectContaining({ ...OWNER, text: 'Lost 200 on Monday' }),
    }),
  );
});
