import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useInUse } from './useInUse.ts';

afterEach(cleanup);

const told: boolean[] = [];

/** Asks when its page comes, and when it is asked itself. */
function Child({ path, isInUse }: { path: string; isInUse: () => boolean }) {
  useEffect(() => void told.push(isInUse()), [path, isInUse]);
  return (
    <button type="button" onClick={() => told.push(isInUse())}>
      Ask
    </button>
  );
}

function Page({ path }: { path: string }) {
  const isInUse = useInUse(path);
  return <Child path={path} isInUse={isInUse} />;
}

it('says that a page is used from the first press on, and begins anew with the next page, before its effects', () => {
  const ask = () => fireEvent.click(screen.getByText('Ask'));
  const { rerender } = render(<Page path="/m/home" />);
  ask();
  fireEvent.pointerDown(document.body);
  ask();
  rerender(<Page path="/m/home" />);
  ask();
  rerender(<Page path="/m/set" />);
  ask();
  expect(told).toEqual([false, false, true, true, false, false]);
});
