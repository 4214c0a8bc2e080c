import { coverPage } from '@baize/ui/overlay/modals.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { readLastPressed, useInUse } from './useInUse.ts';

const told: boolean[] = [];
afterEach(() => {
  cleanup();
  told.length = 0;
  readLastPressed(() => '');
});

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

const ask = () => fireEvent.click(screen.getByText('Ask'));

it('says that a page is used from the first press on, and begins anew with the next page, before its effects', () => {
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

it('counts a press from before it stands there, and only on the page that it stands on', () => {
  let pressed = '';
  readLastPressed(() => pressed);
  pressed = '/m/home/';
  render(<Page path="/m/home" />);
  ask();
  cleanup();
  // A session that begins anew meanwhile draws it again.
  render(<Page path="/m/home" />);
  ask();
  cleanup();
  pressed = '/m/set';
  render(<Page path="/m/home" />);
  ask();
  expect(told).toEqual([false, true, false, true, false, false]);
});

it('counts a modal that stands over the page, but not one that goes as it comes', () => {
  function Modal() {
    useEffect(coverPage, []);
    return null;
  }
  const { rerender } = render(<Modal key="modal" />);
  rerender(<Page key="page" path="/m/home" />);
  ask();
  const uncover = coverPage();
  rerender(<Page key="other" path="/m/home" />);
  ask();
  uncover();
  expect(told).toEqual([false, false, false, true]);
});
