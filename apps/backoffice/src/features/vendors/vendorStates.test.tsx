import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VendorStateTag } from './vendorStates.tsx';

afterEach(cleanup);

it.each([undefined, 'moved'])('says of a state that it does not know, %s, that it does not', (state) => {
  // A server of another release, which no type holds.
  render(<VendorStateTag state={state as never} />);
  expect(screen.getByText('unknown')).toBeDefined();
});
