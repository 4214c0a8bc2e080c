import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTypedAmount } from './useTypedAmount.ts';

it('groups an amount when it is left, and calls nothing missing before', () => {
  const changed = vi.fn();
  const { result } = renderHook(() => useTypedAmount('PHP', { onChange: changed }));
  act(() => result.current.leave());
  expect(result.current).toMatchObject({ typed: '', wasLeft: false });
  act(() => result.current.set('2000'));
  expect(result.current).toMatchObject({ typed: '2000', wasLeft: false });
  expect(changed).toHaveBeenCalledOnce();
  act(() => result.current.leave());
  expect(result.current).toMatchObject({ typed: '2,000.00', wasLeft: true });
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ typed: '', wasLeft: false });
  act(() => result.current.pick('500'));
  expect(result.current).toMatchObject({ typed: '500.00', wasLeft: true });
});

it('begins with what another page asked for', () => {
  const { result } = renderHook(() => useTypedAmount('PHP', { initial: '1500' }));
  expect(result.current.typed).toBe('1,500.00');
});
